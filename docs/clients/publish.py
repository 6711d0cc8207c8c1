"""Publishes a PDF through the client that openapi-generator makes for Python. Prints the issue's pages."""

import os
import time

import masthead

configuration = masthead.Configuration(
    host=os.environ["BASE_URL"], username=os.environ["KEY"], password=os.environ["SECRET"]
)
with masthead.ApiClient(configuration) as client:
    magazines = masthead.MagazinesApi(client)
    issues = masthead.IssuesApi(client)
    body = masthead.CreateMagazineBody(title="Python", search_engines=True)
    magazine = magazines.create_magazine(body).data
    started = issues.create_issue(
        magazine.id, volume="Spring", allow_download="yes", pdf=os.environ["PDF"]
    ).data
    deadline = time.monotonic() + 120
    while (state := issues.get_conversion_status(started.issue_temp_id).data[0]).status == "pending":
        assert time.monotonic() < deadline, "The conversion has not ended in two minutes"
        time.sleep(0.5)
    issues.publish_issue(state.id, masthead.PublishIssueBody(privacy="unlisted"))
    issue = issues.get_issue(state.id).data
    assert issue.is_published and issue.allow_download and issue.volume == "Spring", issue
    assert magazine.id in [each.id for each in magazines.list_magazines(limit=1000).data]
    try:
        issues.get_issue("0" * 19)
        raise AssertionError("An issue that does not exist was found")
    except masthead.ApiException as failure:
        assert failure.status == 404, failure
    print(issue.pages_count)
