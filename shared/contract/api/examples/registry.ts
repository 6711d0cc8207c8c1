import type * as contactLinkOperations from "#contract/api/contact-link-operations.ts";
import type * as contactOperations from "#contract/api/contact-operations.ts";
import type * as deletionOperations from "#contract/api/deletions/deletion-operations.ts";
import type * as editionOperations from "#contract/api/editions/edition-operations.ts";
import type * as deskOperations from "#contract/api/desk-operations.ts";
import type * as issueOperations from "#contract/api/issue-operations.ts";
import type * as keyOperations from "#contract/api/key-operations.ts";
import type * as magazineOperations from "#contract/api/magazine-operations.ts";
import type * as peopleOperations from "#contract/api/desk/people-operations.ts";
import type * as previewOperations from "#contract/api/previews/preview-operations.ts";
import type * as readBackOperations from "#contract/api/read-back-operations.ts";
import type * as statisticsOperations from "#contract/api/statistics/statistics-operations.ts";
import type * as uploadOperations from "#contract/api/uploads/upload-operations.ts";
import type * as webhookOperations from "#contract/api/webhooks/webhook-operations.ts";
import { auditExamples } from "./audit-examples.ts";
import {
  audienceExamples,
  contactBatchExamples,
  contactExamples,
  contactLinkExamples,
} from "./contact-examples.ts";
import { deletionExamples } from "./deletion-examples.ts";
import { editionExamples } from "./edition-examples.ts";
import { deskCodeExamples, deskExamples, peopleExamples } from "./desk-examples.ts";
import type { Example, PathNamesOf } from "./example.ts";
import { issueExamples, issueListExamples } from "./issue-examples.ts";
import { keyExamples } from "./key-examples.ts";
import { magazineExamples } from "./magazine-examples.ts";
import { paymentExamples } from "./payment-examples.ts";
import { previewExamples } from "./preview-examples.ts";
import { readBackExamples } from "./read-back-examples.ts";
import {
  CONVERSION_ID,
  DESK_SESSION_ID,
  EMAIL,
  ISSUE_ID,
  KEY_ID,
  MAGAZINE_ID,
  PERSON_ID,
  TOKEN_ID,
  WEBHOOK_DELIVERY_ID,
  WEBHOOK_ID,
} from "./subjects.ts";
import { accountExamples } from "./account-examples.ts";
import { serviceExamples } from "./service-examples.ts";
import { statisticsExamples } from "./statistics-examples.ts";
import { searchExamples } from "./search-examples.ts";
import { uploadExamples } from "./upload-examples.ts";
import { webhookExamples } from "./webhook-examples.ts";

type PathName =
  | PathNamesOf<typeof contactOperations>
  | PathNamesOf<typeof contactLinkOperations>
  | PathNamesOf<typeof deskOperations>
  | PathNamesOf<typeof issueOperations>
  | PathNamesOf<typeof editionOperations>
  | PathNamesOf<typeof keyOperations>
  | PathNamesOf<typeof magazineOperations>
  | PathNamesOf<typeof peopleOperations>
  | PathNamesOf<typeof previewOperations>
  | PathNamesOf<typeof deletionOperations>
  | PathNamesOf<typeof readBackOperations>
  | PathNamesOf<typeof statisticsOperations>
  | PathNamesOf<typeof uploadOperations>
  | PathNamesOf<typeof webhookOperations>;

/** A value for each path parameter of the API. */
export const PATH_EXAMPLES = {
  magazine_id: MAGAZINE_ID,
  issue_id: ISSUE_ID,
  edition: "1",
  issueTempID: CONVERSION_ID,
  email: EMAIL,
  key_id: KEY_ID,
  token_id: TOKEN_ID,
  session_id: DESK_SESSION_ID,
  person_id: PERSON_ID,
  webhook_id: WEBHOOK_ID,
  delivery_id: WEBHOOK_DELIVERY_ID,
} as const satisfies Record<PathName, string>;

const examples = new Map<string, readonly Example[]>(
  Object.entries({
    ...magazineExamples,
    ...searchExamples,
    ...issueListExamples,
    ...issueExamples,
    ...editionExamples,
    ...previewExamples,
    ...deletionExamples,
    ...contactExamples,
    ...contactLinkExamples,
    ...contactBatchExamples,
    ...audienceExamples,
    ...keyExamples,
    ...readBackExamples,
    ...uploadExamples,
    ...webhookExamples,
    ...statisticsExamples,
    ...auditExamples,
    ...deskExamples,
    ...deskCodeExamples,
    ...peopleExamples,
    ...accountExamples,
    ...serviceExamples,
    ...paymentExamples,
  }),
);

/** The examples of an operation, at least one. @throws for an unknown operation */
export function examplesOf(operationId: string): readonly Example[] {
  const found = examples.get(operationId);
  if (!found) throw new Error(`There are no examples for ${operationId}`);
  return found;
}
