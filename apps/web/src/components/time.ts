import { formatTimeOfDay, parseTimeOfDay } from '@roundsman/domain/units';

/** 00:00, 00:30 … 23:30. */
export const halfHours: readonly string[] = Array.from({ length: 48 }, (_, step) => formatTimeOfDay(step * 1800));

export const isTime = (text: string): boolean => /^\d{2}:\d{2}$/.test(text) && parseTimeOfDay(text) !== null;

/** What was typed as HH:mm: '9:05', '0905', '905' and '9' are understood; null for anything else. */
export function readTime(text: string): string | null {
  const typed = text.trim().replace('.', ':');
  const digits = /^(\d{1,2})(\d{2})$/.exec(typed);
  const whole = /^\d{1,2}$/.test(typed) ? `${typed}:00` : digits ? `${digits[1]}:${digits[2]}` : typed;
  const time = parseTimeOfDay(whole);
  return time === null ? null : formatTimeOfDay(time);
}
