import { beforeEach, TestRunner } from "vitest";

// The test runner sets its own BASE_URL.
const { WIRE_ADDRESS, READER_URL = WIRE_ADDRESS, KEY = "", SECRET = "", MAIL_DIR } = process.env;
const { WIRE_SANDBOX } = process.env;

/** A running service that replaces the tests' own host (`npm run test:wire`). */
export interface WireService {
  address: string;
  /** The address of the reader. */
  readerAddress: string;
  credentials: { apiKey: string; secret: string };
  /** A folder with the mails sent; undefined if they are out of reach. */
  mailFolder: string | undefined;
  /** Whether SES refuses mail to unconfirmed addresses, such as those of the tests. */
  isSandbox: boolean;
  /** The name of the deployment whose table these tests may read; undefined without a login. */
  deployment: string | undefined;
  /** The address that controls the emulators. */
  emulators: string | undefined;
}

/** The service in the environment, if any. */
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

/** Whether a test is running, rather than its file being loaded. */
export function isInTest(): boolean {
  return runningTest() !== undefined;
}

function runningTest(): ReturnType<typeof TestRunner.getCurrentTest> {
  return TestRunner.getCurrentTest<ReturnType<typeof TestRunner.getCurrentTest>>();
}

/**
 * Skips the running test, or all tests of the file being loaded, since the running service lacks something that they
 * need.
 */
export function skipFor(reason: string): void {
  const running = runningTest();
  if (running) running.context.skip(reason);
  else beforeEach(({ skip }) => skip(reason));
}

/** Like {@link skipFor}, for things that every running service lacks. */
export function skipOnWire(reason: string): void {
  if (WIRE) skipFor(reason);
}
