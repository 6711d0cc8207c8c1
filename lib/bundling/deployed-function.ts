import { showDesk } from "#contract/api/routes/desk-routes.ts";
import { getSocialPicture } from "#contract/api/routes/reading-routes.ts";
import { searchShelf, showIcon } from "#contract/api/routes/shelf-routes.ts";
import { functionName, methodsOf, type Route } from "#contract/api/operation.ts";

export interface DeployedFunction {
  /** Its construct and, in the console, the middle of its name. */
  id: string;
  /** Its file below `functions/`, without the ending. */
  name: string;
  description: string;
}

const SHOW_PAGES: DeployedFunction = {
  id: "showPages",
  name: "pages/show-pages",
  description: "Answers what browsers ask of the reader's address",
};
const TAKE_FORMS: DeployedFunction = {
  id: "takeForms",
  name: "pages/take-forms",
  description: "Takes what browsers send to the reader's address",
};

/** Its child process needs more memory than pages do. */
const DRAW_PICTURES: DeployedFunction = {
  id: "drawPictures",
  name: "pages/draw-pictures",
  description: "Draws icons of shelves and the pictures of link previews",
};

/** Pages at the API's own address, and unknown routes. */
export const ANSWER_OTHERS: DeployedFunction = {
  id: "answerOthers",
  name: "gateway/answer-others",
  description: "Shows the desk and the reference, and answers what no other function answers",
};

/** Everything about payments: it alone answers with Stripe's library. */
const SELL: DeployedFunction = {
  id: "sell",
  name: "payments/sell",
  description: "Sells issues and subscriptions, and takes the reports of Stripe",
};

/** The function that answers a route on AWS: one for each operation of the API and for the search, one for payments, one for drawn pictures, and three for all other pages. */
export function deployedFunction(route: Route): DeployedFunction {
  const { resource, operationId } = route;
  if (operationId === showDesk.operationId || resource === "reference") return ANSWER_OTHERS;
  if (resource === "payments") return SELL;
  // It keeps an archive in memory, and needs a whole processor briefly.
  if (operationId === searchShelf.operationId) return ownFunction(route);
  if (operationId === showIcon.operationId || operationId === getSocialPicture.operationId) {
    return DRAW_PICTURES;
  }
  const isPage = resource === "reading" || resource === "mail" || resource === "shelf";
  if (!isPage) return ownFunction(route);
  return methodsOf(route).includes("POST") ? TAKE_FORMS : SHOW_PAGES;
}

function ownFunction(route: Route): DeployedFunction {
  return { id: route.operationId, name: functionName(route), description: route.summary };
}

/** A stack of functions whose routes are in the service's stack. */
export type AnsweringStackName = "publishing" | "account";

const STACKS: Record<Route["resource"], AnsweringStackName | "service"> = {
  magazines: "publishing",
  issues: "publishing",
  uploads: "publishing",
  previews: "publishing",
  contents: "publishing",
  contacts: "account",
  keys: "account",
  webhooks: "account",
  audit: "account",
  statistics: "account",
  desk: "account",
  people: "account",
  service: "account",
  account: "account",
  payments: "account",
  reading: "service",
  mail: "service",
  reference: "service",
  shelf: "service",
};

export function stackOf(route: Route): AnsweringStackName | "service" {
  const answering = deployedFunction(route);
  // A stack takes 500 resources, and the service's has the routes.
  if (answering === DRAW_PICTURES) return "publishing";
  return answering === ANSWER_OTHERS ? "service" : STACKS[route.resource];
}

/** Routes by the function that answers them, in order of first use. */
export function routesByFunction(routes: readonly Route[]): [Route, ...Route[]][] {
  const byId = Map.groupBy(routes, (route) => deployedFunction(route).id);
  return [...byId.values()].flatMap(([first, ...others]) => (first ? [[first, ...others]] : []));
}
