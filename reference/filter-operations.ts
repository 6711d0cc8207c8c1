/**
 * Makes a field filter the operations: their names, methods, paths or summaries must contain all of its words. Filters also
 * what the viewer draws later, such as an opened group.
 * @param onShown called with the number of operations shown
 */
export function filterOperations(
  field: HTMLInputElement,
  viewer: HTMLElement,
  onShown: (count: number) => void,
): void {
  const apply = (): void => onShown(show(viewer, wordsIn(field.value)));
  field.addEventListener("input", apply);
  new MutationObserver(apply).observe(viewer, { childList: true, subtree: true });
}

function wordsIn(text: string): string[] {
  return text
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== "");
}

function show(viewer: HTMLElement, words: readonly string[]): number {
  let count = 0;
  for (const section of viewer.querySelectorAll<HTMLElement>(".opblock-tag-section")) {
    const operations = [...section.querySelectorAll<HTMLElement>(".opblock")];
    for (const operation of operations) operation.hidden = !has(operation, words);
    const shown = operations.filter(({ hidden }) => !hidden).length;
    // A group that is closed has no operations, and is not known to have none with these words.
    section.hidden = shown === 0 && operations.length > 0;
    count += shown;
  }
  return count;
}

function has(operation: HTMLElement, words: readonly string[]): boolean {
  const summary = operation.querySelector(".opblock-summary")?.textContent ?? "";
  // Lines may be broken anywhere in a path.
  const text = `${operation.id} ${summary}`.replaceAll("\u200B", "").toLowerCase();
  return words.every((word) => text.includes(word));
}
