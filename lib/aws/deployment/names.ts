import type { KeyPurpose } from "#platform/settings/key-purposes.ts";

/** The names of a deployment's lasting parts: fixed, so that tools can derive them. */
export interface DeploymentNames {
  table: string;
  masterKeyParameter: string;
  /** Start of the bucket's name, followed by account and region. */
  bucketPrefix: string;
  /** Names of the stacks, in order of deployment. */
  stacks: Record<
    | "storage"
    | "addresses"
    | "mail"
    | "conversion"
    | "publishing"
    | "account"
    | "service"
    | "operations",
    string
  >;
}

export function namesOf(name: string): DeploymentNames {
  return {
    table: name,
    masterKeyParameter: `/${name}/master-key`,
    bucketPrefix: `${name}-content`,
    stacks: {
      storage: `${name}-storage`,
      addresses: `${name}-addresses`,
      mail: `${name}-mail`,
      conversion: `${name}-conversion`,
      publishing: `${name}-publishing`,
      account: `${name}-account`,
      service: `${name}-service`,
      operations: `${name}-operations`,
    },
  };
}

/** The parameter with the key for one purpose of the deployment `name`. */
export function keyParameterOf(name: string, purpose: KeyPurpose): string {
  return `/${name}/keys/${purpose}`;
}

/** The number of times the key that signs addresses of content can be changed. */
export const MOST_CONTENT_KEYS = 50;

/** The parameter with one of the keys that sign addresses of content, by its number from 1. */
export function contentKeyParameterOf(name: string, contentKey: number): string {
  return `/${name}/content-private-key${contentKey === 1 ? "" : `-${contentKey}`}`;
}
