import type { Size } from "#converter/drawing/geometry.ts";
import type { PageGrid } from "#converter/protocol/page-material.ts";
import type { PageRules, Rule } from "./page-rules.ts";

/** Lines nearer than this are one: a double line, or the sides of neighbouring boxes. Points. */
const NEAR = 4;
/** Minimum lines of a grid: crossing lines alone part a page. */
const LEAST_LINES = 5;
const LEAST_SIDE = 2;
/** Minimum lines across the page that part rows where none part columns. */
const LEAST_ACROSS = 3;
const MOST_COLUMNS = 14;
const MOST_ROWS = 80;
const MOST_GRIDS = 12;
/** Maximum height of rows without lines between those with lines. Points. */
const MOST_BETWEEN = 60;
const MOST_SEGMENTS = 600;
/** Minimum share of a cell's side that is drawn. */
const DRAWN = 0.6;

/** The grids that lines of a page form, such as those of tables and calendars. */
export function gridsOf({ across, down }: PageRules, { width, height }: Size): PageGrid[] {
  const [rows, columns] = [joined(across), joined(down)];
  if (rows.length + columns.length < LEAST_ACROSS) return [];
  if (rows.length + columns.length > MOST_SEGMENTS) return [];
  return stacked(connected(rows, columns))
    .flatMap((lines) => gridOf(lines) ?? [])
    .slice(0, MOST_GRIDS)
    .map(({ x, y, owners }) => ({
      x: x.map((each) => fraction(each / width)),
      y: y.map((each) => fraction(each / height)),
      owners,
    }));
}

function fraction(value: number): number {
  return Math.round(Math.min(1, Math.max(0, value)) * 10_000) / 10_000;
}

/** Lines with those on the same line joined where they touch. */
function joined(rules: readonly Rule[]): Rule[] {
  const lines: Rule[][] = [];
  for (const rule of rules.toSorted((a, b) => a.at - b.at)) {
    const line = lines.at(-1);
    if (line && rule.at - (line[0]?.at ?? 0) <= NEAR) line.push(rule);
    else lines.push([rule]);
  }
  return lines.flatMap((line) => {
    const at = line.reduce((sum, rule) => sum + rule.at, 0) / line.length;
    const parts: Rule[] = [];
    for (const { from, to } of line.toSorted((a, b) => a.from - b.from)) {
      const last = parts.at(-1);
      if (last && from - last.to <= NEAR) last.to = Math.max(last.to, to);
      else parts.push({ at, from, to });
    }
    return parts;
  });
}

/** Groups of lines that cross or touch. */
function connected(rows: readonly Rule[], columns: readonly Rule[]): PageRules[] {
  const groups: PageRules[] = [];
  const left = { across: new Set(rows), down: new Set(columns) };
  for (const row of rows) {
    if (!left.across.delete(row)) continue;
    const group: PageRules = { across: [row], down: [] };
    const open: [Rule, "across" | "down"][] = [[row, "across"]];
    for (let next = open.pop(); next; next = open.pop()) {
      const [rule, direction] = next;
      const other = direction === "across" ? "down" : "across";
      const touching = [...left[other]].filter((each) => touch(rule, each));
      for (const each of touching) left[other].delete(each);
      group[other].push(...touching);
      open.push(...touching.map((each): [Rule, typeof other] => [each, other]));
    }
    groups.push(group);
  }
  return groups;
}

/** Groups with those below them joined that are as wide: rows without colour lie between the coloured ones. */
function stacked(groups: readonly PageRules[]): PageRules[] {
  const stacks: PageRules[] = [];
  const topOf = (group: PageRules): number => extentOf(group.across, group.down)[0];
  for (const group of groups.toSorted((a, b) => topOf(a) - topOf(b))) {
    const above = stacks.findLast((stack) => isBelow(stack, group));
    if (above) {
      above.across.push(...group.across);
      above.down.push(...group.down);
    } else stacks.push(group);
  }
  return stacks;
}

function isBelow(stack: PageRules, group: PageRules): boolean {
  const sides = [stack, group].map(({ across, down }) => extentOf(down, across));
  const isSame = [0, 1].every(
    (side) => Math.abs((sides[0]?.[side] ?? 0) - (sides[1]?.[side] ?? 0)) <= NEAR,
  );
  const [, bottom] = extentOf(stack.across, stack.down);
  const [top] = extentOf(group.across, group.down);
  return isSame && top - bottom <= MOST_BETWEEN;
}

/** The first and the last place of lines, with the ends of those that cross them. */
function extentOf(rules: readonly Rule[], others: readonly Rule[]): [first: number, last: number] {
  const places = [...rules.map(({ at }) => at), ...others.flatMap(({ from, to }) => [from, to])];
  return [Math.min(...places), Math.max(...places)];
}

function touch(a: Rule, b: Rule): boolean {
  return isOn(a, b.at) && isOn(b, a.at);
}

function isOn({ from, to }: Rule, place: number): boolean {
  return place >= from - NEAR && place <= to + NEAR;
}

interface Grid {
  x: number[];
  y: number[];
  owners: number[];
}

function gridOf({ across, down }: PageRules): Grid | undefined {
  const x = placesOf(down, across);
  const y = placesOf(across, down);
  const [columns, rows] = [x.length - 1, y.length - 1];
  const isRuledAcross = columns === 1 && y.length >= LEAST_ACROSS;
  if (!isRuledAcross && across.length + down.length < LEAST_LINES) return;
  if (!isRuledAcross && (columns < LEAST_SIDE || rows < LEAST_SIDE)) return;
  if (columns > MOST_COLUMNS || rows > MOST_ROWS) return;
  return { x, y, owners: ownersIn({ x, y }, { across, down }) };
}

/** For each cell the first one that no line parts from it. */
function ownersIn({ x, y }: Omit<Grid, "owners">, { across, down }: PageRules): number[] {
  const columns = x.length - 1;
  const owners = Array.from({ length: (y.length - 1) * columns }, (_, at) => at);
  const join = (a: number, b: number): void => {
    const [first, second] = [owners[a] ?? a, owners[b] ?? b];
    for (const [at, owner] of owners.entries()) {
      if (owner === first || owner === second) owners[at] = Math.min(first, second);
    }
  };
  const hasSides = down.some(({ at }) => Math.abs(at - (x[0] ?? 0)) <= NEAR);
  for (const at of owners.keys()) {
    const [row, column] = [Math.floor(at / columns), at % columns];
    const [left = 0, right = 0] = x.slice(column);
    const [top = 0, bottom = 0] = y.slice(row);
    const isBetween = hasSides && !down.some((rule) => share(rule, top, bottom) >= DRAWN);
    const isOpen = !isBetween && !isDrawn(down, left, top, bottom);
    if (column > 0 && isOpen) join(at - 1, at);
    if (row > 0 && !isDrawn(across, top, left, right)) join(at - columns, at);
  }
  return owners;
}

/** The places of lines, and the ends of those that cross them: outer lines are often left out. */
function placesOf(rules: readonly Rule[], others: readonly Rule[]): number[] {
  const ends = others.flatMap(({ from, to }) => [from, to]);
  const outer = others.length > 0 ? [Math.min(...ends), Math.max(...ends)] : [];
  const places: number[] = [];
  for (const place of [...rules.map(({ at }) => at), ...outer].toSorted((a, b) => a - b)) {
    if (place - (places.at(-1) ?? -Infinity) > NEAR) places.push(place);
  }
  return places;
}

function isDrawn(rules: readonly Rule[], at: number, from: number, to: number): boolean {
  const drawn = rules
    .filter((rule) => Math.abs(rule.at - at) <= NEAR)
    .reduce((sum, rule) => sum + share(rule, from, to), 0);
  return drawn >= DRAWN;
}

/** The share of a way that a line covers. */
function share(rule: Rule, from: number, to: number): number {
  return Math.max(0, Math.min(to, rule.to) - Math.max(from, rule.from)) / (to - from);
}
