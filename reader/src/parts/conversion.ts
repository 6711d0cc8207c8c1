import type { ConversionProgress } from "#contract/formats/conversion-progress.ts";
import { byId, findById } from "#reader/dom/dom.ts";
import { filled } from "#reader/dom/texts.ts";

const SHORTEST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 15_000;
const PATIENCE = 1.5;

/**
 * Keeps the page of a conversion current. It polls less and less often while nothing changes and not at all while the
 * tab is hidden; when the conversion ends it reloads the page, which then reports that or leads to the issue.
 */
export function startConversion(): void {
  const picture = byId("conversion-picture", HTMLImageElement);
  const element = findById("conversion", HTMLElement);
  if (!element) return;
  const url = element.dataset["progressUrl"] ?? "";
  const { status } = element.dataset;
  showWhenLoaded(picture);
  let wait = SHORTEST_WAIT_MS;
  let timer = 0;
  let seen = -1;

  const ask = async (): Promise<void> => {
    const answer = await fetchProgress(url);
    if (answer && (answer.status !== status || answer.issueUrl !== null)) return location.reload();
    const hasMoved = answer !== undefined && answer.progress !== seen;
    wait = hasMoved ? SHORTEST_WAIT_MS : Math.min(wait * PATIENCE, LONGEST_WAIT_MS);
    if (answer) {
      seen = answer.progress;
      show(answer, picture);
    }
    schedule();
  };
  const schedule = (): void => {
    clearTimeout(timer);
    if (!document.hidden) timer = setTimeout(() => void ask(), wait);
  };
  document.addEventListener("visibilitychange", () => {
    wait = SHORTEST_WAIT_MS;
    schedule();
  });
  schedule();
}

function show({ progress, pagesCount, pictureUrl }: ConversionProgress, picture: HTMLImageElement) {
  const bar = findById("conversion-bar", HTMLProgressElement);
  if (bar) bar.value = progress;
  say("conversion-done", { percent: progress });
  if (pagesCount > 0) say("conversion-pages", { count: pagesCount });
  if (pictureUrl !== null && picture.hidden) picture.src = pictureUrl;
}

function say(id: string, gaps: Record<string, number>): void {
  const element = findById(id, HTMLElement);
  const text = element?.dataset["text"];
  if (element && text !== undefined) element.textContent = filled(text, gaps);
}

/** The picture replaces a blank page once it exists; until then it is requested with every answer. */
function showWhenLoaded(picture: HTMLImageElement): void {
  const update = (): void => {
    picture.hidden = !(picture.complete && picture.naturalWidth > 0);
  };
  picture.addEventListener("load", update);
  picture.addEventListener("error", update);
  update();
}

async function fetchProgress(url: string): Promise<ConversionProgress | undefined> {
  try {
    const response = await fetch(url, { cache: "no-store" });
    return response.ok ? progressIn(await response.json()) : undefined;
  } catch {
    return undefined;
  }
}

/** The progress in the API's envelope; undefined for other values. */
function progressIn(envelope: unknown): ConversionProgress | undefined {
  const data = fieldsOf(fieldsOf(envelope).get("data"));
  const [status, progress, pagesCount] = [
    data.get("status"),
    data.get("progress"),
    data.get("pagesCount"),
  ];
  const isKnown = status === "pending" || status === "ready" || status === "error";
  if (!isKnown || typeof progress !== "number" || typeof pagesCount !== "number") return undefined;
  const address = (name: string): string | null => {
    const value = data.get(name);
    return typeof value === "string" ? value : null;
  };
  return {
    status,
    progress,
    pagesCount,
    pictureUrl: address("pictureUrl"),
    issueUrl: address("issueUrl"),
  };
}

function fieldsOf(value: unknown): Map<string, unknown> {
  return new Map<string, unknown>(Object.entries(value ?? {}));
}
