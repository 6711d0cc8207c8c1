/** Version of Masthead: that of `package.json`, which bundles do not have beside them. */
export const MASTHEAD_VERSION = "0.1.0";
