import { Duration, RemovalPolicy, Size, Stack } from "aws-cdk-lib";
import { type IGrantable, type IPrincipal, Role, ServicePrincipal } from "aws-cdk-lib/aws-iam";
import {
  Architecture,
  Code,
  Function as LambdaFunction,
  LoggingFormat,
  Runtime,
  SystemLogLevel,
  Tracing,
} from "aws-cdk-lib/aws-lambda";
import { LogGroup, LogGroupClass } from "aws-cdk-lib/aws-logs";
import type { IQueue } from "aws-cdk-lib/aws-sqs";
import { Construct } from "constructs";
import type { Configuration } from "#lib/aws/deployment/configuration.ts";
import { ENV } from "#platform/settings/env.ts";
import { suppressFinding } from "./suppress-finding.ts";

export interface FunctionDefaults {
  configuration: Configuration;
  /** The folder of a function's bundle, by its name below `functions/`: `issues/get-issue`. */
  bundleOf: (name: string) => string;
}

export interface ServiceFunctionProps extends FunctionDefaults {
  /** Its name below `functions/`. */
  name: string;
  description: string;
  timeout?: Duration;
  memoryMegabytes?: number;
  diskMegabytes?: number;
  /** Whether a metric counts lines of its log, which then costs twice as much. */
  isLogCounted?: true;
  /** The queue for asynchronous events at which the function failed three times. */
  deadLetters?: IQueue;
}

/**
 * 128 MB makes a warm call four times as slow as 256; more does not help, since such a call mostly waits for the table.
 */
const MEMORY_MEGABYTES = 256;

/** API Gateway gives up after 30 seconds; no request takes a third as long. */
const TIMEOUT = Duration.seconds(10);

/**
 * A Lambda function with its own role, which may only write to its own log: other permissions are granted where they
 * are needed.
 */
export class ServiceFunction extends Construct implements IGrantable {
  readonly lambda: LambdaFunction;
  readonly grantPrincipal: IPrincipal;

  constructor(scope: Construct, id: string, props: ServiceFunctionProps) {
    super(scope, id);
    const { configuration, name, bundleOf, description } = props;
    const logGroup = this.#logGroup(props);
    const role = new Role(this, "Role", {
      assumedBy: new ServicePrincipal("lambda.amazonaws.com"),
      description: `${Stack.of(this).stackName}: ${name}`,
    });
    logGroup.grantWrite(role);
    this.lambda = new LambdaFunction(this, "Function", {
      runtime: Runtime.NODEJS_24_X,
      architecture: Architecture.ARM_64,
      code: Code.fromAsset(bundleOf(name)),
      handler: "index.handler",
      description,
      role,
      logGroup,
      // Lambda's own lines about each start and end would cost as much as all of ours.
      loggingFormat: LoggingFormat.JSON,
      systemLogLevelV2: SystemLogLevel.WARN,
      memorySize: props.memoryMegabytes ?? MEMORY_MEGABYTES,
      timeout: props.timeout ?? TIMEOUT,
      tracing: configuration.tracing ? Tracing.ACTIVE : Tracing.DISABLED,
      ...(props.deadLetters && { deadLetterQueue: props.deadLetters }),
      ...(props.diskMegabytes && { ephemeralStorageSize: Size.mebibytes(props.diskMegabytes) }),
    });
    this.grantPrincipal = this.lambda.grantPrincipal;
    const { stripeApi } = configuration;
    if (stripeApi !== undefined) this.setVariable(ENV.stripeApi, stripeApi);
    if (configuration.tracing) {
      suppressFinding(
        role,
        "IAM5[Resource::*]",
        "X-Ray does not support resource-level permissions for writing traces.",
      );
    }
  }

  /** A group's class never changes, so each has a separate name in the stack. */
  #logGroup({ configuration, isLogCounted }: ServiceFunctionProps): LogGroup {
    return new LogGroup(this, isLogCounted ? "Log" : "SeldomReadLog", {
      retention: configuration.logDays,
      ...(!isLogCounted && { logGroupClass: LogGroupClass.INFREQUENT_ACCESS }),
      removalPolicy: RemovalPolicy.DESTROY,
    });
  }

  setVariable(name: string, value: string): void {
    this.lambda.addEnvironment(name, value);
  }
}
