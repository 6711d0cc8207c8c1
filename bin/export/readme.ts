import type { About } from "#bin/transfer/format.ts";

/** `README.txt`: explains the folder to anyone who finds it. */
export function readme({ account_name, api, finished_at, left_out }: About): string {
  return `Everything of "${account_name}", exported from ${api} at ${finished_at}.

issues.csv        every issue with its title, date, address and the name of its PDF; a spreadsheet opens it
issues/ID/        an issue: the PDF, EPUB and text that there are, its cover, contents, editions, statistics, settings
magazines/ID/     a magazine: its settings, logo and statistics
contacts          everybody you have the address of, as CSV for spreadsheets and as JSON for programs
subscriptions     who subscribes to which magazine, or has asked to; unsubscribes: whose subscription has ended
grants            who was given access to which issue
sales, webhooks   what was sold, and which programs are told of events
SHA256SUMS        checksums: "sha256sum --check SHA256SUMS" says whether every file is as it was written
export.json       what wrote this folder, in which version of the format; "masthead import FOLDER" reads it
${left_out.length > 0 ? `\nLeft out, since the key lacked the permission: ${left_out.join(", ")}.\n` : ""}
Not here: keys, secrets, people of the desk, personal links, deleted issues, and the PDFs of editions before the one shown.
The folder holds personal data: keep it as safe as the address book that it is.
`;
}
