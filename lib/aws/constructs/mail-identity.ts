import { ArnFormat, Aws, Stack } from "aws-cdk-lib";
import { EventBus, type EventPattern } from "aws-cdk-lib/aws-events";
import { PolicyStatement } from "aws-cdk-lib/aws-iam";
import {
  ConfigurationSet,
  EmailIdentity,
  EmailSendingEvent,
  EventDestination,
  Identity,
} from "aws-cdk-lib/aws-ses";
import { Topic } from "aws-cdk-lib/aws-sns";
import { Construct } from "constructs";
import { ENV } from "#platform/settings/env.ts";
import { type Configuration, domainOf } from "#lib/aws/deployment/configuration.ts";
import { bounceDomainOf, type MailRecord, mailRecords } from "#lib/aws/deployment/mail-records.ts";
import { suppressWildcardFinding } from "./suppress-finding.ts";
import type { ServiceFunction } from "./service-function.ts";

/** The sender in SES, which reports its bounces and complaints to EventBridge. */
export class MailIdentity extends Construct {
  /** Matches this deployment's reports among all of the account's. */
  readonly reports: EventPattern;
  /** Records for the sender's domain; empty for an address. */
  readonly records: readonly MailRecord[];
  readonly #sender: string;
  readonly #mailsPerSecond: number | undefined;
  readonly #configurationSet: ConfigurationSet;

  constructor(scope: Construct, id: string, props: { configuration: Configuration }) {
    super(scope, id);
    const { mailSender, mailIdentity, mailsPerSecond } = props.configuration;
    this.#sender = mailSender;
    this.#mailsPerSecond = mailsPerSecond;
    this.#configurationSet = new ConfigurationSet(this, "ConfigurationSet", {
      // The account's own rates include all of its programs.
      reputationMetrics: true,
    });
    this.#configurationSet.addEventDestination("Reports", {
      destination: EventDestination.eventBus(EventBus.fromEventBusName(this, "Bus", "default")),
      events: [EmailSendingEvent.BOUNCE, EmailSendingEvent.COMPLAINT],
    });
    this.reports = {
      source: ["aws.ses"],
      detailType: ["Email Bounced", "Email Complaint Received"],
      detail: {
        mail: {
          tags: { "ses:configuration-set": [this.#configurationSet.configurationSetName] },
        },
      },
    };
    // Unused, but the service's stack of the earliest deployments imports it, so this stack could not be updated
    // without it.
    const topic = new Topic(this, "Events", { enforceSSL: true });
    Stack.of(this).exportValue(topic.topicArn);
    this.records = mailIdentity === "existing" ? [] : this.#verify(mailIdentity);
  }

  /** @returns the records that verify a domain; empty for an address, to which SES sends a mail */
  #verify(kind: "address" | "domain"): MailRecord[] {
    const isDomain = kind === "domain";
    const domain = domainOf(this.#sender);
    const identity = new EmailIdentity(this, "Identity", {
      identity: isDomain ? Identity.domain(domain) : Identity.email(this.#sender),
      configurationSet: this.#configurationSet,
      // Until its records exist, SES uses its own host.
      ...(isDomain && { mailFromDomain: bounceDomainOf(domain) }),
    });
    return isDomain ? mailRecords(domain, Aws.REGION, identity.dkimRecords) : [];
  }

  /** Distinguishes this deployment's mail in SES from that of the account's other programs. */
  get configurationSetName(): string {
    return this.#configurationSet.configurationSetName;
  }

  /** Allows a function to send mail and read its allowed rate; passes it the sender and the rate limit. */
  grantSend(fn: ServiceFunction): void {
    const resource = (name: string, of: string) =>
      Stack.of(this).formatArn({
        service: "ses",
        resource: of,
        resourceName: name,
        arnFormat: ArnFormat.SLASH_RESOURCE_NAME,
      });
    const sets = resource(this.#configurationSet.configurationSetName, "configuration-set");
    fn.grantPrincipal.addToPrincipalPolicy(
      new PolicyStatement({
        actions: ["ses:SendRawEmail"],
        resources: [resource("*", "identity"), sets],
        conditions: { StringEquals: { "ses:FromAddress": this.#sender } },
      }),
    );
    fn.grantPrincipal.addToPrincipalPolicy(
      new PolicyStatement({ actions: ["ses:GetSendQuota"], resources: ["*"] }),
    );
    suppressWildcardFinding(
      fn,
      resource("*", "identity"),
      "SES asks about the recipient too where that is an identity of the account, as in its sandbox; the condition names the sender.",
    );
    fn.setVariable(ENV.senderAddress, this.#sender);
    // An existing identity may have its own set, and other programs may use it.
    fn.setVariable(ENV.mailConfigurationSet, this.#configurationSet.configurationSetName);
    if (this.#mailsPerSecond !== undefined) {
      fn.setVariable(ENV.mailsPerSecond, String(this.#mailsPerSecond));
    }
  }
}
