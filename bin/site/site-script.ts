import { build } from "esbuild";

/** Before the reader's script: its files are in `data.js`, and nothing leaves the page. */
const BEFORE = `self.fetch = async (address) => {
  const path = String(address).replace(/\\?.*/, "");
  if (!Object.hasOwn(self.mastheadFiles, path)) throw new TypeError(path + " is not on this site");
  return new Response(JSON.stringify(self.mastheadFiles[path]));
};`;

/**
 * The reader's script in one file without modules: browsers load no modules from a disk.
 * @param address of the service's script, with its parts beside it
 */
export async function siteScript(address: string): Promise<Uint8Array> {
  const { outputFiles } = await build({
    entryPoints: [address],
    bundle: true,
    write: false,
    format: "iife",
    minify: true,
    outdir: "/",
    banner: { js: BEFORE },
    // Its own address would lead to a service worker, which a site lacks.
    define: { "import.meta.url": '""' },
    plugins: [
      {
        name: "from-the-service",
        setup: (files) => {
          files.onResolve({ filter: /.*/ }, ({ path, importer }) => ({
            path: new URL(path, importer === "" ? undefined : importer).href,
            namespace: "service",
          }));
          files.onLoad({ filter: /.*/, namespace: "service" }, async ({ path }) => {
            const response = await fetch(path);
            if (!response.ok) throw new Error(`${path}: status ${response.status}`);
            return { contents: await response.text(), loader: "js" };
          });
        },
      },
    ],
  });
  const [file] = outputFiles;
  if (!file) throw new Error("The reader has no script.");
  return file.contents;
}
