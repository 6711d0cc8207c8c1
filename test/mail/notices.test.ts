import { describe, expect, it } from "vitest";
import { send } from "#test/support/http.ts";
import { useMasthead } from "#test/support/masthead.ts";
import {
  anIssue,
  aPress,
  aPublishedIssue,
  arrivedMail,
  COVER,
  linksIn,
  type Press,
} from "#test/mail/support/press.ts";

const host = await useMasthead({ mailsPerSecond: 1000 });
let readers = 0;

/** Creates a contact through the API. @returns its address */
async function aReader({ publisher }: Press, fields: Record<string, string> = {}): Promise<string> {
  const email = `reader${++readers}@example.org`;
  await publisher.succeed("POST", "contacts", { email, ...fields });
  return email;
}

async function mailTo(email: string) {
  await host.idle();
  return arrivedMail(host, email);
}

describe("a notification of access", () => {
  it("goes out once, with a personal link that opens the private issue", async () => {
    const press = await aPress(host);
    const issueId = await aPublishedIssue(press);
    const email = await aReader(press, { full_name: "Ann Lee" });
    await press.publisher.succeed("PUT", `contacts/${email}/access/${issueId}`, {
      notify_user: "yes",
    });
    const [mail, ...others] = await mailTo(email);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ to: email, from: "Harbour <noreply@masthead.local>" });
    expect(mail?.subject).toBe("You can now read Harbour – Spring");
    expect(mail?.text).toContain("Hello Ann Lee,");
    const [link = ""] = linksIn(mail ?? { html: "" }, "/read/");
    expect(link).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/read\/\w+\/\d{19}\?pass=/);
    const { pathname, search } = new URL(link);
    const opened = await send(host.address, { method: "GET", target: pathname + search });
    expect(opened.body.toString()).toContain('id="manifest"');
  });

  it("is not sent without notify_user", async () => {
    const press = await aPress(host);
    const email = await aReader(press);
    const issueId = await aPublishedIssue(press);
    await press.publisher.succeed("PUT", `contacts/${email}/access/${issueId}`);
    expect(await mailTo(email)).toEqual([]);
  });

  it("carries the cover of a private issue inside, and the address of a public one", async () => {
    const press = await aPress(host);
    const email = await aReader(press);
    const hidden = await aPublishedIssue(press);
    const open = await aPublishedIssue(press, "unlisted");
    await press.publisher.succeed("POST", `contacts/${email}/issue/${hidden}`);
    await host.idle();
    await press.publisher.succeed("POST", `contacts/${email}/issue/${open}`);
    const [inside, outside] = await mailTo(email);
    expect(inside?.html).toContain('src="cid:cover"');
    const base64 = COVER.toString("base64");
    expect(inside?.images).toEqual([{ contentId: "cover", contentType: "image/jpeg", base64 }]);
    expect(outside?.html).toMatch(/src="http[^"?]+\/cover\.jpg"/);
    expect(outside?.images).toEqual([]);
  });

  it("can be unsubscribed from with one click", async () => {
    const press = await aPress(host);
    const email = await aReader(press);
    const issueId = await aPublishedIssue(press);
    await press.publisher.succeed("POST", `contacts/${email}/issue/${issueId}`);
    const [mail] = await mailTo(email);
    const headers = Object.fromEntries(mail?.headers ?? []);
    expect(headers["List-Unsubscribe-Post"]).toBe("List-Unsubscribe=One-Click");
    const [link] = linksIn(mail ?? { html: "" }, "/unsubscribe");
    expect(headers["List-Unsubscribe"]).toBe(`<${link}>`);
  });

  it("is written in the magazine's language, with every character of its title", async () => {
    const title = `Über "Küsten" & <Häfen> 🗞️`;
    const press = await aPress(host, { title, lang: "de" });
    const email = await aReader(press);
    const issueId = await aPublishedIssue(press);
    await press.publisher.succeed("POST", `contacts/${email}/issue/${issueId}`);
    const [mail] = await mailTo(email);
    expect(mail?.from).toBe(`${title} <noreply@masthead.local>`);
    expect(mail?.text).toContain(`Der Verlag von ${title} hat Ihnen`);
    expect(mail?.html).toContain("&lt;Häfen&gt;");
  });
});

describe("a notification of ended access", () => {
  it("has no link to the issue, and is sent though the issue is hidden meanwhile", async () => {
    const press = await aPress(host);
    const email = await aReader(press);
    const issueId = await aPublishedIssue(press);
    const access = `contacts/${email}/access/${issueId}`;
    await press.publisher.succeed("PUT", access);
    await press.publisher.unpublish(issueId);
    await press.publisher.succeed("DELETE", access, { notify_user: "yes" });
    const [mail] = await mailTo(email);
    expect(mail?.subject).toBe("Your access to Harbour – Spring has ended");
    expect(linksIn(mail ?? { html: "" }, "/read/")).toEqual([]);
  });
});

describe("the welcome of a subscriber", () => {
  it("leads to the newest issue that subscribers can open", async () => {
    const press = await aPress(host);
    await press.publisher.succeed("POST", `magazines/${press.magazineId}/subscription`);
    const issueId = await aPublishedIssue(press, "unlisted");
    await anIssue(press);
    await aPublishedIssue(press, "private");
    await host.idle();
    const email = await aReader(press);
    const path = `contacts/${email}/subscription/${press.magazineId}`;
    await press.publisher.succeed("POST", path);
    const [mail] = await mailTo(email);
    expect(mail?.subject).toBe("Welcome to Harbour");
    expect(linksIn(mail ?? { html: "" }, "/read/").every((link) => link.includes(issueId))).toBe(
      true,
    );
  });

  it("has no button while there is nothing to read, and says until when it is paid", async () => {
    const press = await aPress(host);
    const terms = { price: "20", issue_price: "4" };
    await press.publisher.succeed("POST", `magazines/${press.magazineId}/subscription`, terms);
    const email = await aReader(press);
    const path = `contacts/${email}/subscription/${press.magazineId}`;
    await press.publisher.succeed("POST", path, { cycle: "2" });
    const [mail] = await mailTo(email);
    expect(mail?.text).toContain("runs until April 1, 2026");
    expect(linksIn(mail ?? { html: "" }, "/read/")).toEqual([]);
  });
});
