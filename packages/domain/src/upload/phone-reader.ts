import { internationalPhone } from '../international-phone.ts';
import type { CellReader } from './cell.ts';
import type { CountryCode } from './country-of-zone.ts';

// Apart from the other readers: pages that read cells but no phone numbers do not load the rules of all countries.

/**
 * Reads '+' and 4 to 15 digits; letters are no phone number. A number without '+' is read as people in `country` write it,
 * and keeps its digits where the country is unknown (null).
 */
export const phoneReader =
  (country: CountryCode | null): CellReader<string> =>
  ({ text }) => {
    const digits = text.replace(/\D/g, '');
    if (!/^[+\d\s\u00a0().\-/]+$/.test(text) || digits.length < 4 || digits.length > 15) return undefined;
    const phone = internationalPhone(text, country);
    return phone.length <= 16 ? phone : undefined;
  };
