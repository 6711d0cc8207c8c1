import { create } from "#reader/dom/dom.ts";
import { keptPlaces } from "#reader/place/kept-places.ts";

/** An issue's address ends with its id. */
const ISSUE_PATH = /\/read\/[^/]+\/(\d+)$/;

const text = document.querySelector("main")?.dataset["readTo"] ?? "";
const places = keptPlaces();
for (const cover of document.querySelectorAll<HTMLElement>("a > .cover")) showPlace(cover);

/** Below a cover: how far this browser has come in the issue, which is known nowhere else. */
function showPlace(cover: HTMLElement): void {
  const link = cover.closest("a");
  const place = places.get(ISSUE_PATH.exec(link?.pathname ?? "")?.[1] ?? "");
  if (!place) return;
  const { page, of } = place;
  const words = text.replace("{page}", String(page)).replace("{count}", String(of));
  const progress = create("progress", "so-far");
  progress.max = of;
  progress.value = page;
  progress.title = words;
  progress.setAttribute("aria-label", words);
  cover.append(progress);
}
