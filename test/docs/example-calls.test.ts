import * as v from "valibot";
import { expect, test } from "vitest";
import type { Example } from "#contract/api/examples/example.ts";
import { examplesOf, PATH_EXAMPLES } from "#contract/api/examples/registry.ts";
import { ACCOUNT_ID, BASE_URL } from "#contract/api/examples/subjects.ts";
import { createIssue } from "#contract/api/issue-operations.ts";
import { signUploadParts } from "#contract/api/uploads/upload-operations.ts";
import { OPERATIONS } from "#contract/api/registry.ts";
import { createSignInCode } from "#features/accounts/operations/create-sign-in-code.ts";
import { cursorOf } from "#http/list-cursor.ts";
import { accountIdOf } from "#test/support/account-id.ts";
import { dataOf } from "#test/support/answers.ts";
import { type Answer, JsonBody, multipart } from "#test/support/api-client.ts";
import { CALL_SITES, namesIn, pathOf, textOf } from "#test/support/examples.ts";
import { useMasthead } from "#test/support/masthead.ts";
import { aBoxedPng } from "#test/logos/sent-pictures.ts";
import { aReceiver } from "#test/webhooks/support/receiver.ts";
import { aPdf } from "#test/support/pdf-fixtures.ts";
import { countReading } from "#test/docs/support/count-reading.ts";
import { refine } from "#test/support/refine.ts";

const host = await useMasthead();
// The account's first key is older than those of the examples.
host.clock.now = new Date("2026-03-02T09:41:06.000Z");
const publisher = await host.anAccount("Examples");
host.clock.now = new Date("2026-03-02T09:41:07.000Z");
const accountId = await accountIdOf(publisher);

const PAGES = 24;
const played = new Set<string>();

/** The examples' names for what the host has made, by the host's names. */
const names = new Map([
  [host.address, BASE_URL],
  [accountId, ACCOUNT_ID],
  [host.dataFolder, "/srv/masthead"],
  ['"address":"127.0.0.1","action"', '"address":"203.0.113.7","action"'],
  // The test does not call from a browser.
  [
    '"browser":"","system":"","address":"127.0.0.1"',
    '"browser":"Firefox","system":"Windows","address":"203.0.113.7"',
  ],
]);

/** The host's names for the segments of the examples' paths. */
const segments: Record<string, string> = { ...PATH_EXAMPLES };
let cursor: string | undefined;

/** Makes an example's call, and compares the answer with the example's. */
async function play(operationId: string, name: string, file?: Uint8Array): Promise<void> {
  const site = CALL_SITES.find(({ operation }) => operation.operationId === operationId);
  const example = examplesOf(operationId).find((each) => each.name === name);
  if (!site || !example) throw new Error(`${operationId} has no example ${name}`);
  const request = { ...example.request };
  if (typeof request["cursor"] === "string") {
    const path = Object.fromEntries(namesIn(site).map((name) => [name, segments[name]]));
    request["cursor"] = cursor ?? cursorOf({ accountId, operationId, path }, request["cursor"]);
  }
  for (const id of ["magazine_id", "issue_id"]) {
    if (id in request) request[id] = segments[id] ?? "";
  }
  // The host sends to a test server instead of the examples' shop.
  if (typeof request["url"] === "string") request["url"] = idOf(request["url"]);
  if (site.operation.signsIn) Object.assign(request, await signInAs(request));
  const body = file
    ? multipart(asTexts(request), file, site.operation.takesFile)
    : new JsonBody(request);
  const answer = await publisher.call(site.method, pathOf(site, segments), body);
  dataOf(site.operation, answer);
  learnNames(answer, example);
  expect(shown(answer.data), `${operationId} ${name}`).toEqual(shown(example.answer));
  expect(answer.nextCursor === undefined).toBe(example.nextCursor === undefined);
  cursor = answer.nextCursor;
  played.add(`${operationId} ${name}`);
}

/** The publisher's own credentials, or a code of this host, where the example has one. */
async function signInAs(request: Example["request"]): Promise<Record<string, string>> {
  const { apiKey, secret } = publisher.credentials;
  if ("code" in request) return { code: await createSignInCode(apiKey) };
  return "key" in request ? { key: apiKey, secret } : {};
}

function asTexts(request: Example["request"]): Record<string, string> {
  return Object.fromEntries(Object.entries(request).map(([name, value]) => [name, textOf(value)]));
}

/** Matches the new ids in an answer with those of the example's answer. */
function learnNames({ data }: Answer, { answer }: Example): void {
  const meant = idsIn(answer);
  for (const [index, id] of idsIn(data).entries()) {
    if (!names.has(id)) names.set(id, meant[index] ?? "");
  }
}

function idsIn(data: unknown): string[] {
  const found = JSON.stringify(data).matchAll(/"(?:ID|issueTempID|key|id|event_id)":"(\w+)"/g);
  return [...found].map(([, id = ""]) => id);
}

/** Data with the examples' names. Signatures are left out, since the host has its own key. */
function shown(data: unknown): unknown {
  let text = JSON.stringify(data);
  for (const [actual, meant] of names) text = text.replaceAll(actual, meant);
  return JSON.parse(
    text
      .replaceAll(/[\w-]{43}\.[0-9a-f]{32}/g, "<token>")
      .replaceAll(/<!doctype html>.*?<[/]html>/g, "<document>")
      .replaceAll(/([?]preview=\d+[.])[\w-]{43}/g, "$1<signature>")
      .replaceAll(/[?]v=[0-9a-f-]{41}/g, "?v=<version>")
      .replaceAll(/(upload=)[0-9a-f-]{36}/g, "$1<upload>")
      .replaceAll(/(#code=)[a-z2-9]{12}\.[\w-]{43}/g, "$1<code>")
      .replaceAll(/sec_[0-9a-f]{64}/g, "<secret>")
      .replaceAll(/whsec_[\w+/=]{44}/g, "<secret>")
      .replaceAll(/(signature(?:=|":"))[\w-]{43}/g, "$1<signature>"),
  );
}

/** The host's name for an example's name. */
function idOf(meant: string): string {
  const found = [...names].findLast(([, name]) => name === meant);
  if (!found) throw new Error(`Nothing is called ${meant} yet`);
  return found[0];
}

/** Plays the examples of uploads in parts: one sends two parts first, and one is abandoned. */
async function playUploads(): Promise<void> {
  await play("createIssue", "inParts");
  const [id = ""] = [...names].findLast(([, name]) => name === PATH_EXAMPLES.issueTempID) ?? [];
  segments["issueTempID"] = id;
  const put = async (numbers: string): Promise<void> => {
    const { data } = await publisher.call("POST", `uploads/${id}/parts`, { numbers });
    for (const { number, url } of v.parse(signUploadParts.response, data)) {
      const body = Buffer.alloc(number === 3 ? 75_712 : 262_144);
      expect((await fetch(url, { method: "PUT", body })).status).toBe(200);
    }
  };
  await play("signUploadParts", "first");
  await put("1,3");
  await play("getUpload", "afterABreak");
  await put("2");
  await play("completeUpload", "done");
  await host.idle();
  const answer = await publisher.call("POST", `magazines/${segments["magazine_id"] ?? ""}`, {
    upload: "multipart",
    size: "1",
  });
  segments["issueTempID"] = dataOf(createIssue, answer).issueTempID;
  await play("deleteUpload", "done");
}

test("every example answers what it says", async () => {
  await play("createKey", "forOneProgram");
  segments["key_id"] = idOf(PATH_EXAMPLES.key_id);
  await play("listKeys", "whole");
  await play("rotateKey", "withinAWeek");
  await play("listAudit", "ofThreeMonths");
  await play("deleteKey", "done");

  await play("createDeskSession", "withKey");
  segments["session_id"] = idOf(PATH_EXAMPLES.session_id);
  await play("listDeskSessions", "whole");
  await play("deleteDeskSession", "done");
  await play("createPerson", "toPublish");
  segments["person_id"] = idOf(PATH_EXAMPLES.person_id);
  await play("listPeople", "whole");
  await play("updatePerson", "toRead");
  await play("mailPersonLink", "again");
  await play("deletePerson", "done");
  await play("createDeskLink", "made");
  await play("requestDeskCode", "asked");
  await play("getAccount", "withQuotas");
  await play("identifyDeskCode", "answered");
  await play("getService", "onAMachine");
  await play("createDeskSession", "withCode");
  await play("endDeskSession", "done");
  await play("endDeskSession", "all");

  const { url } = await aReceiver();
  names.set(url, "https://shop.example/masthead");
  await play("createWebhook", "forAShop");
  segments["webhook_id"] = idOf(PATH_EXAMPLES.webhook_id);
  await play("listWebhooks", "whole");
  await play("getWebhook", "found");
  await play("updateWebhook", "whole");
  await play("rotateWebhookSecret", "withinAWeek");
  await play("testWebhook", "answered");
  segments["delivery_id"] = idOf(PATH_EXAMPLES.delivery_id);
  await play("listWebhookDeliveries", "delivered");
  await play("listWebhookDeliveries", "withPayload");
  await play("listWebhookDeliveries", "sentAgain");
  await play("redeliverWebhook", "again");
  await play("redeliverWebhookSince", "ofADay");
  await play("deleteWebhook", "done");

  await play("createMagazine", "everything");
  segments["magazine_id"] = idOf(PATH_EXAMPLES.magazine_id);
  await play("createMagazine", "titleAlone");
  await play("listMagazines", "firstPart");
  await play("listMagazines", "lastPart");
  await play("updateMagazine", "aboutIt");
  await play("updateMagazine", "presentationTakenBack");
  await play("updateMagazine", "categoryByItsOtherName");
  await play("setLogo", "done", aBoxedPng([20, 90, 60, 255]));
  await play("removeLogo", "done");
  await play("enableSubscription", "free");
  await play("getMagazine", "free");
  await play("enableSubscription", "paid");
  await play("getMagazine", "paid");

  await play("createIssue", "withoutFile");
  segments["issueTempID"] = idOf(PATH_EXAMPLES.issueTempID);
  await play("getConversionStatus", "pending");
  await play("listMadePages", "nothingYet");
  await playUploads();
  const damaged = Buffer.from("%PDF-1.7, or so it says");
  segments["issueTempID"] = await publisher.upload(segments["magazine_id"], {}, damaged);
  await host.idle();
  await play("getConversionStatus", "error");
  const outline = [
    { title: "Editorial", page: 2 },
    { title: "The harbour in winter", page: 10 },
  ];
  await play("createIssue", "withFile", await aPdf({ pages: PAGES, outline }));
  segments["issueTempID"] = idOf(PATH_EXAMPLES.issueTempID);
  await host.idle();
  await play("getConversionStatus", "ready");
  segments["issue_id"] = idOf(PATH_EXAMPLES.issue_id);

  await play("publishIssue", "scheduled");
  await play("publishIssue", "done");
  await play("getPublishState", "published");
  await play("getIssue", "published");
  await play("updateIssue", "everything");
  await play("listIssues", "onTheShelf");
  await play("listAllIssues", "changedSince");
  await play("listAllIssues", "lastPart");
  await play("searchIssues", "phrase");
  await play("searchIssues", "lastPart");
  await play("getEmbedCode", "everything");
  const conversionId = segments["issueTempID"];
  await refine({ accountId, conversionId, refinement: "readingFiles" });
  await play("getIssueFiles", "withoutEpub");
  await play("listContents", "twoArticles");
  await play("setContents", "ofTwoEntries");
  await play("resetContents", "done");
  await countReading({
    accountId,
    magazineId: segments["magazine_id"],
    issueId: segments["issue_id"],
  });
  await play("getIssueStatistics", "ofTwoDays");
  await play("getMagazineStatistics", "ofTwoDays");
  await play("createPreviewLink", "forADay");
  await play("getMailPreview", "withMessage");
  await play("endPreviewLinks", "done");
  const before = host.clock.now;
  host.clock.now = new Date("2026-03-04T08:15:30.000Z");
  await play("replacePdf", "withFile", await aPdf({ pages: PAGES }));
  await host.idle();
  host.clock.now = before;
  await play("listEditions", "afterReplacing");
  await play("useEdition", "first");
  segments["edition"] = "2";
  await play("withdrawEdition", "done");
  await play("replacePdf", "inParts");

  await play("createContact", "withProfile");
  await play("createContact", "addressAlone");
  await play("listContacts", "firstPart");
  await play("listContacts", "lastPart");
  await play("listContacts", "foundWithDetails");
  await play("createContacts", "oneFails");
  await play("getContact", "withProfile");
  await play("updateContact", "everything");
  await play("deliverIssue", "done");
  await host.idle();
  await play("listContactMails", "delivered");
  await play("listIssueMails", "delivered");
  await play("deliverSubscription", "paidForAYear");
  await play("listSubscriptions", "whole");
  await play("listSubscribers", "found");
  await play("listSubscribers", "withReasons");
  await play("listSubscribers", "lastPart");
  await play("listSubscribers", "withReasons");
  await play("addSubscribers", "forAYear");
  await play("addSubscribers", "paidElsewhere");
  await play("removeSubscribers", "oneIsUnknown");
  await play("getSubscribeForm", "paid");
  await play("grantAccess", "withNotice");
  await play("listGrants", "whole");
  await play("listIssueContacts", "whole");
  await play("revokeAccess", "withoutNotice");
  await play("renewLink", "done");
  await play("createToken", "forOneUse");
  await play("listTokens", "whole");
  segments["token_id"] = idOf(PATH_EXAMPLES.token_id);
  await play("deleteToken", "done");
  await play("deleteTokens", "done");
  await play("deleteContact", "done");

  await play("unpublishIssue", "done");
  await play("deleteIssue", "done");
  await play("listDeletedIssues", "theLastOne");
  await play("restoreIssue", "unpublished");
  await play("disableSubscription", "done");
  await play("deleteMagazine", "confirmed");

  // Calls of payments need Stripe: see test/payments.
  const here = OPERATIONS.filter(({ resource }) => resource !== "payments");
  const all = here.flatMap(({ operationId }) =>
    examplesOf(operationId).map(({ name }) => `${operationId} ${name}`),
  );
  expect([...played].toSorted()).toEqual(all.toSorted());
});
