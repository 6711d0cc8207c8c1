import { nameOf, type Sums } from "#features/sums/sums.ts";

const PAGE = /^(\d+) (\d+) (\d+)$/;
const OF_PAGE = /^(views|tenths) (\d+)$/;
const NAMED = /^(.*) (\d+)$/s;

/** Sums in few bytes: a line for each name, and one for the views and tenths of each page. */
export function textOfSums(sums: Sums): string {
  const pages = new Map<number, { views: number; tenths: number }>();
  const lines: string[] = [];
  for (const [name, sum] of Object.entries(sums)) {
    const [, kind, number] = OF_PAGE.exec(name) ?? [];
    if (kind === undefined) lines.push(`${name.replaceAll("\n", "%0A")} ${sum}`);
    else {
      const page = pages.get(Number(number)) ?? { views: 0, tenths: 0 };
      pages.set(Number(number), { ...page, [kind]: sum });
    }
  }
  for (const [page, { views, tenths }] of pages) lines.push(`${page} ${views} ${tenths}`);
  return lines.join("\n");
}

export function sumsOfText(text: string): Sums {
  const sums: Record<string, number> = {};
  for (const line of text === "" ? [] : text.split("\n")) {
    const [, page, views, tenths] = PAGE.exec(line) ?? [];
    if (page !== undefined) {
      sums[nameOf("views", page)] = Number(views);
      sums[nameOf("tenths", page)] = Number(tenths);
      continue;
    }
    const [, name = "", sum] = NAMED.exec(line) ?? [];
    sums[name] = Number(sum);
  }
  return sums;
}
