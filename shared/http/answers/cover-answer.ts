import type { APIGatewayProxyStructuredResultV2 } from "aws-lambda";
import { publicCaching } from "./public-answer.ts";

const FIVE_MINUTES = 300;

/** The signature in an address of a cover; empty without one. */
export function coverSignature(query: URLSearchParams): { expires: string; signature: string } {
  return { expires: query.get("expires") ?? "", signature: query.get("signature") ?? "" };
}

/** A JPEG that shows a cover, for pages of any site. */
export function coverAnswer({
  image,
  isPublic,
}: {
  image: Uint8Array;
  isPublic: boolean;
}): APIGatewayProxyStructuredResultV2 {
  return {
    statusCode: 200,
    headers: {
      "content-type": "image/jpeg",
      "cache-control": isPublic ? publicCaching(FIVE_MINUTES) : `private, max-age=${FIVE_MINUTES}`,
      "cross-origin-resource-policy": "cross-origin",
      "x-content-type-options": "nosniff",
    },
    body: Buffer.from(image).toString("base64"),
    isBase64Encoded: true,
  };
}
