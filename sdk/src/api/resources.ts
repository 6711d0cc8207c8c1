// Made from the registry of the API by `npm run docs`. Do not edit.

import type { Connection } from "../transport/connection.ts";
import { Magazines } from "./magazines.ts";
import { Issues } from "./issues.ts";
import { Conversions } from "./conversions.ts";
import { Uploads } from "./uploads.ts";
import { Contacts } from "./contacts.ts";
import { Keys } from "./keys.ts";
import { Webhooks } from "./webhooks.ts";
import { Statistics } from "./statistics.ts";
import { Audit } from "./audit.ts";
import { Desk } from "./desk.ts";
import { People } from "./people.ts";
import { Account } from "./account.ts";
import { Service } from "./service.ts";
import { Payments } from "./payments.ts";

export type * from "./magazines.ts";
export type * from "./issues.ts";
export type * from "./conversions.ts";
export type * from "./uploads.ts";
export type * from "./contacts.ts";
export type * from "./keys.ts";
export type * from "./webhooks.ts";
export type * from "./statistics.ts";
export type * from "./audit.ts";
export type * from "./desk.ts";
export type * from "./people.ts";
export type * from "./account.ts";
export type * from "./service.ts";
export type * from "./payments.ts";

/** The calls of the API, by what they are about. */
export class Resources {
  readonly magazines: Magazines;
  readonly issues: Issues;
  readonly conversions: Conversions;
  readonly uploads: Uploads;
  readonly contacts: Contacts;
  readonly keys: Keys;
  readonly webhooks: Webhooks;
  readonly statistics: Statistics;
  readonly audit: Audit;
  readonly desk: Desk;
  readonly people: People;
  readonly account: Account;
  readonly service: Service;
  readonly payments: Payments;

  constructor(api: Connection) {
    this.magazines = new Magazines(api);
    this.issues = new Issues(api);
    this.conversions = new Conversions(api);
    this.uploads = new Uploads(api);
    this.contacts = new Contacts(api);
    this.keys = new Keys(api);
    this.webhooks = new Webhooks(api);
    this.statistics = new Statistics(api);
    this.audit = new Audit(api);
    this.desk = new Desk(api);
    this.people = new People(api);
    this.account = new Account(api);
    this.service = new Service(api);
    this.payments = new Payments(api);
  }
}
