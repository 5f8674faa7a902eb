import { formatHoursAndMinutes } from '../../platform/format.ts';

type Translate = (key: string, values: Record<string, unknown>) => string;

/** Minutes from which the time is shown in hours. */
const manyMinutes = 90;

/** Formats the change of the working time: '+6 min', '−12 min', '+8 h 27', or that it does not change. */
export function formatTimeChange(minutes: number, t: Translate): string {
  const whole = Math.round(minutes);
  if (whole === 0) return t('route-view:cost.same', {});
  const size = Math.abs(whole);
  const time = size < manyMinutes ? t('route-view:card.minutes', { minutes: size }) : formatHoursAndMinutes(size * 60);
  return `${whole > 0 ? '+' : '−'}${time}`;
}
