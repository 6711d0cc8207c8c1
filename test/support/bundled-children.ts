import { runBundledChildren } from "#lib/bundling/kept-children.ts";

// Conversions start two thousand processes in all tests: as on AWS, and in half of the time.
await runBundledChildren();
