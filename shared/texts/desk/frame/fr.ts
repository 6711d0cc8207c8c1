import type { FrameTexts } from "./en.ts";

export const frenchFrame: FrameTexts = {
  navigation: "Rubriques",
  parts: { magazines: "Magazines", contacts: "Contacts", settings: "Réglages" },
  skip: "Aller au contenu",
  signOut: "Se déconnecter",
  close: "Fermer",
  cancel: "Annuler",
  save: "Enregistrer",
  saved: "Enregistré",
  undo: "Annuler l’action",
  copy: "Copier",
  copied: "Copié",
  delete: "Supprimer",
  add: "Ajouter",
  more: "Afficher plus",
  loading: "Chargement …",
  working: "En cours",
  tryAgain: "Réessayer",
  loadAnew: "Recharger la page",
  typeToConfirm: "Saisissez « {text} » pour confirmer",
  unknownPlace: "Il n’y a rien ici",
  crashed: "Un problème est survenu ici",
  crashedHint: "L’erreur vient de nous. Ce que vous avez enregistré est en sécurité.",
  unexpected: "Un problème inattendu est survenu. Réessayez.",
  problems: {
    noConnection: "Masthead est injoignable. Vérifiez la connexion et réessayez.",
    noPermission: "Votre connexion ne le permet pas. Demandez à la personne qui gère le compte.",
    proofNeeded: "Reconnectez-vous pour faire cela. Rien n’a été modifié.",
    gone: "Cet élément n’existe plus. Il a peut-être été supprimé.",
    busy: "Masthead est trop sollicité en ce moment. Attendez une minute, puis réessayez.",
    quota: {
      storage_mb:
        "Votre espace de stockage est plein. Supprimez des numéros dont vous n’avez plus besoin, ou demandez-en davantage à l’exploitant de ce service.",
      pending_uploads:
        "Trop d’envois ne sont pas terminés. Attendez que l’un d’eux soit prêt, puis réessayez.",
      keys: "Vous avez autant de clés que permis. Supprimez-en une dont vous n’avez plus besoin.",
      webhooks:
        "Vous avez autant de webhooks que permis. Supprimez-en un dont vous n’avez plus besoin.",
      mails_per_day:
        "Les e-mails d’aujourd’hui sont épuisés. Réessayez demain, ou demandez-en davantage à l’exploitant de ce service.",
    },
    otherAnswer:
      "Un intermédiaire entre cette page et Masthead a répondu à sa place (statut {status}). Réessayez dans une minute. Si cela persiste, prévenez la personne qui gère ce Masthead.",
  },
  signIn: {
    title: "Se connecter",
    hint: "Ouvrez le lien que Masthead affiche au démarrage, ou connectez-vous avec une clé d’API.",
    again: "Se reconnecter",
    againHint:
      "Votre session a expiré. Vous retrouverez votre travail dès que vous serez connecté.",
    prove: "Confirmez votre identité",
    proveHint:
      "Les clés, les secrets de webhook et les liens de connexion ouvrent votre compte à d’autres. Vous vous êtes connecté il y a plus de dix minutes : connectez-vous encore une fois. Vous retrouverez ensuite votre travail.",
    provedByMail:
      "Si vous utilisez un lien reçu par e-mail, ouvrez-le dans ce navigateur, puis revenez ici.",
    proved: "J’ai ouvert le lien",
    key: "Clé d’API",
    secret: "Secret",
    secretHint: "Le secret reste chez Masthead : ce navigateur ne garde qu’un cookie.",
    action: "Se connecter",
    refused: "Cette clé et ce secret ne correspondent pas, ou la clé n’est plus valable.",
    codeRefused:
      "Ce lien a déjà servi ou a expiré. Connectez-vous avec une clé d’API ou demandez un autre lien.",
    linkRefused: "Ce lien a déjà servi ou a expiré. Vous restez connecté comme avant.",
    offered: "Se connecter à « {account} » ?",
    offeredHint:
      "Ce lien connecte ce navigateur au compte ci-dessus. Ce que vous y déposerez lui appartiendra. Si vous ne connaissez pas ce compte, ne vous connectez pas.",
    offeredInstead: "Ce navigateur est connecté à un autre compte. Il en sera déconnecté.",
    accept: "Se connecter à {account}",
    stay: "Garder la session actuelle",
    decline: "Ne pas se connecter",
    mailed: "Ou recevez un lien par e-mail",
    mailedHint:
      "Il est envoyé à l’adresse avec laquelle ce service a été installé, et à aucune autre.",
    email: "Votre adresse e-mail",
    mailLink: "M’envoyer un lien",
    mailSent:
      "Si c’est la bonne adresse, un lien est en route. Il sert une seule fois, pendant dix minutes. Un e-mail par minute au plus est envoyé.",
    tooMany: "C’était trop souvent. Attendez une minute, puis réessayez.",
  },
};
