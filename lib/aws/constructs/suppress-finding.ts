import { Stack, Validations } from "aws-cdk-lib";
import type { IConstruct } from "constructs";

/** States why a finding of cdk-nag is acceptable. Findings are suppressed only here, and never without a reason. */
export function suppressFinding(construct: IConstruct, id: string, reason: string): void {
  Validations.of(construct).acknowledge({ id: `AwsSolutions-${id}`, reason });
}

/**
 * States why a policy of the construct names a resource with a wildcard.
 * @param resource as in the policy, with tokens
 */
export function suppressWildcardFinding(
  construct: IConstruct,
  resource: string,
  reason: string,
): void {
  const resolved: unknown = Stack.of(construct).resolve(resource);
  suppressFinding(construct, `IAM5[Resource::${spelled(resolved)}]`, reason);
}

/** As cdk-nag spells a resolved text: references in angle brackets. */
function spelled(value: unknown): string {
  if (typeof value === "string") return value;
  if (Array.isArray(value)) return value.map(spelled).join("");
  if (typeof value === "object" && value !== null) {
    if ("Ref" in value) return `<${spelled(value.Ref)}>`;
    if ("Fn::GetAtt" in value && Array.isArray(value["Fn::GetAtt"])) {
      return `<${value["Fn::GetAtt"].join(".")}>`;
    }
    if ("Fn::Join" in value && Array.isArray(value["Fn::Join"]))
      return spelled(value["Fn::Join"][1]);
  }
  throw new Error(`Unknown how cdk-nag spells ${JSON.stringify(value)}`);
}
