import type { KeyPurpose } from "#platform/settings/key-purposes.ts";

/** The names of a deployment's lasting parts: fixed, so that tools find them without asking. */
export interface DeploymentNames {
  table: string;
  masterKeyParameter: string;
  contentPrivateKeyParameter: string;
  /** Start of the bucket's name, followed by account and region. */
  bucketPrefix: string;
  /** Names of the stacks, in the order in which they are deployed. */
  stacks: Record<
    "storage" | "addresses" | "mail" | "conversion" | "service" | "operations",
    string
  >;
}

/** The names of the deployment `name`. */
export function namesOf(name: string): DeploymentNames {
  return {
    table: name,
    masterKeyParameter: `/${name}/master-key`,
    contentPrivateKeyParameter: `/${name}/content-private-key`,
    bucketPrefix: `${name}-content`,
    stacks: {
      storage: `${name}-storage`,
      addresses: `${name}-addresses`,
      mail: `${name}-mail`,
      conversion: `${name}-conversion`,
      service: `${name}-service`,
      operations: `${name}-operations`,
    },
  };
}

/** The parameter with the key for one purpose of the deployment `name`. */
export function keyParameterOf(name: string, purpose: KeyPurpose): string {
  return `/${name}/keys/${purpose}`;
}
