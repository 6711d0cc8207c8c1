"""Receives Masthead's webhooks: SECRET=whsec_… PORT=8000 python3 receive-webhooks.py"""

import base64
import hashlib
import hmac
import json
import os
import time
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

TOLERANCE_SECONDS = 300
# While a secret is rotated, both of them, separated by a space.
SECRETS = os.environ["SECRET"].split()
# In a database with a unique key, so that it survives a restart.
seen = set()


def event_in(headers, body):
    """The event, if the request is Masthead's and from just now. `body` are its bytes as they arrived."""
    event_id = headers.get("webhook-id", "")
    timestamp = headers.get("webhook-timestamp", "")
    if not timestamp.isdecimal() or abs(time.time() - int(timestamp)) > TOLERANCE_SECONDS:
        return None
    sent = headers.get("webhook-signature", "").split()
    for secret in SECRETS:
        key = base64.b64decode(secret.removeprefix("whsec_"))
        digest = hmac.digest(key, f"{event_id}.{timestamp}.".encode() + body, hashlib.sha256)
        own = "v1," + base64.b64encode(digest).decode()
        if any(hmac.compare_digest(own.encode(), each.encode()) for each in sent):
            return {"id": event_id, **json.loads(body)}
    return None


class Receiver(BaseHTTPRequestHandler):
    def do_POST(self):
        body = self.rfile.read(int(self.headers.get("content-length", 0)))
        event = event_in(self.headers, body)
        # The same event may come more than once.
        if event and event["id"] not in seen:
            seen.add(event["id"])
            print(event["id"], event["type"], json.dumps(event["data"]), flush=True)
        # Within ten seconds: what takes longer goes into a queue first.
        self.send_response(204 if event else 400)
        self.end_headers()

    def log_message(self, *_):
        pass


ThreadingHTTPServer(("127.0.0.1", int(os.environ["PORT"])), Receiver).serve_forever()
