import { Visitor } from "@swc/core/Visitor.js";

/** Who may import whom, by path: the floors of the house, and what each package is for. */
const OWN_CODE = "^(?:bin|lib|functions|shared|reader|desk|reference|sdk|scripts|bench|test)/";
const PRODUCTION = "^(?:bin|lib|functions|shared|reader|desk|reference|sdk)/";
const SDK = "^(?:node_modules/)?@aws-sdk/";
const CDK = "^(?:node_modules/)?(?:aws-cdk-lib|cdk-nag|constructs)(?:/|$)";
const MIDDY = "^(?:node_modules/)?@middy/";
/** What runs where somebody deploys, and is not deployed itself. */
const STACKS = ["^lib/aws/(?:stacks|constructs)/", "^bin/cdk-app[.]ts$"];
/** What deploys, updates and recovers from a contributor's machine; no part of the packed command. */
const DEPLOYING = "^lib/aws/(?:commands|deploying|recovery)/";
const EXAMPLES = "^shared/contract/api/examples/";
/** The texts from which the type of the reader's texts comes. */
const READERS_TEXTS = "^shared/texts/reader/en[.]ts$";
const ADAPTER = "-repository[.]ts$";

/** Features by rank: each may import those of the ranks before its own, and no others. */
const RANKS = [
  ["quotas", "sums"],
  ["accounts", "magazines", "deliveries"],
  ["issues", "setup", "purchases"],
  ["search-files"],
  ["conversions", "contacts"],
  ["people", "access"],
  ["subscriptions"],
  ["mail", "reading", "webhooks", "shelf", "statistics", "payments"],
  ["purges", "search", "tenants"],
];

/** What each room of `shared` and `functions` may import beside itself. */
const FLOORS = {
  "shared/values": [],
  "shared/contract": ["shared/values"],
  "shared/platform": ["shared/contract", "shared/values"],
  "shared/texts": ["shared/contract", "shared/values"],
  "shared/converter": ["shared/contract/formats"],
  ...Object.fromEntries(
    RANKS.flatMap((features, rank) =>
      features.map((feature) => [
        `shared/features/${feature}`,
        [
          ...["shared/values", "shared/contract", "shared/platform", "shared/texts"],
          "shared/converter",
          ...RANKS.slice(0, rank).flatMap((lower) =>
            lower.map((name) => `shared/features/${name}`),
          ),
        ],
      ]),
    ),
  ),
  "shared/pages": [
    "shared/values",
    "shared/contract",
    "shared/platform",
    "shared/texts",
    "shared/features",
  ],
  "shared/http": [
    ...["shared/values", "shared/contract", "shared/platform", "shared/pages"],
    "shared/features/accounts",
  ],
  functions: ["shared"],
};

/** @type {import("dependency-cruiser").IForbiddenRuleType[]} */
const floors = Object.entries(FLOORS).map(([room, below]) => ({
  name: `floor-of-${room.replaceAll("/", "-")}`,
  comment: `${room} imports itself and ${below.join(", ") || "nothing"}.`,
  from: { path: `^${room}/` },
  to: { path: OWN_CODE, pathNot: `^(?:${[room, ...below].join("|")})/` },
}));

/** @type {import("dependency-cruiser").IForbiddenRuleType[]} */
const rooms = [
  {
    name: "operations-are-called-from-outside",
    comment: "Only handlers, the host and commands call a feature's operations.",
    from: { path: "^shared/", pathNot: "^shared/features/[^/]+/operations/" },
    to: { path: "^shared/features/[^/]+/operations/", dependencyTypesNot: ["type-only"] },
  },
  {
    name: "features-share-no-operations",
    comment: "A feature uses another one's entities and adapters, never its operations or steps.",
    from: { path: "^shared/features/([^/]+)/" },
    to: { path: "^shared/features/[^/]+/[^/]+/", pathNot: "^shared/features/$1/" },
  },
  {
    name: "pages-see-shapes-only",
    comment: "A page is made from what a feature hands it: it imports types of features, no code.",
    from: { path: "^shared/pages/" },
    to: { path: "^shared/features/", dependencyTypesNot: ["type-only"] },
  },
  {
    name: "handlers-never-touch-adapters",
    comment: "Handlers call operations; tables, objects, queues and mail are theirs to reach.",
    from: { path: "^functions/" },
    to: {
      path: [ADAPTER, "^shared/platform/(?:aws|ports|table)/", "^shared/platform/runtime[.]ts$"],
    },
  },
  {
    name: "production-without-tests",
    comment:
      "Nothing that is shipped imports tests, benchmarks, scripts or the documents' examples.",
    from: { path: PRODUCTION, pathNot: EXAMPLES },
    to: { path: ["^(?:test|bench|scripts)/", "[.]test[.]ts$", EXAMPLES] },
  },
  {
    name: "reader-stands-alone",
    comment:
      "The browser reader imports itself and the contract; the part that draws QR codes also the package for them. It gets its texts from the page, and imports their type only.",
    from: { path: "^reader/" },
    to: {
      pathNot: ["^(?:reader|shared/contract)/", "^node_modules/uqr/", READERS_TEXTS],
    },
  },
  {
    name: "reader-without-texts",
    from: { path: "^reader/" },
    to: { path: READERS_TEXTS, dependencyTypesNot: ["type-only"] },
  },
  {
    name: "reader-loads-parts-later",
    comment: "Parts of the reader are loaded when they are used.",
    from: { path: "^reader/", pathNot: "^reader/src/parts/" },
    to: { path: "^(?:reader/src/parts|node_modules/uqr)/", dependencyTypesNot: ["dynamic-import"] },
  },
  {
    name: "desk-calls-the-api",
    comment:
      "The desk is a client like any other: it imports the client, texts, the contract and its packages.",
    from: { path: "^desk/" },
    to: {
      path: OWN_CODE,
      pathNot: "^(?:desk/|sdk/src/|shared/(?:contract/formats|texts|values)/)",
    },
  },
  {
    name: "sdk-stands-alone",
    comment: "The client is a package of its own, made from the registry: it imports itself only.",
    from: { path: "^sdk/" },
    to: { pathNot: ["^sdk/"], dependencyTypesNot: ["core"] },
  },
  {
    name: "sdk-runs-in-browsers",
    comment: "Only the entry for Node imports what browsers lack.",
    from: { path: "^sdk/src/", pathNot: "^sdk/src/node[.]ts$" },
    to: { dependencyTypes: ["core"] },
  },
  {
    name: "service-without-its-client",
    comment: "What answers calls does not make them; commands do.",
    from: { path: "^(?:functions|shared)/" },
    to: { path: "^sdk/" },
  },
  {
    name: "reference-stands-alone",
    comment: "What starts the viewer of the API's reference imports nothing.",
    from: { path: "^reference/" },
    to: { pathNot: "^reference/" },
  },
  {
    name: "reader-is-bundled-not-imported",
    comment: "Code that runs on Node meets what runs in browsers as built files.",
    from: { path: "^(?:bin|lib|functions|shared)/" },
    to: { path: "^(?:reader|desk|reference)/" },
  },
  {
    name: "host-without-aws",
    comment: "The host serves one machine; what deploys to AWS is another house.",
    from: { path: "^lib/host/" },
    to: { path: "^lib/aws/" },
  },
  {
    name: "aws-without-host",
    comment: "What deploys to AWS needs no host.",
    from: { path: "^lib/aws/" },
    to: { path: "^lib/host/" },
  },
  {
    name: "what-both-use-knows-neither",
    comment: "Both houses use bundles and durable files; these know neither.",
    from: { path: "^lib/(?:bundling|files)/" },
    to: { path: "^lib/(?:aws|host)/" },
  },
  {
    name: "stacks-see-declarations-only",
    comment: "Stacks and constructs read the contract, the table's schema and the settings.",
    from: { path: STACKS },
    to: {
      path: OWN_CODE,
      pathNot: [
        "^lib/aws/(?:stacks|constructs|deployment)/",
        "^lib/bundling/",
        "^shared/contract/",
        "^shared/platform/table/(?:nudge-items|schema)[.]ts$",
        "^shared/platform/settings/",
      ],
    },
  },
];

/** @type {import("dependency-cruiser").IForbiddenRuleType[]} */
const packages = [
  {
    name: "aws-sdk-in-adapters-only",
    comment: "@aws-sdk/* belongs to the platform, repositories and the host.",
    from: {
      path: PRODUCTION,
      pathNot: [
        "^shared/platform/(?:aws|table)/",
        "^shared/platform/runtime[.]ts$",
        ADAPTER,
        "^lib/host/(?:adapters|endpoint|table)/",
        "^lib/aws/deployment/",
        DEPLOYING,
      ],
    },
    to: { path: SDK },
  },
  {
    name: "cdk-in-stacks-only",
    comment: "CDK belongs to lib/aws/stacks, lib/aws/constructs, bin/cdk-app.ts and test/infra.",
    from: { pathNot: [...STACKS, "^test/infra/"] },
    to: { path: CDK },
  },
  {
    name: "middy-in-http-only",
    comment: "Features run without a request.",
    from: { path: "^shared/", pathNot: "^shared/http/" },
    to: { path: MIDDY },
  },
  {
    name: "production-without-dev-dependencies",
    comment: "What is shipped runs on dependencies; types may come from devDependencies.",
    from: { path: PRODUCTION, pathNot: [...STACKS, DEPLOYING] },
    to: {
      dependencyTypes: ["npm-dev"],
      dependencyTypesNot: ["type-only"],
      pathNot: "^node_modules/@types/",
    },
  },
  {
    name: "declared-packages-only",
    comment: "A package that is imported is declared in package.json.",
    from: {},
    to: { dependencyTypes: ["npm-no-pkg", "npm-unknown"] },
  },
];

/** @type {import("dependency-cruiser").IForbiddenRuleType[]} */
const graph = [
  {
    name: "no-cycles",
    comment: "Imports run one way, types included.",
    from: {},
    to: { circular: true },
  },
  {
    name: "no-cycles-of-rooms",
    comment: "Folders that import each other, at whatever distance, are one room.",
    scope: "folder",
    from: { path: PRODUCTION },
    to: { circular: true },
  },
  {
    name: "no-orphans",
    comment: "A module is used by something or uses something.",
    from: { orphan: true, pathNot: ["[.]d[.]ts$", "(?:^|/)[^/]+[.]config[.]ts$"] },
    to: {},
  },
  {
    name: "nothing-unresolved",
    comment: "Every import leads to a file.",
    from: {},
    to: { couldNotResolve: true },
  },
];

// The parser's visitor stops at `using` declarations; they are variable declarations to it.
const visitStatement = Visitor.prototype.visitStatement;
Visitor.prototype.visitStatement = function visitAlsoUsing(statement) {
  if (statement.type !== "UsingDeclaration") return visitStatement.call(this, statement);
  this.visitVariableDeclarators(statement.decls);
  return statement;
};

/** @type {import("dependency-cruiser").IConfiguration} */
export default {
  forbidden: [...floors, ...rooms, ...packages, ...graph].map((rule) => ({
    severity: "error",
    ...rule,
  })),
  options: {
    parser: "swc",
    doNotFollow: { path: "^node_modules/" },
    enhancedResolveOptions: {
      extensions: [".ts", ".mjs", ".js", ".json", ".d.ts"],
      exportsFields: ["exports"],
      conditionNames: ["import", "node", "types", "default"],
      mainFields: ["module", "main", "types", "typings"],
    },
  },
};
