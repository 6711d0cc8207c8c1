import { execFile } from "node:child_process";
import { cp, mkdir, readdir, realpath, symlink, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { expect, onTestFinished, test, vi } from "vitest";
import { PACKAGE_READER } from "#lib/bundling/bundled-files.ts";
import { renderPdf } from "#converter/processes/render-pdf.ts";
import { aPdf } from "#test/support/pdf-fixtures.ts";
import { aRequest } from "#test/support/rendering.ts";
import { temporaryFolder } from "#test/support/temporary-folder.ts";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const INSTALLED = join(ROOT, "node_modules");

/** A copy of the sources in another folder, with packages installed in another way. */
async function aProject(install: (project: string) => Promise<void>): Promise<string> {
  const project = await realpath(await temporaryFolder());
  await cp(join(ROOT, "shared"), join(project, "shared"), { recursive: true });
  await cp(join(ROOT, "package.json"), join(project, "package.json"));
  await install(project);
  return project;
}

/** The page count of a PDF that a program of this project draws, and its messages about confinement. */
async function drawnIn(project: string, { bundled = false } = {}): Promise<string> {
  const request = await aRequest(await aPdf({ pages: 2 }));
  const script = `
    import { renderPdf } from "./shared/converter/processes/render-pdf.ts";
    import { onUnconfined } from "./shared/converter/confinement/confinement.ts";
    onUnconfined(console.log);
    ${bundled ? `await (await import("./lib/bundling/kept-children.ts")).runBundledChildren();` : ""}
    const { pagesCount } = await renderPdf(${JSON.stringify(request)});
    console.log(pagesCount);
    process.exit();`;
  await writeFile(join(project, "render.mjs"), script);
  const { stdout } = await promisify(execFile)(process.execPath, [join(project, "render.mjs")]);
  return stdout;
}

/** The names in a folder of packages; `@scope/name` for scoped ones. */
async function packagesIn(folder: string): Promise<string[]> {
  const names = (await readdir(folder)).filter((name) => !name.startsWith("."));
  const nested = names.map(async (name) => {
    if (!name.startsWith("@")) return [name];
    return (await readdir(join(folder, name))).map((each) => `${name}/${each}`);
  });
  return (await Promise.all(nested)).flat();
}

async function link(target: string, path: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await symlink(target, path, "junction");
}

test("a PDF is rendered where the folder of packages is a link", async () => {
  const project = await aProject((folder) => link(INSTALLED, join(folder, "node_modules")));
  expect(await drawnIn(project)).toBe("2\n");
});

test("a PDF is rendered by bundles where the folder of packages is a link", async () => {
  const packages = join(await realpath(await temporaryFolder()), "node_modules");
  for (const name of await packagesIn(INSTALLED)) {
    await link(join(INSTALLED, name), join(packages, name));
  }
  const project = await aProject(async (folder) => {
    await link(packages, join(folder, "node_modules"));
    for (const room of ["lib", "functions"]) {
      await cp(join(ROOT, room), join(folder, room), { recursive: true });
    }
  });
  expect(await drawnIn(project, { bundled: true })).toBe("2\n");
  expect(await readdir(join(packages, ".cache/masthead/children"))).toHaveLength(1);
});

test("a PDF is rendered where each package is a link, as with `npm link`", async () => {
  const project = await aProject(async (folder) => {
    for (const name of await packagesIn(INSTALLED)) {
      await link(join(INSTALLED, name), join(folder, "node_modules", name));
    }
  });
  expect(await drawnIn(project)).toBe("2\n");
});

test("a PDF is rendered where scopes of packages are links", async () => {
  const project = await aProject(async (folder) => {
    for (const name of (await readdir(INSTALLED)).filter((each) => !each.startsWith("."))) {
      await link(join(INSTALLED, name), join(folder, "node_modules", name));
    }
  });
  expect(await drawnIn(project)).toBe("2\n");
});

test("a PDF is rendered where pdf.js alone is linked, from a folder with packages beside it", async () => {
  const elsewhere = await realpath(await temporaryFolder());
  await cp(join(INSTALLED, "pdfjs-dist"), join(elsewhere, "pdfjs-dist"), { recursive: true });
  const project = await aProject(async (folder) => {
    for (const name of await packagesIn(INSTALLED)) {
      const target = name === "pdfjs-dist" ? elsewhere : INSTALLED;
      await link(join(target, name), join(folder, "node_modules", name));
    }
  });
  expect(await drawnIn(project)).toBe("2\n");
});

test("a PDF is rendered where the folder for temporary files is a link", async () => {
  const linked = join(await temporaryFolder(), "linked");
  await link(await temporaryFolder(), linked);
  vi.stubEnv("TMPDIR", linked);
  onTestFinished(() => void vi.unstubAllEnvs());
  expect((await renderPdf(await aRequest(await aPdf({ pages: 2 })))).pagesCount).toBe(2);
});

const DIRECT = [
  ...PACKAGE_READER.packages,
  "@jsquash/webp",
  "@julusian/jpeg-turbo",
  "@napi-rs/canvas",
  "fontkitten",
  "koffi",
  "pdfjs-dist",
  "valibot",
];

/** pnpm's layout: each package has a folder with itself and links to its dependencies; the project has links only. */
test("a PDF is rendered where pnpm has installed the packages", async () => {
  const project = await aProject(async (folder) => {
    const store = join(folder, "node_modules/.pnpm");
    for (const name of await packagesIn(INSTALLED)) {
      if (
        !/font|tiny-inflate|canvas|koffi|jpeg-turbo|prebuilds|webp|wasm-feature|pdfjs|valibot/u.test(
          name,
        )
      )
        continue;
      await cp(join(INSTALLED, name), placeIn(store, name), { recursive: true, dereference: true });
    }
    const links = [
      ["@julusian/jpeg-turbo", "pkg-prebuilds"],
      ["@jsquash/webp", "wasm-feature-detect"],
      ["fontkitten", "tiny-inflate"],
      ["pdfjs-dist", "@napi-rs/canvas"],
      ...(await packagesIn(INSTALLED))
        .filter((name) => /^@napi-rs\/canvas-|^@koromix\//u.test(name))
        .map((name) => [name.startsWith("@napi-rs") ? "@napi-rs/canvas" : "koffi", name]),
    ];
    for (const [from = "", to = ""] of links) {
      await link(placeIn(store, to), join(store, from.replace("/", "+"), "node_modules", to));
    }
    for (const name of DIRECT) await link(placeIn(store, name), join(folder, "node_modules", name));
  });
  expect(await drawnIn(project)).toBe("2\n");
});

function placeIn(store: string, name: string): string {
  return join(store, name.replace("/", "+"), "node_modules", name);
}
