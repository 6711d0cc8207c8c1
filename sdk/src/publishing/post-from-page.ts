import type { Posting, StoreAnswer, UploadTarget } from "./posting.ts";

/** The part of XMLHttpRequest that an upload needs; Node has none. */
interface PageRequest {
  readonly status: number;
  readonly responseText: string;
  readonly upload: { onprogress: ((event: { loaded: number; total: number }) => void) | null };
  onload: (() => void) | null;
  onerror: (() => void) | null;
  onabort: (() => void) | null;
  open: (method: string, url: string) => void;
  send: (body: FormData | Blob) => void;
  abort: () => void;
}

/** XMLHttpRequest, in a browser. */
export function requestOfPage(): (new () => PageRequest) | undefined {
  const found: unknown = Reflect.get(globalThis, "XMLHttpRequest");
  return isPageRequest(found) ? found : undefined;
}

function isPageRequest(found: unknown): found is new () => PageRequest {
  return typeof found === "function";
}

/** Posts a file from a page. `fetch` cannot report the progress of an upload there. @throws TypeError without an answer */
export function postFromPage(
  PageRequest: new () => PageRequest,
  { url, fields }: UploadTarget,
  content: Blob,
  posting: Pick<Posting, "signal" | "onSent">,
): Promise<StoreAnswer> {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  body.set("file", content, "issue.pdf");
  return sendFromPage(PageRequest, { method: "POST", url, body, size: content.size }, posting);
}

/** Sends a body from a page; `size` is its file's length. @throws TypeError without an answer */
export function sendFromPage(
  PageRequest: new () => PageRequest,
  sent: { method: "POST" | "PUT"; url: string; body: FormData | Blob; size: number },
  { signal, onSent }: Pick<Posting, "signal" | "onSent">,
): Promise<StoreAnswer> {
  const { method, url, body, size } = sent;
  return new Promise((resolve, reject) => {
    const request = new PageRequest();
    const stop = (): void => request.abort();
    const fail = (): void => {
      signal.removeEventListener("abort", stop);
      reject(new TypeError("the connection failed, or the store does not take files of this page"));
    };
    request.upload.onprogress = ({ loaded, total }) => {
      // The form around the file counts too.
      onSent(Math.max(0, size - (total - loaded)));
    };
    request.onload = () => {
      signal.removeEventListener("abort", stop);
      resolve({ status: request.status, text: request.responseText });
    };
    request.onerror = fail;
    request.onabort = fail;
    signal.addEventListener("abort", stop, { once: true });
    request.open(method, url);
    request.send(body);
  });
}
