import type { LanguageData } from '../language-data.ts';

export default {
  name: 'Français',
  locale: 'fr-FR',
  dates: {
    day: 'ddd D MMM YYYY',
    dayAndTime: 'ddd D MMM YYYY HH:mm',
    digits: 'DD/MM/YYYY HH:mm',
    typed: ['DD/MM/YYYY', 'D/M/YYYY', 'D MMM YYYY'],
  },
  timeWords: {
    from: 'à partir de|à partir du|dès|de|du|après',
    until: "jusqu’à|jusqu'à|avant|au plus tard à|jusque",
    to: 'à|au',
    between: 'entre',
    and: 'et|puis',
    clock: 'heures|heure',
    noon: 'midi',
    allDay: 'toute la journée|24h/24',
    closed: 'fermé|fermée',
    everyDay: 'tous les jours|chaque jour',
    workdays: 'jours ouvrés|jours ouvrables|en semaine|semaine',
    weekend: 'week-end|weekend|week-ends',
  },
  noReason: 'Aucun motif indiqué',
  driverReasons: {
    NOBODY_THERE: 'Personne sur place',
    REFUSED: 'Refusé',
    WRONG_ADDRESS: 'Mauvaise adresse',
    CLOSED: 'Fermé',
    DAMAGED: 'Endommagé',
    NOT_READY: 'Pas prêt',
    OTHER: 'Autre chose',
  },
  packageStates: { GOOD: 'En bon état', DAMAGED: 'Endommagé', OPENED: 'Ouvert', INCOMPLETE: 'Incomplet' },
  handedTo: {
    RECIPIENT: 'Remis au destinataire',
    NEIGHBOUR: 'Remis à un voisin',
    SAFE_PLACE: 'Déposé dans un endroit sûr',
  },
  customerMessages: {
    dispatch:
      'Bonjour {customerName}, votre commande {orderRef} de {companyName} arrive le {deliveryDate} vers {eta}. Suivez-la : {trackingLink}',
    going:
      'Bonjour {customerName}, {driverName} est en route avec votre commande {orderRef}, attendue vers {eta}. Suivez-la : {trackingLink}',
    completion: 'Bonjour {customerName}, votre commande {orderRef} est livrée. Merci de la part de {companyName}.',
  },
} satisfies LanguageData;
