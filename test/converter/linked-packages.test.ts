import { execFile } from "node:child_process";
import { cp, realpath, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { aPdf } from "#test/support/pdf-fixtures.ts";
import { aRequest } from "#test/support/rendering.ts";
import { temporaryFolder } from "#test/support/temporary-folder.ts";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));

test("a PDF is rendered where the folder of packages is a link", async () => {
  const project = await realpath(await temporaryFolder());
  await cp(join(ROOT, "shared"), join(project, "shared"), { recursive: true });
  await cp(join(ROOT, "package.json"), join(project, "package.json"));
  await symlink(join(ROOT, "node_modules"), join(project, "node_modules"), "junction");
  const request = await aRequest(await aPdf({ pages: 2 }));
  const script = `
    import { renderPdf } from "./shared/converter/processes/render-pdf.ts";
    const { pagesCount } = await renderPdf(${JSON.stringify(request)});
    console.log(pagesCount);
    process.exit();`;
  await writeFile(join(project, "render.mjs"), script);
  const run = promisify(execFile)(process.execPath, [join(project, "render.mjs")]);
  await expect(run).resolves.toMatchObject({ stdout: "2\n" });
});
