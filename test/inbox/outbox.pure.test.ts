import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { inboxPage, mailPage } from "#lib/host/inbox/inbox-page.ts";
import { Outbox } from "#lib/host/inbox/outbox.ts";
import { aMail, describeMailer, type ArrivedMail } from "#test/support/mailer-contract.ts";
import { temporaryFolder } from "#test/support/temporary-folder.ts";

const NOW = new Date("2026-11-03T12:00:00.123Z");

async function openOutbox(folder?: string, clock = { now: NOW }): Promise<Outbox> {
  return Outbox.open({
    folder: folder ?? (await temporaryFolder()),
    senderAddress: "noreply@masthead.local",
    now: () => clock.now,
  });
}

describeMailer("Outbox", async () => {
  const outbox = await openOutbox();
  return {
    mailer: outbox,
    arrived: async () => {
      const mails: ArrivedMail[] = [];
      for (const { id } of (await outbox.list()).toReversed()) {
        const mail = await outbox.read(id);
        if (mail !== undefined) mails.push(mail);
      }
      return mails;
    },
  };
});

describe("an outbox file", () => {
  async function sourceOf(changes: Parameters<typeof aMail>[0]): Promise<string> {
    const folder = await temporaryFolder();
    const id = await (await openOutbox(folder)).send(aMail(changes));
    return readFile(join(folder, `${id}.eml`), "utf8");
  }

  it("is an RFC 5322 message", async () => {
    const source = await sourceOf({ fromName: 'The "Press"' });
    expect(source).toContain('From: "The \\"Press\\"" <noreply@masthead.local>\r\n');
    expect(source).toContain("To: ann@example.org\r\n");
    expect(source).toContain("Subject: Your issue\r\n");
    expect(source).toContain("Date: Tue, 03 Nov 2026 12:00:00 +0000\r\n");
    expect(source).toMatch(/\r\nMessage-ID: <20261103T120000123Z-[\w-]+@masthead\.local>\r\n/);
    expect(source).toMatch(
      /\r\nMIME-Version: 1\.0\r\nContent-Type: multipart\/alternative;\s+boundary="/,
    );
  });

  it("has a name that looks encoded in quotation marks, in which nothing is", async () => {
    const source = await sourceOf({ fromName: "=?UTF-8?B?SGk=?=" });
    expect(source).toContain('From: "=?UTF-8?B?SGk=?=" <noreply@masthead.local>\r\n');
  });

  it("holds only CRLF line ends, ASCII and lines that every mail server takes", async () => {
    const words = "Größe 日本語 🗞️ ".repeat(300);
    const source = await sourceOf({
      fromName: words,
      subject: words,
      html: words,
      text: `${words}\n\r`,
    });
    expect(source.replaceAll("\r\n", "")).toMatch(/^[\x20-\x7e]*$/);
    expect(Math.max(...source.split("\r\n").map((line) => line.length))).toBeLessThanOrEqual(
      78 + 10,
    );
  });

  it("cuts no character in two between encoded words", async () => {
    const source = await sourceOf({ subject: "🗞️".repeat(50) });
    const words = [...source.matchAll(/=\?UTF-8\?B\?([^?]*)\?=/g)];
    expect(words.length).toBeGreaterThan(1);
    for (const [word, base64 = ""] of words) {
      expect(word.length).toBeLessThanOrEqual(75);
      expect(Buffer.from(base64, "base64").toString()).not.toContain("\ufffd");
    }
  });

  it("shows plain text plainly", async () => {
    expect(await sourceOf({ text: "Read it: https://press.example/r/1" })).toContain(
      "\r\n\r\nRead it: https://press.example/r/1\r\n",
    );
  });
});

describe("an outbox", () => {
  it("lists the newest first, also within a millisecond and across a restart", async () => {
    const folder = await temporaryFolder();
    const clock = { now: NOW };
    const outbox = await openOutbox(folder, clock);
    for (const subject of ["1", "2", "3"]) await outbox.send(aMail({ subject }));
    clock.now = new Date(NOW.getTime() + 1);
    const reopened = await openOutbox(folder, clock);
    await reopened.send(aMail({ subject: "4" }));
    expect((await reopened.list()).map(({ subject }) => subject)).toEqual(["4", "3", "2", "1"]);
    expect((await reopened.list(2)).map(({ subject }) => subject)).toEqual(["4", "3"]);
    expect(await reopened.count()).toBe(4);
  });

  it("summarizes a mail", async () => {
    const outbox = await openOutbox();
    const id = await outbox.send(aMail({ fromName: 'The "Press"' }));
    expect(await outbox.list()).toEqual([
      {
        id,
        to: "ann@example.org",
        from: 'The "Press" <noreply@masthead.local>',
        subject: "Your issue",
        date: "2026-11-03T12:00:00.000Z",
      },
    ]);
  });

  it.each(["", "..", "../secret", "20261103T120000123Z-000000-00000000"])(
    "has no mail %j",
    async (id) => {
      const folder = await temporaryFolder();
      await writeFile(join(folder, "secret.eml"), "Subject: secret\r\n\r\n");
      expect(await (await openOutbox(join(folder, "outbox"))).read(id)).toBeUndefined();
    },
  );

  it("removes what a killed process left and minds no strange file", async () => {
    const folder = await temporaryFolder();
    await writeFile(join(folder, "20261103T120000123Z-000000-00000000.tmp"), "half");
    await writeFile(join(folder, "20261103T120000123Z-000000-00000001.eml"), "nonsense");
    await writeFile(join(folder, "notes.txt"), "mine");
    const outbox = await openOutbox(folder);
    expect(await outbox.list()).toMatchObject([{ to: "", subject: "", date: "" }]);
    expect(await readdir(folder)).toHaveLength(2);
  });
});

describe("the inbox page", () => {
  const evil = `"><script>alert('1')</script><img src=x onerror=alert(2)>`;
  const summary = { id: "1", to: evil, from: evil, subject: evil, date: NOW.toISOString() };

  it("says so when there is no mail", () => {
    expect(inboxPage("/_mail/s", [])).toContain("No mail yet");
  });

  it("links every mail", () => {
    const html = inboxPage("/_mail/s", [
      { ...summary, subject: "Your issue" },
      { ...summary, id: "2", subject: " " },
    ]);
    expect(html).toContain('<a href="/_mail/s/1">Your issue</a>');
    expect(html).toContain('<a href="/_mail/s/2">(no subject)</a>');
    expect(html).toContain(
      '<time datetime="2026-11-03T12:00:00.123Z">2026-11-03 12:00:00 UTC</time>',
    );
  });

  it("says when it does not show all", () => {
    expect(inboxPage("/_mail/s", [summary], 300)).toContain("The newest 1 of 300 mails");
    expect(inboxPage("/_mail/s", [summary], 1)).not.toContain("newest");
  });

  it("escapes everything", () => {
    const mail = {
      ...summary,
      html: evil,
      text: `${evil} https://a.example/?a=1&b="onclick=`,
      headers: [],
      images: [],
    };
    for (const html of [inboxPage("/_mail/s", [summary]), mailPage("/_mail/s", mail)]) {
      expect(html).not.toContain("<script");
      expect(html).not.toContain("<img");
    }
  });

  it("shows both versions, the HTML one where it can do nothing", () => {
    const html =
      "<html><head><title>x</title></head><body><a href='https://a.example'>Read</a></body></html>";
    const shown = mailPage("/_mail/s", {
      ...summary,
      html,
      text: "Read https://a.example/?a=1&b=2 now",
      headers: [],
      images: [],
    });
    expect(shown).toContain('sandbox="allow-popups allow-popups-to-escape-sandbox"');
    expect(shown).toContain("&lt;head&gt;&lt;base target=&quot;_blank&quot;&gt;");
    expect(shown).toContain('<a href="https://a.example/?a=1&amp;b=2" target="_blank"');
  });
});
