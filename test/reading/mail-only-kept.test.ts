import { beforeAll, expect, test } from "vitest";
import { installServicePlace, servicePlace } from "#features/setup/service-place.ts";
import { READER_TEXTS, readerTexts } from "#texts/languages.ts";
import { mailTo } from "#test/contacts/address-book.ts";
import { aReadingRoom, type ReadingRoom } from "#test/reading/support/reading-room.ts";
import { send } from "#test/support/http.ts";
import { useMasthead } from "#test/support/masthead.ts";
import { skipOnWire } from "#test/support/wire/service.ts";

skipOnWire("a host without a mail server");

const host = await useMasthead();
let room: ReadingRoom;
let shelf: string;

beforeAll(async () => {
  room = await aReadingRoom(host);
  const { publisher, magazineId } = room;
  await publisher.succeed("POST", `magazines/${magazineId}/subscription`);
  const { slug } = await publisher.magazine(magazineId);
  shelf = `/m/${slug}`;
  await publisher.succeed("PUT", `magazines/${magazineId}`, { listed: "yes" });
  await publisher.anIssue(magazineId);
});

const pageAt = async (target: string): Promise<string> =>
  (await send(host.address, { method: "GET", target })).body.toString();

async function post(target: string, email: string): Promise<string> {
  const headers = { "content-type": "application/x-www-form-urlencoded", accept: "text/html" };
  const body = new URLSearchParams({ email }).toString();
  const answer = await send(host.address, { method: "POST", target, headers, body });
  expect(answer.status).toBe(200);
  return answer.body.toString();
}

/** Every page with a form that mails visitors. */
async function formPages(): Promise<string[]> {
  const { path } = room;
  return Promise.all([`${path}/link`, path, shelf, `${shelf}/subscribe`].map(pageAt));
}

/** What visitors read before and after each form, on a private issue and on a public one. */
async function everyPage(email: string): Promise<{ forms: string[]; answers: string[] }> {
  const { publisher, issueId, path } = room;
  await publisher.publish(issueId, "private");
  const forms = await formPages();
  const answers = [await post(`${path}/link`, email), await post(`${shelf}/subscribe`, email)];
  await publisher.publish(issueId, "unlisted");
  const open = await pageAt(path);
  const alone = await pageAt(`${path}/subscription`);
  const asked = await post(`${path}/subscription`, email);
  return { forms: [...forms, open, alone], answers: [...answers, open, asked] };
}

test("visitors of a host without a mail server read before and after each form that no mail reaches them", async () => {
  const { noMail } = readerTexts("en").states;
  const { forms, answers } = await everyPage("ann@harbour.example");
  for (const page of forms) expect(page).toContain(noMail.note);
  for (const page of answers) {
    expect(page).toContain(noMail.heading);
    expect(page).not.toContain("We have sent you");
    expect(page).not.toContain("on its way");
  }
  expect(answers[0]).toContain(noMail.link);
  for (const page of answers.slice(1)) expect(page).toContain(noMail.subscription);
});

test("with a mail server, they are told of the mail as before", async () => {
  const place = servicePlace();
  installServicePlace({ ...place, mailWay: "smtp", server: "mail.example.org:587" });
  const { noMail } = readerTexts("en").states;
  try {
    const { forms, answers } = await everyPage("ben@harbour.example");
    for (const page of forms) expect(page).not.toContain(noMail.note);
    for (const page of answers) expect(page).toContain("Please check your inbox");
  } finally {
    installServicePlace(place);
  }
});

test("the answer does not tell a contact with access from a stranger", async () => {
  const { publisher, issueId, path } = room;
  await publisher.publish(issueId, "private");
  await publisher.addContact("reader@harbour.example");
  await publisher.succeed("PUT", `contacts/reader@harbour.example/access/${issueId}`);
  const answers = [
    await post(`${path}/link`, "reader@harbour.example"),
    await post(`${path}/link`, "stranger@harbour.example"),
  ];
  expect(answers[0]).toBe(answers[1]);
  expect(await mailTo(host, "reader@harbour.example")).toHaveLength(1);
  expect(await mailTo(host, "stranger@harbour.example")).toHaveLength(0);
});

test.each(READER_TEXTS.map(({ language }) => language))(
  "says so in the language of the magazine: %s",
  async (language) => {
    const publisher = await host.anAccount();
    const { ID, slug } = await publisher.aMagazine({ lang: language, listed: "yes" });
    await publisher.succeed("POST", `magazines/${ID}/subscription`);
    const { noMail } = readerTexts(language).states;
    expect(await pageAt(`/m/${slug}`)).toContain(noMail.note);
    expect(await post(`/m/${slug}/subscribe`, "ann@harbour.example")).toContain(noMail.heading);
  },
);
