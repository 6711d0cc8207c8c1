import * as v from "valibot";
import { isLoopbackHttp } from "#platform/settings/loopback-http.ts";
import { normalAddress } from "#values/e-mail-address.ts";

export const text = v.pipe(
  v.string("must be a text"),
  v.trim(),
  v.minLength(1, "must not be empty"),
);
/** A yes or no, in the file or as text of the command line. */
export const flag = v.pipe(
  v.union([v.boolean(), v.picklist(["true", "false"])], "must be true or false"),
  v.transform((value) => value === true || value === "true"),
);
/** A host name with a domain, in ASCII. */
export const hostName = v.pipe(
  text,
  v.regex(
    /^(?=.{1,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{0,58}[a-z0-9])$/,
    "must be a host name in small letters, such as read.example.org; other scripts in their xn-- form",
  ),
);
/** Sites whose pages may call: all, or each by its scheme, host and port; one asterisk may replace a part of a host. */
export const origins = v.pipe(
  v.union([v.array(v.string()), v.string()], "must be a list of texts"),
  v.transform((value) =>
    (typeof value === "string" ? value.split(",") : value).map((each) => each.trim()),
  ),
  v.minLength(1, "must not be empty"),
  v.everyItem(
    (each) => /^(?:\*|https?:\/\/(?!.*\*.*\*)[a-z0-9*.-]+(?::\d{1,5})?)$/.test(each),
    `must be sites without a path, such as "https://www.example.org", or "*"`,
  ),
);
export const certificateArn = v.pipe(
  text,
  v.regex(
    /^arn:[a-z-]+:acm:[a-z0-9-]+:\d{12}:certificate\/\S+$/,
    "must be the ARN of an ACM certificate",
  ),
);
export const webAclArn = v.pipe(
  text,
  v.regex(
    /^arn:[a-z-]+:wafv2:us-east-1:\d{12}:global\/webacl\/[\w-]+\/[\w-]+$/,
    "must be the ARN of a web ACL for CloudFront (arn:aws:wafv2:us-east-1:…:global/webacl/…)",
  ),
);
export const address = v.pipe(
  text,
  v.check((value) => normalAddress(value) !== undefined, "must be a bare e-mail address"),
);

/** The permitted addresses of a stand-in for Stripe, which receives secret keys. */
export const standIn = v.pipe(
  text,
  v.check(
    (value) => isLoopbackHttp(value),
    "must be http at this machine, such as http://127.0.0.1:12111",
  ),
);

/** A number, in the file or as text of the command line. */
export function number(
  least: number,
  most: number,
  digits: "whole" | "any" = "whole",
): v.GenericSchema<unknown, number> {
  const message = `must be a ${digits === "whole" ? "whole " : ""}number from ${least} to ${most}`;
  return v.pipe(
    v.union(
      [v.number(), v.pipe(v.string(), v.minLength(1, message), v.transform(Number))],
      message,
    ),
    v.check((value) => value >= least && value <= most, message),
    v.check((value) => digits === "any" || Number.isInteger(value), message),
  );
}
