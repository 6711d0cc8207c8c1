import { expect, test } from "vitest";
import { expectAccessible } from "#test/reader/support/accessible.ts";
import { useMasthead } from "#test/support/masthead.ts";
import { PHONE, useDeskBrowser, visit } from "./support/desk-browser.ts";

const host = await useMasthead();
const desk = useDeskBrowser(host);

test("several issues are published together, and nobody gets a mail; each further change can be taken back", async () => {
  const publisher = await host.anAccount();
  const { ID } = await publisher.aMagazine({ title: "Harbour" });
  await publisher.succeed("POST", `magazines/${ID}/subscription`);
  await publisher.addContact("ann@example.org");
  await publisher.succeed("POST", `contacts/ann@example.org/subscription/${ID}`);
  const ids: string[] = [];
  for (const volume of ["Winter", "Spring", "Summer"]) {
    ids.push(await publisher.anIssue(ID, { volume }));
  }
  const statesOf = async (): Promise<unknown[]> =>
    Promise.all(ids.map(async (id) => (await publisher.issue(id)).state));
  const page = await desk.signedIn(publisher, PHONE);
  await visit(page, `#/magazines/${ID}`, "Harbour");
  await page.getByRole("button", { name: "Choose several" }).click();
  await page.getByLabel("Choose Winter").check();
  await page.getByLabel("Choose Summer").check();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Publish …" }).click();
  const dialog = page.getByRole("dialog", { name: "Publish 2 issues?" });
  expect(await dialog.getByText("no name").count()).toBe(0);
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Publish now" }).click();
  await page.getByText("2 issues are published.").waitFor();
  expect(await statesOf()).toEqual(["published", "unpublished", "published"]);
  await host.idle();
  for (const id of ids)
    expect((await publisher.call("GET", `issues/${id}/mails`)).data).toEqual([]);
  await page.getByRole("button", { name: "Choose all" }).click();
  await page.getByRole("button", { name: "Hide" }).click();
  await page.getByText("2 issues are hidden.").waitFor();
  await page.getByRole("button", { name: "Undo" }).last().click();
  await page.getByText("The issues are as they were.").waitFor();
  expect(await statesOf()).toEqual(["published", "unpublished", "published"]);
  await page.getByRole("button", { name: "Choose all" }).click();
  await page.getByRole("button", { name: "Delete", exact: true }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await page.getByText("3 issues are deleted.").waitFor();
  await page.getByText("No issues yet").waitFor();
  await page.getByRole("button", { name: "Undo" }).last().click();
  await page.getByLabel("Choose Winter").waitFor();
  expect(await statesOf()).toEqual(["published", "unpublished", "published"]);
});

test("a scheduled issue keeps its readers, its mail and its words through changes that are taken back", async () => {
  const publisher = await host.anAccount();
  const { ID } = await publisher.aMagazine({ title: "Harbour" });
  await publisher.anIssue(ID, { volume: "Spring" });
  const id = await publisher.anIssue(ID, { volume: "Winter" });
  const path = `issues/${id}/publish-state`;
  const plan = {
    publish_at: "2031-03-02T09:00:00Z",
    unpublish_at: "2031-04-02T09:00:00Z",
    message: "With a map.",
  };
  const page = await desk.signedIn(publisher);
  await visit(page, `#/magazines/${ID}`, "Harbour");
  await page.getByRole("button", { name: "Choose several" }).click();
  const undone = page.getByText("The issues are as they were.");
  for (const notify_subscribers of ["no", "yes"]) {
    const sent = { privacy: "private", ...plan, notify_subscribers };
    await publisher.succeed("PUT", path, sent);
    const before = await publisher.succeed("GET", path);
    for (const act of ["Hide", "Publish …", "Delete"]) {
      await page.getByLabel("Choose Winter").check();
      await page.getByRole("button", { name: act, exact: true }).click();
      const dialog = page.getByRole("dialog");
      if (act === "Delete") await dialog.getByRole("button", { name: "Delete" }).click();
      if (act === "Publish …") {
        await dialog.getByRole("button", { name: "Publish now" }).click();
        await page.getByText("1 issue is published.").waitFor();
        const { privacy, is_published, unpublish_at } = await publisher.issue(id);
        expect([privacy, is_published, unpublish_at]).toEqual(["private", true, plan.unpublish_at]);
      }
      await page.getByRole("button", { name: "Undo" }).last().click();
      await undone.last().waitFor();
      expect(await publisher.succeed("GET", path), act).toEqual(before);
      expect((await publisher.issue(id)).privacy).toBe("private");
      await page.reload();
      await page.getByRole("button", { name: "Choose several" }).click();
    }
  }
});

test("of changes that are taken back, one that cannot be holds up no other, and is told", async () => {
  const publisher = await host.anAccount();
  const { ID } = await publisher.aMagazine({ title: "Harbour" });
  const ids: string[] = [];
  for (const volume of ["Winter", "Spring", "Summer"]) {
    const id = await publisher.anIssue(ID, { volume });
    await publisher.publish(id, "unlisted");
    ids.push(id);
  }
  const page = await desk.signedIn(publisher);
  await visit(page, `#/magazines/${ID}`, "Harbour");
  await page.getByRole("button", { name: "Choose several" }).click();
  await page.getByRole("button", { name: "Choose all" }).click();
  await page.getByRole("button", { name: "Hide" }).click();
  await page.getByText("3 issues are hidden.").waitFor();
  await publisher.succeed("DELETE", `issues/${ids[0]}`);
  await page.getByRole("button", { name: "Undo" }).last().click();
  await page.getByText("1 issue could not be changed.").waitFor();
  for (const id of ids.slice(1)) expect((await publisher.issue(id)).is_published).toBe(true);
});

test("before several are published, those without a name are counted, with what readers see", async () => {
  const publisher = await host.anAccount();
  const { ID } = await publisher.aMagazine({ title: "Harbour" });
  await publisher.anIssue(ID);
  await publisher.anIssue(ID, { volume: "Spring" });
  const page = await desk.signedIn(publisher);
  await visit(page, `#/magazines/${ID}`, "Harbour");
  await page.getByRole("button", { name: "Choose several" }).click();
  await page.getByRole("button", { name: "Choose all" }).click();
  await page.getByRole("button", { name: "Publish …" }).click();
  const dialog = page.getByRole("dialog", { name: "Publish 2 issues?" });
  const words = "1 of them has no name: readers see only the title of the magazine.";
  await dialog.getByText(words).waitFor();
  expect(await dialog.getByText("no name").count()).toBe(1);
});
