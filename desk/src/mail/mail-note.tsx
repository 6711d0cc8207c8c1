import type { JSX } from "preact";
import { useDesk } from "#desk/context/desk.ts";
import { href } from "#desk/context/router.ts";
import { Icon } from "#desk/parts/icon.tsx";
import { mailStates } from "./mail-state.ts";
import { useServiceMail } from "./service-mail.ts";

/** Reasons why mail cannot reach people, with a link to the settings. */
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

/** Ignores states in which mail may work, and unknown ones. */
function keepsMail(state: ReturnType<typeof mailStates>[number]): boolean {
  return state !== "ses" && state !== "smtp" && state !== "unknown";
}
