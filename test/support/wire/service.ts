import { beforeEach, TestRunner } from "vitest";

// The test runner has a BASE_URL of its own.
const { WIRE_ADDRESS, READER_URL = WIRE_ADDRESS, KEY = "", SECRET = "", MAIL_DIR } = process.env;
const { WIRE_SANDBOX } = process.env;

/** A running service that the tests are to use in place of a host of their own (`npm run test:wire`). */
export interface WireService {
  address: string;
  /** Where issues are read. */
  readerAddress: string;
  credentials: { apiKey: string; secret: string };
  /** A folder with the mails it has sent; undefined where they cannot be seen. */
  mailFolder: string | undefined;
  /** Whether SES refuses what is for addresses that nobody has confirmed, as those of the tests. */
  isSandbox: boolean;
  /** Name of the deployment whose table is open to these tests; undefined where there is no such login. */
  deployment: string | undefined;
  /** Address at which the emulators take orders. */
  emulators: string | undefined;
}

/** The service that the environment names, if any. */
export const WIRE: WireService | undefined =
  WIRE_ADDRESS !== undefined
    ? {
        address: WIRE_ADDRESS.replace(/\/$/, ""),
        readerAddress: (READER_URL ?? WIRE_ADDRESS).replace(/\/$/, ""),
        credentials: { apiKey: KEY, secret: SECRET },
        mailFolder: MAIL_DIR,
        isSandbox: WIRE_SANDBOX !== undefined,
        deployment: process.env["WIRE_DEPLOYMENT"],
        emulators: process.env["DEPLOYED_ADMIN"],
      }
    : undefined;

/** Whether a test is running, and no file is being read. */
export function isInTest(): boolean {
  return runningTest() !== undefined;
}

function runningTest(): ReturnType<typeof TestRunner.getCurrentTest> {
  return TestRunner.getCurrentTest<ReturnType<typeof TestRunner.getCurrentTest>>();
}

/**
 * Skips the running test, or all tests of the file that is being read, because a running service does not have what
 * it needs.
 */
export function skipFor(reason: string): void {
  const running = runningTest();
  if (running) running.context.skip(reason);
  else beforeEach(({ skip }) => skip(reason));
}

/** As {@link skipFor}, of what every running service lacks. */
export function skipOnWire(reason: string): void {
  if (WIRE) skipFor(reason);
}
