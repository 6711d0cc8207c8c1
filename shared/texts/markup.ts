const ENTITIES: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** HTML that is safe to send: only `markup` creates it, so every value in it is escaped once. */
export class Markup {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/** Values in a `markup` template. Null and undefined render nothing. */
type MarkupValue = string | number | Markup | readonly Markup[] | null | undefined;

/**
 * Template tag for HTML and XML. Escapes texts and numbers for element content and for quoted attribute values (quote
 * every attribute); other markup is inserted unchanged.
 */
export function markup(strings: TemplateStringsArray, ...values: MarkupValue[]): Markup {
  const parts = strings.map((literal, index) => literal + render(values[index]));
  return new Markup(parts.join(""));
}

/**
 * A value as a JSON block for scripts. Escapes `<`, `>`, `&` and the two JavaScript line separators, so that no text in
 * it can end the block or open a comment.
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
