import { realpathSync } from "node:fs";
import { isAbsolute, relative, sep } from "node:path";

/** Whether an existing file lies in a folder, also by the links on the way to it. @throws the system's error */
export function isInside(folder: string, path: string): boolean {
  const way = relative(realpathSync(folder), realpathSync(path));
  return way.split(sep)[0] !== ".." && !isAbsolute(way);
}
