/** An OpenAPI document, whose servers and parameters this page changes. */
export interface Description {
  servers: { url: string }[];
  paths: Record<string, Record<string, { parameters?: Parameter[] } | Parameter[]>>;
}

interface Parameter {
  required?: boolean;
  example?: unknown;
  examples?: unknown;
}

/** Loads the document and prepares it for calls from this page. */
export async function loadDescription(): Promise<Description> {
  const response = await fetch(new URL("../openapi.json", import.meta.url));
  if (!response.ok) throw new Error(`The document was answered with ${response.status}`);
  // oxlint-disable-next-line typescript/no-unsafe-assignment -- it is made with the page, and the viewer reads the rest
  const description: Description = await response.json();
  const items = Object.values(description.paths).flatMap((item) => Object.values(item));
  for (const item of items) {
    const parameters = Array.isArray(item) ? item : (item.parameters ?? []);
    parameters.filter(({ required }) => !required).forEach(leaveEmpty);
  }
  return { ...description, servers: serversHere(description) };
}

/**
 * The viewer would send the example of every parameter: a list would begin at a cursor that nobody has, and the second
 * call would repeat the idempotency key of the first.
 */
function leaveEmpty(parameter: Parameter): void {
  delete parameter.example;
  delete parameter.examples;
}

/** A service has several addresses; its pages may call only the one that they come from. */
function serversHere({ servers }: Description): { url: string }[] {
  const isHere = servers.some(({ url }) => new URL(url).origin === location.origin);
  return isHere ? servers : [{ url: location.origin }];
}
