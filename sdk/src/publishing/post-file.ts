import { formStream } from "./form-stream.ts";
import { asPdfFile, type SendablePdf } from "./pdf-file.ts";
import type { Posting, StoreAnswer, UploadTarget } from "./posting.ts";
import { postFromPage, requestOfPage } from "./post-from-page.ts";

/**
 * Posts a file once: in a page through XMLHttpRequest, which reports progress and reads files itself, else as a stream
 * of known length.
 * @throws errors of `fetch`
 */
export async function postFile(
  target: UploadTarget,
  pdf: SendablePdf,
  posting: Posting,
): Promise<StoreAnswer> {
  const PageRequest = requestOfPage();
  if (pdf instanceof Blob && PageRequest) return postFromPage(PageRequest, target, pdf, posting);
  const file = asPdfFile(pdf);
  const { body, contentType, length } = formStream(target.fields, file, posting.onSent);
  const request = {
    method: "POST",
    body,
    headers: { "content-type": contentType, "content-length": String(length) },
    // Required for a stream.
    duplex: "half",
    // Without these two, Node keeps what it has sent, to send it again after a redirect: the whole file.
    redirect: "error",
    window: null,
    signal: posting.signal,
  } as const;
  const response = await posting.fetch(target.url, request);
  return { status: response.status, text: await response.text() };
}
