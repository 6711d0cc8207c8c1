import { ArnFormat, CustomResource, Duration, Stack } from "aws-cdk-lib";
import { KeyGroup, PublicKey } from "aws-cdk-lib/aws-cloudfront";
import { PolicyStatement } from "aws-cdk-lib/aws-iam";
import { Construct } from "constructs";
import {
  KEY_PURPOSES,
  keyParameterVariable,
  type KeyPurpose,
} from "#platform/settings/key-purposes.ts";
import { ENV } from "#platform/settings/env.ts";
import type { Configuration } from "#lib/aws/deployment/configuration.ts";
import { contentKeyParameterOf, keyParameterOf, namesOf } from "#lib/aws/deployment/names.ts";
import { globalName } from "./global-name.ts";
import { type FunctionDefaults, ServiceFunction } from "./service-function.ts";

/**
 * The service's secrets, created by the first deployment that needs them and kept in SSM: the master key, a derived key
 * for each purpose, and the key that signs addresses of content. Functions read only their own; the master key is read
 * here and by the deployment's owner only. The template contains the public half of the last only.
 */
export class ServiceKeys extends Construct {
  /** The keys that CloudFront trusts. */
  readonly keyGroup: KeyGroup;
  readonly #name: string;
  /** The functions' private signing key, and CloudFront's id of its public half. */
  readonly #signing: { parameter: string; publicKeyId: string };

  constructor(scope: Construct, id: string, props: FunctionDefaults) {
    super(scope, id);
    this.#name = props.configuration.name;
    const { contentKey } = props.configuration;
    // Addresses signed before the change are valid for a while.
    const valid = contentKey === 1 ? [1] : [contentKey - 1, contentKey];
    const made = this.#make(props, valid);
    const publicKeys = valid.map((number) => this.#publicKey(props.configuration, number, made));
    this.keyGroup = new KeyGroup(this, "KeyGroup", {
      keyGroupName: globalName(props.configuration, "content"),
      items: publicKeys,
    });
    // Functions use the previous one until they are deployed, after this stack.
    for (const { publicKeyId } of publicKeys) Stack.of(this).exportValue(publicKeyId);
    this.#signing = {
      parameter: contentKeyParameterOf(this.#name, contentKey),
      publicKeyId: publicKeys.at(-1)?.publicKeyId ?? "",
    };
  }

  /** Allows a function to read the keys for these purposes, and passes it their names. */
  grantKeys(fn: ServiceFunction, purposes: readonly KeyPurpose[]): void {
    for (const purpose of purposes) this.#grant(fn, this.#named(purpose));
  }

  /** Allows a function to sign addresses of content, and passes it the key's name. */
  grantContentKey(fn: ServiceFunction): void {
    const { parameter, publicKeyId } = this.#signing;
    this.#grant(fn, [ENV.contentPrivateKeyParameter, parameter]);
    fn.setVariable(ENV.contentKeyPairId, publicKeyId);
  }

  #publicKey(configuration: Configuration, contentKey: number, made: CustomResource): PublicKey {
    const suffix = contentKey === 1 ? "" : String(contentKey);
    const isNameKept = contentKey === 1 && configuration.publicKeyName === "without-region";
    return new PublicKey(this, `PublicKey${suffix}`, {
      ...(!isNameKept && { publicKeyName: globalName(configuration, `content${suffix}`) }),
      encodedKey: made.getAttString(`PublicKey${suffix}`),
    });
  }

  /** The custom resource that creates missing keys, with the function behind it. */
  #make(defaults: FunctionDefaults, contentKeys: readonly number[]): CustomResource {
    const maker = new ServiceFunction(this, "createKeys", {
      ...defaults,
      name: "setup/create-keys",
      description: "Creates the missing keys of the service",
      timeout: Duration.minutes(1),
    });
    const contentParameters = contentKeys.map((each) => contentKeyParameterOf(this.#name, each));
    const parameters = [
      [ENV.masterKeyParameter, namesOf(this.#name).masterKeyParameter] as const,
      ...contentParameters.map((each) => [ENV.contentPrivateKeyParameter, each] as const),
      ...KEY_PURPOSES.map((purpose) => this.#named(purpose)),
    ];
    for (const [variable, parameter] of parameters) maker.setVariable(variable, parameter);
    maker.setVariable(ENV.contentPrivateKeyParameter, contentParameters.join(","));
    const actions = ["ssm:PutParameter", "ssm:GetParameter"];
    const resources = parameters.map(([, parameter]) => this.#arn(parameter));
    maker.grantPrincipal.addToPrincipalPolicy(new PolicyStatement({ actions, resources }));
    const made = new CustomResource(this, "Keys", {
      resourceType: "Custom::MastheadKeys",
      serviceToken: maker.lambda.functionArn,
      serviceTimeout: Duration.minutes(3),
      // CloudFormation calls again when this changes, so that an older deployment gets keys added since.
      properties: { purposes: [...KEY_PURPOSES], contentKeys },
    });
    // The permissions are a separate resource.
    made.node.addDependency(maker);
    return made;
  }

  #named(purpose: KeyPurpose): [variable: string, parameter: string] {
    return [keyParameterVariable(purpose), keyParameterOf(this.#name, purpose)];
  }

  #grant(fn: ServiceFunction, [variable, parameter]: readonly [string, string]): void {
    const statement = { actions: ["ssm:GetParameter"], resources: [this.#arn(parameter)] };
    fn.grantPrincipal.addToPrincipalPolicy(new PolicyStatement(statement));
    fn.setVariable(variable, parameter);
  }

  #arn(parameter: string): string {
    return Stack.of(this).formatArn({
      service: "ssm",
      resource: "parameter",
      resourceName: parameter.slice(1),
      arnFormat: ArnFormat.SLASH_RESOURCE_NAME,
    });
  }
}
