import type { Cell } from '../values/cell.ts';
import { normaliseHeader } from '../headers/header-words.ts';

/** Words at the beginning of a row of sums, in the languages of `header-words`. */
const totalWords =
  'total|totals|grand total|subtotal|sub total|sum|sums|summe|summen|gesamt|gesamtsumme|zwischensumme|insgesamt|summa|totalt|totalsumma|delsumma|total général|sous-total|somme|total geral|subtotal geral|soma|suma|suma total|total general|totale|totali|totale generale|somma|subtotale|totaal|eindtotaal|subtotaal|som|i alt|ialt|sum i alt|sammenlagt|subtotaler|razem|łącznie|suma całkowita|podsumowanie';

const normalised = new Set(totalWords.split('|').map(normaliseHeader));

/** Returns the text of a row's cells that marks it as a sum: 'Total:'. Null for other rows. */
export function totalWordIn(row: readonly Cell[]): string | null {
  const texts = row.map(({ text }) => text).filter(Boolean);
  return texts.find((text) => text.length <= 40 && normalised.has(normaliseHeader(text.replace(/\d+/g, '')))) ?? null;
}
