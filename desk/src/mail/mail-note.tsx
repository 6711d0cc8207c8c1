import type { JSX } from "preact";
import { useDesk } from "#desk/context/desk.ts";
import { href } from "#desk/context/router.ts";
import { Icon } from "#desk/parts/icon.tsx";
import { mailStates } from "./mail-state.ts";
import { useServiceMail } from "./service-mail.ts";

/** Where mail is to be sent: what keeps it from reaching people, with the way to set that up. */
export function MailNote(): JSX.Element | undefined {
  const { texts } = useDesk();
  const { service } = texts.settings;
  const mail = useServiceMail();
  const states = mail ? mailStates(mail).filter(keepsMail) : [];
  if (states.length === 0) return undefined;
  return (
    <div class="mail-note" role="note">
      <Icon name="mail" />
      <div>
        {states.map((state) => (
          <p key={state}>{service.state[state]}</p>
        ))}
        <a href={href("settings", "service")}>{service.setUp}</a>
      </div>
    </div>
  );
}

/** Not what may well work, and not what nobody knows. */
function keepsMail(state: ReturnType<typeof mailStates>[number]): boolean {
  return state !== "ses" && state !== "smtp" && state !== "unknown";
}
