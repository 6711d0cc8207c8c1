import { runBundledChildren } from "#lib/bundling/kept-children.ts";

// The tests start two thousand conversion processes. From bundles, as on AWS, this takes half the time.
await runBundledChildren();
