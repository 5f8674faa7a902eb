import type { Plan } from '../plan.ts';

export type Fix = Plan['fixes'][string][number];
type Translate = (key: string, values: Record<string, unknown>) => string;

/** Formats a time window, such as 08:00–10:40, with the whole day for open ends. */
const formatFixWindow = ({ windowStart, windowEnd }: Fix): string =>
  `${windowStart ?? '00:00'}–${windowEnd ?? '24:00'}`;

/** Identifies a fix of an order. The text may be the same for two drivers. */
export const fixKey = ({ kind, driver, stop }: Fix): string => `${kind} ${driver._id} ${stop ?? ''}`;

/** Formats a fix, such as 'Let Rolf work until 17:12'. */
export function formatFix(fix: Fix, t: Translate): string {
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

/** Returns whether a fix changes the order itself, not only the plan. Then the customer may expect something else. */
export const changesOrder = ({ kind }: Fix): boolean =>
  ['time-window', 'allowed-driver', 'max-ride-time', 'release-time'].includes(kind);
