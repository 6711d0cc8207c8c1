import { Arn, ArnFormat, Stack } from "aws-cdk-lib";
import {
  type BehaviorOptions,
  type Distribution,
  Function as EdgeFunction,
  FunctionCode,
  FunctionEventType,
  FunctionRuntime,
} from "aws-cdk-lib/aws-cloudfront";
import { Construct } from "constructs";
import { unknownPageCode } from "#lib/bundling/unknown-page.ts";

/** CloudFront's answer for unknown paths: a page made at the edge, without a request to an origin. */
export class UnknownPath extends Construct {
  readonly #answering: EdgeFunction;
  readonly #name: string;

  /** @param props the function's name, which is unique over all regions, and the version of the reader's files */
  constructor(scope: Construct, id: string, props: { name: string; readerVersion: string }) {
    super(scope, id);
    this.#name = props.name;
    this.#answering = new EdgeFunction(this, "Function", {
      functionName: this.#name,
      comment: "Says that nothing is at this address",
      runtime: FunctionRuntime.JS_2_0,
      code: FunctionCode.fromInline(unknownPageCode(props.readerVersion)),
    });
  }

  /** For a behaviour: it answers before any origin. */
  get associations(): NonNullable<BehaviorOptions["functionAssociations"]> {
    // By name: emulators of CloudFront do not support attributes of functions.
    const functionArn = Arn.format(
      {
        service: "cloudfront",
        region: "",
        resource: "function",
        resourceName: this.#name,
        arnFormat: ArnFormat.SLASH_RESOURCE_NAME,
      },
      Stack.of(this),
    );
    const attributes = { functionName: this.#name, functionArn };
    const named = EdgeFunction.fromFunctionAttributes(this, "Named", attributes);
    return [{ function: named, eventType: FunctionEventType.VIEWER_REQUEST }];
  }

  /** The function must exist before the distribution that names it. */
  precede(distribution: Distribution): void {
    distribution.node.addDependency(this.#answering);
  }
}
