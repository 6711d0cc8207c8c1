import {
  type CloudFrontClient,
  ListCachePoliciesCommand,
  ListKeyGroupsCommand,
  ListPublicKeysCommand,
  ListResponseHeadersPoliciesCommand,
} from "@aws-sdk/client-cloudfront";
import type { Configuration } from "#lib/aws/deployment/configuration.ts";
import { namesOf } from "#lib/aws/deployment/names.ts";
import { deployedResources } from "./deployed-resources.ts";

/** A CloudFront resource with a small quota for an account, over all regions. */
interface Kind {
  name: string;
  type: string;
  /** CloudFront's quota, unless AWS has raised it. */
  most: number;
  needed: number;
  used: (client: CloudFrontClient) => Promise<number | undefined>;
}

/** Ordered by the number of deployments that fit an account: four, six, and ten of the others. */
export const KINDS: readonly Kind[] = [
  {
    name: "response headers policies",
    type: "AWS::CloudFront::ResponseHeadersPolicy",
    most: 20,
    needed: 5,
    used: async (client) =>
      (await client.send(new ListResponseHeadersPoliciesCommand({ Type: "custom" })))
        .ResponseHeadersPolicyList?.Quantity,
  },
  {
    name: "cache policies",
    type: "AWS::CloudFront::CachePolicy",
    most: 20,
    needed: 4,
    used: async (client) =>
      (await client.send(new ListCachePoliciesCommand({ Type: "custom" }))).CachePolicyList
        ?.Quantity,
  },
  {
    name: "key groups",
    type: "AWS::CloudFront::KeyGroup",
    most: 10,
    needed: 1,
    used: async (client) =>
      (await client.send(new ListKeyGroupsCommand({}))).KeyGroupList?.Quantity,
  },
  {
    name: "public keys",
    type: "AWS::CloudFront::PublicKey",
    most: 10,
    needed: 1,
    used: async (client) =>
      (await client.send(new ListPublicKeysCommand({}))).PublicKeyList?.Quantity,
  },
];

/** Says what to request from AWS for each kind whose quota this deployment would exceed. */
export async function cloudFrontRoom(
  { name, contentKey }: Configuration,
  client: CloudFrontClient,
): Promise<string[]> {
  const notes = KINDS.map(async ({ name: kind, type, most, needed, used }) => {
    const made = await deployedResources(namesOf(name).stacks.addresses, type);
    const isKey = type === "AWS::CloudFront::PublicKey";
    const missing = needed + (isKey && contentKey > 1 ? 1 : 0) - made.length;
    if (missing <= 0) return [];
    const present = (await used(client)) ?? 0;
    if (present + missing <= most) return [];
    return [
      `CloudFront keeps ${most} ${kind} in an account, of all regions together, unless AWS has raised that. ${present} are there and this deployment makes ${missing}: it would stop. Ask for more before (Service Quotas, in us-east-1 → Amazon CloudFront; it is free), or remove a deployment that you no longer need.`,
    ];
  });
  return (await Promise.all(notes)).flat();
}
