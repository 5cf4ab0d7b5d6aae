"""Runs nginx with deploy/nginx.conf in front of a bot, and checks that the lounge's events come through as they happen.

    python3 scripts/release-proxy.py deploy/nginx.conf 127.0.0.1:8080

The bot has PUBLIC_URL=https://play.example.org and LOUNGE_OPEN=yes. fullchain.pem and privkey.pem are in the current folder.
"""

import http.client
import os
import socket
import ssl
import subprocess
import sys
import time

HOST = "play.example.org"


def site(path, port, upstream):
    """The site as it is offered, with the addresses and files of this test."""
    text = open(path).read()
    for given, here in [
        ("listen 443 ssl", f"listen 127.0.0.1:{port} ssl"),
        ("    listen [::]:443 ssl http2;\n", ""),
        (f"/etc/letsencrypt/live/{HOST}", os.getcwd()),
        ("127.0.0.1:8080", upstream),
        ("/var/log/nginx", os.getcwd()),
    ]:
        assert given in text, given
        text = text.replace(given, here)
    return text


def main():
    conf, upstream = sys.argv[1:]
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    here = os.getcwd()
    temporary = "".join(
        f"{kind}_temp_path {here}/{kind};" for kind in ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
    )
    with open("nginx.conf", "w") as whole:
        whole.write(f"daemon off; pid {here}/nginx.pid; error_log stderr; events {{}}\n")
        whole.write(f"http {{ access_log off; {temporary}\n{site(conf, port, upstream)} }}\n")
    command = ["nginx", "-p", here, "-c", f"{here}/nginx.conf"]
    subprocess.run([*command, "-t", "-q"], check=True)
    nginx = subprocess.Popen(command)
    try:
        play(port)
    finally:
        nginx.terminate()
        nginx.wait()


def play(port):
    unverified = ssl._create_unverified_context()

    def ask(method, path, body=None, **headers):
        for _ in range(50):
            connection = http.client.HTTPSConnection("127.0.0.1", port, context=unverified, timeout=10)
            try:
                connection.request(method, path, body, {"Host": HOST, "Origin": f"https://{HOST}", **headers})
                return connection.getresponse()
            except ConnectionRefusedError:
                time.sleep(0.1)
        raise SystemExit("nginx does not answer")

    entered = ask("POST", "/", "name=ann", **{"Content-Type": "application/x-www-form-urlencoded"})
    assert entered.status == 303, (entered.status, entered.read())
    cookies = "; ".join(value.split(";")[0] for name, value in entered.getheaders() if name.lower() == "set-cookie")
    events = ask("GET", "/as/ann/events", Cookie=cookies)
    assert events.status == 200 and events.getheader("Content-Type") == "text/event-stream", events.status
    # The stream stays open, so what arrives was not kept back until its end.
    assert events.readline(), "no event came through"


main()
