export type Encoding = "br" | "gzip";

/** The best encoding that an `Accept-Encoding` header allows; undefined for none. */
export function acceptedEncoding(header: string = ""): Encoding | undefined {
  const accepted = header
    .toLowerCase()
    .split(",")
    .map((part) => part.split(";").map((word) => word.trim()))
    .filter(([, weight = ""]) => !/^q=0(?:\.0*)?$/.test(weight))
    .map(([name]) => name);
  return (["br", "gzip"] as const).find((name) => accepted.includes(name));
}
