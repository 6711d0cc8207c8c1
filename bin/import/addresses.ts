/** The programs that a redirect file can be written for. */
export const SERVERS = ["caddy", "nginx", "cloudfront"] as const;
export type Server = (typeof SERVERS)[number];

export interface Move {
  from: string;
  to: string;
}

/** CloudFront's limit for a function, in bytes. */
export const CLOUDFRONT_LIMIT = 10 * 1024;

/** The redirect file for old addresses, which keeps the rest of the path and the query. */
export function redirects(server: Server, moves: readonly Move[]): string {
  switch (server) {
    case "caddy":
      return `# Into the site of the old address in the Caddyfile.\n${moves.map(inCaddy).join("")}`;
    case "nginx":
      return `# Into the server block of the old address.\n${moves.map(inNginx).join("")}`;
    case "cloudfront":
      return inCloudFront(moves);
  }
}

/** The name of that file. */
export function redirectFile(server: Server): string {
  return { caddy: "redirects.caddy", nginx: "redirects.nginx.conf", cloudfront: "redirects.js" }[
    server
  ];
}

function inCaddy({ from, to }: Move, index: number): string {
  const name = `moved${index}`;
  return `@${name} path_regexp ${name} ^${pathOf(from)}(/.*)?$\nredir @${name} ${to}{re.${name}.1}?{query} 301\n`;
}

function inNginx({ from, to }: Move): string {
  return `location ~ ^${pathOf(from)}(/.*)?$ { return 301 ${to}$1$is_args$args; }\n`;
}

/**
 * Whether an address is of an issue or a shelf. An export from somebody else may name any other, which would redirect
 * more than that, or be a formula in the table.
 */
export function isOldAddress(address: string): boolean {
  return /^https?:\/\/[\w.:[\]-]+(?:\/[\w-]+)*\/(?:read\/[a-z0-9]+\/\d+|m\/[a-z0-9-]+)$/.test(
    address,
  );
}

/** Its path has letters, digits, hyphens and slashes only: nothing in it is special to a pattern. */
function pathOf(address: string): string {
  return new URL(address).pathname;
}

/** States the common prefix of the addresses once, since a function may have 10 KB. */
function inCloudFront(moves: readonly Move[]): string {
  const parents = new Map<string, { to: string; names: Record<string, string> }>();
  for (const { from, to } of moves) {
    const old = splitAtLast(pathOf(from));
    const next = splitAtLast(to);
    const key = `${old.parent} ${next.parent}`;
    const group = parents.get(key) ?? { to: next.parent, names: {} };
    group.names[old.name] = next.name;
    parents.set(key, group);
  }
  const groups = [...parents].map(([key, { to, names }]) => ({
    from: key.split(" ")[0],
    to,
    names,
  }));
  return `// A function of CloudFront (runtime 2.0) for the viewer requests of the old address.
const MOVED = ${JSON.stringify(groups)};
function handler(event) {
  const request = event.request;
  for (const group of MOVED) {
    if (!request.uri.startsWith(group.from + "/")) continue;
    const parts = request.uri.slice(group.from.length + 1).split("/");
    if (!Object.hasOwn(group.names, parts[0])) continue;
    const rest = parts.slice(1).map((part) => "/" + part).join("");
    const query = Object.keys(request.querystring)
      .map((name) => name + "=" + request.querystring[name].value)
      .join("&");
    const location = group.to + "/" + group.names[parts[0]] + rest + (query === "" ? "" : "?" + query);
    return { statusCode: 301, statusDescription: "Moved Permanently", headers: { location: { value: location } } };
  }
  return request;
}
`;
}

function splitAtLast(address: string): { parent: string; name: string } {
  const at = address.lastIndexOf("/");
  return { parent: address.slice(0, at), name: address.slice(at + 1) };
}
