import type { IncomingMessage } from "node:http";
import { standInForAws } from "./aws-endpoint.ts";

/** An AWS account before a deployment. */
export interface Account {
  functionsAtOnce: number;
  distributions: number;
  /** Verification by identity. */
  identities: Record<string, string>;
  /** The resources of stacks: type and name of each, by stack. */
  stacks: Record<string, [type: string, name: string][]>;
  /** CloudFront's number of resources of a kind, by the last part of the address that lists them. */
  cloudFront: Record<string, number>;
  /** CloudFront's public keys: names by id. */
  publicKeys: Record<string, string>;
  /** Whether AWS refuses every call. */
  isClosed: boolean;
}

/** Lets the running test's SDK clients reach Lambda, CloudFront, SES and CloudFormation of this account. */
export async function anAccount(parts: Partial<Account>): Promise<void> {
  const account: Account = {
    functionsAtOnce: 1000,
    distributions: 1,
    identities: {},
    stacks: {},
    publicKeys: {},
    cloudFront: {},
    isClosed: false,
    ...parts,
  };
  await standInForAws((request, body) => answerOf(account, request, new URLSearchParams(body)));
}

function answerOf(account: Account, { url = "" }: IncomingMessage, form: URLSearchParams) {
  if (account.isClosed && url.endsWith("/account-settings")) {
    const answer = JSON.stringify({ __type: "AccessDeniedException", Message: "You may not." });
    return { status: 403, answer };
  }
  if (account.isClosed) return refused("AccessDenied", "You may not.");
  if (url.endsWith("/account-settings")) {
    const most = account.functionsAtOnce;
    const AccountLimit = { ConcurrentExecutions: most, UnreservedConcurrentExecutions: most };
    return done(JSON.stringify({ AccountLimit }));
  }
  const [, key] = /public-key[/](\w+)[/]config/.exec(url) ?? [];
  if (key !== undefined) {
    return done(`<PublicKeyConfig><Name>${account.publicKeys[key]}</Name></PublicKeyConfig>`);
  }
  const [, kind = "", query = ""] = /[/]([\w-]+)(?:[?](.*))?$/.exec(url) ?? [];
  const list = CLOUDFRONT_LISTS[kind];
  if (list !== undefined) {
    // AWS also lists its own policies, unless the call leaves them out.
    const managed = kind.endsWith("-policy") && query !== "Type=custom" ? 12 : 0;
    const quantity = (account.cloudFront[kind] ?? 0) + managed;
    return done(`<${list}><Quantity>${quantity}</Quantity></${list}>`);
  }
  if (url.includes("/distribution")) {
    const quantity = `<Quantity>${account.distributions}</Quantity>`;
    return done(`<DistributionList>${quantity}</DistributionList>`);
  }
  return form.has("StackName") ? resourcesOf(account, form) : identityOf(account, form);
}

const CLOUDFRONT_LISTS: Record<string, string> = {
  "response-headers-policy": "ResponseHeadersPolicyList",
  "cache-policy": "CachePolicyList",
  "key-group": "KeyGroupList",
  "public-key": "PublicKeyList",
};

function resourcesOf({ stacks }: Account, form: URLSearchParams) {
  const name = form.get("StackName") ?? "";
  const resources = stacks[name];
  if (!resources) return refused("ValidationError", `Stack with id ${name} does not exist`);
  const members = resources.map(
    ([type, id]) =>
      `<member><ResourceType>${type}</ResourceType><PhysicalResourceId>${id}</PhysicalResourceId></member>`,
  );
  return done(
    `<R><DescribeStackResourcesResult><StackResources>${members.join("")}</StackResources></DescribeStackResourcesResult></R>`,
  );
}

function identityOf({ identities }: Account, form: URLSearchParams) {
  const asked = form.get("Identities.member.1") ?? "";
  const status = identities[asked];
  const entry =
    status === undefined
      ? ""
      : `<entry><key>${asked}</key><value><VerificationStatus>${status}</VerificationStatus></value></entry>`;
  return done(
    `<R><GetIdentityVerificationAttributesResult><VerificationAttributes>${entry}</VerificationAttributes></GetIdentityVerificationAttributesResult></R>`,
  );
}

const done = (answer: string) => ({ status: 200, answer });
const refused = (code: string, words: string) => ({
  status: 400,
  answer: `<ErrorResponse><Error><Code>${code}</Code><Message>${words}</Message></Error></ErrorResponse>`,
});
