import { formatTimeOfDay, parseTimeOfDay } from '@roundsman/domain/units';
import { formatHoursAndMinutes, formatRoundDistance } from '../../platform/format.ts';
import type { Alert } from './alerts.queries.ts';

export type Translate = (key: string, values: Record<string, unknown>) => string;

/** Minutes from which a time is shown in hours. */
const manyMinutes = 90;

export const formatMinutes = (minutes: number, t: Translate): string =>
  minutes < manyMinutes ? t('alerts:minutes', { minutes }) : formatHoursAndMinutes(minutes * 60);

/** Formats how much it is, such as '32 min late'. */
export function formatValue({ kind, value, order }: Pick<Alert, 'kind' | 'value' | 'order'>, t: Translate): string {
  const values = { count: value, time: formatMinutes(value, t), distance: formatRoundDistance(value) };
  return kind === 'LONG_STOP' && order === null ? t('alerts:value.STANDS', values) : t(`alerts:value.${kind}`, values);
}

/** Formats the time of a reply, HH:mm:ss, as HH:mm. */
export const formatArrival = (clock: string | null): string => formatTimeOfDay(parseTimeOfDay(clock ?? '') ?? 0);

/** Groups alerts by route, those with the highest lateness first. */
export function byRoute(alerts: readonly Alert[]): Alert[][] {
  const groups = [...Map.groupBy(alerts, ({ routePlan, driver }) => `${routePlan._id} ${driver._id}`).values()];
  const worst = (group: readonly Alert[]): number =>
    Math.max(...group.map(({ kind, value }) => (kind === 'PREDICTED_LATE' ? value : 0)));
  return groups.map((group) => group.toSorted((a, b) => b.value - a.value)).toSorted((a, b) => worst(b) - worst(a));
}
