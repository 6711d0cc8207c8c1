import { describe, expect, test } from "vitest";
import { expectFailure } from "#test/support/answers.ts";
import { JsonBody, multipart, type ParametersSent } from "#test/support/api-client.ts";
import {
  CALL_SITES,
  type CallSite,
  parametersOf,
  pathOf,
  type World,
} from "#test/support/examples.ts";

/** Calls that refuse unknown parameters. */
export const STRICT = CALL_SITES.filter(({ operation }) => !operation.ignoresUnknown);

/** JSON as it is written: no object has a name twice. */
export function jsonText(text: string): JsonBody {
  return Object.assign(new JsonBody({}), { text });
}

/** Tests that these calls refuse what they do not know. */
export function refusesUnknown(world: World, sites: readonly CallSite[]): void {
  const { publisher, segments } = world;

  describe.each(sites)("$name", (site) => {
    const { operation, method } = site;
    const path = pathOf(site, segments);
    const good = parametersOf(operation, world);
    const names = [...Object.keys(operation.parameters), operation.takesFile].filter(Boolean);
    const takes = `This call takes ${names.join(", ") || "no parameters"}.`;
    const expectRefused = async (words: string, body?: ParametersSent, query = "") => {
      const answer = await publisher.call(method, `${path}?${query}`, body);
      expectFailure(answer, "INVALID_PARAMETER", words);
      expect(answer.message).toContain(takes);
    };

    test("refuses an unknown parameter wherever it is", async () => {
      await expectRefused("expires: is unknown", { ...good, expires: "2099-01-01T00:00:00Z" });
      await expectRefused("expires: is unknown", multipart({ ...good, expires: "" }));
      await expectRefused("expires: is unknown", new JsonBody({ ...good, expires: ["x"] }));
      await expectRefused("expires: is unknown", new JsonBody({ ...good, expires: null }));
      await expectRefused("expires: is unknown", good, "expires=2099-01-01");
      await expectRefused("Name: is unknown; __proto__: is unknown", good, "Name=a&__proto__=b");
    });

    test("refuses a parameter that is sent twice, one of which would be ignored", async () => {
      const [name] = Object.keys(good);
      if (name === undefined) return;
      const twice = new URLSearchParams([...Object.entries(good), [name, good[name] ?? ""]]);
      const words = `${name}: is sent more than once`;
      await expectRefused(words, undefined, String(twice));
      await expectRefused(words, twice);
      await expectRefused(
        words,
        jsonText(`{"${name}": {"a": [1, "}"]}, ${JSON.stringify(good).slice(1)}`),
      );
    });

    test("refuses a file that it does not take", async () => {
      // Strangers may send no file at all.
      if (operation.signsIn) return;
      const form = multipart(good);
      form.set("attachment", new Blob(["words"]), "a.txt");
      await expectRefused("attachment: takes no file", form);
    });
  });
}
