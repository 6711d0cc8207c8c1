import type { KeyPurpose } from "#platform/settings/key-purposes.ts";
import type { ObjectGrants } from "#lib/aws/constructs/content-bucket.ts";
import type { TableAction } from "#lib/aws/constructs/main-table.ts";

/** Everything a function may do. Omitted grants are denied; keys must be listed, so that none is forgotten. */
export interface Grants {
  /** The only purposes whose keys it may read. */
  keys: readonly KeyPurpose[];
  table?: readonly TableAction[];
  objects?: ObjectGrants;
  /** Signs addresses at which content is read. */
  signsContent?: true;
  linksToReader?: true;
  /** Makes pages that ask for the reader's files. */
  showsPages?: true;
  /** Checks callers: their rate, and their signatures, which cover the called address. */
  checksCallers?: true;
  wakesWebhooks?: true;
  /** Sets wake-ups for scheduled times, or only cancels them. */
  wakeUps?: "set" | "cancel";
  /** Queries SES about the account and the sender of mail. */
  readsMailAccount?: true;
  takesUploads?: true;
  checksQuotas?: true;
}
