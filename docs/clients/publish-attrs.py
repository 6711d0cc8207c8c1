"""Publishes a PDF through the client that openapi-python-client makes. Prints the issue's pages."""

import base64
import os
import time

from masthead_client import AuthenticatedClient
from masthead_client.api.issues import create_issue, get_conversion_status, get_issue, publish_issue
from masthead_client.api.magazines import create_magazine, list_magazines
from masthead_client.models import (
    CreateIssueBody,
    CreateIssueBodyAllowDownload,
    CreateMagazineBody,
    Failure,
    PublishIssueBody,
    PublishIssueBodyPrivacy,
)
from masthead_client.types import File

login = f"{os.environ['KEY']}:{os.environ['SECRET']}"
with AuthenticatedClient(
    base_url=os.environ["BASE_URL"],
    token=base64.b64encode(login.encode()).decode(),
    prefix="Basic",
    raise_on_unexpected_status=True,
) as client:
    body = CreateMagazineBody(title="Python", search_engines=True)
    magazine = create_magazine.sync(client=client, body=body).data
    with open(os.environ["PDF"], "rb") as pdf:
        body = CreateIssueBody(
            volume="Spring",
            allow_download=CreateIssueBodyAllowDownload.YES,
            pdf=File(payload=pdf, file_name="spring.pdf", mime_type="application/pdf"),
        )
        started = create_issue.sync(magazine.id, client=client, body=body).data
    deadline = time.monotonic() + 120
    while True:
        state = get_conversion_status.sync(started.issue_temp_id, client=client).data[0]
        if state.status != "pending":
            break
        assert time.monotonic() < deadline, "The conversion has not ended in two minutes"
        time.sleep(0.5)
    body = PublishIssueBody(privacy=PublishIssueBodyPrivacy.UNLISTED)
    publish_issue.sync(state.id, client=client, body=body)
    issue = get_issue.sync(state.id, client=client).data
    assert issue.is_published and issue.allow_download and issue.volume == "Spring", issue
    assert magazine.id in [each.id for each in list_magazines.sync(client=client, limit=1000).data]
    missing = get_issue.sync("0" * 19, client=client)
    assert isinstance(missing, Failure), missing
    print(issue.pages_count)
