import { globSync } from "node:fs";
import { basename } from "node:path";
import { Visitor } from "@swc/core/Visitor.js";

/**
 * Who may import whom. Each rule is one sentence of the architecture; a file that breaks it fails
 * the gate. Folders of `shared` that are not listed here as groundwork are features.
 */
const ADAPTER = "-(?:repository|store|queue|mailer)[.]ts$";
const GROUNDWORK = "^shared/(?:api|http|ports|queue|table)/";
const FEATURE = "^shared/(?!(?:api|http|ports|queue|table)/)([^/]+)/";
const SDK = "^(?:node_modules/)?@aws-sdk/";
const CDK = "^(?:node_modules/)?(?:aws-cdk-lib|cdk-nag|constructs)(?:/|$)";
/** What runs where somebody deploys, and is not deployed itself. */
const STACKS = ["^lib/(?:stacks|constructs)/", "^bin/masthead[.]ts$"];
const MIDDY = "^(?:node_modules/)?@middy/";
const PRODUCTION = "^(?:bin|lib|functions|shared|reader)/";

/**
 * An operation is a file of a feature that bears the name of a handler, or begins with the verb of a
 * use case. What is left are entities (`issue.ts`), adapters and small rules named after things.
 */
const HANDLERS = globSync("functions/*/*.ts").map((file) => basename(file, ".ts"));
const VERBS = [
  ...["abandon", "convert", "create", "delete", "deliver", "disable", "enable", "end", "finish"],
  ...["get", "grant", "list", "manage", "open", "publish", "purge", "read", "renew", "revoke"],
  ...["sweep", "unpublish", "update"],
];
const OPERATION = `^shared/[^/]+/(?:(?:${VERBS.join("|")})-|(?:authenticate|${HANDLERS.join("|")})[.]ts$)`;
/** Folders inside a feature are its own affair. */
const DETAIL = "^shared/[^/]+/[^/]+/";

/** @type {import("dependency-cruiser").IForbiddenRuleType[]} */
const layers = [
  {
    name: "shared-is-the-ground",
    comment: "shared imports nothing of functions, lib, bin, reader, scripts, bench or test.",
    from: { path: "^shared/" },
    to: { path: "^(?:functions|lib|bin|reader|scripts|bench|test)/" },
  },
  {
    name: "functions-import-shared-only",
    comment: "A handler is one file over shared: no other handler, no host, no stack.",
    from: { path: "^functions/" },
    to: { path: "^(?:functions|lib|bin|reader|scripts|bench|test)/" },
  },
  {
    name: "handlers-never-touch-adapters",
    comment: "Handlers call operations; tables, objects, queues and mail are theirs to reach.",
    from: { path: "^functions/" },
    to: { path: [ADAPTER, "^shared/(?:table|ports)/", "^shared/runtime[.]ts$"] },
  },
  {
    name: "production-without-tests",
    comment: "Nothing that is shipped imports tests, benchmarks or scripts.",
    from: { path: PRODUCTION },
    to: { path: ["^(?:test|bench|scripts)/", "[.]test[.]ts$"] },
  },
  {
    name: "reader-stands-alone",
    comment: "The browser reader imports itself and the contracts of shared/api, no package.",
    from: { path: "^reader/" },
    to: { pathNot: "^(?:reader|shared/api)/" },
  },
  {
    name: "reader-is-bundled-not-imported",
    comment: "Code that runs on Node meets the reader as built files.",
    from: { path: "^(?:bin|lib|functions)/" },
    to: { path: "^reader/" },
  },
];

/** @type {import("dependency-cruiser").IForbiddenRuleType[]} */
const packages = [
  {
    name: "aws-sdk-in-adapters-only",
    comment:
      "@aws-sdk/* belongs to adapters, the composition root shared/runtime.ts and lib/local.",
    from: {
      path: PRODUCTION,
      pathNot: [`^shared/.+${ADAPTER}`, "^shared/table/", "^shared/runtime[.]ts$", "^lib/local/"],
    },
    to: { path: SDK },
  },
  {
    name: "cdk-in-stacks-only",
    comment: "CDK belongs to lib/stacks, lib/constructs, bin/masthead.ts and test/infra.",
    from: { pathNot: [...STACKS, "^test/infra/"] },
    to: { path: CDK },
  },
  {
    name: "stacks-see-declarations-only",
    comment:
      "Stacks and constructs read shared/api, the table's schema, the settings and what keys are for.",
    from: { path: "^lib/(?:stacks|constructs)/" },
    to: {
      path: "^(?:shared|functions|bin|reader|scripts|bench|test|lib/local)/",
      pathNot: ["^shared/api/", "^shared/table/schema[.]ts$", "^shared/(?:env|key-purposes)[.]ts$"],
    },
  },
  {
    name: "production-without-dev-dependencies",
    comment: "What is shipped runs on dependencies; types may come from devDependencies.",
    from: { path: PRODUCTION, pathNot: STACKS },
    to: {
      dependencyTypes: ["npm-dev"],
      dependencyTypesNot: ["type-only"],
      pathNot: "^node_modules/@types/",
    },
  },
  {
    name: "declared-packages-only",
    comment: "A package that is imported stands in package.json.",
    from: {},
    to: { dependencyTypes: ["npm-no-pkg", "npm-unknown"] },
  },
];

/** @type {import("dependency-cruiser").IForbiddenRuleType[]} */
const features = [
  {
    name: "features-know-no-http",
    comment: "Feature code knows neither middy nor shared/http, and runs without a request.",
    from: { path: FEATURE },
    to: { path: [MIDDY, "^shared/(?:http|queue)/"] },
  },
  {
    name: "features-know-no-registry",
    comment:
      "Of shared/api, features see shapes of the wire, never operations, parameters or routes.",
    from: { path: FEATURE },
    to: { path: "^shared/api/(?:registry|operation|.*parameters|.+-operations|.+-routes)[.]ts$" },
  },
  {
    name: "features-share-no-operations",
    comment: "A feature uses another one's entity or adapter, never its operations or details.",
    from: { path: FEATURE },
    to: {
      path: [OPERATION, DETAIL],
      pathNot: ["^shared/$1/", `^shared/[^/]+/[^/]+${ADAPTER}`, GROUNDWORK],
    },
  },
  {
    name: "contracts-only-declare",
    comment:
      "shared/api and shared/ports know no feature, no table, no host: only rules and shapes.",
    from: { path: "^shared/(?:api|ports)/" },
    to: {
      path: ["^shared/[^/]+/", "^shared/(?:runtime|env)[.]ts$", SDK],
      pathNot: "^shared/(?:api|ports)/",
    },
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
  forbidden: [...layers, ...packages, ...features, ...graph].map((rule) => ({
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
