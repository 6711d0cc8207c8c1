/** Masthead's version from `package.json`, which is not in bundles. */
export const MASTHEAD_VERSION = "0.1.0";
