import { byId, create, textButton } from "#reader/dom/dom.ts";
import { keepLibrary } from "#reader/offline/keep-library.ts";
import { keptIssues, type ListedIssue, removeKept } from "#reader/offline/kept-issues.ts";
import { keptPlaces } from "#reader/place/kept-places.ts";
import { progressOf } from "#reader/place/progress.ts";

const KILOBYTE = 1000;
const MEGABYTE = 1_000_000;

const list = byId("kept", HTMLUListElement);
const state = byId("state", HTMLParagraphElement);
const texts = document.querySelector("main")?.dataset ?? {};
const places = keptPlaces();

void keepLibrary();
void show();

async function show(): Promise<void> {
  const issues = await keptIssues();
  list.replaceChildren(...issues.map(rowOf));
  sayIfEmpty();
}

function sayIfEmpty(): void {
  if (list.children.length === 0) state.textContent = texts["empty"] ?? "";
}

function rowOf(issue: ListedIssue): HTMLLIElement {
  const { path, title, cover, pages, bytes } = issue;
  const row = document.createElement("li");
  const link = document.createElement("a");
  link.href = path;
  const picture = create("span", "cover");
  if (cover) picture.append(pictureOf(cover));
  const place = places.get(path.slice(path.lastIndexOf("/") + 1));
  if (place) picture.append(progressOf(place, texts["readTo"] ?? ""));
  const name = create("span", "name", title);
  name.dir = "auto";
  const count = (texts["pages"] ?? "").replace("{count}", numeral(pages));
  link.append(picture, name, create("span", "when", `${count} · ${sizeText(bytes)}`));
  const button = textButton("", texts["remove"] ?? "", () => void remove(issue, row));
  button.setAttribute("aria-label", named(texts["removeNamed"], title));
  row.append(link, button);
  return row;
}

function pictureOf(cover: Blob): HTMLImageElement {
  const image = new Image();
  image.alt = "";
  image.src = URL.createObjectURL(cover);
  image.addEventListener("load", () => URL.revokeObjectURL(image.src), { once: true });
  return image;
}

async function remove({ name, title }: ListedIssue, row: HTMLLIElement): Promise<void> {
  await removeKept(name);
  const next = row.nextElementSibling ?? row.previousElementSibling;
  row.remove();
  state.textContent = named(texts["removed"], title);
  (next?.querySelector("button") ?? byId("library", HTMLHeadingElement)).focus();
}

function named(text: string | undefined, title: string): string {
  return (text ?? "").replace("{title}", () => title);
}

function numeral(value: number): string {
  return new Intl.NumberFormat(document.body.lang).format(value);
}

function sizeText(bytes: number): string {
  const isLarge = bytes >= MEGABYTE;
  const format = new Intl.NumberFormat(document.body.lang, {
    style: "unit",
    unit: isLarge ? "megabyte" : "kilobyte",
    maximumFractionDigits: isLarge ? 1 : 0,
  });
  return format.format(bytes / (isLarge ? MEGABYTE : KILOBYTE));
}
