import { startRenderersBy } from "#converter/processes/idle-renderers.ts";
import { runBundledChildren } from "#lib/bundling/kept-children.ts";

// The tests start two thousand conversion processes. From bundles, as on AWS, this takes half the time.
await runBundledChildren();
// An earlier file of this process may have had recordings.
startRenderersBy();
