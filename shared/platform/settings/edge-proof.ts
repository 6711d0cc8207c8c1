/** What only CloudFront sends to the API, in place of a visitor's own header of that name. */
export const EDGE_PROOF_HEADER = "x-masthead-edge";
