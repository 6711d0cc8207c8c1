import { expect, test } from "vitest";
import { getMailPreview } from "#contract/api/previews/preview-operations.ts";
import type { MailPreview } from "#contract/api/previews/preview-records.ts";
import { dataOf, expectFailure } from "#test/support/answers.ts";
import { useMasthead } from "#test/support/masthead.ts";
import { aContact, aPress, arrivedMail, aSubscriber, linksIn } from "#test/mail/support/press.ts";

const host = await useMasthead();
const press = await aPress(host);
const { publisher } = press;
const issueId = await publisher.anIssue(press.magazineId, { volume: "Spring" });
const { url } = await publisher.issue(issueId);

async function preview(fields: Record<string, string> = {}): Promise<MailPreview> {
  const query = new URLSearchParams(fields).toString();
  const answer = await publisher.call("GET", `issues/${issueId}/mail-preview?${query}`);
  return dataOf(getMailPreview, answer);
}

/** A mail without its recipient's own details. */
function impersonal(text: string): string {
  return text
    .replaceAll(/http[^\s"]*[/]read[/][^\s"]*[?]pass=[^\s"]*/g, url)
    .replaceAll(/http[^\s"]*[/]unsubscribe[?][^\s"]*/g, url);
}

test("is the mail that subscribers get, without anything personal, and is sent to nobody", async () => {
  await aSubscriber(press, "ann@example.org");
  const message = "With a map.";
  const seen = await preview({ message });
  await host.idle();
  expect(await arrivedMail(host, "ann@example.org")).toEqual([]);
  await publisher.succeed("PUT", `issues/${issueId}/publish-state`, {
    privacy: "unlisted",
    message,
  });
  await host.idle();
  const [mail] = await arrivedMail(host, "ann@example.org");
  expect(seen.subject).toBe(mail?.subject);
  expect(seen.text.trim()).toBe(impersonal(mail?.text ?? "").trim());
  expect(seen.html).toMatch(/^<!doctype html>/);
  expect(new Set(linksIn(seen, "http"))).toEqual(new Set([url]));
});

test("is that of a delivery where it is asked for", async () => {
  await aContact(press, "ben@example.org");
  await publisher.succeed("POST", `contacts/ben@example.org/issue/${issueId}`, {
    message: "For you.\nSoon more.",
  });
  await host.idle();
  const [mail] = await arrivedMail(host, "ben@example.org");
  const seen = await preview({ kind: "issue_delivered", message: "For you.\nSoon more." });
  expect(seen.subject).toBe(mail?.subject);
  expect(seen.text.trim()).toBe(impersonal(mail?.text ?? "").trim());
  expect(seen.text).toContain("For you.\nSoon more.\n\nThe publisher of Harbour");
});

test("has a cover also of an issue that is not public", async () => {
  await publisher.unpublish(issueId);
  const { html } = await preview();
  const [, cover = ""] = /<img src="([^"]*cover[.]jpg[^"]*)"/.exec(html) ?? [];
  expect((await fetch(cover.replaceAll("&amp;", "&"))).status).toBe(200);
});

test("names what is wrong", async () => {
  const path = `issues/${issueId}/mail-preview`;
  expectFailure(await publisher.call("GET", `${path}?kind=welcome`), "INVALID_PARAMETER", "kind");
  const other = await host.anAccount();
  expectFailure(await other.call("GET", path), "ISSUE_NOT_FOUND");
});
