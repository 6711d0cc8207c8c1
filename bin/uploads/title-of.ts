import { basename, extname } from "node:path";
import { plain } from "../program/output.ts";

/** `spring-2026.pdf` → `Spring 2026`; empty where the name has no word. */
export function titleOf(path: string): string {
  const words = plain(basename(path, extname(path)))
    .replace(/[-_]+/g, " ")
    .trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
