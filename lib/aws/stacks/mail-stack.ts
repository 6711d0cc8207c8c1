import { CfnOutput, Duration, Stack, type StackProps } from "aws-cdk-lib";
import { CfnRecordSet } from "aws-cdk-lib/aws-route53";
import { Rule } from "aws-cdk-lib/aws-events";
import { LambdaFunction } from "aws-cdk-lib/aws-events-targets";
import type { Queue } from "aws-cdk-lib/aws-sqs";
import type { Construct } from "constructs";
import { MailIdentity } from "#lib/aws/constructs/mail-identity.ts";
import { deadLetterQueue } from "#lib/aws/constructs/upload-queue.ts";
import { EVENT_ACTIONS, SENDER_KEYS } from "#lib/aws/constructs/operations/operation-grants.ts";
import { passQuotas } from "#lib/aws/constructs/operations/pass-quotas.ts";
import { runEvery, SenderSchedule } from "#lib/aws/constructs/schedules.ts";
import { type FunctionDefaults, ServiceFunction } from "#lib/aws/constructs/service-function.ts";
import { ENV } from "#platform/settings/env.ts";
import { suppressFinding } from "#lib/aws/constructs/suppress-finding.ts";
import { WEBHOOK_SENDER } from "#lib/aws/deployment/queue-settings.ts";
import { domainOf } from "#lib/aws/deployment/configuration.ts";
import { isBelow } from "#lib/aws/deployment/hosts.ts";
import { dmarcRecord } from "#lib/aws/deployment/mail-records.ts";
import type { AddressesStack } from "./addresses-stack.ts";
import type { StorageStack } from "./storage-stack.ts";

export interface MailStackProps extends StackProps, FunctionDefaults {
  storage: StorageStack;
  addresses: AddressesStack;
}

/**
 * Mail: the sender's identity with SES, the recording of SES's reports, and the functions that send mail and webhooks.
 */
export class MailStack extends Stack {
  readonly identity: MailIdentity;
  readonly sendDueMail: ServiceFunction;
  /** The queue for reports of refused mail that could not be recorded. */
  readonly deadReports: Queue;

  constructor(scope: Construct, id: string, props: MailStackProps) {
    super(scope, id, props);
    const { storage, addresses, configuration } = props;
    this.identity = new MailIdentity(this, "Mail", { configuration });
    this.sendDueMail = new ServiceFunction(this, "sendDueMail", {
      ...props,
      name: "events/send-due-mail",
      description: "Sends the mail that is due",
      // A run of 50 seconds, plus the mails in progress at its end.
      timeout: Duration.seconds(90),
      isLogCounted: true,
    });
    const actions = ["BatchGetItem", "BatchWriteItem", "GetItem", "PutItem", "Query"] as const;
    storage.table.grant(this.sendDueMail, [...actions, "DeleteItem", "UpdateItem"]);
    storage.content.grant(this.sendDueMail, { reads: ["pages"] });
    addresses.keys.grantKeys(this.sendDueMail, SENDER_KEYS);
    addresses.reader.grantAddress(this.sendDueMail);
    this.identity.grantSend(this.sendDueMail);
    storage.table.wakeSender(this.sendDueMail);
    // It mails links to the desk to the operator.
    this.sendDueMail.setVariable(ENV.publicUrl, addresses.front.baseUrl);
    if (configuration.alarmEmail !== undefined) {
      this.sendDueMail.setVariable(ENV.operatorAddress, configuration.alarmEmail);
    }
    passQuotas(this.sendDueMail, configuration);
    this.deadReports = this.#recordMailEvents(props);
    this.#sendWebhooks(props);
    new SenderSchedule(this, "SenderSchedule", { table: storage.table });
    const { domain, hostedZoneId, mailSender } = configuration;
    if (hostedZoneId !== undefined && domain && isBelow(domainOf(mailSender), domain)) {
      this.#writeRecords(hostedZoneId, domainOf(mailSender));
    }
    for (const [index, { name, type, value }] of this.identity.records.entries()) {
      new CfnOutput(this, `MailRecord${index + 1}`, { value: `${name} ${type} ${value}` });
    }
  }

  /** All except DMARC's, which the domain may already have; `npm run deploy` adds it if missing. */
  #writeRecords(hostedZoneId: string, domain: string): void {
    const dmarc = dmarcRecord(domain).name;
    for (const [index, { name, type, value }] of this.identity.records.entries()) {
      if (name === dmarc) continue;
      const resourceRecords = [value];
      const record = { hostedZoneId, name, type, ttl: "300", resourceRecords };
      new CfnRecordSet(this, `Record${index + 1}`, record);
    }
  }

  /** In this stack because it mails the operator when a webhook is paused. */
  #sendWebhooks(props: MailStackProps): void {
    const { storage, addresses, configuration } = props;
    const fn = new ServiceFunction(this, "sendWebhooks", {
      ...props,
      name: "events/send-webhooks",
      description: "Sends events to webhooks",
      timeout: Duration.seconds(WEBHOOK_SENDER.timeoutSeconds),
    });
    const changes = ["DeleteItem", "PutItem", "UpdateItem"] as const;
    storage.table.grant(fn, ["BatchGetItem", "BatchWriteItem", "GetItem", "Query", ...changes]);
    addresses.keys.grantKeys(fn, ["secrets"]);
    storage.webhooks.grantSend(fn);
    storage.webhooks.deliverTo(fn);
    this.identity.grantSend(fn);
    const reason = "ses:GetSendQuota does not support resource-level permissions.";
    suppressFinding(fn, "IAM5[Resource::*]", reason);
    const { alarmEmail } = configuration;
    if (alarmEmail !== undefined) fn.setVariable(ENV.operatorAddress, alarmEmail);
    runEvery(Duration.minutes(1), fn);
  }

  /**
   * Reports come by EventBridge, which encrypts them; SES cannot use a topic with AWS's own key, and they hold
   * addresses.
   */
  #recordMailEvents(props: MailStackProps): Queue {
    const deadLetters = deadLetterQueue(this, "ReportDeadLetters");
    suppressFinding(
      deadLetters,
      "SQS3",
      "It is the place for dead letters, of a rule and a function.",
    );
    const fn = new ServiceFunction(this, "recordMailEvent", {
      ...props,
      name: "events/record-mail-event",
      description: "Records bounces and complaints",
      deadLetters,
    });
    props.storage.table.grant(fn, EVENT_ACTIONS);
    props.storage.webhooks.grantSend(fn);
    props.addresses.keys.grantKeys(fn, ["addresses"]);
    const rule = new Rule(this, "Reports", { eventPattern: this.identity.reports });
    rule.addTarget(new LambdaFunction(fn.lambda, { deadLetterQueue: deadLetters }));
    return deadLetters;
  }
}
