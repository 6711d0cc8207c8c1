// Prints what libraries of npm find in the RSS and the OPDS at these addresses, as JSON.
import { Readable } from "node:stream";
import FeedParser from "feedparser";
import RssParser from "rss-parser";
import { initGlobalConverters_OPDS } from "r2-opds-js/dist/es8-es2017/src/opds/init-globals.js";
import { OPDSFeed } from "r2-opds-js/dist/es8-es2017/src/opds/opds2/opds2.js";
import { TaJsonDeserialize } from "r2-lcp-js/dist/es8-es2017/src/serializable.js";
import {
  initGlobalConverters_GENERIC,
  initGlobalConverters_SHARED,
} from "r2-shared-js/dist/es8-es2017/src/init-globals.js";

initGlobalConverters_OPDS();
initGlobalConverters_SHARED();
initGlobalConverters_GENERIC();

const [rss, opds] = process.argv.slice(2);
const xml = await (await fetch(rss)).text();
const json = await (await fetch(opds)).text();

async function byFeedParser() {
  const parser = new FeedParser({ feedurl: rss });
  Readable.from([xml]).pipe(parser);
  const items = [];
  for await (const { title, link, guid, pubDate, description } of parser) {
    items.push({ title, url: link, guid, date: pubDate.toISOString(), text: description });
  }
  return { title: parser.meta.title, items };
}

async function byRssParser() {
  const { title, items } = await new RssParser().parseString(xml);
  return {
    title,
    items: items.map((item) => ({
      title: item.title,
      url: item.link,
      guid: item.guid,
      date: item.isoDate,
      text: item.content ?? null,
    })),
  };
}

function byReadium() {
  const { Metadata, Publications = [], Links } = TaJsonDeserialize(JSON.parse(json), OPDSFeed);
  return {
    title: Metadata.Title,
    next: Links.find(({ Rel }) => Rel.includes("next"))?.Href ?? null,
    items: Publications.map(({ Metadata: about, Links: [link], Images }) => ({
      title: about.Title,
      url: link.Href,
      rel: link.Rel[0],
      date: about.PublicationDate.toISOString(),
      cover: Images?.[0].Href ?? null,
    })),
  };
}

console.log(
  JSON.stringify({
    feedparser: await byFeedParser(),
    "rss-parser": await byRssParser(),
    "r2-opds-js": byReadium(),
  }),
);
