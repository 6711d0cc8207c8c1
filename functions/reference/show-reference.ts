import { ApiError } from "#contract/api/errors.ts";
import { showReference } from "#contract/api/routes/reference-routes.ts";
import { READER_FILE_CACHING } from "#contract/formats/reader-files.ts";
import { readerFileType } from "#features/setup/reader-file-type.ts";
import { builtFile } from "#features/setup/built-files.ts";
import { withServer } from "#features/setup/reference-document.ts";
import { baseUrl } from "#http/addresses.ts";
import { failureAt } from "#http/no-route.ts";
import { httpStack, readPath } from "#http/http-stack.ts";
import { compressedAnswer } from "#http/answers/compressed-answer.ts";
import { DOCUMENT_HEADERS, PAGE_HEADERS } from "#http/answers/reference-answer.ts";

/** Files deployed with this bundle. */
const FILES = new URL("./reference/", import.meta.url);

export const handler = httpStack(showReference, failureAt).handler(async (event) => {
  const [page, document] = showReference.paths;
  switch (event.rawPath) {
    case page:
      return compressedAnswer(event, await found("index.html"), PAGE_HEADERS);
    case document: {
      const text = await withServer(await found("openapi.json"), baseUrl(event));
      return compressedAnswer(event, text, DOCUMENT_HEADERS);
    }
    default: {
      const path = readPath<typeof showReference.paths>(event);
      const name = `${path.reference_version}/${path.reference_file}`;
      const headers = {
        "content-type": readerFileType(name),
        "cache-control": READER_FILE_CACHING,
      };
      return compressedAnswer(event, await found(name), headers);
    }
  }
});

async function found(name: string): Promise<Uint8Array> {
  const file = await builtFile("reference", name, FILES);
  if (!file) throw new ApiError("ROUTE_NOT_FOUND");
  return file;
}
