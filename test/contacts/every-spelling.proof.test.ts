import { describe, expect, test } from "vitest";
import { deleteContact } from "#contract/api/contact-operations.ts";
import { dataOf } from "#test/support/answers.ts";
import { eventually } from "#test/support/eventually.ts";
import {
  aTokenOf,
  aWorld,
  CALL_SITES,
  namesIn,
  parametersOf,
  pathOf,
} from "#test/support/examples.ts";
import { useMasthead } from "#test/support/masthead.ts";

const host = await useMasthead();

const EMAIL = "Jo.Doe+news@münchen.example";
const SPELLINGS = [
  ["in other case", "jO.dOE+NEWS@m%C3%9CNCHEN.Example"],
  ["percent-encoded", "jo.doe%2Bnews%40m%c3%bcnchen.example"],
  ["percent-encoded where there is no need", "%4Ao%2EDoe+news@m%C3%BCnchen%2Eexample"],
  ["with the domain in ASCII", "Jo.Doe+news@xn--mnchen-3ya.example"],
  ["with the domain in ASCII and other case", "JO.DOE+NEWS@XN--MNCHEN-3YA.EXAMPLE"],
  ["with letters in their decomposed form", "Jo.Doe+news@mu%CC%88nchen.example"],
] as const;

describe.each(CALL_SITES.filter((site) => namesIn(site).includes("email")))("$name", (site) => {
  test.each(SPELLINGS)("finds the contact under its address %s", async (_, email) => {
    const world = await aWorld(host);
    const { publisher, segments } = world;
    await publisher.addContact(EMAIL);
    const access = `contacts/${encodeURIComponent(EMAIL)}/access/${segments["issue_id"]}`;
    await publisher.succeed("PUT", access);
    const token_id = await aTokenOf(publisher, EMAIL);
    const path = pathOf(site, { ...segments, email, token_id });
    const answer = await publisher.call(site.method, path, parametersOf(site.operation, world));
    dataOf(site.operation, answer);
    if (site.operation.operationId !== deleteContact.operationId) return;
    await eventually(async () => {
      const left = (await publisher.call("GET", "contacts")).data;
      expect(left).toEqual([{ email: segments["email"] }]);
    });
  });
});
