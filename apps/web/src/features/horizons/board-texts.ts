import type { TFunction } from 'i18next';
import { formatDistanceWithUnit, formatHoursAndMinutes, formatMoney, formatNumber } from '../../platform/format.ts';
import type { BoardCell, MovePrice } from './horizon.queries.ts';

const localeOf = (language: string): string => (language === 'en' ? 'en-GB' : language);

/** Formats a civil day in a language, without its time zone. */
export const dayText = (date: string, language: string, options: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(localeOf(language), { ...options, timeZone: 'UTC', numberingSystem: 'latn' }).format(
    Date.parse(`${date}T00:00:00Z`),
  );

/** Formats a day as short as it can be told from the others: 'Mon, 30 Nov'. */
export const shortDay = (date: string, language: string): string =>
  dayText(date, language, { weekday: 'short', day: 'numeric', month: 'short' });

export const rangeText = (from: string, to: string, language: string): string =>
  new Intl.DateTimeFormat(localeOf(language), {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
    numberingSystem: 'latn',
  }).formatRange(Date.parse(`${from}T00:00:00Z`), Date.parse(`${to}T00:00:00Z`));

/** Formats minutes as hours and minutes that stay on one line. */
export const minutesText = (minutes: number): string => formatHoursAndMinutes(minutes * 60).replaceAll(' ', '\u00a0');

const signed = (value: number, text: (amount: number) => string): string =>
  `${value < 0 ? '−' : '+'}${text(Math.abs(value))}`;

/** Formats what a move changes: cost, working time and distance, with their signs. */
export const priceText = ({ costChange, workingMinsChange, distanceChange, currency }: MovePrice): string =>
  [
    ...(costChange === null ? [] : [signed(costChange, (amount) => formatMoney(amount, currency))]),
    signed(Math.round(workingMinsChange), minutesText),
    signed(distanceChange, formatDistanceWithUnit),
  ].join(' · ');

/** Lists what speaks against a move. */
export function warningsOf(t: TFunction<'horizons'>, price: MovePrice): string[] {
  return [
    ...(price.fits ? [] : [t(price.driver ? 'horizons:price.noRoomDriver' : 'horizons:price.noRoom')]),
    ...(price.conflict === null ? [] : [t(`horizons:conflict.${price.conflict}`)]),
    ...(price.lateStopsChange > 0 ? [t('horizons:price.late', { count: price.lateStopsChange })] : []),
    ...price.brokenRules.map((rule) => ruleText(t, rule)),
  ];
}

const limitCodes: readonly string[] = ['day_hours', 'week_hours', 'rest', 'days_in_row'];

/** Names a rule that a route breaks, or a limit of work. */
export const ruleText = (t: TFunction<'horizons'>, rule: string): string =>
  limitCodes.includes(rule) ? t(`horizons:limit.${rule}`) : t(`route-view:rule.${rule}`, rule);

/** Formats the load of a cell: '340/500 kg'. */
export function loadText({ unit, planned, capacity }: BoardCell['loads'][number]): string {
  const amount = capacity === null ? formatNumber(planned) : `${formatNumber(planned)}/${formatNumber(capacity)}`;
  return unit ? `${amount} ${unit}` : amount;
}
