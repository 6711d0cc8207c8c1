const ENTITIES: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** HTML that is safe to send: made by `markup` only, so every value in it has been escaped once. */
export class Markup {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/** What a `markup` template may contain. Nothing is shown for null and undefined. */
type MarkupValue = string | number | Markup | readonly Markup[] | null | undefined;

/**
 * Template tag for HTML, and for XML. Texts and numbers are escaped for element content and for attribute values in
 * quotation marks (write every attribute with them); other markup goes in as it is.
 */
export function markup(strings: TemplateStringsArray, ...values: MarkupValue[]): Markup {
  const parts = strings.map((literal, index) => literal + render(values[index]));
  return new Markup(parts.join(""));
}

/**
 * A value as a JSON block for scripts to read. `<`, `>`, `&` and the two JavaScript line separators are
 * written as escapes, so that no text in it can end the block or open a comment.
 */
export function jsonBlock(
  value: unknown,
  { id, type = "application/json" }: { id?: string; type?: string },
): Markup {
  const json = JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
  const name = id === undefined ? null : markup` id="${id}"`;
  return markup`<script type="${type}"${name}>${new Markup(json)}</script>`;
}

function render(value: MarkupValue): string {
  if (value === null || value === undefined) return "";
  if (value instanceof Markup) return value.text;
  if (typeof value === "object") return value.map((part) => part.text).join("\n");
  return String(value).replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}
