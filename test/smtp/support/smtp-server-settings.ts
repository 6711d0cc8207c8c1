import type { SmtpSettings } from "#lib/host/smtp/smtp-settings.ts";
import type { ScriptedSmtpServer } from "./smtp-server.ts";

/** The settings with which a host, or a mailer, sends mail through a test's server. */
export function settingsOf({ port }: Pick<ScriptedSmtpServer, "port">): SmtpSettings {
  return {
    host: "127.0.0.1",
    port,
    tls: "if-offered",
    isLocal: true,
    ownName: undefined,
    login: undefined,
    senderAddress: "magazines@press.example",
    dkim: undefined,
  };
}
