import { vi } from "vitest";
import { resetRuntime } from "#platform/runtime.ts";

// Runs before each file of tests, which may have the process of the one before it.
vi.unstubAllEnvs();
resetRuntime();
