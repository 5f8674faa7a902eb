import { formatTimeOfDay, parseTimeOfDay } from '@roundsman/domain/units';

/** Times from 00:00 to 23:30 in steps of 30 minutes. */
export const halfHours: readonly string[] = Array.from({ length: 48 }, (_, step) => formatTimeOfDay(step * 1800));

export const isTime = (text: string): boolean => /^\d{2}:\d{2}$/.test(text) && parseTimeOfDay(text) !== null;

/** Parses a typed time to HH:mm: '9:05', '0905', '905' or '9'. Null for anything else. */
export function readTime(text: string): string | null {
  const typed = text.trim().replace('.', ':');
  const digits = /^(\d{1,2})(\d{2})$/.exec(typed);
  const whole = /^\d{1,2}$/.test(typed) ? `${typed}:00` : digits ? `${digits[1]}:${digits[2]}` : typed;
  const time = parseTimeOfDay(whole);
  return time === null ? null : formatTimeOfDay(time);
}
