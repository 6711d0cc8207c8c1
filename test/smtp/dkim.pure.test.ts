import { createHash, createVerify, generateKeyPairSync } from "node:crypto";
import { expect, test } from "vitest";
import { signMessage } from "#lib/host/smtp/sign-message.ts";
import { composeMessage } from "#platform/compose-message.ts";
import { aMail } from "#test/support/mailer-contract.ts";

const { privateKey, publicKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
const DKIM = {
  domain: "press.example",
  selector: "mail2026",
  privateKey: privateKey.export({ type: "pkcs8", format: "pem" }).toString(),
};
const UNSUBSCRIBE = {
  "List-Unsubscribe": "<https://press.example/mail/a/unsubscribe?pass=p>",
  "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
};

/** A header in the relaxed canonical form of RFC 6376. */
function relaxed(header: string): string {
  const colon = header.indexOf(":");
  const value = header
    .slice(colon + 1)
    .replace(/\r\n/g, "")
    .replace(/\s+/g, " ")
    .trim();
  return `${header.slice(0, colon).trim().toLowerCase()}:${value}`;
}

async function aSignedMail() {
  const mail = aMail({ headers: UNSUBSCRIBE, subject: "Größe ".repeat(30), text: "a  b \n\n\n" });
  const origin = { fromAddress: "noreply@press.example", date: new Date("2026-03-01T12:00:00Z") };
  const source = (await signMessage(await composeMessage(mail, origin), DKIM)).toString("latin1");
  const end = source.indexOf("\r\n\r\n");
  const headers = source.slice(0, end).split(/\r\n(?![ \t])/);
  const [signature = ""] = headers;
  const tags = new Map(
    relaxed(signature)
      .replace(/^dkim-signature:/, "")
      .split(";")
      .map((tag): [string, string] => {
        const equals = tag.indexOf("=");
        return [tag.slice(0, equals).trim(), tag.slice(equals + 1).replace(/\s/g, "")];
      }),
  );
  return { headers, signature, tags, body: source.slice(end + 4) };
}

test("a signature covers the one-click unsubscribe and holds by its public key", async () => {
  const { headers, signature, tags, body } = await aSignedMail();
  expect(Object.fromEntries(tags)).toMatchObject({
    a: "rsa-sha256",
    c: "relaxed/relaxed",
    d: "press.example",
    s: "mail2026",
  });
  const names = tags.get("h")?.toLowerCase().split(":") ?? [];
  expect(names).toEqual(
    expect.arrayContaining(["from", "subject", "list-unsubscribe", "list-unsubscribe-post"]),
  );
  const signed = names.map((name) =>
    relaxed(headers.find((header) => header.toLowerCase().startsWith(`${name}:`)) ?? ""),
  );
  const unsigned = relaxed(signature).replace(/(?<=; ?b=).*$/, "");
  const verify = createVerify("RSA-SHA256").update([...signed, unsigned].join("\r\n"), "latin1");
  expect(verify.verify(publicKey, tags.get("b") ?? "", "base64")).toBe(true);
  const lines = body.split("\r\n").map((line) => line.replace(/[ \t]+/g, " ").trimEnd());
  const canonical = `${lines.join("\r\n").replace(/(\r\n)+$/, "")}\r\n`;
  expect(tags.get("bh")).toBe(createHash("sha256").update(canonical, "latin1").digest("base64"));
});
