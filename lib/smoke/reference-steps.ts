import type { Journey } from "./journey.ts";
import { SmokeFailure } from "./smoke-failure.ts";
import { LOOK } from "./where-to-look.ts";

/** Opens the API's reference with all that its page loads. */
export async function openReference(
  { run, send }: Pick<Journey, "run" | "send">,
  baseAddress: string,
): Promise<void> {
  await run.step("the reference of the API opens", LOOK.address, async (note) => {
    const page = baseAddress.replace(/\/api\/2\.0$/, "/docs");
    const html = await load(send, page, /^text\/html/);
    const files = [...html.matchAll(/(?:src|href)="(docs\/[^"]+)"/g)].map(([, path = ""]) => path);
    if (files.length === 0) throw new SmokeFailure(`the viewer's files in ${page}`, "none");
    for (const path of files) await load(send, new URL(path, page).href, FILE_TYPE);
    note(`${files.length} files`);
  });
}

const FILE_TYPE = /^(?:text\/css|text\/javascript|image\/svg\+xml|application\/json)/;

async function load(send: typeof fetch, address: string, type: RegExp): Promise<string> {
  const response = await send(address);
  const text = await response.text();
  const came = `status ${response.status}, ${response.headers.get("content-type") ?? "no type"}`;
  if (!response.ok || !type.test(response.headers.get("content-type") ?? "")) {
    throw new SmokeFailure(`a file of the reference at ${address}`, came);
  }
  return text;
}
