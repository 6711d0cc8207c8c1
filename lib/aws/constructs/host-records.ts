import { CfnRecordSet } from "aws-cdk-lib/aws-route53";
import { Construct } from "constructs";

/** The zone of all CloudFront host names. */
const CLOUDFRONT_ZONE = "Z2FDTNDATAQYW2";

export interface HostTarget {
  host: string;
  target: string;
  targetZone?: string;
  hasIpv6?: boolean;
}

/** Records in the domain's own zone that lead a host name to an AWS target; looking them up is free. */
export class HostRecords extends Construct {
  constructor(
    scope: Construct,
    id: string,
    { hostedZoneId, to }: { hostedZoneId: string; to: HostTarget },
  ) {
    super(scope, id);
    const { host, target, targetZone = CLOUDFRONT_ZONE, hasIpv6 = false } = to;
    for (const type of hasIpv6 ? ["A", "AAAA"] : ["A"]) {
      new CfnRecordSet(this, type, {
        hostedZoneId,
        name: `${host}.`,
        type,
        aliasTarget: { dnsName: target, hostedZoneId: targetZone },
      });
    }
  }
}
