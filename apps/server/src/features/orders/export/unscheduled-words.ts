import { unscheduledText } from '@roundsman/contract/legacy-messages';
import type { Language, UnscheduledCode, UnscheduledReason } from '@roundsman/domain';

/** As the dashboard says them; a test compares. In English an export has the words that the API has. */
const words: Record<Exclude<Language, 'en'>, Record<UnscheduledCode, string>> = {
  sv: {
    skills: 'Ingen förare med de kompetenser som krävs',
    capacity: 'Över förarens kapacitet',
    'time-window': 'Utanför tidsfönstret',
    shift: 'Utanför förarens arbetspass',
    unreachable: 'Adressen kan inte nås',
    'by-user': 'Borttagen från rutten av en användare',
    'vehicle-not-allowed': 'Ingen tillåten förare är ledig',
    'max-stops': 'Förarna har nått sitt högsta antal stopp',
    'max-distance': 'Förarna har nått sin längsta sträcka',
    stability: 'Skulle flytta för många andra stopp',
    place: 'Dess plats på rutten är upptagen',
  },
  fr: {
    skills: 'Aucun chauffeur avec les compétences requises',
    capacity: 'Dépasse la capacité du chauffeur',
    'time-window': 'Hors du créneau horaire',
    shift: 'Hors des horaires du chauffeur',
    unreachable: 'Adresse inaccessible',
    'by-user': 'Retirée par un utilisateur',
    'vehicle-not-allowed': 'Aucun chauffeur autorisé n’est disponible',
    'max-stops': 'Les chauffeurs ont atteint leur nombre maximal d’arrêts',
    'max-distance': 'Les chauffeurs ont atteint leur distance maximale',
    stability: 'Déplacerait trop d’autres arrêts',
    place: 'Sa place dans la tournée est prise',
  },
};

export const unscheduledWords = (reason: UnscheduledReason, language: Language): string =>
  reason.code === 'legacy' || language === 'en' ? unscheduledText(reason) : words[language][reason.code];
