import * as v from "valibot";
import { createToken } from "#contract/api/contact-link-operations.ts";
import type { ReaderManifest } from "#contract/formats/reader-manifest.ts";
import { getContact } from "#features/contacts/contact-repository.ts";
import { passOf } from "#features/access/pass.ts";
import { isManifest } from "#reader/access/manifest.ts";
import { dataOf } from "#test/support/answers.ts";
import { readAnswer } from "#test/support/api-client.ts";
import { type Received, send } from "#test/support/http.ts";
import type { TestHost } from "#test/support/test-host.ts";
import { aPdf, type PdfOptions } from "#test/support/pdf-fixtures.ts";
import type { Publisher } from "#test/support/publisher.ts";
import { ROOM_PDF } from "#test/support/recorded/recorded-pdfs.ts";
import { open } from "#test/support/reader-client.ts";

/** A publisher's magazine with one issue of six pages, and the issue's address. */
export interface ReadingRoom {
  publisher: Publisher;
  accountId: string;
  magazineId: string;
  issueId: string;
  /** The reader's path. */
  path: string;
}

/** Makes a magazine and an issue, which is published and private. */
export async function aReadingRoom(
  host: TestHost,
  links: Pick<PdfOptions, "link" | "links" | "linkToPage"> = {},
): Promise<ReadingRoom> {
  const publisher = await host.anAccount();
  const { ID: magazineId } = await publisher.aMagazine();
  const pdf = await aPdf({ ...ROOM_PDF, ...links });
  const temporaryId = await publisher.upload(magazineId, { allow_download: "yes" }, pdf);
  await host.idle();
  const { ID: issueId, url } = await publisher.status(temporaryId);
  await publisher.publish(issueId, "private");
  const path = new URL(url).pathname;
  return { publisher, accountId: path.split("/")[2] ?? "", magazineId, issueId, path };
}

/** Sells the room's magazine; pages 1, 3 and 4 are the preview. */
export async function sell({ publisher, magazineId }: ReadingRoom): Promise<void> {
  const terms = { price: "20", issue_price: "4", preview_pages: "3-4" };
  await publisher.succeed("POST", `magazines/${magazineId}/subscription`, terms);
}

/** Adds a contact. @returns the query of its personal links */
export async function aContact(room: ReadingRoom, email: string): Promise<string> {
  await room.publisher.addContact(email);
  return passFor(room, email);
}

/** The query of a contact's personal links. */
export async function passFor({ accountId }: ReadingRoom, email: string): Promise<string> {
  const contact = await getContact(accountId, email);
  return `pass=${passOf("read", contact, contact.passGeneration)}`;
}

/** Creates a token for a contact. @returns its text */
export async function aToken(
  { publisher }: ReadingRoom,
  email: string,
  fields: Record<string, string> = {},
): Promise<string> {
  const answer = await publisher.call("POST", `contacts/${email}/token`, fields);
  return dataOf(createToken, answer).token;
}

/**
 * The contents of a reader's page: `whole`, `preview`, `opening` for the page that opens an issue once, or the reason
 * why it is closed.
 */
export async function seen(address: string, path: string, query = ""): Promise<string> {
  return seenIn(await get(address, path, query));
}

export function seenIn({ body }: Received): string {
  const html = body.toString();
  const manifest = manifestIn(html);
  if (manifest) return manifest.images.kind === "issue" ? "whole" : "preview";
  if (html.includes(`<form id="opening"`)) return "opening";
  return /data-reason="(\w+)"/.exec(html)?.[1] ?? "nothing known";
}

export async function get(
  address: string,
  path: string,
  query = "",
  method: "GET" | "HEAD" = "GET",
): Promise<Received> {
  return send(address, { method, target: query === "" ? path : `${path}?${query}` });
}

function manifestIn(html: string): ReaderManifest | undefined {
  const json = /<script type="application\/json" id="manifest">(.*?)<\/script>/s.exec(html)?.[1];
  const value: unknown = json === undefined ? undefined : JSON.parse(json);
  return isManifest(value) ? value : undefined;
}

/** The manifest that a query gets. @throws if the issue is not open */
export async function manifestFor(
  address: string,
  path: string,
  query: string,
): Promise<ReaderManifest> {
  const manifest = manifestIn((await get(address, path, query)).body.toString());
  if (!manifest) throw new Error("The issue is not open");
  return manifest;
}

/** Requests a session as the page's script does (`json`), or as its form does without a script (`form`). */
export function postToken(
  address: string,
  path: string,
  token: string,
  as: "json" | "form" = "json",
): Promise<Received> {
  return send(address, {
    method: "POST",
    target: `${path}/session`,
    headers: {
      "content-type": "application/x-www-form-urlencoded",
      accept: as === "json" ? "application/json" : "text/html,*/*;q=0.8",
    },
    body: new URLSearchParams({ token }).toString(),
  });
}

const sessionRecord = v.object({ session: v.string() });

/** The query of the session for a token. */
export async function sessionOf(address: string, path: string, token: string): Promise<string> {
  const { data } = readAnswer(await postToken(address, path, token));
  return `session=${v.parse(sessionRecord, data).session}`;
}

/** The status of a renewal of the manifest: 200 or that of the refusal. */
export async function renewalStatus(address: string, path: string, query: string): Promise<number> {
  return (await get(address, `${path}/manifest`, query)).status;
}

/** Whether an address of a page or file answers 200 now. */
export async function opens(url: string | null): Promise<boolean> {
  return url !== null && (await open(url)).status === 200;
}
