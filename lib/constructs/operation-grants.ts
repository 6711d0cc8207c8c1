import type { OperationId } from "../../shared/api/registry.ts";
import type { ObjectGrants } from "./content-bucket.ts";
import type { TableAction } from "./main-table.ts";

/** Everything a function may do. What is left out, it may not. */
export interface Grants {
  table?: readonly TableAction[];
  objects?: ObjectGrants;
  /** Reads secrets, or makes and checks passes and signatures. */
  usesMasterKey?: true;
  /** Signs addresses at which content is read. */
  signsContent?: true;
  /** Makes links to readers. */
  linksToReader?: true;
  /** Makes pages that ask for the reader's files. */
  showsPages?: true;
  /** Checks callers: their rate, and their signatures, which cover the address that they called. */
  checksCallers?: true;
  /** Takes uploads up to a size. */
  takesUploads?: true;
  /** Hears through the topic what SES tells. */
  hearsMailEvents?: true;
}

/** What every operation of the API needs: the caller's key and its secret. */
const CALLER = { usesMasterKey: true, checksCallers: true } as const;

/** A call that does these things with items, after `GetItem` for the caller's key. */
function operation(...actions: TableAction[]): Grants {
  return { ...CALLER, linksToReader: true, table: ["GetItem", ...actions] };
}

/** A page that is made from one look into the table, and asks nobody who they are. */
function openPage(...actions: TableAction[]): Grants {
  return { linksToReader: true, showsPages: true, table: ["BatchGetItem", ...actions] };
}

/** A page that checks or makes passes. */
function page(...actions: TableAction[]): Grants {
  return { ...openPage(...actions), usesMasterKey: true };
}

/**
 * The permissions of every operation, one line each: a new one without its line does not compile. A test
 * compares the table's actions with what each bundle can do, in both directions.
 */
const OPERATION_GRANTS: Record<OperationId, Grants> = {
  listMagazines: operation("Query"),
  getMagazine: operation(),
  createMagazine: operation("PutItem"),
  updateMagazine: operation("UpdateItem"),
  deleteMagazine: operation("UpdateItem"),
  enableSubscription: operation("UpdateItem"),
  disableSubscription: operation("UpdateItem"),
  listIssues: operation("Query"),

  createIssue: { ...operation("PutItem"), objects: { writes: ["uploads"] }, takesUploads: true },
  getConversionStatus: operation("BatchGetItem"),
  getIssue: operation("BatchGetItem"),
  updateIssue: operation("BatchGetItem", "UpdateItem"),
  deleteIssue: operation("BatchGetItem", "UpdateItem"),
  getEmbedCode: operation("BatchGetItem"),
  publishIssue: operation("BatchGetItem", "PutItem", "UpdateItem"),
  unpublishIssue: operation("BatchGetItem", "UpdateItem"),
  getPublishState: operation("BatchGetItem"),

  listContacts: operation("Query"),
  createContact: operation("BatchWriteItem", "DeleteItem", "PutItem", "Query"),
  getContact: operation(),
  updateContact: operation("UpdateItem"),
  deleteContact: operation("UpdateItem"),
  deliverIssue: operation("BatchGetItem", "PutItem", "UpdateItem"),
  deliverSubscription: operation("BatchGetItem", "PutItem", "UpdateItem"),
  grantAccess: operation("BatchGetItem", "PutItem", "UpdateItem"),
  revokeAccess: operation("BatchGetItem", "PutItem", "UpdateItem"),
  createToken: operation("PutItem"),
  deleteTokens: operation("UpdateItem"),

  openReader: { ...page(), signsContent: true },
  renewManifest: { ...page(), signsContent: true },
  openSession: page("UpdateItem"),
  getPageTexts: { table: ["BatchGetItem"], objects: { reads: ["pages"] } },
  getCover: { table: ["BatchGetItem"], usesMasterKey: true, objects: { reads: ["pages"] } },
  showConversion: { ...openPage(), signsContent: true },
  getConversionProgress: { ...openPage(), signsContent: true },
  showSubscription: openPage(),
  requestSubscription: page("DeleteItem", "PutItem", "UpdateItem"),
  getOEmbed: page(),

  showUnsubscribe: page(),
  unsubscribe: page("UpdateItem"),
  showConfirmation: page(),
  confirmSubscription: page(
    "BatchWriteItem",
    "DeleteItem",
    "GetItem",
    "PutItem",
    "Query",
    "UpdateItem",
  ),
  recordMailEvent: { table: ["PutItem"], usesMasterKey: true, hearsMailEvents: true },
};

/** @throws Error for a name that no operation has */
export function grantsOf(operationId: string): Grants {
  const found = Object.entries(OPERATION_GRANTS).find(([name]) => name === operationId);
  if (!found) throw new Error(`Nothing says what ${operationId} may do`);
  return found[1];
}
