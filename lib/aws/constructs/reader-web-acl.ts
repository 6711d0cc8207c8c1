import { CfnWebACL } from "aws-cdk-lib/aws-wafv2";
import { Construct } from "constructs";
import type { Configuration } from "#lib/aws/deployment/configuration.ts";
import { pagePatterns } from "#lib/aws/deployment/page-paths.ts";

/** The period over which requests of one address are counted. */
const WINDOW_SECONDS = 300;

/**
 * Refuses an address that requests too many of the reader's pages, before CloudFront passes its requests on. Images and
 * the reader's own files are not counted: one issue has hundreds, and they cost no function. AWS accepts such an ACL in
 * us-east-1 only, and fails a deployment elsewhere.
 */
export class ReaderWebAcl extends Construct {
  readonly arn: string;

  constructor(
    scope: Construct,
    id: string,
    { configuration, limit }: { configuration: Configuration; limit: number },
  ) {
    super(scope, id);
    const acl = new CfnWebACL(this, "Acl", {
      scope: "CLOUDFRONT",
      description: `Masthead ${configuration.name}: reader`,
      defaultAction: { allow: {} },
      visibilityConfig: visibility(`${configuration.name}-reader`),
      rules: [
        {
          name: "requests-per-address",
          priority: 0,
          action: { block: { customResponse: { responseCode: 429 } } },
          statement: {
            rateBasedStatement: {
              limit,
              evaluationWindowSec: WINDOW_SECONDS,
              aggregateKeyType: "IP",
              scopeDownStatement: { orStatement: { statements: pagePatterns().map(startsLike) } },
            },
          },
          visibilityConfig: visibility(`${configuration.name}-requests-per-address`),
        },
      ],
    });
    this.arn = acl.attrArn;
  }
}

/** Metrics, but no samples of requests: their addresses hold passes and signatures of visitors. */
function visibility(metricName: string): CfnWebACL.VisibilityConfigProperty {
  return { metricName, cloudWatchMetricsEnabled: true, sampledRequestsEnabled: false };
}

/** As CloudFront matches its patterns: undecoded and case-sensitive. */
function startsLike(pattern: string): CfnWebACL.StatementProperty {
  return {
    byteMatchStatement: {
      fieldToMatch: { uriPath: {} },
      positionalConstraint: pattern.endsWith("*") ? "STARTS_WITH" : "EXACTLY",
      searchString: pattern.replace(/[*]$/, ""),
      textTransformations: [{ priority: 0, type: "NONE" }],
    },
  };
}
