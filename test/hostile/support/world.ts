import { open } from "#test/support/reader-client.ts";
import { statusWhen } from "#test/support/masthead-process.ts";
import { aPdf } from "#test/support/pdf-fixtures.ts";
import type { Publisher } from "#test/support/publisher.ts";
import type { AttackedHost } from "./attacked-host.ts";

/** The target of attacks: an account with everything that a path can name. */
export interface World {
  /** `http://127.0.0.1:PORT`, the start of every signed address. */
  origin: string;
  /** Values for the names in braces of paths. */
  segments: Record<string, string>;
  /** Segments for calls that may delete what they name. */
  doomed: Record<string, string>;
  /** Addresses that answer 200 without credentials, as path and query. */
  openPaths: string[];
}

/** Fills a new host with an unlisted issue with pages, a pending conversion, contacts and a subscription offer. */
export async function fillWorld({ publisher, address }: AttackedHost): Promise<World> {
  const [kept, other] = [await publisher.aMagazine(), await publisher.aMagazine()];
  await publisher.call("POST", `magazines/${kept.ID}/subscription`);
  const upload = await publisher.upload(kept.ID, {}, await aPdf({ sizes: [[60, 100]] }));
  const { ID: issueId, url } = await statusWhen(
    publisher,
    upload,
    ({ status }) => status !== "pending",
  );
  await publisher.publish(issueId, "unlisted");
  const email = "reader@example.org";
  for (const each of [email, "doomed@example.org"]) {
    await publisher.call("POST", "contacts", { email: each });
  }
  const [, account = ""] = /\/read\/([^/]+)\//.exec(url) ?? [];
  const segments = { account_id: account, magazine_id: kept.ID, issue_id: issueId, email };
  return {
    origin: address,
    segments: { ...segments, issueTempID: await pendingConversion(publisher, other.ID) },
    doomed: {
      ...segments,
      magazine_id: other.ID,
      issue_id: "1".repeat(19),
      email: "doomed@example.org",
    },
    openPaths: [new URL(url).pathname, ...(await contentPaths(address + new URL(url).pathname))],
  };
}

async function pendingConversion(publisher: Publisher, magazineId: string): Promise<string> {
  const { data } = await publisher.call("POST", `magazines/${magazineId}`);
  return /"issueTempID":"(\w+)"/.exec(JSON.stringify(data))?.[1] ?? "";
}

/** Signed addresses of a page and its text. */
async function contentPaths(url: string): Promise<string[]> {
  const { body } = await open(`${url}/manifest`);
  const [, folder = ""] = /"folder":"([^"]+)"/.exec(body.toString()) ?? [];
  const [, query = ""] = /"query":"([^"]+)"/.exec(body.toString()) ?? [];
  const { pathname } = new URL(folder, url);
  return [`${pathname}/page-0001.jpg?${query}`, `${pathname}/text-0001.json?${query}`];
}
