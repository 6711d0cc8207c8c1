import { DEFAULT_RENDER_LIMITS, type RenderLimits } from "#converter/protocol/render-limits.ts";
import { onReset } from "#platform/memory.ts";

export interface ConverterSettings {
  renderLimits: RenderLimits;
  /** Maximum pages of one attempt; undefined if many processes convert in parallel, and their cost decides. */
  rangePages: number | undefined;
  /**
   * Maximum attempts at a conversion, or at one of its ranges, including those interrupted by the end of the process;
   * undefined on AWS, where the queue counts all of them.
   */
  mostAttempts: number | undefined;
}

/** Memory for which Lambda gives a whole core, regardless of the cores that the system reports. */
const LAMBDA_MEGABYTES_A_CORE = 1769;

/**
 * On one machine, ranges save no time. But a restart should not repeat a long PDF from the beginning, and each attempt
 * has its own deadline.
 */
const ONE_MACHINES_RANGE_PAGES = 250;

/** A restart is not the PDF's fault; but a PDF that always ends the process must not do so forever. */
const ONE_MACHINES_ATTEMPTS = 10;

let installed: ConverterSettings | undefined;
onReset(() => {
  installed = undefined;
});

export const converterSettings = (): ConverterSettings =>
  (installed ??= readConverterSettings(process.env));

/** Replaces some settings, for the embedded host and the tests. The machine determines the rest. */
export function installConverterSettings(replacements: Partial<ConverterSettings> = {}): void {
  installed = { ...readConverterSettings(process.env), ...replacements };
}

/** The settings for a Lambda function with the environment's memory, or for one machine. */
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
