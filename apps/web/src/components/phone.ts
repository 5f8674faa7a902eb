import { normalisePhone } from '@roundsman/domain/phone';

/** What was typed after the dial code, made a whole number: '+' and digits, or null when nothing but the dial code is there. */
export function toPhone(typed: string, dial: string): string | null {
  const text = typed.trim();
  if (text.startsWith('+') || text.startsWith('00')) {
    const whole = normalisePhone(text.replace(/^00/, '+'));
    return whole === `+${dial}` ? null : whole;
  }
  const digits = text.replace(/\D/g, '');
  if (digits === '') return null;
  // A national trunk zero is not part of the international number.
  return normalisePhone(`${dial}${dial ? digits.replace(/^0/, '') : digits}`);
}

/** The part after the dial code, for typing in. */
export function splitPhone(value: string | null, dial: string): { national: string } {
  if (!value) return { national: '' };
  const digits = value.replace(/\D/g, '');
  return { national: dial && digits.startsWith(dial) ? digits.slice(dial.length) : `+${digits}` };
}

export const isEmptyPhone = (value: string | null | undefined): boolean => normalisePhone(value) === null;
