import { cp, mkdir } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import type { ExternalPackage } from "./bundled-files.ts";
import { nativePackage } from "./native-package.ts";

const INSTALLED = fileURLToPath(new URL("../../node_modules/", import.meta.url));
const CACHE = join(INSTALLED, ".cache/masthead/packages");

/** Lambda's platform; every machine deploys the same package. */
const NATIVE_CANVAS = "@napi-rs/canvas-linux-arm64-gnu";

const STYLES = ["400Regular", "400Regular_Italic", "700Bold", "700Bold_Italic"];

/** The parts of a Google Fonts package for the used styles. */
function fontParts(family: string): string[] {
  const files = STYLES.map((style) => `${style}/${family}_${style}.ttf`);
  return ["package.json", "LICENSE", "LICENSE_FONT", ...files];
}

/** The copied parts of an installed package: imported code, and files that it reads from disk. */
const PARTS: Record<ExternalPackage | "pkg-prebuilds" | "wasm-feature-detect", readonly string[]> =
  {
    "@jsquash/webp": [
      "package.json",
      "LICENSE",
      "encode.js",
      "meta.js",
      "utils.js",
      "codec/enc/webp_enc_simd.js",
      "codec/enc/webp_enc_simd.wasm",
    ],
    "wasm-feature-detect": ["package.json", "LICENSE", "dist/esm/index.js"],
    // Contains the native code for every platform.
    "@julusian/jpeg-turbo": [
      "package.json",
      "LICENSE",
      "index.js",
      "binding-options.js",
      "prebuilds/jpeg-turbo-linux-arm64",
    ],
    "pkg-prebuilds": ["package.json", "LICENSE", "bindings.js", "lib/prebuild.js"],
    "@expo-google-fonts/arimo": fontParts("Arimo"),
    "@expo-google-fonts/cousine": fontParts("Cousine"),
    "@expo-google-fonts/tinos": fontParts("Tinos"),
    "dejavu-fonts-ttf": [
      "package.json",
      "LICENSE",
      "ttf/DejaVuSans.ttf",
      "ttf/DejaVuSans-Bold.ttf",
    ],
    "@napi-rs/canvas": [
      "package.json",
      "LICENSE",
      "index.js",
      "geometry.js",
      "js-binding.js",
      "load-image.js",
      "node-canvas.js",
    ],
    "pdfjs-dist": [
      "package.json",
      "LICENSE",
      "legacy/build/pdf.mjs",
      "legacy/build/pdf.worker.mjs",
      "cmaps",
      "wasm",
      "iccs",
    ],
  };

/**
 * Installs packages in a function's `node_modules` as Lambda needs them: the parts that run there, and native
 * code for arm64 Linux.
 */
export async function addPackages(
  folder: string,
  names: readonly ExternalPackage[],
): Promise<void> {
  for (const name of names) {
    await addParts(folder, name);
    if (name === "@jsquash/webp") await addParts(folder, "wasm-feature-detect");
    if (name === "@julusian/jpeg-turbo") await addParts(folder, "pkg-prebuilds");
    if (name !== "@napi-rs/canvas") continue;
    const native = await nativePackage(NATIVE_CANVAS, CACHE);
    await copy(native, join(folder, "node_modules", NATIVE_CANVAS));
  }
}

async function addParts(folder: string, name: keyof typeof PARTS): Promise<void> {
  for (const part of PARTS[name]) {
    await copy(join(INSTALLED, name, part), join(folder, "node_modules", name, part));
  }
}

async function copy(from: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true });
  await cp(from, to, { recursive: true });
}
