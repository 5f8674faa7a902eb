import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js/min';

/** Words before a number: 'Tel.: 030 123456', 'tel:+49…'. */
const labels = /^(?:tel(?:e?fon[eo]?|ephone)?|phone|mobile?|mob|tlf|handy|cell)?\s*[.:]*\s*(?=[+(\d])/i;
/** An extension after a number: ';ext=12', 'ext. 12', 'x12', '#12', 'Durchwahl 12'. */
const extension =
  /[;,]?\s*(?:ext(?:ension|n)?|durchwahl|dw|anknytning|ankn|poste|int(?:erno)?|wewn?|x|#)\s*[.:=]?\s*\d{1,7}$/i;

/**
 * Removes what people and programs write around a phone number: invisible marks, 'tel:', an extension. Dashes and digits
 * of other scripts become plain ones. Extensions are removed because a stored number has none.
 */
export const cleanPhone = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[\p{Cf}\uFEFF]/gu, '')
    .replace(/[\p{Pd}\u2212]/gu, '-')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(labels, '')
    .replace(extension, '');

/**
 * Returns a phone number as '+' and digits, read as people in `country` write it: with or without its trunk prefix (070…),
 * with a prefix for calls abroad (0046…), or with the calling code alone. A number that is not valid in the country keeps
 * its digits, because it may be an international number without '+'.
 * @param country ISO 3166-1; null when unknown: only numbers that begin with '+' are then read
 */
export function internationalPhone(written: string, country: CountryCode | null): string {
  const text = cleanPhone(written);
  const digits = text.replace(/\D/g, '');
  if (text.startsWith('+') || text.startsWith('(+')) return validPhone(digits) ?? `+${digits}`;
  if (!country) return `+${digits}`;
  // People write 00 for calls abroad also where the country's own prefix is another one.
  const abroad = /^00([1-9].*)/.exec(digits)?.[1];
  return (abroad && validPhone(abroad)) ?? nationalPhone(digits, country) ?? `+${abroad ?? digits}`;
}

/** Reads an international number, and drops a trunk prefix inside it, as in +46 (0)70 123 45 67. */
function validPhone(digits: string): string | undefined {
  const parsed = parsePhoneNumberFromString(`+${digits}`);
  return parsed?.isValid() ? parsed.number : undefined;
}

function nationalPhone(digits: string, country: CountryCode): string | undefined {
  const parsed = parsePhoneNumberFromString(digits, country);
  // No calling code begins with 0: such a number is a national one, also when its digits are in no known range.
  const isNational = parsed?.isValid() || (digits.startsWith('0') && parsed?.isPossible());
  return isNational ? parsed?.number : undefined;
}
