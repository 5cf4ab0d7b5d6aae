// Makes each write to the disk wait 5 ms longer, as on a slow disk:
// cc -shared -fPIC -o slow_sync.so benches/bot/writer/slow_sync.c
// LD_PRELOAD=$PWD/slow_sync.so cargo bench --bench bot -- writer
#include <sys/syscall.h>
#include <unistd.h>

int fsync(int file) {
    usleep(5000);
    return syscall(SYS_fsync, file);
}

int fdatasync(int file) {
    usleep(5000);
    return syscall(SYS_fdatasync, file);
}
