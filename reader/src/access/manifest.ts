import type { SearchHit } from "#contract/api/search/search-record.ts";
import type { EditionLayout, EditionText } from "#contract/formats/edition-files.ts";
import type { Neighbours } from "#contract/formats/shelf/neighbours.ts";
import type { ReaderManifest } from "#contract/formats/reader-manifest.ts";

/** Whether JSON is a manifest, judged by the parts that the reader needs. */
export function isManifest(value: unknown): value is ReaderManifest {
  return (
    isRecord(value) &&
    typeof value["pagesCount"] === "number" &&
    typeof value["pageWidth"] === "number" &&
    typeof value["pageHeight"] === "number" &&
    typeof value["layoutUrl"] === "string" &&
    typeof value["renewUrl"] === "string" &&
    typeof value["expiresAt"] === "string" &&
    (value["direction"] === "ltr" || value["direction"] === "rtl") &&
    isRecord(value["images"])
  );
}

/** Whether JSON is the answer of the search in all issues. */
export function isSearchAnswer(value: unknown): value is { data: SearchHit[] } {
  return isRecord(value) && isListOfRecords(value["data"]);
}

export function isNeighbours(value: unknown): value is { data: Neighbours } {
  return isRecord(value) && isRecord(value["data"]) && "shelfUrl" in value["data"];
}

export function isEditionLayout(value: unknown): value is EditionLayout {
  return isRecord(value) && isListOfRecords(value["pages"]);
}

/** Whether JSON is an issue's text, in a version this reader knows. */
export function isEditionText(value: unknown): value is EditionText {
  return (
    isRecord(value) &&
    (value["version"] === 1 || value["version"] === 2) &&
    isListOfRecords(value["pages"]) &&
    value["pages"].every((page) => Array.isArray(page["links"]) && Array.isArray(page["lines"]))
  );
}

/** The manifest inside the API's envelope; undefined for a failure. */
export function manifestOfEnvelope(value: unknown): ReaderManifest | undefined {
  if (!isRecord(value) || value["error"] !== 0) return undefined;
  return isManifest(value["data"]) ? value["data"] : undefined;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}

function isListOfRecords(value: unknown): value is Record<string, unknown>[] {
  return Array.isArray(value) && value.every(isRecord);
}
