import { createServer } from "node:http";
import { expect, test } from "vitest";
import { readSmtpSettings } from "#lib/host/smtp/smtp-settings.ts";
import { getService } from "#contract/api/service/service-operations.ts";
import type { ServiceRecord } from "#contract/api/service/service-record.ts";
import { readMailAccount } from "#platform/aws/mail-account.ts";
import { MASTHEAD_VERSION } from "#platform/version.ts";
import { dataOf } from "#test/support/answers.ts";
import { startTestHost } from "#test/support/masthead.ts";
import type { TestHost } from "#test/support/test-host.ts";
import { listening } from "#test/support/listening.ts";

async function serviceOf(host: TestHost): Promise<ServiceRecord> {
  try {
    const publisher = await host.anAccount();
    return dataOf(getService, await publisher.call("GET", "service"));
  } finally {
    await host.close();
  }
}

const NOT_SES = {
  access: null,
  identity: null,
  sending: null,
  daily_quota: null,
  sent_today: null,
};

test("a laptop names its data folder, and that mail stays there", async () => {
  const host = await startTestHost();
  const { dataFolder } = host;
  expect(await serviceOf(host)).toEqual({
    version: MASTHEAD_VERSION,
    runs_on: "host",
    data_folder: dataFolder,
    deployment: null,
    region: null,
    mail: {
      way: "inbox",
      sender: "noreply@masthead.local",
      operator: "operator@masthead.local",
      server: null,
      ...NOT_SES,
    },
  });
});

test("a server with SMTP names the mail server, and no password", async () => {
  const smtp = readSmtpSettings({
    MASTHEAD_SMTP_URL: "smtp://ann:mail-secret@127.0.0.1:9",
    MASTHEAD_MAIL_SENDER: "mags@example.org",
  });
  const service = await serviceOf(await startTestHost({}, { smtp }));
  expect(service.mail).toEqual({
    way: "smtp",
    sender: "mags@example.org",
    operator: "mags@example.org",
    server: "127.0.0.1:9",
    ...NOT_SES,
  });
  expect(JSON.stringify(service)).not.toContain("mail-secret");
});

/** A stand-in for SES with answers by path; it leaves other paths unanswered. */
async function ses(answers: Record<string, { status: number; body: unknown }>) {
  const asked: { url: string; authorization: string }[] = [];
  const server = createServer(({ url = "", headers }, response) => {
    asked.push({ url, authorization: String(headers.authorization) });
    const answer = answers[url];
    if (!answer) return;
    response.writeHead(answer.status, { "content-type": "application/json" });
    response.end(JSON.stringify(answer.body));
  });
  const env = {
    AWS_ENDPOINT_URL_SESV2: await listening(server),
    AWS_REGION: "eu-central-1",
    AWS_ACCESS_KEY_ID: "AKIA",
    AWS_SECRET_ACCESS_KEY: "secret",
  };
  return { asked, env };
}

const ACCOUNT = {
  status: 200,
  body: {
    ProductionAccessEnabled: false,
    SendingEnabled: true,
    EnforcementStatus: "HEALTHY",
    SendQuota: { Max24HourSend: 200, MaxSendRate: 1, SentLast24Hours: 12 },
  },
};
const verified = (isVerified: boolean) => ({
  status: 200,
  body: { VerifiedForSendingStatus: isVerified, IdentityType: "DOMAIN" },
});
const MISSING = { status: 404, body: { message: "Email identity does not exist." } };
const [ADDRESS = "", DOMAIN = ""] = ["mags%40example.org", "example.org"].map(
  (identity) => `/v2/email/identities/${identity}`,
);

let sender = 0;
/** Reads an account that the process has not cached. */
async function accountOf(answers: Record<string, { status: number; body: unknown }>) {
  const { env, asked } = await ses(answers);
  const domain = `d${++sender}.example`;
  const renamed = Object.fromEntries(
    Object.entries(answers).map(([path, answer]) => [path.replace("example.org", domain), answer]),
  );
  Object.assign(answers, renamed);
  return { account: await readMailAccount(`mags@${domain}`, env), asked };
}

test("SES says that the account is in its sandbox, and what it may send", async () => {
  const { account, asked } = await accountOf({
    "/v2/email/account": ACCOUNT,
    [ADDRESS]: verified(true),
    [DOMAIN]: MISSING,
  });
  expect(account).toEqual({
    isProduction: false,
    isEnabled: true,
    isVerified: true,
    dailyQuota: 200,
    sentToday: 12,
  });
  for (const { authorization } of asked) {
    expect(authorization).toMatch(/^AWS4-HMAC-SHA256 Credential=AKIA\/\d{8}\/eu-central-1\/ses\//);
  }
});

test.each([
  ["the address is", verified(true), MISSING, true],
  ["the domain is", MISSING, verified(true), true],
  ["the domain is, and the address waits", verified(false), verified(true), true],
  ["neither is", verified(false), MISSING, false],
  ["SES knows neither", MISSING, MISSING, false],
  ["SES refuses to say", { status: 403, body: {} }, MISSING, undefined],
  ["SES refuses, but knows the domain", { status: 403, body: {} }, verified(true), true],
])("verified: %s", async (_, address, domain, expected) => {
  const answers = { "/v2/email/account": ACCOUNT, [ADDRESS]: address, [DOMAIN]: domain };
  expect((await accountOf(answers)).account.isVerified).toBe(expected);
});

test.each([
  ["refuses", { status: 403, body: {} }],
  ["fails", { status: 500, body: {} }],
  ["speaks nonsense", { status: 200, body: { ProductionAccessEnabled: "maybe" } }],
])("what SES does not answer is unknown: it %s", async (_, failure) => {
  const answers = { "/v2/email/account": failure, [ADDRESS]: failure, [DOMAIN]: failure };
  expect((await accountOf(answers)).account).toEqual({});
});

test("an SES that says nothing is not waited for", async () => {
  const began = performance.now();
  expect((await accountOf({})).account).toEqual({});
  expect(performance.now() - began).toBeLessThan(4_000);
});

test("a quota without an end is none", async () => {
  const unlimited = {
    ...ACCOUNT,
    body: { ...ACCOUNT.body, SendQuota: { Max24HourSend: -1, SentLast24Hours: 3 } },
  };
  const answers = { "/v2/email/account": unlimited, [ADDRESS]: MISSING, [DOMAIN]: MISSING };
  expect((await accountOf(answers)).account).toMatchObject({ sentToday: 3 });
});

test("SES is asked once a minute, by however many", async () => {
  const answers = { "/v2/email/account": ACCOUNT, [ADDRESS]: verified(true), [DOMAIN]: MISSING };
  const { env, asked } = await ses(answers);
  await Promise.all(Array.from({ length: 20 }, () => readMailAccount("mags@example.org", env)));
  expect(asked).toHaveLength(3);
});
