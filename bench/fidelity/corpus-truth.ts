import * as v from "valibot";
import type { ArticleTruth } from "./article-scores.ts";

/** Truths in another form: heads and page numbers are blocks, optional words are marked. */
const corpusTruthSchema = v.object({
  pages: v.array(v.number()),
  blocks: v.array(
    v.object({
      type: v.picklist([
        ...(["heading", "paragraph", "list-item", "caption", "aside"] as const),
        ...(["note", "table", "code", "skip"] as const),
      ]),
      page: v.number(),
      text: v.string(),
      optional: v.optional(v.boolean()),
      maybeHeading: v.optional(v.boolean()),
    }),
  ),
  broken: v.optional(v.array(v.string())),
});
type CorpusBlock = v.InferOutput<typeof corpusTruthSchema>["blocks"][number];

const KINDS = {
  heading: "heading",
  paragraph: "paragraph",
  "list-item": "item",
  caption: "caption",
  aside: "aside",
  note: "note",
  table: "text",
  code: "paragraph",
} as const;
/** `[^12]` marks words that an output may lack. */
const MISSABLE = /\[\^([^\]]*)\]/gu;

/** Whether JSON is a truth of that form. */
export function isCorpusTruth(json: unknown): boolean {
  return v.is(corpusTruthSchema, json);
}

/** A truth in this form, converted to ours. */
export function fromCorpus(json: unknown): ArticleTruth {
  const { pages, blocks, broken = [] } = v.parse(corpusTruthSchema, json);
  return {
    pages,
    blocks: blocks.flatMap((block) => blockOf(block) ?? []),
    leftOut: pages.map((page) => ({
      page,
      lines: blocks
        .filter((block) => block.type === "skip" && !block.optional && block.page === page)
        .map(({ text }) => text),
    })),
    divided: broken,
  };
}

function blockOf(block: CorpusBlock): ArticleTruth["blocks"][number] | undefined {
  const { type, page, optional } = block;
  if (type === "skip") return optional ? { kind: "optional", page, text: block.text } : undefined;
  const text = block.text.replaceAll(MISSABLE, " $1 ");
  return {
    kind: optional ? "optional" : KINDS[type],
    page,
    text,
    ...(block.maybeHeading && { mayBeHeading: true }),
  };
}
