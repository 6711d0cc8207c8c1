import { expect, test } from "vitest";
import { readConverterSettings } from "#features/conversions/converter-settings.ts";
import { readHostOptions } from "#lib/host/host-options.ts";
import { readSettings } from "#platform/settings/env.ts";

test("without an environment takes uploads of 500 MB and has no public address", () => {
  expect(readSettings({})).toMatchObject({
    maxUploadBytes: 500 * 1024 * 1024,
    publicUrl: undefined,
  });
});

test("takes the public address without the slashes at its end", () => {
  const urlIn = (url: string) => readSettings({ MASTHEAD_PUBLIC_URL: url }).publicUrl;
  expect(urlIn("https://press.example/m//")).toBe("https://press.example/m");
  expect(urlIn("")).toBeUndefined();
});

test("takes parts of a megabyte", () => {
  expect(readSettings({ MASTHEAD_MAX_UPLOAD_MB: "0.5" }).maxUploadBytes).toBe(524_288);
});

test.each([
  [{ MASTHEAD_MAX_UPLOAD_MB: "0" }, "MASTHEAD_MAX_UPLOAD_MB must be a number"],
  [{ MASTHEAD_MAX_UPLOAD_MB: "-1" }, "MASTHEAD_MAX_UPLOAD_MB must be a number"],
  [{ MASTHEAD_MAX_UPLOAD_MB: "many" }, "MASTHEAD_MAX_UPLOAD_MB must be a number"],
  [{ MASTHEAD_PUBLIC_URL: "press.example" }, "MASTHEAD_PUBLIC_URL must start with http"],
  [{ MASTHEAD_PUBLIC_URL: "ftp://press.example" }, "MASTHEAD_PUBLIC_URL must start with http"],
  [{ MASTHEAD_PUBLIC_URL: "https://" }, "MASTHEAD_PUBLIC_URL must start with http"],
])("names the variable with an impossible value: %j", (env, words) => {
  expect(() => readSettings({ ...env })).toThrow(words);
});

test("converters wait for uploads unless that is not wanted", () => {
  const isWarmWith = (MASTHEAD_WARM: string) => readHostOptions({ MASTHEAD_WARM }).isWarm;
  expect(readHostOptions({}).isWarm).toBe(true);
  expect(["", "yes", "no"].map(isWarmWith)).toEqual([true, true, false]);
  expect(() => isWarmWith("maybe")).toThrow("MASTHEAD_WARM must be yes or no");
});

test("on Lambda one process draws for each whole core that its memory buys", () => {
  const processesIn = (megabytes: string) =>
    readConverterSettings({ AWS_LAMBDA_FUNCTION_MEMORY_SIZE: megabytes }).renderLimits.maxProcesses;
  const atHome = readConverterSettings({}).renderLimits.maxProcesses;
  expect([processesIn("128"), processesIn("1769"), processesIn("2048")]).toEqual([1, 1, 1]);
  expect(processesIn("10240")).toBe(Math.min(5, atHome));
});

test("one machine divides long PDFs only, Lambda as far as it pays", () => {
  expect(readConverterSettings({}).rangePages).toBe(250);
  expect(
    readConverterSettings({ AWS_LAMBDA_FUNCTION_MEMORY_SIZE: "3008" }).rangePages,
  ).toBeUndefined();
});
