/** What may stand in a template, by name. The empty text is how a section is left out. */
export type TemplateValues = Readonly<Record<string, string>>;

const PLACEHOLDER = /\{\{#(\w+)\}\}([\s\S]*?)\{\{\/\1\}\}|\{\{(\w+)\}\}/g;

/**
 * Fills in a template: `{{name}}` is a value, and `{{#name}}…{{/name}}` stays only where that value is
 * not empty. Values are never looked through for placeholders.
 * @param escape makes a value harmless where it will stand, such as `escapeHtml`
 * @throws Error for a name that has no value, and for braces that are no placeholder
 */
export function renderTemplate(
  template: string,
  values: TemplateValues,
  escape: (value: string) => string,
): string {
  if (template.replace(PLACEHOLDER, "").includes("{{")) {
    throw new Error("A template has braces that are no placeholder");
  }
  return template.replace(PLACEHOLDER, (_, section?: string, inner = "", name = "") => {
    if (section === undefined) return escape(valueOf(values, String(name)));
    return valueOf(values, section) === "" ? "" : renderTemplate(String(inner), values, escape);
  });
}

function valueOf(values: TemplateValues, name: string): string {
  const value = values[name];
  if (value === undefined) throw new Error(`A template names {{${name}}}, which has no value`);
  return value;
}
