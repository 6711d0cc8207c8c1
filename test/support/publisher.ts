import type { Credentials } from "#features/accounts/credentials.ts";
import * as issues from "#contract/api/issue-operations.ts";
import type { MagazineRecord } from "#contract/api/parameters/magazine-fields.ts";
import * as magazines from "#contract/api/magazine-operations.ts";
import type { ConversionRecord, IssueDetails, ListedIssue } from "#contract/api/records.ts";
import { dataOf } from "./answers.ts";
import { type Answer, type ApiClient, multipart, type ParametersSent } from "./api-client.ts";
import { aPdf } from "./pdf-fixtures.ts";

/** A person with an account, who uses the API. Every method but `call` expects success. */
export class Publisher implements ApiClient {
  readonly credentials: Credentials;
  readonly address: string;
  readonly #client: ApiClient;
  readonly #idle: () => Promise<void>;

  constructor(client: ApiClient, credentials: Credentials, idle: () => Promise<void>) {
    this.#client = client;
    this.#idle = idle;
    this.credentials = credentials;
    this.address = client.address;
  }

  call(method: string, path: string, body?: ParametersSent): Promise<Answer> {
    return this.#client.call(method, path, body);
  }

  /** Calls the API and expects success. @returns `data` */
  async succeed(method: string, path: string, fields?: ParametersSent): Promise<unknown> {
    const answer = await this.call(method, path, fields);
    if (answer.error !== 0) throw new Error(`${method} ${path}: ${answer.message}`);
    return answer.data;
  }

  async addContact(email: string, profile: Record<string, string> = {}): Promise<void> {
    await this.succeed("POST", "contacts", { email, ...profile });
  }

  async aMagazine(fields: Record<string, string> = {}): Promise<MagazineRecord> {
    const body = { title: "Harbour", ...fields };
    return dataOf(magazines.createMagazine, await this.call("POST", "magazines", body));
  }

  async magazine(id: string): Promise<MagazineRecord> {
    return dataOf(magazines.getMagazine, await this.call("GET", `magazines/${id}`));
  }

  /** Uploads a PDF within the call. @returns the issueTempID */
  async upload(
    magazineId: string,
    fields: Record<string, string> = {},
    pdf?: Uint8Array,
  ): Promise<string> {
    const body = multipart(fields, pdf ?? (await aPdf()));
    const answer = await this.call("POST", `magazines/${magazineId}`, body);
    return dataOf(issues.createIssue, answer).issueTempID;
  }

  async status(issueTempID: string): Promise<ConversionRecord> {
    const answer = await this.call("GET", `issues/${issueTempID}/status`);
    const [record] = dataOf(issues.getConversionStatus, answer);
    if (!record) throw new Error("The status has no record");
    return record;
  }

  /** Makes an issue from a PDF, by default of one page. @returns its id */
  async anIssue(
    magazineId: string,
    fields: Record<string, string> = {},
    pdf?: Uint8Array,
  ): Promise<string> {
    const issueTempID = await this.upload(magazineId, fields, pdf);
    await this.#idle();
    const record = await this.status(issueTempID);
    if (record.status === "ready") return record.ID;
    throw new Error(`The conversion is ${record.status}: ${whyFailed(record)}`);
  }

  async issue(id: string): Promise<IssueDetails> {
    return dataOf(issues.getIssue, await this.call("GET", `issues/${id}`));
  }

  async listedIssues(magazineId: string): Promise<ListedIssue[]> {
    const answer = await this.call("GET", `magazines/${magazineId}/issues`);
    return dataOf(magazines.listIssues, answer);
  }

  async publish(id: string, privacy: "private" | "unlisted"): Promise<void> {
    const answer = await this.call("PUT", `issues/${id}/publish-state`, { privacy });
    dataOf(issues.publishIssue, answer);
  }

  async unpublish(id: string): Promise<void> {
    dataOf(issues.unpublishIssue, await this.call("DELETE", `issues/${id}/publish-state`));
  }

  async deleteMagazine(id: string): Promise<void> {
    const answer = await this.call("DELETE", `magazines/${id}`, CONFIRMATIONS);
    dataOf(magazines.deleteMagazine, answer);
  }
}

/** The reason that a publisher sees for a failed conversion; empty for others. */
export function whyFailed(record: ConversionRecord): string {
  return record.status === "error" ? record.error_message : "";
}

/** The three sentences required to delete a magazine. */
export const CONFIRMATIONS = {
  confirm: "I do realize I want to delete an entire magazine with all issues",
  confirm2: "I also realize that I will not have it back",
  confirm3: "and I will not contact customer support asking to bring it back",
} as const;
