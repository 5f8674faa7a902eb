import type { HeaderWords } from '../header-word-types.ts';

export default {
  stop: {
    Name: 'nom|contact nom|client|destinataire',
    Phone: 'téléphone|numéro de téléphone|portable',
    Email: 'courriel|adresse e-mail|adresse mail',
    Address: 'adresse',
    Lat: 'latitude',
    Lng: 'longitude',
    From: 'de|dès|à partir de|début|heure de début|au plus tôt',
    To: 'à|avant|jusqu’à|fin|heure de fin|au plus tard',
    TimeWindows:
      'créneaux horaires|créneau horaire|créneaux|créneau|plage horaire|plages horaires|heures d’ouverture|horaires d’ouverture|horaires',
    Duration: 'durée|durée de service|temps sur place',
    ParkingDuration: 'temps de stationnement|stationnement',
    Notes: 'remarques|remarque|commentaire|consignes',
  },
  address: {
    street: 'rue|voie|nom de rue',
    houseNumber: 'numéro de rue',
    postcode: 'code postal|cp',
    town: 'ville|commune',
    region: 'département|région',
    country: 'pays',
  },
  order: {
    orderRef: 'référence|référence commande|référence de la commande|numéro de commande|commande',
    deliveryDate: 'date de livraison|jour',
    group: 'groupe|groupe d’utilisateurs|équipe',
    load: 'charge|poids|quantité|chargement',
    priority: 'priorité|urgence',
    deliveryCategory: 'catégorie|catégorie de livraison|type de marchandise',
    types: 'compétences|exigences',
    depot: 'dépôt|entrepôt',
  },
  priorities: { NORMAL: 'normale|normal', HIGH: 'haute|élevée', URGENT: 'urgente|urgent' },
  pickup: 'enlèvement|collecte|retrait|ramassage|expéditeur',
  delivery: 'livraison|destinataire|client',
  contact: 'contact',
  joining: 'de du des d la le l et numéro',
  between: ['de', 'd', 'du', 'dela'],
} satisfies HeaderWords;
