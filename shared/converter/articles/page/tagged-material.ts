import type { Box, TextLine } from "#contract/formats/edition-files.ts";
import type { PagePart } from "#converter/protocol/edition-parts.ts";
import type { LineTag, PageMaterial, PagePicture } from "#converter/protocol/page-material.ts";
import { holds } from "./boxes.ts";
import { ARTIFACT_MARK, type MarkedSpot } from "./page-marks.ts";
import type { PageTags, TaggedFigure } from "./page-tags.ts";

const ARTIFACT: LineTag = { element: 0, role: "artifact" };

/** Adds a page's tags to its material: to the lines, and as alternative texts to the pictures. */
export function taggedMaterial(
  { width, height, text }: PagePart,
  material: PageMaterial,
  page: PageTags,
): PageMaterial {
  const boxes = material.pictures.filter(({ drawing }) => !drawing);
  const spots = page.spots.map((spot) => ({ ...spot, x: spot.x / width, y: spot.y / height }));
  return {
    ...material,
    lines: material.lines.map((line, index) => {
      const tag = tagOfLine(text.lines[index], spots, page.tags);
      return tag ? { ...line, tag } : line;
    }),
    pictures: material.pictures.map((picture) => ({
      ...picture,
      alt: altOf(picture, boxes, page.figures) || picture.alt,
    })),
  };
}

/**
 * The tag of most of a line's text; upright lines only. An artifact within a line of content, such as the dots that lead
 * to a page number, says nothing of the line.
 */
function tagOfLine(
  line: TextLine | undefined,
  spots: readonly MarkedSpot[],
  tags: PageTags["tags"],
): LineTag | undefined {
  if (!line || line.turn !== undefined || line.vertical) return;
  const inside = spots.filter(
    ({ x, y }) =>
      x >= line.x && x <= line.x + line.width && y >= line.y && y <= line.y + line.height,
  );
  const isArtifact = ({ marks }: MarkedSpot): boolean =>
    marks.find((id) => id === ARTIFACT_MARK || tags.has(id)) === ARTIFACT_MARK;
  if (inside.length > 0 && inside.every(isArtifact)) return ARTIFACT;
  const weights = new Map<LineTag, number>();
  for (const { characters, marks } of inside) {
    const tag = tags.get(marks.find((id) => tags.has(id)) ?? "");
    if (tag) weights.set(tag, (weights.get(tag) ?? 0) + characters);
  }
  return [...weights].toSorted((a, b) => b[1] - a[1])[0]?.[0];
}

/** The text of the figure at the same place; without places, of the figure at the same position in the order. */
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
