import { amountText, firstDimension, type LoadDimension, loadFieldOf } from '@roundsman/domain/load/load-dimensions';
import type { Plan } from '../plan.ts';

export type Fix = Plan['fixes'][string][number];
type Translate = (key: string, values: Record<string, unknown>) => string;

/** Formats a time window, such as 08:00–10:40, with the whole day for open ends. */
const formatFixWindow = ({ windowStart, windowEnd }: Fix): string =>
  `${windowStart ?? '00:00'}–${windowEnd ?? '24:00'}`;

/** Identifies a fix of an order. The text may be the same for two drivers. */
export const fixKey = ({ kind, driver, stop }: Fix): string => `${kind} ${driver._id} ${stop ?? ''}`;

/** Formats a fix, such as 'Let Rolf work until 17:12'. */
export function formatFix(fix: Fix, t: Translate, dimensions: readonly LoadDimension[] = []): string {
  const { kind, driver, from, to, skills, shiftEnd, shiftStart } = fix;
  switch (kind) {
    case 'shift':
      return t('route-view:fix.shift', { name: driver.name, time: shiftEnd });
    case 'shift-start':
      return t('route-view:fix.shiftStart', { name: driver.name, time: shiftStart });
    case 'time-window':
      return t(fix.stop === 'pickup' ? 'route-view:fix.pickupWindow' : 'route-view:fix.window', {
        window: formatFixWindow(fix),
      });
    case 'skills':
      return t('route-view:fix.skills', { name: driver.name, count: skills.length, skills: skills.join(', ') });
    case 'capacity':
      if (fix.capacities)
        return t('route-view:fix.capacities', {
          name: driver.name,
          changes: fix.capacities.map((change) => capacityChange(change, dimensions, t)).join(', '),
        });
      return t('route-view:fix.capacity', { name: driver.name, from: from ?? '–', to });
    case 'max-stops':
      return t('route-view:fix.maxStops', { name: driver.name, count: to ?? 0 });
    case 'max-distance':
      return t('route-view:fix.maxDistance', { name: driver.name, km: to });
    case 'max-ride-time':
      return t('route-view:fix.maxRideTime', { name: driver.name, mins: to });
    case 'release-time':
      return t('route-view:fix.releaseTime', { name: driver.name, time: fix.windowStart });
    case 'max-working-time':
      return t('route-view:fix.maxWorkingTime', { name: driver.name, count: to ?? 0 });
    case 'allowed-driver':
      return t('route-view:fix.allowedDriver', { name: driver.name });
  }
}

/** Formats a raised capacity, such as 'Weight 300 → 320 kg'. */
function capacityChange(
  { field, from, to }: NonNullable<Fix['capacities']>[number],
  dimensions: readonly LoadDimension[],
  t: Translate,
): string {
  const dimension = dimensions.find(({ id }) => id === loadFieldOf(field)) ?? firstDimension;
  const name = dimension.name ?? t('route-view:card.load', {});
  return `${name} ${from ?? '–'} → ${amountText(dimension, to)}`;
}

/** Returns the names of the loads for which an order's drivers have too little capacity, by its fixes. */
export const tooHeavyIn = (fixes: readonly Fix[], dimensions: readonly LoadDimension[], t: Translate): string[] =>
  dimensions.flatMap(({ id, name }) =>
    fixes.some(({ capacities }) => capacities?.some(({ field }) => loadFieldOf(field) === id))
      ? [name ?? t('route-view:card.load', {})]
      : [],
  );

/** Returns whether a fix changes the order itself, not only the plan. Then the customer may expect something else. */
export const changesOrder = ({ kind }: Fix): boolean =>
  ['time-window', 'allowed-driver', 'max-ride-time', 'release-time'].includes(kind);
