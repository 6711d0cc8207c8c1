"""Prints what libraries of PyPI find in the RSS and the OPDS at these addresses, as JSON."""

import calendar
import json
import sys
import urllib.request
from datetime import UTC, datetime

import fastfeedparser
import feedparser
from palace.opds import opds2

rss, opds = (urllib.request.urlopen(address).read() for address in sys.argv[1:3])


def iso(seconds):
    return datetime.fromtimestamp(seconds, UTC).strftime("%Y-%m-%dT%H:%M:%S.000Z")


def by_feedparser():
    feed = feedparser.parse(rss)
    if feed.bozo or feed.version != "rss20":
        raise ValueError(f"Not well-formed: {feed.get('bozo_exception')}")
    return {
        "title": feed.feed.title,
        "items": [
            {
                "title": each.title,
                "url": each.link,
                "guid": each.id,
                "date": iso(calendar.timegm(each.published_parsed)),
            }
            for each in feed.entries
        ],
    }


def by_fastfeedparser():
    feed = fastfeedparser.parse(rss.decode())
    return {
        "title": feed.feed.title,
        "items": [
            {
                "title": each.title,
                "url": each.link,
                "guid": each.id,
                "date": iso(datetime.fromisoformat(each.published).timestamp()),
            }
            for each in feed.entries
        ],
    }


def by_palace():
    feed = opds2.PublicationFeed.model_validate_json(opds)
    return {
        "title": str(feed.metadata.title),
        "items": [
            {"title": str(each.metadata.title), "url": each.links[0].href, "rel": each.links[0].rel}
            for each in feed.publications
        ],
    }


found = {
    "feedparser": by_feedparser(),
    "fastfeedparser": by_fastfeedparser(),
    "palace-opds": by_palace(),
}
print(json.dumps(found))
