import type { MagazinesTexts } from "./en.ts";

export const frenchMagazines: MagazinesTexts = {
  title: "Magazines",
  magazine: "Magazine",
  welcome: {
    title: "Publiez votre premier magazine",
    hint: "Masthead en fait un magazine agréable à lire sur tous les écrans. Personne ne le voit avant que vous ne le publiiez.",
    drop: "Déposez un PDF ici",
  },
  choose: "Choisir un PDF",
  newIssue: "Nouveau numéro",
  forMagazine: { title: "Pour quel magazine ?", newOne: "Un nouveau magazine", upload: "Envoyer" },
  toShelf: "Vers le rayon",
  several: {
    choose: "En choisir plusieurs",
    one: "Choisir {name}",
    chosen: { one: "{count} numéro choisi", other: "{count} numéros choisis" },
    all: "Tout choisir",
    close: "Terminé",
    hide: "Masquer",
    list: "Mettre dans le rayon",
    unlist: "Retirer du rayon",
    download: "Permettre le téléchargement",
    delete: "Supprimer",
    deleteTitle: { one: "Supprimer {count} numéro ?", other: "Supprimer {count} numéros ?" },
    deleteHint:
      "Ils disparaissent pour tout le monde, avec leurs pages, leurs PDF et leurs liens. Le magazine reste. Pendant une semaine, vous pouvez les rétablir.",
    publishTitle: { one: "Publier {count} numéro ?", other: "Publier {count} numéros ?" },
    publishHint:
      "Chacun s’ouvre aussitôt pour tous ceux qui ont son lien, un numéro programmé pour les lecteurs que vous lui avez choisis. Ceux qui sont déjà publiés restent tels quels.",
    nameless: {
      one: "{count} n’a pas de nom : les lecteurs ne voient que le titre du magazine.",
      other: "{count} n’ont pas de nom : les lecteurs ne voient que le titre du magazine.",
    },
    mailsHint: "Un e-mail part aussitôt pour chaque numéro.",
    shelfTitle: {
      one: "{count} numéro publié n’est pas dans le rayon",
      other: "{count} numéros publiés ne sont pas dans le rayon",
    },
    shelfHint:
      "Les numéros que vous publierez désormais y seront mis, sauf indication contraire. Que faire de ceux qui sont déjà publiés ?",
    notNow: "Les laisser dehors",
    done: {
      publish: { one: "{count} numéro est publié.", other: "{count} numéros sont publiés." },
      hide: { one: "{count} numéro est masqué.", other: "{count} numéros sont masqués." },
      list: {
        one: "{count} numéro est maintenant dans le rayon.",
        other: "{count} numéros sont maintenant dans le rayon.",
      },
      unlist: {
        one: "{count} numéro n’est plus dans le rayon.",
        other: "{count} numéros ne sont plus dans le rayon.",
      },
      download: {
        one: "{count} numéro peut maintenant être téléchargé.",
        other: "{count} numéros peuvent maintenant être téléchargés.",
      },
      delete: { one: "{count} numéro est supprimé.", other: "{count} numéros sont supprimés." },
    },
    failed: {
      one: "{count} numéro n’a pas pu être modifié.",
      other: "{count} numéros n’ont pas pu être modifiés.",
    },
    unchanged: "Il n’y avait rien à modifier.",
    undone: "Les numéros sont comme avant.",
  },
  letGo: "Relâchez pour envoyer",
  notPdf: "Pas un PDF, donc pas envoyé : {names}",
  newMagazine: {
    open: "Nouveau magazine",
    label: "Titre",
    hint: "Vous pourrez le modifier plus tard.",
    create: "Créer le magazine",
  },
  issues: { one: "{count} numéro", other: "{count} numéros" },
  noIssues: "Aucun numéro pour l’instant",
  noIssuesHint: "Déposez un PDF ici, ou plusieurs à la fois. Chacun devient un numéro.",
  settings: "Paramètres de ce magazine",
  rename: {
    open: "Renommer",
    label: "Titre du magazine",
    done: "Le magazine s’appelle maintenant « {title} ».",
    hint: "Les numéros sans titre propre le prennent aussi.",
  },
  deletion: {
    open: "Supprimer le magazine",
    title: "Supprimer « {title} » ?",
    hint: "Tous ses numéros disparaissent aussitôt, y compris pour ceux qui ont un lien. C’est irréversible.",
    action: "Supprimer le magazine",
    done: "« {title} » a été supprimé.",
  },
  deleted: {
    title: "Numéros supprimés",
    hint: "Supprimés dans la dernière semaine. Ils reviennent tels qu’ils étaient, non publiés.",
    until: "jusqu’au {when}",
    restore: "Rétablir",
    restored: "« {name} » est de retour, non publié.",
  },
  states: { ready: "Prêt", scheduled: "Paraît le {when}", published: "Publié" },
  publish: "Publier…",
  share: "Partager",
  pages: { one: "{count} page", other: "{count} pages" },
  upload: {
    waiting: "En attente",
    sent: "{sent} sur {total}",
    rate: "{size} par seconde",
    left: "encore {time}",
    broken: "La connexion a été coupée. L’envoi reprendra de lui-même dès qu’elle sera rétablie.",
    interrupted: "Interrompu. Choisissez de nouveau le fichier : l’envoi reprendra où il en était.",
    chooseAgain: "Choisir de nouveau le fichier",
    otherFile: "C’est un autre fichier. Choisissez « {name} ».",
    elsewhere: "En cours d’envoi dans un autre onglet",
    several: { one: "{count} PDF est en route", other: "{count} PDF sont en route" },
    converting: "Conversion : {percent}",
    giveUp: "Annuler l’envoi",
    remove: "Retirer",
    ready: "« {name} » est prêt.",
    failed: "« {name} » n’a pas pu devenir un numéro.",
    show: "Afficher",
    onPage: "Le problème se trouve à la page {page}.",
    tooLarge:
      "Ce PDF est plus grand que ce que ce Masthead accepte. Exportez-le avec des images plus petites.",
    storageFull: "Il n’y a plus de place sur le serveur. Libérez de l’espace, puis réessayez.",
  },
  failures: {
    not_a_pdf: {
      reason: "Ce fichier n’est pas un PDF, malgré son nom.",
      advice: "Exportez votre magazine au format PDF depuis le logiciel où vous l’avez créé.",
    },
    encrypted: {
      reason: "Ce PDF demande un mot de passe à l’ouverture.",
      advice: "Exportez-le de nouveau sans mot de passe d’ouverture.",
    },
    damaged: {
      reason: "Ce PDF est endommagé ou incomplet.",
      advice:
        "S’il s’ouvre sur votre ordinateur, enregistrez-le comme nouveau PDF. Sinon, exportez-le de nouveau.",
    },
    empty: {
      reason: "Ce PDF n’a aucune page.",
      advice: "Vérifiez l’export et envoyez un fichier d’au moins une page.",
    },
    too_large: {
      reason: "Ce PDF a plus de pages qu’un numéro ne peut en contenir.",
      advice: "Divisez-le et envoyez chaque partie comme un numéro.",
    },
    too_complex: {
      reason: "Une page de ce PDF demande trop de mémoire ou de temps.",
      advice:
        "Exportez-le de nouveau avec les transparences aplaties et des images à 300 ppp au plus.",
    },
    timeout: {
      reason: "La conversion de ce PDF a pris trop de temps.",
      advice:
        "Exportez-le de nouveau avec des images plus petites, ou divisez-le en plusieurs numéros.",
    },
    internal: {
      reason: "Le problème vient de notre côté, pas de votre PDF.",
      advice:
        "Envoyez-le de nouveau. En cas de nouvel échec, contactez l’exploitant de ce Masthead.",
    },
  },
};
