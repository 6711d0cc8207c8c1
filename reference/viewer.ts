import { completeParts } from "./complete-parts.ts";
import { type Description, loadDescription } from "./description.ts";
import { filterOperations } from "./filter-operations.ts";

/** A call that the viewer is about to make. */
interface Call {
  url: string;
  credentials?: RequestCredentials;
}

/** Swagger UI, whose script is loaded before this one. */
declare const SwaggerUIBundle: (options: {
  spec: Description;
  domNode: Element;
  requestInterceptor: (call: Call) => Call;
  onComplete: () => void;
  [option: string]: unknown;
}) => void;

/**
 * This page's changes to the viewer. The title is the page's own, the only server is the page's origin, and a link to
 * an operation would be inside the button that opens it, beside one too small to hit.
 */
const changes = {
  wrapComponents: {
    InfoContainer: () => () => null,
    ServersContainer: () => () => null,
    DeepLink: () => textAlone,
    CopyToClipboardBtn: () => () => null,
  },
};

function textAlone({ text }: { text: unknown }): unknown {
  return text;
}

/** Draws the viewer, replacing the list of operations. */
async function start(): Promise<void> {
  const [spec] = await Promise.all([loadDescription(), loadStyle()]);
  const viewer = element("viewer");
  completeParts(viewer);
  const field = element("filter");
  if (field instanceof HTMLInputElement) filterOperations(field, viewer, tellShown);
  SwaggerUIBundle({
    spec,
    domNode: viewer,
    deepLinking: true,
    docExpansion: "list",
    defaultModelsExpandDepth: -1,
    displayRequestDuration: true,
    // Otherwise the document's address goes to a validator elsewhere.
    validatorUrl: null,
    // A key is kept in memory only.
    persistAuthorization: false,
    plugins: [changes],
    requestInterceptor: withoutPrompt,
    onComplete: reveal,
  });
}

/** The browser neither adds credentials nor prompts for them when a key is refused. */
function withoutPrompt(call: Call): Call {
  return { ...call, credentials: "omit" };
}

function reveal(): void {
  element("contents").hidden = true;
  element("waiting").hidden = true;
  element("viewer").hidden = false;
  element("trying").hidden = false;
  document.documentElement.dataset["viewer"] = "ready";
}

/** Says when no operation is left. */
function tellShown(count: number): void {
  element("nothing").textContent = count === 0 ? "No operation has all of these words." : "";
}

function loadStyle(): Promise<void> {
  const style = document.createElement("link");
  style.rel = "stylesheet";
  style.href = new URL("viewer.css", import.meta.url).href;
  const loaded = new Promise<void>((resolve, reject) => {
    style.addEventListener("load", () => resolve());
    style.addEventListener("error", () => reject(new Error("The viewer has no style")));
  });
  document.head.append(style);
  return loaded;
}

/** The viewer knows a dark look by a class, and not by what the visitor prefers. */
function followColorScheme(): void {
  const dark = matchMedia("(prefers-color-scheme: dark)");
  const apply = (): void =>
    void document.documentElement.classList.toggle("dark-mode", dark.matches);
  dark.addEventListener("change", apply);
  apply();
}

function element(id: string): HTMLElement {
  const found = document.getElementById(id);
  if (!found) throw new Error(`The page has no ${id}`);
  return found;
}

followColorScheme();
try {
  await start();
} catch {
  element("waiting").hidden = true;
  element("failed").hidden = false;
}
