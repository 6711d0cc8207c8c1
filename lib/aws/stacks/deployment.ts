import { Annotations, type App, type Stack, Tags, Validations } from "aws-cdk-lib";
import { AwsSolutionsChecks } from "cdk-nag";
import type { Route } from "#contract/api/operation.ts";
import type { FunctionDefaults } from "#lib/aws/constructs/service-function.ts";
import { namesOf } from "#lib/aws/deployment/names.ts";
import type { AnsweringStackName } from "#lib/bundling/deployed-function.ts";
import {
  misplacedCertificate,
  misplacedWebAcl,
  missingForDomain,
} from "#lib/aws/deployment/unprepared.ts";
import { AnsweringStack } from "./answering-stack.ts";
import { AddressesStack } from "./addresses-stack.ts";
import { ConversionStack } from "./conversion-stack.ts";
import { MailStack } from "./mail-stack.ts";
import { OperationsStack } from "./operations-stack.ts";
import { ServiceStack } from "./service-stack.ts";
import { StorageStack } from "./storage-stack.ts";

export interface DeploymentProps extends FunctionDefaults {
  readerVersion: string;
  routes: readonly Route[];
  /** The target of the deployment, if known. */
  region?: string | undefined;
}

export interface Deployment {
  storage: StorageStack;
  addresses: AddressesStack;
  mail: MailStack;
  conversion: ConversionStack;
  publishing: AnsweringStack;
  account: AnsweringStack;
  service: ServiceStack;
  operations: OperationsStack;
}

/**
 * Adds the stacks of one deployment, with cdk-nag's checks. They name neither account nor region, so that they are
 * synthesized without credentials and fit any target.
 */
export function addDeployment(app: App, props: DeploymentProps): Deployment {
  const { stacks } = namesOf(props.configuration.name);
  const storage = new StorageStack(app, stacks.storage, props);
  const { content } = storage;
  const addresses = new AddressesStack(app, stacks.addresses, { ...props, content });
  const mail = new MailStack(app, stacks.mail, { ...props, storage, addresses });
  // It reads keys created there, a dependency that no reference shows.
  mail.addStackDependency(addresses);
  const conversion = new ConversionStack(app, stacks.conversion, { ...props, storage, addresses });
  const answeringStack = (name: AnsweringStackName): AnsweringStack => {
    const stack = new AnsweringStack(app, stacks[name], { ...props, storage, addresses, name });
    // Its functions read keys created there, a dependency that no reference shows.
    stack.addStackDependency(addresses);
    return stack;
  };
  const publishing = answeringStack("publishing");
  const account = answeringStack("account");
  const answering = [publishing, account];
  const service = new ServiceStack(app, stacks.service, {
    ...props,
    storage,
    addresses,
    answering,
  });
  const deployed = { storage, addresses, mail, conversion, publishing, account, service };
  const operations = new OperationsStack(app, stacks.operations, { ...props, ...deployed });
  const refuse = (message: string | undefined, ...refused: Stack[]): void => {
    if (message === undefined) return;
    for (const stack of refused) Annotations.of(stack).addError(message);
  };
  // Annotations stop a synthesis and a deployment, but not a removal.
  refuse(missingForDomain(props.configuration), addresses, mail, ...answering, service);
  refuse(misplacedWebAcl(props.configuration, props.region), addresses);
  refuse(misplacedCertificate(props.configuration, props.region), service);
  Tags.of(app).add("masthead", props.configuration.name);
  Validations.of(app).addPlugins(new AwsSolutionsChecks(app, { verbose: true }));
  return { ...deployed, operations };
}
