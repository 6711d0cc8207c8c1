import { Validations } from "aws-cdk-lib";
import type { IConstruct } from "constructs";

/** Says why a finding of cdk-nag is as it should be. Only here is one silenced, and never without a reason. */
export function acknowledge(construct: IConstruct, id: string, reason: string): void {
  Validations.of(construct).acknowledge({ id: `AwsSolutions-${id}`, reason });
}
