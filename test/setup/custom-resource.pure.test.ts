import { beforeAll, expect, test } from "vitest";
import { answerCloudFormation } from "#http/events/custom-resource.ts";
import { installLog, type WrittenLine } from "#platform/log/log.ts";
import { aCloudFormation, REPEATED } from "#test/setup/support/cloudformation.ts";

const lines: WrittenLine[] = [];
beforeAll(() => installLog((line) => lines.push(line)));

test.each(["Create", "Update", "Delete"] as const)("reports how %s went", async (kind) => {
  const { answers, event } = await aCloudFormation();
  const settled: string[] = [];
  await answerCloudFormation(event(kind), async (asked) => {
    settled.push(asked);
    return { id: "thing", attributes: { Colour: "red" } };
  });
  expect(settled).toEqual([kind]);
  const outcome = { Status: "SUCCESS", PhysicalResourceId: "thing", Data: { Colour: "red" } };
  // The signed address does not permit a content type.
  expect(answers).toEqual([
    { method: "PUT", contentType: "", outcome: { ...REPEATED, ...outcome } },
  ]);
});

test("a thing without attributes has no data", async () => {
  const { answers, event } = await aCloudFormation();
  await answerCloudFormation(event("Create"), async () => ({ id: "thing" }));
  expect(answers.map(({ outcome }) => outcome)).toEqual([
    { ...REPEATED, Status: "SUCCESS", PhysicalResourceId: "thing" },
  ]);
});

test.each([
  ["Create", "request-1"],
  ["Update", "made-before"],
  ["Delete", "made-before"],
] as const)(
  "reports at once that %s failed, and why; nothing is renamed",
  async (kind, PhysicalResourceId) => {
    lines.length = 0;
    const { answers, event } = await aCloudFormation();
    await answerCloudFormation(event(kind), () => Promise.reject(new Error("no room")));
    expect(answers.map(({ outcome }) => outcome)).toEqual([
      { ...REPEATED, Status: "FAILED", PhysicalResourceId, Reason: "no room" },
    ]);
    expect(lines).toMatchObject([{ line: "DEPLOYMENT_FAILED", level: "ERROR" }]);
  },
);

test("an answer that does not arrive fails the call, so that Lambda makes it again", async () => {
  const { answers, event } = await aCloudFormation(503);
  const answering = answerCloudFormation(event("Create"), async () => ({ id: "thing" }));
  await expect(answering).rejects.toThrow("CloudFormation answers 503");
  expect(answers.length).toBeGreaterThan(0);
});
