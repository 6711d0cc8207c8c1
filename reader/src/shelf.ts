import { keepLibrary } from "#reader/offline/keep-library.ts";
import { keptPlaces } from "#reader/place/kept-places.ts";
import { progressOf } from "#reader/place/progress.ts";

/** An issue's address ends with its id. */
const ISSUE_PATH = /\/read\/[^/]+\/(\d+)$/;

const text = document.querySelector("main")?.dataset["readTo"] ?? "";
const places = keptPlaces();
for (const cover of document.querySelectorAll<HTMLElement>("a > .cover")) showPlace(cover);
// An installed shelf opens offline too.
if (matchMedia("(display-mode: standalone)").matches) void keepLibrary();

/** Below a cover: the visitor's progress in the issue, which only this browser knows. */
function showPlace(cover: HTMLElement): void {
  const link = cover.closest("a");
  const place = places.get(ISSUE_PATH.exec(link?.pathname ?? "")?.[1] ?? "");
  if (place) cover.append(progressOf(place, text));
}
