import { problemText } from '@roundsman/contract/legacy-messages';
import type { Language, OrderProblem } from '@roundsman/domain';
import { exportHeaders } from './export-headers.ts';

/** As the dashboard says them. In English an export has the words that the API has. */
const words = {
  sv: {
    pickupAddress: 'Hämtningsadressen stämmer inte',
    deliveryAddress: 'Leveransadressen stämmer inte',
    unavailable: 'Adressökningen svarade inte. Slå upp adressen igen.',
    field: 'Ogiltigt värde för {{field}}',
    fieldValue: 'Ogiltigt värde för {{field}}: {{value}}',
    timeStart: 'Hämtning från måste vara före hämtning till',
    timeEnd: 'Hämtning till måste vara efter hämtning från',
    deliveryTimeStart: 'Leverans från måste vara före leverans till',
    deliveryTimeEnd: 'Leverans till måste vara efter leverans från',
  },
  fr: {
    pickupAddress: 'L’adresse d’enlèvement n’est pas valide',
    deliveryAddress: 'L’adresse de livraison n’est pas valide',
    unavailable: 'La recherche d’adresses n’a pas répondu. Recherchez l’adresse à nouveau.',
    field: '{{field}} : valeur non valide',
    fieldValue: '{{field}} : valeur non valide : {{value}}',
    timeStart: 'Le début de l’enlèvement doit précéder sa fin',
    timeEnd: 'La fin de l’enlèvement doit suivre son début',
    deliveryTimeStart: 'Le début de la livraison doit précéder sa fin',
    deliveryTimeEnd: 'La fin de la livraison doit suivre son début',
  },
};

/** What is wrong with an order; fields are called as the columns of the export are. */
export function problemWords(problem: OrderProblem, language: Language): string {
  if (problem.code === 'legacy' || language === 'en') return problemText(problem);
  const said: Readonly<Record<string, string>> = words[language];
  if (problem.code === 'geocoding_unavailable') return said.unavailable ?? '';
  if (problem.code !== 'field_not_valid') return said[problem.params.field] ?? '';
  const { field, value } = problem.params;
  const sentence = words[language][value === undefined ? 'field' : 'fieldValue'];
  return sentence.replace('{{field}}', exportHeaders[language][field]).replace('{{value}}', () => value ?? '');
}
