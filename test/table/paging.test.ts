import { expect, test } from "vitest";
import { listMagazines } from "#contract/api/magazine-operations.ts";
import { dataOf } from "#test/support/answers.ts";
import { useMasthead } from "#test/support/masthead.ts";

const host = await useMasthead();

/** What AWS Lambda takes as an answer: the body is a text within JSON. */
const LAMBDA_BYTES = 6 * 1024 * 1024;

test("each part of a list fits in one answer of Lambda, in scripts of three bytes a letter too", async () => {
  const publisher = await host.anAccount();
  const description = "漢".repeat(10_000);
  const created: string[] = [];
  for (let count = 0; count < 230; count += 1) {
    created.push((await publisher.aMagazine({ description })).ID);
  }
  const listed: string[] = [];
  let cursor: string | undefined;
  do {
    const answer = await publisher.call("GET", `magazines?cursor=${cursor ?? ""}`);
    const body = JSON.stringify(JSON.stringify(answer.data));
    expect(Buffer.byteLength(body)).toBeLessThan(LAMBDA_BYTES);
    listed.push(...dataOf(listMagazines, answer).map(({ ID }) => ID));
    cursor = answer.nextCursor;
  } while (cursor !== undefined);
  expect(listed).toEqual(created);
});
