/** A header that only CloudFront sends to the API; it overwrites a visitor's own. */
export const EDGE_PROOF_HEADER = "x-masthead-edge";
