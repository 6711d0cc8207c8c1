/** The irreversible changes of a deployment, as the CDK's command line reports them. */
export interface Difference {
  isEmpty: boolean;
  /** Resources with data or an address to be deleted, replaced or left behind: one line each. */
  lost: readonly string[];
  /** Permissions to be granted, and restrictions to end: one line each. */
  opened: readonly string[];
}

/** Types of resources that cannot be recreated: data, addresses, keys, identities. */
const LASTING =
  /^(?:AWS::(?:DynamoDB::Table|S3::Bucket|SQS::Queue|CloudFront::(?:Distribution|PublicKey)|ApiGatewayV2::Api|SES::EmailIdentity|SSM::Parameter|KMS::Key)|Custom::\w+)$/;

const RESOURCE = /^\[[-~+]\] (\S+) (.*?)(?: (destroy|orphan|replace|may be replaced))$/;
const STATEMENT = /^│ ([-+]) │ (.*?) +│ (?:(Allow|Deny) +│ )?(.*)│$/;
const CHANGED = /^\[[-~+]\] (\S+ \S+)/;
const PUBLIC_ACCESS = /^\s*[└├]─ \[[-~]\] PublicAccessBlockConfiguration/;

/** Reads the output of `cdk diff`, without colours, of all stacks. */
export function readDifference(output: string): Difference {
  const lost: string[] = [];
  const opened: string[] = [];
  let subject = "";
  for (const line of output.split("\n")) {
    const [, changed] = CHANGED.exec(line) ?? [];
    subject = changed ?? subject;
    const resource = RESOURCE.exec(line);
    if (resource) {
      const [, type = "", name = "", fate = ""] = resource;
      if (LASTING.test(type)) lost.push(`${type} ${name}: ${FATES[fate] ?? fate}`);
    }
    const opening = openingIn(line);
    if (opening !== undefined) opened.push(opening);
    if (PUBLIC_ACCESS.test(line)) opened.push(`${subject}: the block of public access changes`);
  }
  return { isEmpty: /Number of stacks with differences: 0\b/.test(output), lost, opened };
}

const FATES: Record<string, string> = {
  destroy: "deleted",
  orphan: "no longer part of the deployment, but kept",
  replace: "replaced by a new, empty one",
  "may be replaced": "perhaps replaced by a new, empty one",
};

/** The permission that a row of the tables of IAM changes gives, or the restriction that it ends. */
function openingIn(line: string): string | undefined {
  const [, sign, resource = "", effect, rest = ""] = STATEMENT.exec(line) ?? [];
  if (sign === undefined) return undefined;
  const isOpening = effect === "Deny" ? sign === "-" : sign === "+";
  if (!isOpening) return undefined;
  const [first = "", second = ""] = rest.split("│").map((cell) => cell.trim());
  if (effect === undefined) return `${resource}: ${first}`;
  const verb = effect === "Deny" ? "no longer denied" : "allowed";
  return `${first} on ${resource}: ${verb} to ${second}`;
}
