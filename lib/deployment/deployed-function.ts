import { functionName, methodsOf, type Route } from "#contract/api/operation.ts";

/** A function that is deployed, and what it is for. */
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

/** The function that answers a route on AWS: one for each operation of the API, and two for all pages. */
export function deployedFunction(route: Route): DeployedFunction {
  const { resource, operationId, summary } = route;
  const isPage = resource === "reading" || resource === "mail" || resource === "shelf";
  if (!isPage) return { id: operationId, name: functionName(route), description: summary };
  return methodsOf(route).includes("POST") ? TAKE_FORMS : SHOW_PAGES;
}
