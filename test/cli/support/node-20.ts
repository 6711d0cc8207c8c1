/** Language features newer than Node 20, the oldest Node for the packed command. */
const LATER = {
  Promise: ["withResolvers", "try"],
  Object: ["groupBy"],
  Map: ["groupBy"],
  Array: ["fromAsync"],
  RegExp: ["escape"],
  Error: ["isError"],
  "Set.prototype":
    "union intersection difference symmetricDifference isSubsetOf isSupersetOf isDisjointFrom".split(
      " ",
    ),
  "Iterator.prototype": "map filter take drop flatMap reduce toArray forEach some every find".split(
    " ",
  ),
};

const program = Object.entries(LATER)
  .flatMap(([owner, names]) => names.map((name) => `delete ${owner}.${name};`))
  .join("");

/** A Node option that removes what Node 20 lacks. */
export const AS_NODE_20 = `--import=data:text/javascript,${encodeURIComponent(program)}`;
