import { DEFAULT_RENDER_LIMITS, type RenderLimits } from "#converter/protocol/render-limits.ts";
import { onReset } from "#platform/memory.ts";

/** How this process converts. */
export interface ConverterSettings {
  renderLimits: RenderLimits;
  /** Most pages that one attempt converts; undefined where many can convert at once, and their cost decides. */
  rangePages: number | undefined;
  /**
   * Most attempts at a conversion, or at one range of it, that are begun before it is given up, those included that the
   * end of the process cut off; undefined on AWS, where the queue counts all of them.
   */
  mostAttempts: number | undefined;
}

/** Lambda gives a whole core per this much memory, however many cores the system reports. */
const LAMBDA_MEGABYTES_A_CORE = 1769;

/**
 * On one machine ranges take no less time together. But a restart should not begin a long PDF anew, and each attempt
 * has a deadline of its own.
 */
const ONE_MACHINES_RANGE_PAGES = 250;

/** A restart is not the PDF's fault; but one that ends the process each time must not do so for ever. */
const ONE_MACHINES_ATTEMPTS = 10;

let installed: ConverterSettings | undefined;
onReset(() => {
  installed = undefined;
});

export const converterSettings = (): ConverterSettings =>
  (installed ??= readConverterSettings(process.env));

/** Replaces some of them: how the embedded host and the tests supply theirs. The rest is as the machine allows. */
export function installConverterSettings(replacements: Partial<ConverterSettings> = {}): void {
  installed = { ...readConverterSettings(process.env), ...replacements };
}

/** The settings for a Lambda function of the memory that the environment names, or for one machine. */
export function readConverterSettings(env: NodeJS.ProcessEnv): ConverterSettings {
  const megabytes = Number(env["AWS_LAMBDA_FUNCTION_MEMORY_SIZE"] ?? Number.NaN);
  if (!(megabytes > 0)) {
    return {
      renderLimits: DEFAULT_RENDER_LIMITS,
      rangePages: ONE_MACHINES_RANGE_PAGES,
      mostAttempts: ONE_MACHINES_ATTEMPTS,
    };
  }
  const cores = Math.max(1, Math.floor(megabytes / LAMBDA_MEGABYTES_A_CORE));
  const maxProcesses = Math.min(DEFAULT_RENDER_LIMITS.maxProcesses, cores);
  const renderLimits = {
    ...DEFAULT_RENDER_LIMITS,
    maxProcesses,
    waitingProcesses: maxProcesses,
  };
  return { renderLimits, rangePages: undefined, mostAttempts: undefined };
}
