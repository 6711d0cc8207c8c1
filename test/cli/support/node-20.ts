/** Takes from a process what the language has got since Node 20, the oldest that the packed command runs on. */
const LATER: readonly [object, readonly string[]][] = [
  [Promise, ["withResolvers", "try"]],
  [Object, ["groupBy"]],
  [Map, ["groupBy"]],
  [Array, ["fromAsync"]],
  [RegExp, ["escape"]],
  [Error, ["isError"]],
  [
    Set.prototype,
    [
      ...["union", "intersection", "difference", "symmetricDifference"],
      ...["isSubsetOf", "isSupersetOf", "isDisjointFrom"],
    ],
  ],
  [
    Object.getPrototypeOf(Object.getPrototypeOf([].values())),
    [
      ...["map", "filter", "take", "drop", "flatMap", "reduce"],
      ...["toArray", "forEach", "some", "every", "find"],
    ],
  ],
];

for (const [owner, names] of LATER) {
  for (const name of names) Reflect.deleteProperty(owner, name);
}
