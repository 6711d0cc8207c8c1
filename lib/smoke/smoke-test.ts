import { randomBytes } from "node:crypto";
import type { Credentials } from "#features/accounts/credentials.ts";
import type { Journey, Traces } from "./journey.ts";
import { cleanUp, deleteAll } from "./leaving-steps.ts";
import { addContact, mailIssue, announce } from "./mail-steps.ts";
import { repeatCall, useFiles, useKey, useWebhook } from "./integrator-steps.ts";
import { Mailbox } from "./mailbox.ts";
import { patientFetch } from "./patient-fetch.ts";
import { makeIssues, makeMagazine } from "./publishing-steps.ts";
import { openReference } from "./reference-steps.ts";
import { readIssue, readWithToken } from "./reading-steps.ts";
import { smokeClient } from "./smoke-client.ts";
import { lineOf, type Print, SmokeRun, StepFailed } from "./smoke-run.ts";
import { Visitor } from "./visitor.ts";
import { LOOK } from "./where-to-look.ts";

// Long enough for an announcement that reaches the subscriber only in its final check.
const JOURNEY_SECONDS = 235;
const CLEANING_SECONDS = 60;

export interface SmokeOptions {
  /** Without a slash at its end, such as `https://api.example.org/api/2.0`. */
  baseAddress: string;
  credentials: Credentials;
  /** The recipient of mail; by default an address of SES's simulator. */
  mailTo?: string | undefined;
  /** An inbox's address or a folder of `.eml` files in which mail can be seen to arrive. */
  mailbox?: string | undefined;
  /** Cancels the test, which still deletes all that it has made. */
  signal: AbortSignal;
  print: Print;
}

/**
 * Goes through a running service as publisher, visitor and subscriber would, within four minutes. Deletes all
 * that it has made, even after a failure. Prints a line for each step, and advice for each failed one.
 * @returns whether every step passed and everything was deleted
 */
export async function smokeTest(options: SmokeOptions): Promise<boolean> {
  const { baseAddress, print } = options;
  const began = performance.now();
  print(`Smoke test of ${baseAddress}\n`);
  const late = AbortSignal.timeout(JOURNEY_SECONDS * 1000);
  const run = new SmokeRun(AbortSignal.any([options.signal, late]), print);
  const traces = newTraces(options.mailTo);
  let hasPassed = true;
  try {
    await travel(journeyOf(options, run, traces), options);
  } catch (error) {
    if (!(error instanceof StepFailed)) throw error;
    hasPassed = false;
  }
  const isClean = await leave(options, traces);
  const seconds = ((performance.now() - began) / 1000).toFixed(0);
  const steps = `${run.count} ${run.count === 1 ? "step" : "steps"} passed`;
  print(`\n${hasPassed && isClean ? "Passed" : "FAILED"}: ${steps} in ${seconds} seconds.`);
  return hasPassed && isClean;
}

function newTraces(mailTo: string | undefined): Traces {
  const id = randomBytes(4).toString("hex");
  const email = mailTo ?? `success+smoke-${id}@simulator.amazonses.com`;
  const has = { hasMagazine: false, hasContact: false, hasKey: false, hasWebhook: false };
  return { title: `Smoke test ${id}`, email, ...has };
}

function journeyOf(options: SmokeOptions, run: SmokeRun, traces: Traces): Journey {
  const send = patientFetch(run.signal, run.onRepeated);
  const { mailbox } = options;
  return {
    run,
    client: smokeClient({ ...options, send }),
    send,
    visitor: new Visitor(send),
    mailbox: mailbox === undefined ? undefined : new Mailbox(mailbox, send, run.signal),
    traces,
  };
}

/** All steps in order. @throws StepFailed */
async function travel(journey: Journey, options: SmokeOptions): Promise<void> {
  await reachService(journey, options);
  await openReference(journey, options.baseAddress);
  const magazine = await makeMagazine(journey);
  const issues = await makeIssues(journey, magazine);
  await readIssue(journey, issues.small);
  await useFiles(journey, magazine, issues.small);
  await useKey(journey, options.baseAddress);
  await repeatCall(journey, magazine);
  await useWebhook(journey, options.baseAddress);
  await addContact(journey);
  await readWithToken(journey, issues.small);
  await mailIssue(journey, issues.small);
  await announce(journey, magazine, issues.large);
  await deleteAll(journey, magazine, issues);
}

async function reachService({ run, client, send }: Journey, options: SmokeOptions): Promise<void> {
  await run.step("the service answers and accepts the key", LOOK.address, async () => {
    await client.magazines.list({ limit: 1 }).page();
  });
  await run.step("it accepts a signed call", LOOK.address, async () => {
    const signing = smokeClient({ ...options, send }, "signature");
    await signing.magazines.list({ limit: 1 }).page();
  });
}

/** Deletes all traces, however the journey ended. @returns whether everything is deleted */
async function leave(options: SmokeOptions, traces: Traces): Promise<boolean> {
  const isLeft = [traces.hasMagazine, traces.hasContact, traces.hasKey, traces.hasWebhook];
  if (!isLeft.includes(true)) return true;
  const began = performance.now();
  const send = patientFetch(AbortSignal.timeout(CLEANING_SECONDS * 1000), () => undefined);
  const remaining = await cleanUp(smokeClient({ ...options, send }), traces);
  if (remaining.length === 0) {
    options.print(lineOf("ok", began, "what it has made is deleted"));
    return true;
  }
  options.print(lineOf("FAILED", began, "something is left behind; delete it through the API"));
  for (const each of remaining) options.print(`${" ".repeat(18)}left      ${each}`);
  return false;
}
