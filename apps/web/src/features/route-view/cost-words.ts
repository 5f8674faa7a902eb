import { hoursOf } from './runs/run-words.ts';

type Say = (key: string, values: Record<string, unknown>) => string;

/** From here on the time is shown in hours, in minutes. */
const manyMinutes = 90;

/** Formats the change of the working time: '+6 min', '−12 min', '+8 h 27', or that it does not change. */
export function costWords(minutes: number, t: Say): string {
  const whole = Math.round(minutes);
  if (whole === 0) return t('route-view:cost.same', {});
  const size = Math.abs(whole);
  const time = size < manyMinutes ? t('route-view:card.minutes', { minutes: size }) : hoursOf(size);
  return `${whole > 0 ? '+' : '−'}${time}`;
}
