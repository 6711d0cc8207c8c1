import { render } from "preact";
import { App } from "#desk/app/app.tsx";
import { deskLanguage, loadTexts } from "#desk/language/language.ts";
import { dateIn, numeral } from "#desk/language/words.ts";
import { Session } from "#desk/service/session.ts";
import { readSettings } from "#desk/service/settings.ts";
import { startSession } from "#desk/sign-in/start-session.ts";

const element = document.getElementById("desk");
if (element) await start(element);

async function start(root: HTMLElement): Promise<void> {
  const settings = readSettings(root);
  const session = new Session(settings.apiUrl);
  const language = deskLanguage();
  document.documentElement.lang = language;
  const begun = Promise.all([loadTexts(language), startSession(session)]);
  // The first number and date formats take a tenth of a second on a phone; do not delay a press of a button by that.
  numeral(language, 0);
  dateIn(language, new Date());
  const [firstTexts] = await begun;
  root.replaceChildren();
  render(<App settings={settings} session={session} firstTexts={firstTexts} />, root);
}
