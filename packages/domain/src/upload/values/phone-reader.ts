import { cleanPhone, internationalPhone } from '../../international-phone.ts';
import type { CellReader } from './cell.ts';
import type { CountryCode } from './country-of-zone.ts';

// In a file of its own, so that pages without phone numbers do not load the rules of all countries.

/**
 * Reads '+' and 4 to 15 digits, and no letters but those around a number: 'tel:', 'ext. 12'. A number without '+' is read as people in `country` write it; with an
 * unknown country (null) its digits are unchanged.
 */
export const phoneReader =
  (country: CountryCode | null): CellReader<string> =>
  ({ text: written }) => {
    const text = cleanPhone(written);
    const digits = text.replace(/\D/g, '');
    if (!/^[+\d\s().\-/]+$/.test(text) || digits.length < 4 || digits.length > 15) return undefined;
    const phone = internationalPhone(text, country);
    return phone.length <= 16 ? phone : undefined;
  };
