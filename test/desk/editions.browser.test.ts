import { expect, test } from "vitest";
import { editionsOf, replace } from "#test/editions/editions.ts";
import { createIssue } from "#contract/api/issue-operations.ts";
import { dataOf } from "#test/support/answers.ts";
import { aPdf } from "#test/support/pdf-fixtures.ts";
import { wholeUpload } from "#test/support/whole-upload.ts";
import { expectAccessible } from "#test/reader/support/accessible.ts";
import { useMasthead } from "#test/support/masthead.ts";
import { PHONE, useDeskBrowser } from "./support/desk-browser.ts";

const host = await useMasthead();
const desk = useDeskBrowser(host);

test("an edition that is no longer shown can be withdrawn, after a question", async () => {
  const publisher = await host.anAccount();
  const { ID } = await publisher.aMagazine({ title: "Harbour" });
  const id = await publisher.anIssue(ID);
  await replace(publisher, id, 3);
  await host.idle();
  const page = await desk.signedIn(publisher, PHONE);
  await page.evaluate(`location.hash = "#/issues/${id}"`);
  await page.getByRole("button", { name: "Withdraw: Edition 1" }).click();
  const dialog = page.getByRole("dialog", { name: "Withdraw edition 1?" });
  await dialog.waitFor();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Withdraw" }).click();
  await page.getByText("Edition 1 has been withdrawn.").waitFor();
  await dialog.waitFor({ state: "hidden" });
  await page.getByRole("button", { name: "Withdraw: Edition 1" }).waitFor({ state: "detached" });
  expect((await editionsOf(publisher, id)).map(({ edition }) => edition)).toEqual([2]);
});

test("of a published issue, a new PDF is looked at before it is shown", async () => {
  const publisher = await host.anAccount();
  const { ID } = await publisher.aMagazine({ title: "Harbour" });
  const id = await publisher.anIssue(ID);
  await publisher.publish(id, "unlisted");
  const page = await desk.signedIn(publisher);
  await page.evaluate(`location.hash = "#/issues/${id}"`);
  await page.getByText("Show it to readers as soon as it is ready").waitFor();
  const pdf = { name: "new.pdf", mimeType: "application/pdf", buffer: await aPdf({ pages: 3 }) };
  await page.locator("main input[type=file]").setInputFiles(pdf);
  const opened = page.waitForEvent("popup");
  await page.getByRole("button", { name: "Look at it: Edition 2" }).click();
  const preview = await opened;
  await preview.getByText("Preview for those who have this link").waitFor();
  expect(await preview.getByRole("slider").getAttribute("max")).toBe("3");
  expect(await publisher.issue(id)).toMatchObject({ edition: 1, pages_count: 1 });
  await expectAccessible(page);
  await page.getByRole("button", { name: "Show this one" }).click();
  await page.getByText("Edition 2 is shown now.").waitFor();
  expect(await publisher.issue(id)).toMatchObject({ edition: 2, pages_count: 3 });
});

test("a PDF shows its pages while it is converted, and then leads to its issue", async () => {
  const publisher = await host.anAccount();
  const { ID } = await publisher.aMagazine({ title: "Harbour" });
  const answer = await publisher.call("POST", `magazines/${ID}`);
  const { issueTempID: upload, upload: target } = dataOf(createIssue, answer);
  const page = await desk.signedIn(publisher);
  await page.evaluate(`location.hash = "#/uploads/${upload}"`);
  await page.getByText("The first page is being made.").waitFor();
  await expectAccessible(page);
  const { url, fields } = wholeUpload(target);
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set("file", new Blob([await aPdf({ pages: 3 })], { type: "application/pdf" }));
  expect((await fetch(url, { method: "POST", body: form })).ok).toBe(true);
  await page.getByText("All pages are made.").waitFor();
  await page.getByRole("img", { name: "Page 3" }).waitFor();
  await expectAccessible(page);
  await page.getByRole("link", { name: "To the issue" }).click();
  await page.getByRole("button", { name: "Look at it" }).waitFor();
});
