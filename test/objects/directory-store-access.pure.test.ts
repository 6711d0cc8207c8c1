import { describe, expect, it } from "vitest";
import { DirectoryStore } from "#lib/host/objects/directory-store.ts";
import { temporaryFolder } from "#test/support/temporary-folder.ts";

const NOW = new Date("2026-11-03T12:00:00Z");
const IN_AN_HOUR = new Date("2026-11-03T13:00:00.900Z");
const BASE_URL = "https://press.example";

async function openStore(signingKey = Buffer.alloc(32, 1), clock = { now: NOW }) {
  const folder = await temporaryFolder();
  return DirectoryStore.open({ folder, signingKey, now: () => clock.now });
}

/** A query with one value changed, or removed with `undefined`. */
function changed(query: string, name: string, value: string | undefined): URLSearchParams {
  const parameters = new URLSearchParams(query);
  if (value === undefined) parameters.delete(name);
  else parameters.set(name, value);
  return parameters;
}

const REFUSED = { allowed: false };

describe("a signed prefix", () => {
  it("has the documented form and permits its keys", async () => {
    const store = await openStore();
    const query = new URLSearchParams(store.signPrefix("t/pages/1/", IN_AN_HOUR));
    expect([...query.keys()]).toEqual(["scope", "expires", "signature"]);
    expect(query.get("expires")).toBe("1793710800");
    expect(store.verify("t/pages/1/a.jpg", query)).toEqual({ allowed: true });
  });

  it.each([
    "t/pages/1",
    "t/pages/10/a.jpg",
    "t/pages/1/../2/a.jpg",
    "t/pages/1//a",
    "T/pages/1/a",
    "",
  ])("does not permit %j", async (key) => {
    const store = await openStore();
    const query = new URLSearchParams(store.signPrefix("t/pages/1", IN_AN_HOUR));
    expect(store.verify(key, query)).toEqual(REFUSED);
  });

  it.each([
    ["scope", "t/"],
    ["scope", "t/pages/1//"],
    ["scope", undefined],
    ["expires", "1793710801"],
    ["expires", "9e99"],
    ["expires", undefined],
    ["signature", "A".repeat(43)],
    ["signature", "é".repeat(43)],
    ["signature", ""],
    ["signature", undefined],
  ])("is worth nothing with %s changed to %j", async (name, value) => {
    const store = await openStore();
    const query = store.signPrefix("t/pages/1/", IN_AN_HOUR);
    expect(store.verify("t/pages/1/a.jpg", changed(query, name, value))).toEqual(REFUSED);
  });

  it("never carries a download name, as that would not be signed", async () => {
    const store = await openStore();
    const query = changed(store.signPrefix("t/", IN_AN_HOUR), "download", "virus.exe");
    expect(store.verify("t/a", query)).toEqual({ allowed: true });
  });

  it("ends with its time", async () => {
    const clock = { now: NOW };
    const store = await openStore(undefined, clock);
    const query = new URLSearchParams(store.signPrefix("t/", IN_AN_HOUR));
    clock.now = new Date("2026-11-03T12:59:59.999Z");
    expect(store.verify("t/a", query).allowed).toBe(true);
    clock.now = new Date("2026-11-03T13:00:00.000Z");
    expect(store.verify("t/a", query)).toEqual(REFUSED);
  });
});

describe("a signed object", () => {
  it.each([undefined, "", "Größe & Co = 1.pdf"])("keeps the download name %j", async (name) => {
    const store = await openStore();
    const query = new URLSearchParams(store.signObject("t/a.pdf", IN_AN_HOUR, name));
    const expected = name === undefined ? { allowed: true } : { allowed: true, downloadName: name };
    expect(store.verify("t/a.pdf", query)).toEqual(expected);
  });

  it.each([
    ["download", "b.pdf"],
    ["download", undefined],
    ["scope", "t/"],
    ["expires", "1793710801"],
  ])("is worth nothing with %s changed to %j", async (name, value) => {
    const store = await openStore();
    const query = store.signObject("t/a.pdf", IN_AN_HOUR, "a.pdf");
    expect(store.verify("t/a.pdf", changed(query, name, value))).toEqual(REFUSED);
  });

  it("is worth nothing in another installation", async () => {
    const other = await openStore(Buffer.alloc(32, 2));
    const query = new URLSearchParams(other.signObject("t/a.pdf", IN_AN_HOUR));
    expect((await openStore()).verify("t/a.pdf", query)).toEqual(REFUSED);
  });

  it("does not permit an upload", async () => {
    const store = await openStore();
    const query = new URLSearchParams(store.signObject("t/a.pdf", IN_AN_HOUR, "1000"));
    const fields = { ...Object.fromEntries(query), key: "t/a.pdf", max_bytes: "1000" };
    expect(store.verifyUpload(fields)).toBeUndefined();
  });

  it("does not serve as a prefix", async () => {
    const store = await openStore();
    const query = store.signObject("t", IN_AN_HOUR);
    expect(store.verify("t/a", changed(query, "scope", "t"))).toEqual(REFUSED);
  });
});

describe("a permitted upload", () => {
  const upload = { key: "t/up.pdf", maxBytes: 1000, expiresAt: IN_AN_HOUR, baseUrl: BASE_URL };

  it("has the documented form", async () => {
    const store = await openStore();
    const { url, fields } = await store.presignUpload(upload);
    expect(url).toBe("https://press.example/content-upload");
    expect(fields).toMatchObject({ key: "t/up.pdf", expires: "1793710800", max_bytes: "1000" });
    expect(store.verifyUpload(fields)).toEqual({ key: "t/up.pdf", maxBytes: 1000 });
  });

  it.each([
    ["key", "t/other.pdf"],
    ["key", "../up.pdf"],
    ["max_bytes", "1001"],
    ["max_bytes", undefined],
    ["expires", "1793710801"],
    ["expires", undefined],
    ["signature", ""],
    ["signature", undefined],
  ])("is worth nothing with %s changed to %j", async (name, value) => {
    const store = await openStore();
    const { fields } = await store.presignUpload(upload);
    expect(store.verifyUpload({ ...fields, [name]: value })).toBeUndefined();
  });

  it("ends with its time", async () => {
    const clock = { now: NOW };
    const store = await openStore(undefined, clock);
    const { fields } = await store.presignUpload(upload);
    clock.now = new Date("2026-11-03T13:00:00Z");
    expect(store.verifyUpload(fields)).toBeUndefined();
  });
});

describe("content addresses", () => {
  it.each(["t/pages/1/a b.jpg", "t/ü?#%2F&+.pdf", "t/日本"])("lead back to %s", async (key) => {
    const store = await openStore();
    const url = new URL(store.contentUrl(key, BASE_URL));
    expect(url.origin).toBe(BASE_URL);
    expect(store.keyAt(url.pathname)).toBe(key);
  });

  it.each(["/", "/content", "/contents/a", "/content/%", "/content/%ff"])(
    "are not %s",
    async (pathname) => expect((await openStore()).keyAt(pathname)).toBeUndefined(),
  );

  it("need a signing key of 32 bytes", async () => {
    await expect(openStore(Buffer.alloc(31))).rejects.toThrow(RangeError);
  });
});
