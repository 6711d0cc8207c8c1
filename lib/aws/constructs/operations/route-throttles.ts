import type { CfnStage } from "aws-cdk-lib/aws-apigatewayv2";
import { type HttpMethod, routedMethodsOf, type Route } from "#contract/api/operation.ts";
import type { OperationId } from "#contract/api/registry.ts";
import type { Configuration } from "#lib/aws/deployment/configuration.ts";
import { gatewayPaths } from "#lib/aws/deployment/gateway-paths.ts";

/** A route's share of its configured rate and burst. */
interface Pace {
  of: "requestsPerSecond" | "readerRequestsPerSecond";
  rate: number;
  burst: number;
}

const API = { of: "requestsPerSecond", burst: 1 } as const;
const READER = { of: "readerRequestsPerSecond", burst: 1 } as const;

/**
 * Every route has its own bucket, which all its callers share: an HTTP API has none for a caller or for a group of
 * routes. So a flood at the reader's routes leaves the API's full. In brackets: the defaults' result, in
 * calls a second and at once.
 */
const PACES = {
  /** Programs call these repeatedly, or once for each contact: twice what one key may call (20, 100). */
  often: { ...API, rate: 1 },
  /** One key's limit; the burst lets that limit answer first, which says when to retry (10, 100). */
  usual: { ...API, rate: 1 / 2 },
  /** Starts a conversion, draws a logo, sends mail or creates many contacts (5, 20). */
  costly: { ...API, rate: 1 / 4, burst: 1 / 5 },
  /** HEAD, by which a program checks for existence or changes (2, 10). */
  glance: { ...API, rate: 1 / 10, burst: 1 / 10 },
  /** Opens an issue (50, 100). */
  opening: { ...READER, rate: 1 },
  /** Reports of visits: half as often as issues may be opened, since readers resend refused ones (25, 100). */
  reporting: { ...READER, rate: 1 / 2 },
  /** Other visitors' requests; mail programs and scanners, and unknown routes (10, 100). */
  beside: { ...READER, rate: 1 / 5 },
  /** Forms, sign-in, pages for publishers and the HEAD of every page (3, 20). */
  seldom: { ...READER, rate: 3 / 50, burst: 1 / 5 },
  /** Sends mail to an address that any visitor may enter: SES's rate in the sandbox (1, 10). */
  mailing: { ...READER, rate: 1 / 50, burst: 1 / 10 },
} as const satisfies Record<string, Pace>;

type PaceName = keyof typeof PACES;

/**
 * The pace of every operation, typed by the registry: a new one without its line does not compile. With the defaults,
 * all of the reader's routes together keep fewer than the ten functions of a new account busy, at 20 ms a call, which
 * test/infra/front.test.ts asserts: strangers at the reader's address leave the publisher buckets and functions. It is a
 * limit against accidents, not a budget: that is `callsPerDay`, beyond which the watcher slows all routes down (docs/cost.md). A deployer under attack sets lower rates, or a web ACL before the reader (decision 23).
 */
const OPERATION_PACES: Record<OperationId, PaceName> = {
  listMagazines: "usual",
  getMagazine: "usual",
  createMagazine: "usual",
  updateMagazine: "usual",
  deleteMagazine: "usual",
  setLogo: "costly",
  removeLogo: "usual",
  enableSubscription: "usual",
  disableSubscription: "usual",
  listIssues: "often",
  listAllIssues: "often",
  searchIssues: "usual",

  createIssue: "costly",
  signUploadParts: "usual",
  getUpload: "usual",
  listMadePages: "often",
  completeUpload: "usual",
  deleteUpload: "usual",
  getConversionStatus: "often",
  getIssue: "often",
  updateIssue: "usual",
  deleteIssue: "usual",
  getEmbedCode: "usual",
  getIssueFiles: "usual",
  publishIssue: "costly",
  unpublishIssue: "usual",
  getPublishState: "usual",
  replacePdf: "costly",
  listEditions: "usual",
  listContents: "usual",
  useEdition: "usual",
  withdrawEdition: "usual",
  createPreviewLink: "usual",
  endPreviewLinks: "usual",
  getMailPreview: "usual",
  listDeletedIssues: "usual",
  restoreIssue: "usual",
  setContents: "usual",
  resetContents: "usual",

  listContacts: "usual",
  createContact: "often",
  getContact: "often",
  updateContact: "often",
  deleteContact: "usual",
  deliverIssue: "costly",
  deliverSubscription: "costly",
  grantAccess: "often",
  revokeAccess: "usual",
  renewLink: "usual",
  createToken: "often",
  deleteTokens: "usual",
  listGrants: "usual",
  listTokens: "usual",
  deleteToken: "usual",

  createContacts: "costly",
  addSubscribers: "costly",
  removeSubscribers: "costly",
  listSubscriptions: "usual",
  listSubscribers: "usual",
  getSubscribeForm: "usual",
  listIssueContacts: "usual",
  listContactMails: "usual",
  listIssueMails: "usual",

  createKey: "usual",
  listKeys: "usual",
  rotateKey: "usual",
  deleteKey: "usual",

  createWebhook: "usual",
  listWebhooks: "usual",
  getWebhook: "usual",
  updateWebhook: "usual",
  deleteWebhook: "usual",
  rotateWebhookSecret: "usual",
  testWebhook: "costly",
  listWebhookDeliveries: "usual",
  redeliverWebhook: "usual",
  redeliverWebhookSince: "costly",

  getIssueStatistics: "usual",
  getMagazineStatistics: "usual",

  listAudit: "usual",

  createDeskSession: "costly",
  listDeskSessions: "usual",
  endDeskSession: "usual",
  deleteDeskSession: "usual",
  createDeskLink: "usual",
  createPerson: "costly",
  listPeople: "usual",
  updatePerson: "usual",
  mailPersonLink: "costly",
  deletePerson: "usual",
  identifyDeskCode: "costly",
  requestDeskCode: "mailing",

  getAccount: "usual",
  getService: "usual",

  setPayments: "costly",
  getPayments: "usual",
  removePayments: "costly",
  listSales: "usual",
  // Stripe sends one per sale, and resends refused ones.
  takeReport: "often",
  startPurchase: "seldom",
  finishPurchase: "seldom",
  showRenewal: "seldom",
  endRenewal: "seldom",

  openReader: "opening",
  renewManifest: "beside",
  openSession: "seldom",
  recordReading: "reporting",
  getPageTexts: "beside",
  getArticle: "beside",
  showText: "beside",
  getNeighbours: "seldom",
  getCover: "beside",
  getSocialPicture: "seldom",
  getLogo: "beside",
  showConversion: "seldom",
  getConversionProgress: "beside",
  showSubscription: "seldom",
  requestSubscription: "mailing",
  showMagazineSubscription: "seldom",
  requestMagazineSubscription: "mailing",
  showLinkForm: "seldom",
  requestLink: "mailing",
  getOEmbed: "seldom",
  showSite: "seldom",
  showShelf: "beside",
  showIcon: "seldom",
  searchShelf: "seldom",
  listShelves: "seldom",

  showUnsubscribe: "beside",
  unsubscribe: "beside",
  showConfirmation: "beside",
  confirmSubscription: "seldom",

  showReference: "seldom",
  showDesk: "beside",
};

/** API Gateway's maximum for an account. */
const MOST = { rate: 10_000, burst: 5000 };

/** The buckets of a stage in CloudFormation's form. */
export interface StageThrottles {
  /** By route key, such as `GET /api/2.0/magazines`: one for every route, `$default` included. */
  routes: Record<string, CfnStage.RouteSettingsProperty>;
  /**
   * For routes without their own bucket, of which there are none. If API Gateway applies it to all routes together,
   * which the documentation leaves open, it must not refuse allowed calls, so it is their sum.
   */
  all: CfnStage.RouteSettingsProperty;
}

export function stageThrottles(
  configuration: Configuration,
  routes: readonly Route[],
): StageThrottles {
  const paces: [key: string, name: PaceName][] = routes.flatMap((route) =>
    routedMethodsOf(route).flatMap((method) =>
      gatewayPaths(route).map((path): [string, PaceName] => [
        `${method} ${path}`,
        paceOf(route, method),
      ]),
    ),
  );
  const buckets = [...paces, ["$default", "beside"] as const].map(
    ([key, name]) => [key, bucketOf(PACES[name], configuration)] as const,
  );
  const sum = buckets.reduce((total, [, { throttlingRateLimit: rate }]) => total + rate, 0);
  return {
    routes: Object.fromEntries(buckets),
    all: {
      throttlingRateLimit: Math.min(MOST.rate, Math.ceil(sum)),
      throttlingBurstLimit: Math.min(MOST.burst, Math.ceil(sum)),
    },
  };
}

function bucketOf({ of, rate, burst }: Pace, configuration: Configuration) {
  return {
    throttlingRateLimit: rate * configuration[of],
    // A bucket of zero would refuse everything.
    throttlingBurstLimit: Math.max(1, Math.ceil(burst * configuration.requestBurst)),
  };
}

/** @throws Error for a name that no operation has */
function paceOf({ operationId, paths }: Route, method: HttpMethod): PaceName {
  const isOfApi = paths.some((path) => path.startsWith("/api/"));
  if (method === "HEAD") return isOfApi ? "glance" : "seldom";
  const found = Object.entries(OPERATION_PACES).find(([name]) => name === operationId);
  if (!found) throw new Error(`No pace is declared for ${operationId}`);
  return found[1];
}
