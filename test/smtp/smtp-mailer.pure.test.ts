import { describe, expect, it, onTestFinished } from "vitest";
import { readMail } from "#lib/host/inbox/read-mail.ts";
import { SmtpMailer } from "#lib/host/smtp/smtp-mailer.ts";
import type { SmtpSettings } from "#lib/host/smtp/smtp-settings.ts";
import {
  MailBounced,
  type Mailer,
  MailDeferred,
  MailerPaused,
  MailRejected,
} from "#platform/ports/mailer.ts";
import { aMail, describeMailer } from "#test/support/mailer-contract.ts";
import type { SmtpOptions } from "./support/smtp-conversation.ts";
import { BREAK_OFF, type SmtpTurn, TAKE_AND_BREAK_OFF } from "./support/smtp-script.ts";
import { ScriptedSmtpServer } from "./support/smtp-server.ts";
import { settingsOf } from "./support/smtp-server-settings.ts";

const NOW = new Date("2026-03-01T12:00:00Z");
const LOGIN = { user: "press", password: "s3cret:/" };
/** Long enough for any answer, and short enough to wait for one that never comes. */
const SOON = { connectMilliseconds: 500, answerMilliseconds: 500 };
const LATE = { connectMilliseconds: 60_000, answerMilliseconds: 60_000 };

async function aSubject(
  offers: SmtpOptions = {},
  settings: Partial<SmtpSettings> = {},
  timeouts = LATE,
) {
  const server = await ScriptedSmtpServer.start(offers);
  const bounced: string[] = [];
  const mailer = new SmtpMailer({
    settings: { ...settingsOf(server), senderAddress: "noreply@press.example", ...settings },
    now: () => NOW,
    onBounce: async ({ to }) => void bounced.push(to),
    timeouts,
  });
  onTestFinished(() => mailer.close());
  const arrived = () => Promise.all(server.accepted.map(({ source }) => readMail(source)));
  return { mailer, server, arrived, bounced };
}

describeMailer("SmtpMailer", aSubject);

function failureOf(mailer: Mailer, mail = aMail()): Promise<unknown> {
  return mailer.send(mail).then(
    () => undefined,
    (error: unknown) => error,
  );
}

describe("mail by SMTP", () => {
  it("comes from the sender's address and has the mail's own id at every attempt", async () => {
    const { mailer, server, arrived } = await aSubject();
    const mail = aMail({ id: "0123456789abcdef" });
    server.script = ({ step }) => (step === "MESSAGE" ? "451 4.3.0 Try again" : undefined);
    expect(await failureOf(mailer, mail)).toBeInstanceOf(MailerPaused);
    server.script = () => undefined;
    await mailer.send(mail);
    await mailer.send(mail);
    expect(server.accepted[0]).toMatchObject({ from: "noreply@press.example", to: mail.to });
    const ids = (await arrived()).map(({ headers }) => new Map(headers).get("Message-ID"));
    expect(ids).toEqual(Array.from({ length: 2 }, () => "<0123456789abcdef@press.example>"));
  });

  it.each([[[]], [["PIPELINING", "SIZE 100000", "8BITMIME", "ENHANCEDSTATUSCODES"]]])(
    "goes over a few connections, which are used again (%j)",
    async (extensions) => {
      const { mailer, server } = await aSubject({ extensions });
      const mails = Array.from({ length: 20 }, (_, at) => aMail({ to: `ann${at}@example.org` }));
      await Promise.all(mails.map((mail) => mailer.send(mail)));
      expect(server.recipients.toSorted()).toEqual(mails.map(({ to }) => to).toSorted());
      expect(server.connections).toBe(3);
    },
  );

  it("goes by another connection where the server has ended the one before", async () => {
    const { mailer, server } = await aSubject();
    await mailer.send(aMail());
    let isFirst = true;
    for (const end of [BREAK_OFF, "421 4.4.2 Too many messages in this session"]) {
      isFirst = true;
      server.script = ({ step }) => {
        const isEnd = step === "MAIL" && isFirst;
        if (isEnd) isFirst = false;
        return isEnd ? end : undefined;
      };
      await mailer.send(aMail());
    }
    expect(server.accepted).toHaveLength(3);
    expect(server.connections).toBe(3);
  });

  it("goes by no other connection where the server may have taken it", async () => {
    const { mailer, server } = await aSubject();
    await mailer.send(aMail());
    server.script = ({ step }) => (step === "MESSAGE" ? TAKE_AND_BREAK_OFF : undefined);
    expect(await failureOf(mailer)).toBeInstanceOf(MailDeferred);
    expect(server.accepted).toHaveLength(2);
    expect(server.connections).toBe(1);
  });

  it("to an address that does not exist is refused for good, and reported when its sender says so", async () => {
    const { mailer, server, bounced } = await aSubject();
    server.script = ({ step }) => (step === "RCPT" ? "550 5.1.1 User unknown" : undefined);
    expect(await failureOf(mailer)).toBeInstanceOf(MailBounced);
    expect(bounced).toEqual([]);
    await mailer.suppress(aMail());
    server.script = ({ step }) => (step === "RCPT" ? "450 4.2.2 Mailbox full" : undefined);
    expect(await failureOf(mailer)).toBeInstanceOf(MailDeferred);
    expect(bounced).toEqual(["ann@example.org"]);
  });

  it("that is larger than the server takes is refused for good", async () => {
    const { mailer } = await aSubject({ extensions: ["SIZE 500"] });
    const failure = await failureOf(mailer, aMail({ text: "long ".repeat(200) }));
    expect(failure).toBeInstanceOf(MailRejected);
  });
});

describe("a connection", () => {
  it.each<[SmtpOptions["tls"], SmtpSettings["tls"], boolean]>([
    ["start-tls", "if-offered", true],
    [undefined, "if-offered", false],
    ["start-tls", "start-tls", true],
    ["start-tls", "never", false],
    ["from-start", "from-start", true],
  ])(
    "to a server with %s, set to %s, logs in (encrypted: %j)",
    async (offered, tls, isEncrypted) => {
      const { mailer, server } = await aSubject(
        { tls: offered, login: LOGIN },
        { tls, login: LOGIN },
      );
      await mailer.check();
      await mailer.send(aMail());
      expect(server.accepted).toMatchObject([{ isEncrypted }]);
    },
  );

  it.each<[string, SmtpOptions, Partial<SmtpSettings>]>([
    ["without STARTTLS, where it is wanted", { login: LOGIN }, { tls: "start-tls", login: LOGIN }],
    ["that proves its name to nobody", { tls: "start-tls" }, { tls: "start-tls", isLocal: false }],
    [
      "that proves its name to nobody at the start",
      { tls: "from-start" },
      { tls: "from-start", isLocal: false },
    ],
    ["with another password", { login: LOGIN }, { login: { ...LOGIN, password: "wrong" } }],
    ["that wants a login where there is none", { login: LOGIN }, {}],
  ])("to a server %s sends nothing, and mail waits", async (_, offers, settings) => {
    const { mailer, server } = await aSubject(offers, settings);
    const failure = await failureOf(mailer);
    expect(failure).toBeInstanceOf(MailerPaused);
    expect(String(failure)).not.toContain("wrong");
    expect(server.accepted).toEqual([]);
  });

  it("to a server that is down makes mail wait, until it is up", async () => {
    const { mailer, server } = await aSubject();
    await server.goDown();
    expect(await failureOf(mailer)).toBeInstanceOf(MailerPaused);
    await expect(mailer.check()).rejects.toBeInstanceOf(MailerPaused);
    await server.goUp();
    await mailer.send(aMail());
    expect(server.recipients).toEqual(["ann@example.org"]);
  });

  const never = new Promise<undefined>(() => undefined);
  const STEPS: SmtpTurn["step"][] = ["CONNECT", "EHLO", "STARTTLS", "AUTH", "MAIL", "RCPT", "DATA"];

  it.each(STEPS)(
    "that breaks off or hangs at %s makes mail wait, and nothing was sent",
    async (at) => {
      const offers: SmtpOptions = { tls: "start-tls", login: LOGIN };
      const { mailer, server } = await aSubject(offers, { login: LOGIN }, SOON);
      for (const end of [BREAK_OFF, never]) {
        server.script = ({ step }) => (step === at ? end : undefined);
        expect(await failureOf(mailer)).toBeInstanceOf(MailerPaused);
      }
      expect(server.accepted).toEqual([]);
    },
  );

  it("that gives no answer to a message leaves open what became of it", async () => {
    const { mailer, server } = await aSubject({}, {}, SOON);
    for (const end of [BREAK_OFF, TAKE_AND_BREAK_OFF, never]) {
      server.script = ({ step }) => (step === "MESSAGE" ? end : undefined);
      expect(await failureOf(mailer)).toBeInstanceOf(MailDeferred);
    }
    expect(server.accepted).toHaveLength(1);
  });

  it("that is still waiting when the host stops is broken off", async () => {
    const { mailer, server } = await aSubject();
    let isReached = (): void => undefined;
    const reached = new Promise<void>((resolve) => {
      isReached = () => resolve();
    });
    server.script = ({ step }) => {
      if (step !== "MESSAGE") return undefined;
      isReached();
      return never;
    };
    const failure = failureOf(mailer);
    await reached;
    mailer.close(0);
    expect(await failure).toBeInstanceOf(MailDeferred);
  });
});
