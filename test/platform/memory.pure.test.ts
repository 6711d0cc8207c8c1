import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { forgetEverything, onReset, remembered } from "#platform/memory.ts";

const PROJECT = fileURLToPath(new URL("../../", import.meta.url));

/** Module variables that a reset keeps, by file, with the reasons. */
const KEPT: Record<string, readonly string[]> = {
  // The list of resets itself.
  "shared/platform/memory.ts": ["forgetting"],
  // A process never repeats a number.
  "shared/values/ids.ts": ["last"],
  // The call under way, with which it ends.
  "shared/values/repeatable.ts": ["running"],
  // Counts work under way, and falls when that ends.
  "shared/http/body/text-allowance.ts": ["heldBy"],
  "shared/http/caller.ts": ["unprovenUploads"],
  "lib/host/http/http-server.ts": ["drained"],
  "lib/host/http/api-gateway.ts": ["pages"],
  "lib/host/http/compression.ts": ["encoders"],
  // Processes of the machine, how every test file starts them, and files left by killed ones.
  "shared/converter/processes/idle-renderers.ts": ["startNode", "idle", "starting"],
  "shared/converter/processes/work-folder.ts": ["hasSwept"],
  // Every host uses the same bundles.
  "shared/converter/processes/spawn-node.ts": ["bundles"],
  // A host's start sets it; it holds for the machine.
  "shared/converter/confinement/confinement.ts": ["tell", "isTold"],
  // Lives in a child process for one PDF.
  "shared/converter/processes/render-child.ts": [
    "messages",
    "edition",
    "transport",
    "parts",
    "inLine",
    "obeying",
  ],
  "shared/converter/pictures/picture-child.ts": ["messages"],
  // Lives in a process for one PDF: its substitute faces and its messages.
  "shared/converter/drawing/plain-jpeg.ts": ["onCut"],
  "shared/converter/drawing/missing-fonts/faces.ts": ["faces", "letterByName"],
  "shared/converter/drawing/missing-fonts/machine-fonts.ts": ["known"],
  "shared/converter/drawing/missing-fonts/replace-missing-fonts.ts": ["isReplacing", "onMissing"],
  // The code of an encoder.
  "shared/converter/drawing/webp.ts": ["loaded"],
  // Depends on a character alone.
  "shared/contract/formats/search/fold.ts": ["known"],
  // Made from the sources alone, so it is the same for every host.
  "shared/contract/api/registry.ts": ["patterns"],
  "shared/contract/api/patterns.ts": ["expressions"],
  "shared/features/conversions/operations/convert-upload.ts": ["UNWANTED"],
  "shared/values/currency-signs.ts": ["SIGNS"],
};

const DECLARATION =
  /^(?:export )?(?:let (?<variable>\w+)|const (?<constant>\w+)[^=\n]*= (?:new (?!URL\b|RegExp\b|Weak)(?<maker>\w+)(?:<.*>)?\((?<made>.)|\[\];|\{\};))/gmu;

/** Module variables that may keep something between calls, except those that a reset empties. */
function memoriesIn(source: string): string[] {
  const resets = [...source.matchAll(/^onReset\([^]*?^\}\);$/gmu)].join("\n");
  return [...source.matchAll(DECLARATION)].flatMap(({ groups = {} }) => {
    const { variable, constant, maker, made } = groups;
    if (variable !== undefined) return resets.includes(`  ${variable} = `) ? [] : [variable];
    const isFilled = (maker === "Map" || maker === "Set") && made !== ")";
    return constant === undefined || isFilled ? [] : [constant];
  });
}

test("every variable of a module that remembers something is emptied by a reset", () => {
  const files = globSync("{shared,lib,functions}/**/*.ts", { cwd: PROJECT });
  expect(files.length).toBeGreaterThan(300);
  const left = files.flatMap((file) =>
    memoriesIn(readFileSync(PROJECT + file, "utf8"))
      .filter((name) => !KEPT[file]?.includes(name))
      .map((name) => `${file}: ${name}`),
  );
  // Declare it with `remembered` or `onReset` of #platform/memory.ts, or give the reason above for keeping it.
  expect(left).toEqual([]);
});

test.each([
  ["let last: string | undefined;", ["last"]],
  ["export let last = 0;", ["last"]],
  ["let last = 0;\nonReset(() => {\n  last = 0;\n});\n", []],
  ["let last = 0;\nlet first = 0;\nonReset(() => {\n  last = 0;\n});\n", ["first"]],
  ["const known = new Map<string, Set<string>>();", ["known"]],
  ["const known: Set<string> = new Set();", ["known"]],
  ["const known: string[] = [];", ["known"]],
  ["const bucket = new TokenBucket({ perSecond: 1 });", ["bucket"]],
  ["const known = remembered(new Map<string, string>());", []],
  ["const KINDS = new Set(['a']);", []],
  ["const FILE = new URL('./a', import.meta.url);", []],
  ["  let inside = 0;", []],
])("of the module %j a reset would leave %j", (source, left) => {
  expect(memoriesIn(source)).toEqual(left);
});

test("a reset empties what is remembered, and has the rest forgotten, every time", () => {
  const known = remembered(new Map<string, number>());
  let last = 0;
  onReset(() => {
    last = 0;
  });
  for (const value of [1, 2]) {
    known.set("a", value);
    last = value;
    forgetEverything();
    expect([known.size, last]).toEqual([0, 0]);
  }
});
