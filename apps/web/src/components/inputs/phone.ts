import { normalisePhone } from '@roundsman/domain/phone';

/**
 * Returns the text after the dial code as an international number ('+' and digits), or null when it is empty. `parse`
 * reads a number in national format. Without it, or when it fails, the dial code is put before the digits.
 */
export function toPhone(typed: string, dial: string, parse?: (national: string) => string | undefined): string | null {
  const text = typed.trim();
  if (text.startsWith('+') || text.startsWith('00')) {
    const whole = normalisePhone(text.replace(/^00/, '+'));
    return whole === `+${dial}` ? null : whole;
  }
  const digits = text.replace(/\D/g, '');
  if (digits === '') return null;
  // A trunk zero is not part of the international number.
  return parse?.(digits) ?? normalisePhone(`${dial}${dial ? digits.replace(/^0/, '') : digits}`);
}

/** Returns the part after the dial code, for editing. */
export function splitPhone(value: string | null, dial: string): { national: string } {
  if (!value) return { national: '' };
  const digits = value.replace(/\D/g, '');
  return { national: dial && digits.startsWith(dial) ? digits.slice(dial.length) : `+${digits}` };
}

export const isEmptyPhone = (value: string | null | undefined): boolean => normalisePhone(value) === null;
