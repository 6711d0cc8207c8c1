import type { KeyPurpose } from "#platform/settings/key-purposes.ts";
import type { ObjectGrants } from "#lib/aws/constructs/content-bucket.ts";
import type { TableAction } from "#lib/aws/constructs/main-table.ts";

/** Everything a function may do. Omitted grants are denied; keys must be listed, so that none is forgotten. */
export interface Grants {
  /** The purposes it needs keys for. It reads these and no others. */
  keys: readonly KeyPurpose[];
  table?: readonly TableAction[];
  objects?: ObjectGrants;
  /** Signs addresses at which content is read. */
  signsContent?: true;
  /** Makes links for visitors. */
  linksToReader?: true;
  /** Makes pages that ask for the reader's files. */
  showsPages?: true;
  /** Checks callers: their rate, and their signatures, which cover the address that they called. */
  checksCallers?: true;
  /** Wakes the sender of webhooks. */
  wakesWebhooks?: true;
  /** Sets wake-ups for times that are scheduled, or only cancels them. */
  wakeUps?: "set" | "cancel";
  /** Asks SES about the account and the sender of mail. */
  readsMailAccount?: true;
  /** Takes uploads up to a size. */
  takesUploads?: true;
  /** Refuses what goes beyond a quota, or reports quotas. */
  checksQuotas?: true;
}
