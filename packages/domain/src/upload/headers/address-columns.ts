import { type Cell, textCell } from '../values/cell.ts';

const isAddress = (field: string): boolean => /address$/i.test(field);

/** True for an address or a name, which several columns can fill: 'Street', 'Postcode', 'Town'; 'First Name', 'Last Name'. */
export const takesSeveralColumns = (field: string): boolean => isAddress(field) || /name$/i.test(field);

/** The parts of an address in the order in which they are written. */
export const addressParts = ['street', 'houseNumber', 'postcode', 'town', 'region', 'country'] as const;
export type AddressPart = (typeof addressParts)[number];

const isHouseNumber = (text: string): boolean => /^\d{1,4}\s?\p{L}?$/u.test(text);
const isPostcode = (text: string): boolean => text.length <= 10 && /\d/.test(text) && text.split(/\s+/).length <= 2;

/** True when `text` has the words of `part`; '114 55' has '11455'. */
function includesText(text: string, part: string): boolean {
  const letters = Array.from(part.replace(/[^\p{L}\p{N}]/gu, ''));
  if (letters.length === 0) return true;
  return new RegExp(`(?<![\\p{L}\\p{N}])${letters.join('[\\s-]*')}(?![\\p{L}\\p{N}])`, 'iu').test(text);
}

/**
 * Joins the columns of an address: 'Storgatan' + '1' + '114 55' + 'Stockholm' is 'Storgatan 1, 114 55 Stockholm'. Empty
 * texts and texts that an earlier column has are omitted.
 */
export function joinAddress(texts: readonly string[]): string {
  let address = '';
  let before = '';
  for (const text of texts) {
    if (!text || includesText(address, text)) continue;
    const isSameLine =
      (isHouseNumber(text) && !/\d/.test(before)) || (isPostcode(before) && !/\d/.test(text) && before !== address);
    address = address === '' ? text : `${address}${isSameLine ? ' ' : ', '}${text}`;
    before = text;
  }
  return address;
}

/** Returns the cell of a field: its only column's, or the texts of several columns joined. Undefined without a column. */
export function cellAt(field: string, row: readonly Cell[], columns: readonly number[] | undefined): Cell | undefined {
  if (columns === undefined) return undefined;
  const [only] = columns;
  if (columns.length === 1 && only !== undefined) return row[only];
  const texts = columns.map((column) => row[column]?.text ?? '');
  return textCell(isAddress(field) ? joinAddress(texts) : texts.filter(Boolean).join(' '));
}
