import { removeSubscribers } from "#contract/api/audience-operations.ts";
import { deliverIssue, grantAccess } from "#contract/api/contact-operations.ts";
import { resetContents } from "#contract/api/editions/edition-operations.ts";
import { audienceExamples } from "#contract/api/examples/contact-examples.ts";
import { unpublishIssue, updateIssue } from "#contract/api/issue-operations.ts";
import {
  listContactMails,
  listIssueContacts,
  listIssueMails,
  listSubscribers,
  listSubscriptions,
} from "#contract/api/read-back-operations.ts";
import type { World } from "#test/support/examples.ts";

const ENTRIES: Record<string, (world: World) => Promise<unknown>> = {
  [listSubscriptions.operationId]: aSubscription,
  [listSubscribers.operationId]: aSubscription,
  [listContactMails.operationId]: aDelivery,
  [listIssueMails.operationId]: aDelivery,
  [listIssueContacts.operationId]: aDelivery,
  [removeSubscribers.operationId]: aSubscriberOfTheExample,
  [grantAccess.operationId]: anEndedAccess,
  [deliverIssue.operationId]: anEndedAccess,
  [updateIssue.operationId]: anIssueOnTheShelf,
  [resetContents.operationId]: contentsOfItsOwn,
  [unpublishIssue.operationId]: anIssueOnTheShelf,
};

async function anIssueOnTheShelf({ publisher, segments }: World): Promise<void> {
  const path = `issues/${segments["issue_id"]}/publish-state`;
  await publisher.succeed("PUT", path, { privacy: "unlisted", listed: "yes" });
}

async function contentsOfItsOwn({ publisher, segments }: World): Promise<void> {
  const entries = JSON.stringify([{ title: "Cover", page: 1, level: 1 }]);
  await publisher.succeed("PUT", `issues/${segments["issue_id"]}/contents`, { entries });
}

/** A grant of the same moment would add no cost for its place in the list. */
async function anEndedAccess({ publisher, segments }: World): Promise<void> {
  await publisher.succeed("DELETE", `contacts/${segments["email"]}/access/${segments["issue_id"]}`);
}

async function aSubscription({ publisher, segments }: World): Promise<void> {
  const path = `contacts/${segments["email"]}/subscription/${segments["magazine_id"]}`;
  await publisher.succeed("POST", path);
}

async function aSubscriberOfTheExample({ publisher, segments }: World): Promise<void> {
  const { emails } = audienceExamples.removeSubscribers[0].request;
  const contacts = JSON.stringify([{ email: emails.split(",")[0] }]);
  await publisher.succeed("POST", `magazines/${segments["magazine_id"]}/subscribers`, { contacts });
}

async function aDelivery({ publisher, segments }: World): Promise<void> {
  const path = `contacts/${segments["email"]}/issue/${segments["issue_id"]}`;
  await publisher.succeed("POST", path);
}

/** Adds what an operation lists or changes and no world has, if anything. */
export async function addEntry(operationId: string, world: World): Promise<void> {
  await ENTRIES[operationId]?.(world);
}
