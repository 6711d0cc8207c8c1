/** A file or folder that a module reads at run time from its own folder, and that bundling does not copy. */
interface Companion {
  /** The module that reads it, from the repository's root. Every function that reaches it gets a copy. */
  module: string;
  /** Path of the file or folder, from the repository's root. */
  source: string;
  /** Its place beside the function's `index.mjs`, as the module names it. */
  target: string;
}

/** A module that another one starts as a separate process: bundled separately, beside the function. */
interface ChildEntry {
  /** The module that starts it, from the repository's root. */
  module: string;
  /** Path of the started module, from the repository's root; its bundle has the same name with `.mjs`. */
  source: string;
  /** Whether functions on AWS lack it. */
  isAtHomeOnly?: true;
}

export const COMPANIONS: readonly Companion[] = [
  {
    module: "shared/converter/processes/warm-up.ts",
    source: "shared/converter/processes/warm-up.pdf",
    target: "warm-up.pdf",
  },
];

export const CHILD_ENTRIES: readonly ChildEntry[] = [
  {
    module: "shared/converter/processes/idle-renderers.ts",
    source: "shared/converter/processes/render-child.ts",
  },
  {
    module: "shared/converter/pictures/draw-confined.ts",
    source: "shared/converter/pictures/picture-child.ts",
  },
  {
    module: "shared/converter/processes/spawn-node.ts",
    source: "shared/converter/processes/launch.ts",
    // A function runs in a separate virtual machine; see SECURITY.md.
    isAtHomeOnly: true,
  },
];

/** A module that reads unimported files of packages. */
export const PACKAGE_READER = {
  module: "shared/converter/drawing/missing-fonts/typeface-files.ts",
  packages: [
    "@expo-google-fonts/arimo",
    "@expo-google-fonts/cousine",
    "@expo-google-fonts/tinos",
    "dejavu-fonts-ttf",
  ],
} as const;

/**
 * Packages that stay outside the bundles, because they have native code or read their own files: a function finds them
 * in `node_modules` beside its `index.mjs`.
 */
export const EXTERNAL_PACKAGES = [
  "@jsquash/webp",
  "@julusian/jpeg-turbo",
  "@napi-rs/canvas",
  "pdfjs-dist",
  ...PACKAGE_READER.packages,
] as const;

/** Native code of the bundles for the embedded host. */
export const HOME_PACKAGES = ["koffi"] as const;

export type ExternalPackage = (typeof EXTERNAL_PACKAGES)[number];
