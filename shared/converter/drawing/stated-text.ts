import { registerHooks } from "node:module";

const WORKER = /\/pdfjs-dist\/legacy\/build\/pdf\.worker\.mjs$/u;
/** Where pdf.js lists a marked content, and keeps only a number of its properties. */
const MARK = 'args = [args[0].name, args[1] instanceof Dict ? args[1].get("MCID") : null];';
/** The same with the texts that the properties state. */
const MARK_WITH_TEXTS = MARK.replace(
  "];",
  `, ((properties) => ["ActualText", "Alt"].map((key) => {
    const text = properties instanceof Dict ? properties.get(key) : null;
    return typeof text === "string" ? stringToPDFString(text) : null;
  }))(args[1] instanceof Name ? resources.get("Properties")?.get?.(args[1].name) : args[1])];`,
);

/**
 * Has pdf.js state, for each marked content in a page's operators, its `ActualText` and `Alt`, which it drops: one line
 * more as its worker is loaded. A version without that line reads pages as before. Call before the first document.
 */
export function keepStatedTexts(): void {
  registerHooks({
    load(url, context, nextLoad) {
      const loaded = nextLoad(url, context);
      if (!WORKER.test(url) || !loaded.source) return loaded;
      const { source } = loaded;
      const code = typeof source === "string" ? source : new TextDecoder().decode(source);
      return { ...loaded, source: code.replace(MARK, () => MARK_WITH_TEXTS) };
    },
  });
}
