import type { TextColumn } from "./text-column.ts";

/** Draws the whole text with its pictures, and prints it. False if a part cannot be loaded; nothing is printed then. */
export async function printText(
  column: TextColumn,
  onProgress: (done: number, count: number) => void,
): Promise<boolean> {
  if (!(await column.drawAll(onProgress))) return false;
  const pictures = [...column.element.querySelectorAll("img")];
  for (const picture of pictures) picture.loading = "eager";
  await Promise.all(pictures.map(settled));
  window.print();
  return true;
}

/** A picture that fails leaves its place empty. */
function settled(picture: HTMLImageElement): Promise<void> {
  if (picture.complete) return Promise.resolve();
  return new Promise((resolve) => {
    for (const end of ["load", "error"]) {
      picture.addEventListener(end, () => resolve(), { once: true });
    }
  });
}
