import { fileURLToPath } from "node:url";

const FOLDER = fileURLToPath(new URL("./", import.meta.resolve("pdfjs-dist/package.json")));

/** Folders with the assets of pdf.js. Each ends with a separator, as pdf.js requires. */
export const PDFJS_ASSETS = {
  characterMaps: `${FOLDER}cmaps/`,
  decoders: `${FOLDER}wasm/`,
  colourProfiles: `${FOLDER}iccs/`,
} as const;
