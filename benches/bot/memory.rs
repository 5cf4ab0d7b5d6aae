//! The resident memory of processes.

/// The resident memory of this process in kB.
pub fn resident() -> u64 {
    resident_of(std::process::id())
}

/// The resident memory of a process in kB.
pub fn resident_of(process: u32) -> u64 {
    let status = std::fs::read_to_string(format!("/proc/{process}/status")).expect("a Linux system");
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:")).expect("a running process");
    line.trim().trim_end_matches(" kB").parse().expect("a number")
}
