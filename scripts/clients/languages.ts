import { fileURLToPath } from "node:url";
import type { Command } from "./command.ts";
import {
  OAPI_CODEGEN,
  OPENAPI_FETCH_MODULES,
  OPENAPI_GENERATOR,
  OPENAPI_PYTHON_CLIENT,
} from "./generators.ts";
import { printedCommand } from "./printed-command.ts";

export interface Language {
  name: string;
  /** Commands that the machine must have. */
  tools: readonly string[];
  /** Generates a client in a new folder, compiles it, and runs the program of `docs/clients` with it. */
  steps: (folder: string) => readonly Command[];
}

const DOCUMENT = fileURLToPath(new URL("../../docs/openapi.json", import.meta.url));
const TOOLS = fileURLToPath(new URL("../../node_modules/.bin/", import.meta.url));
const TYPES = fileURLToPath(new URL("../../node_modules/@types", import.meta.url));

function program(name: string): string {
  return fileURLToPath(new URL(`../../docs/clients/${name}`, import.meta.url));
}

function generate(generator: string, folder: string, ...options: string[]): Command {
  const values = ["-jar", OPENAPI_GENERATOR, "generate", "-g", generator, "-i", DOCUMENT];
  // The document has been checked, by rules that know OpenAPI 3.1.
  return { file: "java", values: [...values, "-o", folder, "--skip-validate-spec", ...options] };
}

function words(text: string): string[] {
  return text.split(" ");
}

function copy(name: string, target: string): Command {
  return { file: "cp", values: [program(name), target] };
}

/** Runs a generator of npm as the guide prints it: in a folder that has only the document. */
function generateAsPrinted(generator: string, folder: string): Command[] {
  return [
    { file: "cp", values: [DOCUMENT, `${folder}/openapi.json`] },
    {
      file: "bash",
      values: ["-c", printedCommand(generator)],
      folder,
      // Answers the question whether npx may install it.
      variables: { npm_config_yes: "true" },
    },
  ];
}

const typescript: Language = {
  name: "TypeScript (hey-api)",
  tools: ["npm"],
  steps: (folder) => [
    ...generateAsPrinted("@hey-api/openapi-ts", folder),
    copy("publish.ts", folder),
    {
      file: `${TOOLS}tsc`,
      values: [
        ...words("--strict --noEmit --skipLibCheck --allowImportingTsExtensions --target esnext"),
        ...words("--module esnext --moduleResolution bundler --types node publish.ts"),
        "--typeRoots",
        TYPES,
      ],
      folder,
    },
    {
      file: `${TOOLS}esbuild`,
      values: words("publish.ts --bundle --platform=node --format=esm --outfile=publish.mjs"),
      folder,
    },
    { file: `${TOOLS}node`, values: ["publish.mjs"], folder },
  ],
};

const fetching: Language = {
  name: "Fetch (openapi-typescript)",
  tools: ["npm"],
  steps: (folder) => [
    ...generateAsPrinted("openapi-typescript", folder),
    copy("publish-fetch.ts", `${folder}/publish.ts`),
    { file: "ln", values: ["-s", OPENAPI_FETCH_MODULES, "node_modules"], folder },
    {
      file: `${TOOLS}tsc`,
      values: [
        ...words("--strict --noEmit --skipLibCheck --allowImportingTsExtensions --target esnext"),
        ...words("--module esnext --moduleResolution bundler --types node publish.ts"),
        "--typeRoots",
        TYPES,
      ],
      folder,
    },
    { file: `${TOOLS}node`, values: ["publish.ts"], folder },
  ],
};

const attrs: Language = {
  name: "Attrs (openapi-python-client)",
  tools: ["python3"],
  steps: (folder) => [
    { file: "python3", values: ["-m", "venv", `${folder}/venv`] },
    { file: `${folder}/venv/bin/pip`, values: ["install", "--quiet", OPENAPI_PYTHON_CLIENT] },
    {
      file: `${folder}/venv/bin/openapi-python-client`,
      values: [
        "generate",
        "--path",
        DOCUMENT,
        "--output-path",
        `${folder}/client`,
        ...words("--meta setup"),
      ],
    },
    { file: `${folder}/venv/bin/pip`, values: ["install", "--quiet", `${folder}/client`] },
    { file: `${folder}/venv/bin/python`, values: [program("publish-attrs.py")] },
  ],
};

const python: Language = {
  name: "Python",
  tools: ["python3", "java", "mvn"],
  steps: (folder) => [
    generate("python", `${folder}/client`, "--package-name=masthead"),
    { file: "python3", values: ["-m", "venv", `${folder}/venv`] },
    { file: `${folder}/venv/bin/pip`, values: ["install", "--quiet", `${folder}/client`] },
    { file: `${folder}/venv/bin/python`, values: [program("publish.py")] },
  ],
};

const java: Language = {
  name: "Java",
  tools: ["java", "javac", "mvn"],
  steps: (folder) => [
    generate(
      "java",
      folder,
      "--invoker-package=org.masthead",
      "--api-package=org.masthead.api",
      "--model-package=org.masthead.model",
      // Passes optional parameters by name, so that a program still compiles when the API gets another one.
      "--additional-properties=useSingleRequestParameter=true",
    ),
    copy("Publish.java", `${folder}/src/main/java`),
    {
      file: "mvn",
      values: ["--quiet", "compile", "dependency:copy-dependencies", "-DoutputDirectory=libraries"],
      folder,
    },
    { file: "java", values: ["-cp", "target/classes:libraries/*", "Publish"], folder },
  ],
};

const go: Language = {
  name: "Go",
  tools: ["go", "java", "mvn"],
  steps: (folder) => [
    generate("go", `${folder}/client`, "--package-name=masthead"),
    {
      file: "go",
      values: words("mod edit -module=example.org/masthead"),
      folder: `${folder}/client`,
    },
    copy("publish.go", folder),
    { file: "go", values: words("mod init example.org/publish"), folder },
    {
      file: "go",
      values: words(
        "mod edit -require=example.org/masthead@v0.0.0 -replace=example.org/masthead=./client",
      ),
      folder,
    },
    { file: "go", values: ["run", "publish.go"], folder },
  ],
};

const oapi: Language = {
  name: "Oapi (oapi-codegen)",
  tools: ["go"],
  steps: (folder) => [
    { file: "mkdir", values: ["masthead"], folder },
    {
      file: "go",
      values: ["run", OAPI_CODEGEN, "--config", program("oapi-codegen.yaml"), DOCUMENT],
      folder,
    },
    copy("publish-oapi.go", folder),
    { file: "go", values: words("mod init example.org/publish"), folder },
    { file: "go", values: words("mod tidy"), folder },
    { file: "go", values: ["run", "publish-oapi.go"], folder },
  ],
};

const php: Language = {
  name: "PHP",
  tools: ["php", "java", "mvn"],
  steps: (folder) => [
    generate("php", `${folder}/client`, "--invoker-package=Masthead"),
    {
      file: "php",
      // Debian's Guzzle is older than this PHP.
      values: ["-d", "error_reporting=E_ALL&~E_DEPRECATED", program("publish.php")],
      variables: { CLIENT: `${folder}/client` },
    },
  ],
};

/** In the order of their tests. */
export const LANGUAGES: readonly Language[] = [
  typescript,
  fetching,
  python,
  attrs,
  java,
  go,
  oapi,
  php,
];
