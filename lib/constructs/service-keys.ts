import { ArnFormat, CustomResource, Duration, Stack } from "aws-cdk-lib";
import { KeyGroup, PublicKey } from "aws-cdk-lib/aws-cloudfront";
import { PolicyStatement } from "aws-cdk-lib/aws-iam";
import { Construct } from "constructs";
import { ENV } from "../../shared/env.ts";
import { type FunctionDefaults, ServiceFunction } from "./service-function.ts";

/** Where the secrets are kept. */
export interface ServiceKeysProps extends FunctionDefaults {
  masterKeyParameter: string;
  contentPrivateKeyParameter: string;
}

/**
 * The service's two secrets, made at the first deployment and kept in SSM for ever after: the master key,
 * and the key that signs addresses of content. The template knows the public half of the second only.
 */
export class ServiceKeys extends Construct {
  /** What CloudFront trusts. */
  readonly keyGroup: KeyGroup;
  readonly #publicKey: PublicKey;
  readonly #props: ServiceKeysProps;

  constructor(scope: Construct, id: string, props: ServiceKeysProps) {
    super(scope, id);
    this.#props = props;
    const { masterKeyParameter, contentPrivateKeyParameter } = props;
    const maker = new ServiceFunction(this, "createKeys", {
      ...props,
      name: "deployment/create-keys",
      description: "Makes the service's keys at the first deployment",
      timeout: Duration.minutes(1),
    });
    maker.setVariable(ENV.masterKeyParameter, masterKeyParameter);
    maker.setVariable(ENV.contentPrivateKeyParameter, contentPrivateKeyParameter);
    const actions = ["ssm:PutParameter", "ssm:GetParameter"];
    const resources = [masterKeyParameter, contentPrivateKeyParameter].map((name) =>
      this.#arn(name),
    );
    maker.grantPrincipal.addToPrincipalPolicy(new PolicyStatement({ actions, resources }));
    const made = new CustomResource(this, "Keys", {
      resourceType: "Custom::MastheadKeys",
      serviceToken: maker.lambda.functionArn,
      serviceTimeout: Duration.minutes(3),
    });
    // The permissions are a resource of their own.
    made.node.addDependency(maker);
    this.#publicKey = new PublicKey(this, "PublicKey", {
      encodedKey: made.getAttString("PublicKey"),
    });
    this.keyGroup = new KeyGroup(this, "KeyGroup", { items: [this.#publicKey] });
  }

  /** Lets a function read the master key, and tells it where that is. */
  grantMasterKey(fn: ServiceFunction): void {
    this.#grant(fn, ENV.masterKeyParameter, this.#props.masterKeyParameter);
  }

  /** Lets a function sign addresses of content, and tells it with what. */
  grantContentKey(fn: ServiceFunction): void {
    this.#grant(fn, ENV.contentPrivateKeyParameter, this.#props.contentPrivateKeyParameter);
    fn.setVariable(ENV.contentKeyPairId, this.#publicKey.publicKeyId);
  }

  #grant(fn: ServiceFunction, variable: string, parameter: string): void {
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
