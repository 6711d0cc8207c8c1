import type { Box } from "#converter/drawing/geometry.ts";
import {
  ARTIFACT_MARK,
  type LineMarks,
  type LineTag,
  type PageMaterial,
  type PagePicture,
} from "#converter/protocol/page-material.ts";
import { holds } from "./boxes.ts";
import type { PageTags, TaggedFigure } from "./page-tags.ts";

const ARTIFACT: LineTag = { element: 0, role: "artifact" };

/** A page's material with what the tags of the page say: of its lines, and of what its pictures show. */
export function taggedMaterial(material: PageMaterial, page: PageTags): PageMaterial {
  const boxes = material.pictures.filter(({ drawing }) => !drawing);
  return {
    lines: material.lines.map((line) => {
      const tag = tagOf(line.marks ?? [], page.tags);
      return tag ? { ...line, tag } : line;
    }),
    pictures: material.pictures.map((picture) => ({
      ...picture,
      alt: altOf(picture, boxes, page.figures) || picture.alt,
    })),
  };
}

/** The tag of most of a line's text. */
function tagOf(marks: LineMarks, tags: PageTags["tags"]): LineTag | undefined {
  const weights = new Map<LineTag, number>();
  for (const [ids, characters] of marks) {
    const known = ids.find((id) => id === ARTIFACT_MARK || tags.has(id)) ?? "";
    const tag = known === ARTIFACT_MARK ? ARTIFACT : tags.get(known);
    if (tag) weights.set(tag, (weights.get(tag) ?? 0) + characters);
  }
  return [...weights].toSorted((a, b) => b[1] - a[1])[0]?.[0];
}

/** Of the figure in the same place; without places, of the figure at the same position in the order. */
function altOf(
  box: Box,
  pictures: readonly PagePicture[],
  figures: readonly TaggedFigure[],
): string {
  const placed = figures.find((each) => each.box && (holds(each.box, box) || holds(box, each.box)));
  if (placed || figures.length !== pictures.length) return placed?.alt ?? "";
  const figure = figures[pictures.findIndex((picture) => picture === box)];
  return figure && !figure.box ? figure.alt : "";
}
