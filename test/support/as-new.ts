import { vi } from "vitest";
import { resetRuntime } from "#platform/runtime.ts";

// Runs before each test file, which may share its process with an earlier one.
vi.unstubAllEnvs();
resetRuntime();
