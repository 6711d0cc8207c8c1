import { routeLines } from "#bin/routes/routes.ts";
import { ROUTES } from "#contract/api/registry.ts";
import type { Grants } from "#lib/aws/constructs/operations/grants.ts";
import { grantsOf } from "#lib/aws/constructs/operations/operation-grants.ts";
import { stageThrottles } from "#lib/aws/constructs/operations/route-throttles.ts";
import { readConfiguration } from "#lib/aws/deployment/configuration.ts";

const INTRODUCTION = `# Routes

Everything that answers a request, by path. What answers GET also answers HEAD. \`masthead routes\` prints the first four columns. The function of each is \`functions/<resource>/<operation>.ts\`.

- **Who may call**: \`anybody\` needs no key, and what is not public asks visitors for a personal link. Otherwise a key or a session of one of these scopes; \`full\` may do everything. _With proof_: the key's secret, or a session that signed in at most ten minutes ago.
- **Pace**: calls a second, and at once, that AWS passes on from all callers together, with the default settings; HEAD has 2, 10 below \`/api/\` and 3, 20 elsewhere. The embedded host has the limits of keys and visitors only.
- **May**: what its function is allowed on AWS: actions on the table, parts of the bucket, purposes of secret keys, mail and wake-ups.

| method | path | who may call | operation | pace | may |
| --- | --- | --- | --- | --- | --- |
`;

/** The page of all routes, with their permissions on AWS. */
export function routesMarkdown(): string {
  const { routes } = stageThrottles(readConfiguration('{"mailSender": "you@example.org"}'), ROUTES);
  const rows = routeLines().map(({ method, path, caller, operation }) => {
    // API Gateway has no routes that end in a slash.
    const bucket = routes[`${method} ${path}`] ?? routes["$default"];
    const pace = `${bucket?.throttlingRateLimit}, ${bucket?.throttlingBurstLimit}`;
    const may = permissionsOf(grantsOf(operation));
    return `| ${[method, `\`${path}\``, caller, operation, pace, may].join(" | ")} |\n`;
  });
  return INTRODUCTION + rows.join("");
}

/** The flags of {@link Grants} in words. */
const FLAGS = {
  signsContent: "signs content",
  wakesWebhooks: "wakes webhooks",
  readsMailAccount: "reads the mail account",
} as const satisfies Partial<Record<keyof Grants, string>>;

function permissionsOf(grants: Grants): string {
  const { table = [], objects = {}, keys, wakeUps } = grants;
  const flags = Object.entries(FLAGS).filter(([name]) => name in grants);
  return [
    table.join(" "),
    ...(["reads", "writes", "removes"] as const).flatMap((does) =>
      objects[does] ? `${does} ${objects[does].join(" ")}` : [],
    ),
    keys.length > 0 ? `keys: ${keys.join(" ")}` : "",
    ...(wakeUps ? [`${wakeUps}s wake-ups`] : []),
    ...flags.map(([, words]) => words),
  ]
    .filter(Boolean)
    .join("; ");
}
