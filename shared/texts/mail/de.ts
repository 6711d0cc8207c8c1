import type { MailTexts } from "#texts/mail/en.ts";

export const germanMail: MailTexts = {
  language: "de",
  greeting: "Guten Tag {name},",
  greetingWithoutName: "Guten Tag,",
  paidUntil: " und läuft bis zum {date}",
  personal: "Der Link ist nur für Sie bestimmt; bitte geben Sie ihn nicht weiter.",
  unsubscribe: {
    magazine: "Keine E-Mails mehr über neue Ausgaben",
    account: "Keine E-Mails mehr von diesem Verlag",
  },
  end: "Abonnement beenden",
  kinds: {
    "issue-bought": {
      subject: "Ihr Kauf: {issue}",
      heading: "Vielen Dank für Ihren Kauf",
      body: "Sie haben diese Ausgabe von {magazine} gekauft. Sie öffnet sich mit Ihrem persönlichen Link auf Telefon, Tablet oder Computer, so oft Sie möchten.",
      button: "Ausgabe lesen",
      footer: "Sie erhalten diese E-Mail, weil Sie diese Ausgabe von {magazine} gekauft haben.",
    },
    "subscription-bought": {
      subject: "Ihr Abonnement von {magazine}",
      heading: "Vielen Dank für Ihr Abonnement",
      body: "Ihr Abonnement von {magazine} ist bezahlt{paidUntil}. Es läuft weiter, bis Sie es beenden: mit dem Link am Ende dieser E-Mail.",
      button: "Neueste Ausgabe lesen",
      footer: "Sie erhalten diese E-Mail, weil Sie {magazine} abonniert haben.",
    },
    "purchase-refunded": {
      subject: "Sie bekommen Ihr Geld zurück: {issue}",
      heading: "Sie bekommen Ihr Geld zurück",
      body: "Sie haben „{issue}“ bezahlt. Der Verlag hat es gelöscht, bevor Ihre Zahlung ankam. Der ganze Betrag geht an die Karte oder das Konto zurück, von dem Sie bezahlt haben; bei Banken dauert das einige Tage. Sie müssen nichts tun.",
      button: "",
      footer: "Sie erhalten diese E-Mail, weil Sie „{issue}“ bezahlt haben.",
    },
    "access-granted": {
      subject: "Sie können jetzt lesen: {issue}",
      heading: "Sie können diese Ausgabe jetzt lesen",
      body: "Der Verlag von {magazine} hat diese Ausgabe für Sie freigegeben. Sie öffnet sich auf Smartphone, Tablet oder Computer; Sie müssen nichts installieren und sich kein Passwort merken.",
      button: "Ausgabe lesen",
      footer:
        "Sie erhalten diese E-Mail, weil der Verlag von {magazine} diese Ausgabe für Sie freigegeben hat.",
    },
    "access-revoked": {
      subject: "Ihr Zugang ist beendet: {issue}",
      heading: "Ihr Zugang ist beendet",
      body: "Der Verlag von {magazine} hat Ihren Zugang zu dieser Ausgabe beendet. Links, die Sie früher erhalten haben, öffnen sie nicht mehr.",
      button: "",
      footer:
        "Sie erhalten diese E-Mail, weil diese Ausgabe von {magazine} für Sie freigegeben war.",
    },
    "issue-delivery": {
      subject: "Ihre Ausgabe: {issue}",
      heading: "Ihre Ausgabe ist da",
      body: "Der Verlag von {magazine} hat Ihnen diese Ausgabe geschickt. Sie öffnet sich auf Smartphone, Tablet oder Computer; Sie müssen nichts installieren und sich kein Passwort merken.",
      button: "Ausgabe lesen",
      footer:
        "Sie erhalten diese E-Mail, weil der Verlag von {magazine} Ihnen diese Ausgabe geschickt hat.",
    },
    "subscription-welcome": {
      subject: "Willkommen bei {magazine}",
      heading: "Herzlich willkommen",
      body: "Ihr Abonnement von {magazine} ist aktiv{paidUntil}. Sobald eine neue Ausgabe erscheint, erhalten Sie eine E-Mail mit Ihrem persönlichen Link.",
      button: "Neueste Ausgabe lesen",
      footer: "Sie erhalten diese E-Mail, weil Sie {magazine} abonniert haben.",
    },
    "new-issue": {
      subject: "Neu: {issue}",
      heading: "Eine neue Ausgabe ist da",
      body: "Eine neue Ausgabe von {magazine} ist erschienen. Mit Ihrem Abonnement können Sie sie sofort lesen.",
      button: "Ausgabe lesen",
      footer: "Sie erhalten diese E-Mail, weil Sie {magazine} abonniert haben.",
    },
    "access-link": {
      subject: "Ihr Link zu {issue}",
      heading: "Hier ist Ihr Link",
      body: "Jemand, vermutlich Sie selbst, hat Ihren persönlichen Link zu dieser Ausgabe von {magazine} angefordert. Er öffnet sie auf Telefon, Tablet oder Computer; der Browser, in dem Sie ihn öffnen, merkt ihn sich 30 Tage.",
      button: "Ausgabe lesen",
      footer:
        "Sie bekommen diese E-Mail, weil diese Adresse bei einer Ausgabe von {magazine} eingegeben wurde. Waren Sie das nicht, brauchen Sie nichts zu tun: Niemand sonst bekommt den Link.",
    },
    "subscription-request": {
      subject: "Bitte bestätigen: Ihr Abonnement von {magazine}",
      heading: "Dürfen wir Ihnen {magazine} schicken?",
      body: "Jemand, vermutlich Sie selbst, hat mit dieser Adresse um ein kostenloses Abonnement von {magazine} gebeten. Bestätigen Sie es mit der Schaltfläche; dann bekommen Sie eine E-Mail, sobald eine neue Ausgabe erscheint. Der Link gilt zwei Tage.",
      button: "Abonnement bestätigen",
      footer:
        "Sie bekommen diese E-Mail, weil diese Adresse in {magazine} eingetragen wurde. Waren Sie das nicht, brauchen Sie nichts zu tun: Es kommt keine weitere E-Mail.",
    },
  },
  invitation: {
    subject: "Einladung zu {desk}",
    heading: "Veröffentlichen für {account}",
    body: "Sie sind eingeladen, am Redaktionstisch auf {desk} für {account} zu veröffentlichen. Der Link meldet Sie an. Er gilt einmal und sieben Tage lang; später erhalten Sie dort einen neuen, wenn Sie diese Adresse eingeben.",
    button: "Anmelden",
    footer:
      "Sie erhalten diese E-Mail, weil jemand von {account} Ihre Adresse zu denen hinzugefügt hat, die auf {desk} veröffentlichen. Wenn Sie nichts davon wissen, tun Sie nichts.",
  },
  signIn: {
    subject: "Anmelden auf {desk}",
    heading: "Ihr Link zum Anmelden",
    body: "Jemand, wahrscheinlich Sie selbst, hat einen Link zum Anmelden bei Masthead auf {desk} angefordert. Er gilt einmal und zehn Minuten lang.",
    button: "Anmelden",
    footer:
      "Sie erhalten diese E-Mail, weil Ihre Adresse die des Betreibers dieses Dienstes ist. Wenn nicht Sie danach gefragt haben, brauchen Sie nichts zu tun: Nur mit diesem Link kann man sich anmelden.",
  },
  operator: {
    "new-browser": {
      subject: "Neuer Browser auf {desk}",
      heading: "Anmeldung aus einem neuen Browser",
      body: "Am {when} (UTC) hat sich jemand mit dem Schlüssel {key} auf {desk} angemeldet, aus einem Browser, den dieses Konto nicht kannte: {name}, von der Adresse {address}. Waren Sie es, ist nichts zu tun. Wenn nicht, erneuern Sie das Geheimnis dieses Schlüssels ohne Übergangszeit und beenden Sie in den Einstellungen alle Sitzungen.",
      button: "Nachsehen, was getan wurde",
      footer:
        "Sie erhalten diese E-Mail, weil Ihre Adresse die des Betreibers dieses Dienstes ist.",
    },
    "new-full-key": {
      subject: "Neuer Schlüssel für alles auf {desk}",
      heading: "Ein Schlüssel, der alles darf, wurde erstellt",
      body: "Am {when} (UTC) hat der Schlüssel {key} einen weiteren erstellt, der alles darf: {name}, von der Adresse {address}. Waren Sie es, ist nichts zu tun. Wenn nicht, löschen Sie den neuen Schlüssel und erneuern Sie das Geheimnis von {key} ohne Übergangszeit.",
      button: "Nachsehen, was getan wurde",
      footer:
        "Sie erhalten diese E-Mail, weil Ihre Adresse die des Betreibers dieses Dienstes ist.",
    },
  },
  operatorsLast:
    "Dies ist für heute (UTC) die letzte solche E-Mail zu diesem Konto. Was danach geschieht, steht im Protokoll.",
  newIssuePreview:
    "Eine neue Ausgabe von {magazine} ist erschienen. Der Link öffnet die Leseprobe; mit einem bezahlten Abonnement können Sie die ganze Ausgabe lesen.",
  page: {
    ask: {
      magazine: {
        heading: "Keine E-Mails mehr über neue Ausgaben?",
        explanation:
          "Sie erhalten dann keine E-Mails mehr über neue Ausgaben von {magazine}. Ihr Abonnement läuft weiter, und Links, die Sie schon haben, funktionieren weiterhin.",
      },
      account: {
        heading: "Keine E-Mails mehr?",
        explanation:
          "Sie erhalten dann keine E-Mails mehr vom Verlag von {magazine}. Links, die Sie schon haben, funktionieren weiterhin.",
      },
      button: "Abmelden",
    },
    done: {
      magazine: {
        heading: "Sie sind abgemeldet",
        explanation: "Sie erhalten keine E-Mails mehr über neue Ausgaben von {magazine}.",
      },
      account: {
        heading: "Sie sind abgemeldet",
        explanation: "Sie erhalten keine E-Mails mehr vom Verlag von {magazine}.",
      },
    },
    unknown: {
      heading: "Dieser Link ist nicht mehr gültig",
      explanation: "Bitte öffnen Sie den Abmeldelink in Ihrer neuesten E-Mail.",
    },
  },
};
