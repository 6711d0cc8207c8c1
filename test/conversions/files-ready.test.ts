import { expect, test, vi } from "vitest";
import { getIssueFiles } from "#contract/api/issue-operations.ts";
import { REFINEMENT_ATTEMPTS } from "#features/conversions/operations/refine-issue.ts";
import { objects } from "#platform/runtime.ts";
import { dataOf } from "#test/support/answers.ts";
import { storeArticles } from "#test/support/articles.ts";
import { aPdf } from "#test/support/pdf-fixtures.ts";
import { refine } from "#test/support/refine.ts";
import { everyKind, placeOn } from "#test/reader/support/fake-articles.ts";
import { aWebhook, eventsOf } from "#test/webhooks/support/recorded-events.ts";
import { TAKEN, WaitingRoom } from "./waiting-room.ts";

const room = await WaitingRoom.open();
const { accountId, publisher } = room;

/** A readable issue without its files. */
async function anIssue(pdf: Uint8Array, prepare?: (upload: string) => Promise<unknown>) {
  const upload = await room.upload(pdf);
  await prepare?.(upload);
  // The refinement does what fails at first.
  const store = objects();
  const exists = store.exists.bind(store);
  const withoutArticles = vi.spyOn(store, "exists").mockImplementation((key) => {
    if (key.includes("article-0001")) throw new Error("No store");
    return exists(key);
  });
  expect(await room.deliverArrival(upload)).toEqual(TAKEN);
  withoutArticles.mockRestore();
  const { ID } = await publisher.status(upload);
  const reference = { accountId, conversionId: upload };
  return {
    ID,
    upload,
    make: () => refine({ ...reference, refinement: "readingFiles" }),
    makeRenditions: () => refine({ ...reference, refinement: "renditions" }),
    files: async () => dataOf(getIssueFiles, await publisher.call("GET", `issues/${ID}/files`)),
  };
}

/** The events that a webhook gets about an issue. */
async function heard(webhook: Awaited<ReturnType<typeof aWebhook>>, ID: string) {
  const events = await eventsOf(webhook);
  return events.filter(({ data }) => "issue_id" in data && data.issue_id === ID);
}

test("the files are in the making until they are there, and an event says so once", async () => {
  const webhook = await aWebhook(accountId, ["issue.files_ready"]);
  const pdf = await aPdf({ pages: 2, text: ["Boats and bread"] });
  const { ID, upload, make, makeRenditions, files } = await anIssue(pdf, (conversionId) =>
    storeArticles({ accountId, conversionId }, 2, [
      ...everyKind().filter(({ places }) => places.every(({ page }) => page <= 2)),
      { kind: "listing", runs: [{ text: "row();\n" }], places: [placeOn(2)] },
    ]),
  );
  expect(await files()).toMatchObject({ state: "making", epub: null, text: null });
  expect((await files()).pdf).toMatch(/^http/);
  expect(await heard(webhook, ID)).toEqual([]);
  await makeRenditions();
  expect(await heard(webhook, ID)).toEqual([]);
  await Promise.all([make(), make()]);
  await make();
  const whole = await files();
  expect(whole.state).toBe("complete");
  expect([whole.epub, whole.text]).toEqual([
    expect.stringMatching(/^http/),
    expect.stringMatching(/^http/),
  ]);
  const { magazine_id } = await publisher.issue(ID);
  expect(await heard(webhook, ID)).toEqual([
    {
      type: "issue.files_ready",
      timestamp: expect.stringMatching(/Z$/),
      data: {
        issue_id: ID,
        magazine_id,
        issueTempID: upload,
        url: (await publisher.issue(ID)).url,
        edition: 1,
      },
    },
  ]);
});

test.each([
  ["with a text alone", { text: ["Boats and bread"] }, false],
  ["without any text", { text: [] }, true],
])("an issue %s is complete as well, and is reported", async (_, pdf, isTextNull) => {
  const webhook = await aWebhook(accountId, ["issue.files_ready"]);
  const { ID, make, files } = await anIssue(await aPdf(pdf));
  expect(await files()).toMatchObject({ state: "making" });
  await make();
  const { state, epub, text } = await files();
  expect([state, epub, text === null]).toEqual(["complete", null, isTextNull]);
  expect((await heard(webhook, ID)).map(({ type }) => type)).toEqual(["issue.files_ready"]);
});

test("files that are given up are complete, and reported once", async () => {
  const webhook = await aWebhook(accountId, ["issue.files_ready"]);
  const { ID, make, files } = await anIssue(await aPdf({ text: ["Boats"] }));
  const withoutStore = vi.spyOn(objects(), "exists").mockRejectedValue(new Error("No store"));
  for (let attempt = 1; attempt <= REFINEMENT_ATTEMPTS; attempt += 1) await make();
  withoutStore.mockRestore();
  expect((await files()).state).toBe("making");
  await make();
  await make();
  expect((await files()).state).toBe("complete");
  expect((await heard(webhook, ID)).map(({ type }) => type)).toEqual(["issue.files_ready"]);
});

test("a deleted issue's files are reported to nobody", async () => {
  const webhook = await aWebhook(accountId, ["issue.files_ready"]);
  const { ID, make } = await anIssue(await aPdf());
  await publisher.succeed("DELETE", `issues/${ID}`);
  await make();
  expect(await heard(webhook, ID)).toEqual([]);
});
