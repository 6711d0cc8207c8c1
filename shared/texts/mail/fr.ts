import type { MailTexts } from "#texts/mail/en.ts";

export const frenchMail: MailTexts = {
  language: "fr",
  greeting: "Bonjour {name},",
  greetingWithoutName: "Bonjour,",
  paidUntil: " ; il est valable jusqu’au {date}",
  personal: "Ce lien vous est réservé ; merci de ne pas le transmettre.",
  unsubscribe: {
    magazine: "Ne plus recevoir d’e-mails sur les nouveaux numéros",
    account: "Ne plus recevoir d’e-mails de cet éditeur",
  },
  end: "Mettre fin à l’abonnement",
  kinds: {
    "issue-bought": {
      subject: "Votre achat : {issue}",
      heading: "Merci pour votre achat",
      body: "Vous avez acheté ce numéro de {magazine}. Il s’ouvre avec votre lien personnel sur téléphone, tablette ou ordinateur, autant de fois que vous le souhaitez.",
      button: "Lire le numéro",
      footer: "Vous recevez cet e-mail parce que vous avez acheté ce numéro de {magazine}.",
    },
    "subscription-bought": {
      subject: "Votre abonnement à {magazine}",
      heading: "Merci pour votre abonnement",
      body: "Votre abonnement à {magazine} est payé{paidUntil}. Il continue jusqu’à ce que vous y mettiez fin avec le lien à la fin de cet e-mail.",
      button: "Lire le dernier numéro",
      footer: "Vous recevez cet e-mail parce que vous avez acheté un abonnement à {magazine}.",
    },
    "purchase-refunded": {
      subject: "Votre argent vous revient : {issue}",
      heading: "Vous êtes remboursé",
      body: "Vous avez payé « {issue} », que l’éditeur a supprimé avant l’arrivée de votre paiement. La somme entière revient sur la carte ou le compte avec lequel vous avez payé ; les banques mettent quelques jours. Vous n’avez rien à faire.",
      button: "",
      footer: "Vous recevez cet e-mail parce que vous avez payé « {issue} ».",
    },
    "access-granted": {
      subject: "Vous pouvez maintenant lire {issue}",
      heading: "Ce numéro est à vous",
      body: "L’éditeur de {magazine} vous a donné accès à ce numéro. Il s’ouvre sur votre téléphone, votre tablette ou votre ordinateur : rien à installer, aucun mot de passe à retenir.",
      button: "Lire le numéro",
      footer:
        "Vous recevez cet e-mail parce que l’éditeur de {magazine} vous a donné accès à ce numéro.",
    },
    "access-revoked": {
      subject: "Votre accès a pris fin : {issue}",
      heading: "Votre accès a pris fin",
      body: "L’éditeur de {magazine} a mis fin à votre accès à ce numéro. Les liens que vous avez reçus ne permettent plus de l’ouvrir.",
      button: "",
      footer: "Vous recevez cet e-mail parce que vous aviez accès à ce numéro de {magazine}.",
    },
    "issue-delivery": {
      subject: "Votre numéro : {issue}",
      heading: "Votre numéro est arrivé",
      body: "L’éditeur de {magazine} vous a envoyé ce numéro. Il s’ouvre sur votre téléphone, votre tablette ou votre ordinateur : rien à installer, aucun mot de passe à retenir.",
      button: "Lire le numéro",
      footer: "Vous recevez cet e-mail parce que l’éditeur de {magazine} vous a envoyé ce numéro.",
    },
    "subscription-welcome": {
      subject: "Bienvenue chez {magazine}",
      heading: "Bienvenue !",
      body: "Votre abonnement à {magazine} est en cours{paidUntil}. À chaque parution d’un nouveau numéro, vous recevrez un e-mail avec votre lien personnel.",
      button: "Lire le dernier numéro",
      footer: "Vous recevez cet e-mail en raison de votre abonnement à {magazine}.",
    },
    "new-issue": {
      subject: "Nouveau : {issue}",
      heading: "Un nouveau numéro est paru",
      body: "Un nouveau numéro de {magazine} vient de paraître. Grâce à votre abonnement, vous pouvez le lire dès maintenant.",
      button: "Lire le numéro",
      footer: "Vous recevez cet e-mail en raison de votre abonnement à {magazine}.",
    },
    "access-link": {
      subject: "Votre lien vers {issue}",
      heading: "Voici votre lien",
      body: "Quelqu’un, sans doute vous, a demandé votre lien personnel vers ce numéro de {magazine}. Il s’ouvre sur téléphone, tablette ou ordinateur, et le navigateur dans lequel vous l’ouvrez s’en souvient pendant 30 jours.",
      button: "Lire le numéro",
      footer:
        "Vous recevez cet e-mail parce que cette adresse a été saisie dans un numéro de {magazine}. Si ce n’était pas vous, ne faites rien : personne d’autre ne reçoit le lien.",
    },
    "subscription-request": {
      subject: "À confirmer : votre abonnement à {magazine}",
      heading: "Souhaitez-vous recevoir {magazine} ?",
      body: "Quelqu’un, sans doute vous, a demandé un abonnement gratuit à {magazine} avec cette adresse. Appuyez sur le bouton pour confirmer ; vous recevrez alors un e-mail à la parution de chaque numéro. Le lien est valable deux jours.",
      button: "Confirmer l’abonnement",
      footer:
        "Vous recevez cet e-mail parce que cette adresse a été saisie dans {magazine}. Si ce n’était pas vous, ne faites rien : aucun autre e-mail ne suivra.",
    },
  },
  invitation: {
    subject: "Invitation à {desk}",
    heading: "Publier pour {account}",
    body: "Vous êtes invité à publier au bureau de {desk}, pour {account}. Le lien vous connecte. Il sert une fois, pendant sept jours ; plus tard, vous en recevrez un autre en saisissant cette adresse au bureau.",
    button: "Se connecter",
    footer:
      "Vous recevez cet e-mail parce que quelqu’un de {account} a ajouté votre adresse à celles des personnes qui publient sur {desk}. Si vous n’en savez rien, ne faites rien.",
  },
  signIn: {
    subject: "Connexion à {desk}",
    heading: "Votre lien de connexion",
    body: "Quelqu’un, sans doute vous, a demandé un lien pour se connecter à Masthead sur {desk}. Il sert une seule fois, pendant dix minutes.",
    button: "Se connecter",
    footer:
      "Vous recevez cet e-mail parce que votre adresse est celle de l’exploitant de ce service. Si vous n’avez rien demandé, ne faites rien : seul ce lien permet de se connecter.",
  },
  operator: {
    "new-browser": {
      subject: "Nouveau navigateur sur {desk}",
      heading: "Connexion depuis un nouveau navigateur",
      body: "Le {when} (UTC), quelqu’un s’est connecté sur {desk} avec la clé {key}, depuis un navigateur que ce compte ne connaissait pas : {name}, à l’adresse {address}. Si c’était vous, vous n’avez rien à faire. Sinon, renouvelez le secret de cette clé sans délai de transition et mettez fin à toutes les sessions dans les réglages.",
      button: "Voir ce qui a été fait",
      footer:
        "Vous recevez cet e-mail parce que votre adresse est celle de l’exploitant de ce service.",
    },
    "new-full-key": {
      subject: "Nouvelle clé complète sur {desk}",
      heading: "Une clé qui peut tout faire a été créée",
      body: "Le {when} (UTC), la clé {key} en a créé une autre qui peut tout faire : {name}, depuis l’adresse {address}. Si c’était vous, vous n’avez rien à faire. Sinon, supprimez la nouvelle clé et renouvelez le secret de {key} sans délai de transition.",
      button: "Voir ce qui a été fait",
      footer:
        "Vous recevez cet e-mail parce que votre adresse est celle de l’exploitant de ce service.",
    },
  },
  operatorsLast:
    "C’est le dernier e-mail de ce type pour ce compte aujourd’hui (UTC). La suite figure dans le journal.",
  newIssuePreview:
    "Un nouveau numéro de {magazine} vient de paraître. Le lien ouvre un extrait ; avec un abonnement payant, vous pouvez lire le numéro entier.",
  page: {
    ask: {
      magazine: {
        heading: "Ne plus recevoir d’e-mails sur les nouveaux numéros ?",
        explanation:
          "Vous ne recevrez plus d’e-mails sur les nouveaux numéros de {magazine}. Votre abonnement continue et les liens que vous avez déjà restent valables.",
      },
      account: {
        heading: "Ne plus recevoir d’e-mails ?",
        explanation:
          "Vous ne recevrez plus aucun e-mail de l’éditeur de {magazine}. Les liens que vous avez déjà restent valables.",
      },
      button: "Ne plus recevoir d’e-mails",
    },
    done: {
      magazine: {
        heading: "C’est fait",
        explanation: "Vous ne recevrez plus d’e-mails sur les nouveaux numéros de {magazine}.",
      },
      account: {
        heading: "C’est fait",
        explanation: "Vous ne recevrez plus d’e-mails de l’éditeur de {magazine}.",
      },
    },
    unknown: {
      heading: "Ce lien n’est plus valable",
      explanation: "Veuillez ouvrir le lien de désabonnement de votre dernier e-mail.",
    },
  },
};
