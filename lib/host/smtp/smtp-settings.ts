import { isIPv6 } from "node:net";
import { ENV } from "#platform/settings/env.ts";
import { deliverableAddress, normalAddress } from "#values/e-mail-address.ts";
import { isLoopback } from "#values/loopback.ts";
import { type DkimSettings, readDkimSettings } from "./dkim-settings.ts";

/** The server for outgoing mail, the login and the signature. */
export interface SmtpSettings {
  host: string;
  port: number;
  /** `from-start` is smtps; `start-tls` refuses a server that does not offer it; `never` is for a private network. */
  tls: "from-start" | "start-tls" | "if-offered" | "never";
  /** Whether the server is on this machine, where it needs no certificate. */
  isLocal: boolean;
  /** The name for EHLO; the machine's name if it has one. */
  ownName: string | undefined;
  login: { user: string; password: string } | undefined;
  /** The sender's bare address. */
  senderAddress: string;
  dkim: DkimSettings | undefined;
}

const URL_VARIABLE = "MASTHEAD_SMTP_URL";
const RELAY_PORT = 25;
const SUBMISSION_PORT = 587;
const SUBMISSIONS_PORT = 465;

/**
 * The settings for SMTP; undefined if mail is not sent that way.
 * @throws Error in plain words that names the variable and never quotes the URL, which may contain a password
 */
export function readSmtpSettings(env: NodeJS.ProcessEnv): SmtpSettings | undefined {
  const { [URL_VARIABLE]: text = "" } = env;
  if (text === "") return undefined;
  const url = urlIn(text);
  const host = hostIn(url);
  const login = loginIn(url);
  const isLocal = isLoopback(host);
  const tls = tlsIn(url, isLocal);
  if (tls === "never" && login && !isLocal) {
    throw new Error(`${URL_VARIABLE} has a password, which must not be sent without TLS.`);
  }
  const senderAddress = senderIn(env);
  const usual = login ? SUBMISSION_PORT : RELAY_PORT;
  const port = Number(url.port) || (tls === "from-start" ? SUBMISSIONS_PORT : usual);
  const dkim = readDkimSettings(env, senderAddress);
  const ownName = ownNameIn(env);
  return { host, port, tls, isLocal, ownName, login, senderAddress, dkim };
}

function urlIn(text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const isSmtp = url?.protocol === "smtp:" || url?.protocol === "smtps:";
  if (!url || !isSmtp || url.hostname === "" || /[^/]/.test(url.pathname) || url.hash !== "") {
    throw new Error(
      `${URL_VARIABLE} must be like smtp://user:password@smtp.example.org:587 or smtps://…; in user and password, write @ as %40, : as %3A, / as %2F, ? as %3F, # as %23 and % as %25.`,
    );
  }
  return url;
}

/** Without the brackets of an IPv6 address. */
function hostIn({ hostname }: URL): string {
  const bare = hostname.replace(/^\[(.*)\]$/, "$1");
  return isIPv6(bare) ? bare : decoded(hostname);
}

function loginIn({ username, password }: URL): SmtpSettings["login"] {
  if (username === "" && password === "") return undefined;
  if (username === "" || password === "") {
    throw new Error(`${URL_VARIABLE} must have both a user and a password, or neither.`);
  }
  return { user: decoded(username), password: decoded(password) };
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    throw new Error(`${URL_VARIABLE} has a % that is not part of a code such as %40.`);
  }
}

function tlsIn({ protocol, search }: URL, isLocal: boolean): SmtpSettings["tls"] {
  const isPlain = search === "?starttls=no";
  if (search !== "" && (!isPlain || protocol === "smtps:")) {
    throw new Error(`${URL_VARIABLE} may end in ?starttls=no after smtp://, and in nothing else.`);
  }
  if (protocol === "smtps:") return "from-start";
  if (isPlain) return "never";
  return isLocal ? "if-offered" : "start-tls";
}

function senderIn(env: NodeJS.ProcessEnv): string {
  const address = normalAddress(env[ENV.senderAddress] ?? "");
  if (address !== undefined) return deliverableAddress(address);
  throw new Error(
    `${ENV.senderAddress} must be set to the address that mail comes from, such as magazines@example.org.`,
  );
}

/** The public host name, since many servers distrust an address. */
function ownNameIn(env: NodeJS.ProcessEnv): string | undefined {
  const url = env[ENV.publicUrl] ?? "";
  const name = URL.canParse(url) ? new URL(url).hostname : "";
  return /^\d|^\[|^$/.test(name) ? undefined : name;
}
