import { readFile } from "node:fs/promises";
import type { Plugin } from "esbuild";

/** Sources of credentials after the first one, and the codec of event streams. */
const LATER =
  /^@aws-sdk[/]credential-provider-(?:http|ini|process|sso|web-identity)$|^@smithy[/](?:credential-provider-imds|core[/]event-streams)$/;

/**
 * Omits modules that the SDK would import only in cases that never occur: on Lambda the credentials are in the
 * environment, where it looks first, and none of our calls streams events. (If they were missing, the error would name
 * the omitted source.) Only dynamic imports are cut.
 */
export const neverReached: Plugin = {
  name: "never-reached",
  setup: (build) => {
    build.onResolve({ filter: LATER }, ({ kind, path }) =>
      kind === "dynamic-import" ? { path, external: true } : undefined,
    );
  },
};

/** The generated tables of the SDK's clients that describe how each operation is serialized. */
const SCHEMAS = /[\\/]@aws-sdk[\\/]client-[\w-]+[\\/]dist-es[\\/]schemas[\\/]schemas_\d+[.]js$/;

/**
 * Lets esbuild drop the schemas of unused operations. The SDK writes their keys as constants, `{ [_h]: ["GET", …] }`,
 * and esbuild keeps every object with a computed key: for S3 the whole API. The same text as a plain key is equivalent.
 */
export const plainSchemaKeys: Plugin = {
  name: "plain-schema-keys",
  setup: (build) => {
    build.onLoad({ filter: SCHEMAS }, async ({ path }) => ({
      contents: withPlainKeys(await readFile(path, "utf8")),
      loader: "js",
    }));
  },
};

function withPlainKeys(source: string): string {
  const constants = new Map(
    [...source.matchAll(/^const (\w+) = ("[^"\\]*");$/gm)].map(([, name, text]) => [name, text]),
  );
  return source.replace(
    /(?<=[{,]\s*)\[(\w+)\]:/g,
    (computed, name: string) => `${constants.get(name) ?? computed.slice(0, -1)}:`,
  );
}

/** Keeps the version of the SDK's own manifests, which it imports for its user agent, and nothing else. */
export const versionOnly: Plugin = {
  name: "version-only",
  setup: (build) => {
    build.onLoad({ filter: /[\\/]@aws-sdk[\\/][\w-]+[\\/]package[.]json$/ }, async ({ path }) => {
      const manifest: unknown = JSON.parse(await readFile(path, "utf8"));
      const isVersioned =
        typeof manifest === "object" && manifest !== null && "version" in manifest;
      if (!isVersioned) throw new Error(`${path} has no version`);
      return { contents: JSON.stringify({ version: manifest.version }), loader: "json" };
    });
  },
};
