"""Runs a command in a terminal of its own, answers its questions, and prints what the terminal shows.

An answer that names a signal sends it; a control character is typed without a key that ends the line.
"""

import json
import os
import pty
import signal
import sys

answers = json.loads(os.environ["ANSWERS"])
pid, terminal = pty.fork()
if pid == 0:
    os.execv(sys.argv[1], sys.argv[1:])

shown = ""
seen = 0
while True:
    try:
        part = os.read(terminal, 65536)
    except OSError:
        break
    if not part:
        break
    shown += part.decode("utf-8", "replace")
    if answers and answers[0][0] in shown[seen:]:
        seen = len(shown)
        answer = answers.pop(0)[1]
        if answer.startswith("SIG"):
            os.kill(pid, signal.Signals[answer])
        else:
            end = "" if len(answer) == 1 and answer < " " else "\r"
            os.write(terminal, (answer + end).encode())
_, status = os.waitpid(pid, 0)
sys.stdout.write(shown)
sys.exit(os.waitstatus_to_exitcode(status))
