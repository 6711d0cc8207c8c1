import type { OperationId } from "#contract/api/registry.ts";
import type { KeyPurpose } from "#platform/settings/key-purposes.ts";
import { ALL_PARTS } from "#lib/aws/constructs/content-bucket.ts";
import type { Grants } from "./grants.ts";
import { SELLING_GRANTS } from "./selling-grants.ts";
import { SEARCHING } from "./search-grants.ts";
import type { TableAction } from "#lib/aws/constructs/main-table.ts";

/** The table actions for recording an event, in addition to the change itself. */
export const EVENT_ACTIONS: readonly TableAction[] = ["GetItem", "PutItem", "Query", "UpdateItem"];

/**
 * A call with these table actions finds the caller's key, records its use, opens its secret, and writes a line of the
 * audit log.
 */
function operation(...actions: TableAction[]): Grants {
  const table = [...new Set<TableAction>(["GetItem", "PutItem", "UpdateItem", ...actions])];
  return { keys: ["secrets"], checksCallers: true, linksToReader: true, table };
}

/** The same with the cover's address, possibly signed, in its answer. */
function operationWithCover(...actions: TableAction[]): Grants {
  return { ...operation(...actions), keys: ["secrets", "covers"] };
}

/** The same with a contact, found under the hash of an address. */
function contactOperation(...actions: TableAction[]): Grants {
  return { ...operation(...actions), keys: ["secrets", "addresses"] };
}

/** The same for a call that may be repeated under a key, which it claims, and then stores an answer for, or frees. */
function repeatable(grants: Grants): Grants {
  const actions = ["DeleteItem", "PutItem", "UpdateItem"] as const;
  return { ...grants, table: [...new Set([...(grants.table ?? []), ...actions])] };
}

/** The same for a call reported to webhooks. */
function reported(grants: Grants): Grants {
  const table = [...new Set([...(grants.table ?? []), ...EVENT_ACTIONS])];
  return { ...grants, table, wakesWebhooks: true };
}

/** The same for a call that counts against a quota. */
const limited = (grants: Grants): Grants => ({ ...grants, checksQuotas: true });

/** A page made from one read of the table, with the keys to check its visitors' credentials. */
function page(keys: readonly KeyPurpose[], ...actions: TableAction[]): Grants {
  return { keys, linksToReader: true, showsPages: true, table: ["BatchGetItem", ...actions] };
}

/** The keys needed to show an issue to those it is meant for. */
const READING: readonly KeyPurpose[] = ["passes", "sessions", "covers", "visits"];

/**
 * The permissions of every operation, one line each: a new one without its line does not compile. A test
 * compares the table's actions and the keys with what each bundle can do, in both directions.
 */
const OPERATION_GRANTS: Record<OperationId, Grants> = {
  listMagazines: operation("Query"),
  getMagazine: operation(),
  createMagazine: repeatable(operation()),
  updateMagazine: operation("PutItem", "UpdateItem"),
  deleteMagazine: operation("UpdateItem"),
  setLogo: { ...operation("PutItem", "UpdateItem"), objects: { writes: ["logos"] } },
  removeLogo: operation("PutItem", "UpdateItem"),
  enableSubscription: repeatable(operation()),
  disableSubscription: operation("UpdateItem"),
  listIssues: operationWithCover("Query"),
  listAllIssues: operationWithCover("Query"),
  searchIssues: { ...operation("BatchGetItem", "Query"), objects: SEARCHING },

  createIssue: {
    ...limited(repeatable(operation("BatchGetItem"))),
    // A repetition ends the upload in parts that it has started for nothing.
    objects: { reads: ["uploads"], writes: ["uploads"], dropsParts: true },
    takesUploads: true,
  },
  signUploadParts: { ...repeatable(operation("BatchGetItem")), objects: { writes: ["uploads"] } },
  // After the last part, they check whether the file exists.
  getUpload: {
    ...operation("BatchGetItem"),
    objects: { reads: ["uploads"], listsParts: true },
  },
  listMadePages: { ...operation("BatchGetItem"), objects: {}, signsContent: true },
  completeUpload: {
    ...repeatable(operation("BatchGetItem")),
    objects: { reads: ["uploads"], writes: ["uploads"], listsParts: true },
  },
  deleteUpload: {
    ...reported(operation("BatchGetItem")),
    objects: { reads: ["uploads"], removes: ALL_PARTS, dropsParts: true },
  },
  getConversionStatus: operationWithCover("BatchGetItem"),
  getIssue: operationWithCover("BatchGetItem"),
  updateIssue: reported(operationWithCover("BatchGetItem")),
  deleteIssue: reported(operation("BatchGetItem", "DeleteItem")),
  getEmbedCode: repeatable(operation("BatchGetItem")),
  getIssueFiles: { ...operation("BatchGetItem"), objects: {}, signsContent: true },
  publishIssue: { ...reported(operation("BatchGetItem", "DeleteItem")), wakeUps: "set" },
  unpublishIssue: { ...reported(operation("BatchGetItem", "DeleteItem")), wakeUps: "cancel" },
  replacePdf: {
    // It ends a replacement whose PDF did not arrive in time.
    ...limited(repeatable(reported(operation("BatchGetItem")))),
    objects: { reads: ["uploads"], writes: ["uploads"], removes: ALL_PARTS, dropsParts: true },
    takesUploads: true,
  },
  listEditions: operation("BatchGetItem"),
  listContents: { ...operation("BatchGetItem"), objects: { reads: ["pages"] } },
  useEdition: reported(operation("BatchGetItem", "PutItem")),
  withdrawEdition: { ...operation("BatchGetItem", "PutItem"), objects: { removes: ALL_PARTS } },
  createPreviewLink: { ...repeatable(operation("BatchGetItem")), keys: ["secrets", "sessions"] },
  endPreviewLinks: operation("BatchGetItem"),
  getMailPreview: operationWithCover("BatchGetItem"),
  listDeletedIssues: operation("Query"),
  restoreIssue: reported(repeatable(operationWithCover("BatchGetItem", "DeleteItem"))),
  setContents: reported(operation("BatchGetItem", "PutItem")),
  resetContents: reported(operation("BatchGetItem", "DeleteItem")),
  getPublishState: operation("BatchGetItem"),

  listContacts: contactOperation("BatchGetItem", "Query"),
  createContact: repeatable(reported(contactOperation("BatchWriteItem"))),
  getContact: contactOperation(),
  updateContact: contactOperation("DeleteItem", "UpdateItem"),
  deleteContact: reported(contactOperation()),
  deliverIssue: limited(repeatable(contactOperation("BatchGetItem"))),
  deliverSubscription: limited(repeatable(reported(contactOperation("BatchGetItem")))),
  grantAccess: limited(contactOperation("BatchGetItem", "PutItem", "UpdateItem")),
  revokeAccess: contactOperation("BatchGetItem", "PutItem", "UpdateItem"),
  renewLink: repeatable(contactOperation()),
  createToken: repeatable(contactOperation("BatchGetItem")),
  deleteTokens: contactOperation("UpdateItem"),
  listGrants: contactOperation("BatchGetItem", "Query"),
  listTokens: contactOperation("Query"),
  deleteToken: contactOperation("UpdateItem"),
  createContacts: repeatable(reported(contactOperation("BatchWriteItem"))),
  addSubscribers: repeatable(reported(contactOperation("BatchGetItem", "BatchWriteItem"))),
  removeSubscribers: reported(contactOperation("BatchGetItem", "DeleteItem")),
  listSubscriptions: contactOperation("BatchGetItem", "Query"),
  getSubscribeForm: { ...operation(), linksToReader: true },
  listSubscribers: contactOperation("BatchGetItem", "Query"),
  listIssueContacts: operation("BatchGetItem", "Query"),
  listContactMails: contactOperation("Query"),
  listIssueMails: operation("BatchGetItem", "Query"),
  createKey: limited(repeatable(operation("BatchGetItem"))),
  listKeys: operation("Query"),
  rotateKey: repeatable(operation()),
  deleteKey: operation("BatchGetItem", "Query"),
  createWebhook: limited(repeatable(operation("Query"))),
  listWebhooks: operation("Query"),
  getWebhook: operation(),
  updateWebhook: { ...operation("BatchWriteItem", "Query"), wakesWebhooks: true },
  deleteWebhook: operation("DeleteItem"),
  rotateWebhookSecret: repeatable(operation()),
  testWebhook: repeatable(operation()),
  listWebhookDeliveries: operation("Query"),
  redeliverWebhook: { ...repeatable(operation("BatchGetItem")), wakesWebhooks: true },
  redeliverWebhookSince: {
    ...repeatable(operation("BatchWriteItem", "Query")),
    wakesWebhooks: true,
  },
  getIssueStatistics: operation("BatchGetItem", "Query"),
  getMagazineStatistics: operation("BatchGetItem", "Query"),
  listAudit: operation("Query"),
  createDeskSession: operation("PutItem"),
  listDeskSessions: operation("Query"),
  endDeskSession: operation("UpdateItem", "Query"),
  deleteDeskSession: operation("UpdateItem"),
  createDeskLink: repeatable(operation("PutItem")),
  createPerson: limited(repeatable(contactOperation("BatchGetItem"))),
  listPeople: operation("BatchGetItem", "Query"),
  updatePerson: operation(),
  mailPersonLink: limited(repeatable(contactOperation())),
  deletePerson: operation("DeleteItem", "UpdateItem"),
  // It has no caller whose use would be recorded.
  identifyDeskCode: { keys: ["secrets"], table: ["GetItem"] },
  // The sender checks whether the address is the publisher's: this function cannot.
  requestDeskCode: { keys: ["addresses"], table: ["GetItem", "PutItem", "UpdateItem"] },

  getAccount: { ...operation("BatchGetItem"), checksQuotas: true },
  getService: { ...operation(), readsMailAccount: true },

  ...SELLING_GRANTS,

  openReader: { ...page(READING), signsContent: true },
  renewManifest: { ...page(READING), signsContent: true },
  openSession: page(["passes", "sessions", "covers"], "UpdateItem"),
  recordReading: {
    keys: ["visits"],
    table: ["BatchGetItem", "GetItem", "PutItem", "UpdateItem"],
    linksToReader: true,
    objects: { reads: ["pages"] },
  },
  getPageTexts: { keys: [], table: ["BatchGetItem"], objects: { reads: ["pages"] } },
  getArticle: {
    keys: [],
    table: ["BatchGetItem"],
    objects: { reads: ["pages"] },
    signsContent: true,
    linksToReader: true,
  },
  showText: { ...page(READING), objects: { reads: ["pages"] }, signsContent: true },
  getNeighbours: page([], "Query"),
  getCover: { keys: ["covers"], table: ["BatchGetItem"], objects: { reads: ["pages"] } },
  getSocialPicture: { keys: ["covers"], table: ["BatchGetItem"], objects: { reads: ["pages"] } },
  getLogo: { keys: [], table: ["GetItem"], objects: { reads: ["logos"] } },
  showConversion: { ...page([]), signsContent: true },
  getConversionProgress: { ...page([]), signsContent: true },
  showSubscription: page([]),
  showMagazineSubscription: page([]),
  requestMagazineSubscription: page(["addresses"], "DeleteItem", "PutItem", "UpdateItem"),
  requestSubscription: page(["addresses"], "DeleteItem", "PutItem", "UpdateItem"),
  showLinkForm: page([]),
  requestLink: page(["addresses"], "PutItem", "UpdateItem"),
  getOEmbed: page(["covers"]),

  showSite: page([], "Query"),
  showShelf: { keys: [], table: ["GetItem", "Query"] },
  showIcon: { keys: [], table: ["GetItem"], objects: { reads: ["logos"] } },
  searchShelf: { ...page([], "GetItem", "Query"), objects: SEARCHING },
  listShelves: page([], "Query"),

  showUnsubscribe: page(["passes"]),
  unsubscribe: reported(page(["passes"])),
  showConfirmation: page(["passes"]),
  confirmSubscription: reported(page(["passes", "addresses"], "BatchWriteItem")),

  // They serve their own files; their pages call other functions. The desk's page may upload to the bucket.
  showReference: { keys: [] },
  showDesk: { keys: [], linksToReader: true, objects: {} },
};

/** The keys of the sender of mail: for personal links, for non-public covers, and to verify the publisher's address. */
export const SENDER_KEYS: readonly KeyPurpose[] = ["passes", "covers", "addresses"];

/** @throws Error for a name that no operation has */
export function grantsOf(operationId: string): Grants {
  const found = Object.entries(OPERATION_GRANTS).find(([name]) => name === operationId);
  if (!found) throw new Error(`No permissions are declared for ${operationId}`);
  return found[1];
}
