import { PDFDocument } from "pdf-lib";
import * as v from "valibot";
import type { FuzzedHost } from "./fuzzed-host.ts";

/** Entities for calls to address. */
export interface Seeds {
  magazine_id: string;
  issue_id: string;
  issueTempID: string;
  email: string;
}

/** A port without a listener. */
const NOBODY = "http://127.0.0.1:9/";

const answered = v.object({ error: v.literal(0), data: v.unknown() });
const magazine = v.object({ ID: v.string() });
const webhook = v.object({ id: v.string() });
const started = v.object({ issueTempID: v.string() });
const statuses = v.tuple([v.object({ status: v.literal("ready"), ID: v.string() })]);

/**
 * Makes a magazine, an issue from a PDF and a contact who may read it, and something for every list: a subscription, a
 * token, mails, and a webhook with a delivery.
 * @throws Error if a call or the conversion fails
 */
export async function seed(host: FuzzedHost, email: string): Promise<Seeds> {
  const call = caller(host);
  const { ID: magazineId } = v.parse(magazine, await call("POST", "magazines", { title: "Seed" }));
  const upload = new FormData();
  upload.set("pdf", new Blob([await onePage()]), "seed.pdf");
  const { issueTempID } = v.parse(started, await call("POST", `magazines/${magazineId}`, upload));
  await host.idle();
  const [{ ID: issueId }] = v.parse(statuses, await call("GET", `issues/${issueTempID}/status`));
  await call("PUT", `issues/${issueId}/publish-state`, { privacy: "private" });
  await call("POST", "contacts", { email, full_name: "Ann Other" });
  await call("PUT", `contacts/${email}/access/${issueId}`, { notify_user: "no" });
  await call("POST", `contacts/${email}/subscription/${magazineId}`);
  await call("POST", `contacts/${email}/issue/${issueId}`);
  await call("POST", `contacts/${email}/token`);
  const { id } = v.parse(webhook, await call("POST", "webhooks", { url: NOBODY, events: "*" }));
  await call("POST", `webhooks/${id}/test`);
  return { magazine_id: magazineId, issue_id: issueId, issueTempID, email };
}

type Body = FormData | Record<string, string>;

/** Calls the API and returns `data`. */
function caller({ address, credentials }: FuzzedHost) {
  const { apiKey, secret } = credentials;
  const authorization = `Basic ${Buffer.from(`${apiKey}:${secret}`).toString("base64")}`;
  return async (method: string, path: string, body?: Body): Promise<unknown> => {
    const response = await fetch(`${address}/api/2.0/${path}`, {
      method,
      headers: { authorization },
      ...(body && { body: body instanceof FormData ? body : new URLSearchParams(body) }),
    });
    return v.parse(answered, await response.json()).data;
  };
}

async function onePage(): Promise<Uint8Array<ArrayBuffer>> {
  const pdf = await PDFDocument.create();
  pdf.addPage([420, 595]);
  return Uint8Array.from(await pdf.save());
}
