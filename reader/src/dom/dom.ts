/**
 * The element with this id, of this type.
 * @throws when the page has no such element: the page and its script are then of different versions.
 */
export function byId<T extends HTMLElement>(id: string, type: abstract new () => T): T {
  const found = findById(id, type);
  if (found === undefined) throw new Error(`The page has no ${type.name} with the id "${id}".`);
  return found;
}

/** The element with this id and type; undefined for a control that the publisher has left out. */
export function findById<T extends HTMLElement>(
  id: string,
  type: abstract new () => T,
): T | undefined {
  const found = document.getElementById(id);
  return found instanceof type ? found : undefined;
}

/** A new element with a class, and optionally a text. */
export function create<K extends keyof HTMLElementTagNameMap>(
  name: K,
  className: string,
  text?: string,
): HTMLElementTagNameMap[K] {
  const element = document.createElement(name);
  element.className = className;
  if (text !== undefined) element.textContent = text;
  return element;
}

/** Names a control, for eyes (as a tooltip) and for screen readers. */
export function label(control: HTMLElement, text: string): void {
  control.setAttribute("aria-label", text);
  control.title = text;
}

/** A button with its text as label. It never submits a form. */
export function textButton(
  className: string,
  text: string,
  onPress: () => void,
): HTMLButtonElement {
  const button = create("button", className, text);
  button.type = "button";
  button.addEventListener("click", onPress);
  return button;
}
