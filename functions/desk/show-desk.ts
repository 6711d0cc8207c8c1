import * as v from "valibot";
import { ApiError } from "#contract/api/errors.ts";
import { showDesk } from "#contract/api/routes/desk-routes.ts";
import { READER_FILE_CACHING } from "#contract/formats/reader-files.ts";
import { builtFile } from "#features/setup/built-files.ts";
import { deskPageSettings } from "#features/setup/desk-settings.ts";
import { readerFileType } from "#features/setup/reader-file-type.ts";
import { readerBaseUrl } from "#http/addresses.ts";
import { compressedAnswer, uncompressed } from "#http/answers/compressed-answer.ts";
import { deskPageAnswer, toDesk } from "#http/desk/desk-page-answer.ts";
import { failureAt } from "#http/no-route.ts";
import { httpStack, readPath } from "#http/http-stack.ts";
import { deskPage } from "#pages/desk/desk-page.ts";
import { deskPolicy } from "#pages/desk/desk-policy.ts";

/** Files deployed with this bundle. */
const FILES = new URL("./desk/", import.meta.url);

const contentsSchema = v.object({ files: v.string(), preloads: v.array(v.string()) });

export const handler = httpStack(showDesk, failureAt).handler(async (event) => {
  const [bare, page] = showDesk.paths;
  switch (event.rawPath) {
    case bare:
      return toDesk();
    case page: {
      const contents = v.parse(contentsSchema, JSON.parse(uncompressed(await found("page.json"))));
      const shown = { ...deskPageSettings(), readerUrl: readerBaseUrl(event) };
      return deskPageAnswer(deskPage({ ...contents, ...shown }), deskPolicy(shown));
    }
    default: {
      const path = readPath<typeof showDesk.paths>(event);
      const name = `${path.desk_version}/${path.desk_file}`;
      const headers = {
        "content-type": readerFileType(name),
        "cache-control": READER_FILE_CACHING,
      };
      return compressedAnswer(event, await found(name), headers);
    }
  }
});

async function found(name: string): Promise<Uint8Array> {
  const file = await builtFile("desk", name, FILES);
  if (!file) throw new ApiError("ROUTE_NOT_FOUND");
  return file;
}
