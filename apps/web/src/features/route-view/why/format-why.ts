import { formatRoundDistance } from '../../../platform/format.ts';
import { formatTimeChange } from '../format-time-change.ts';
import type { Alternatives } from '../route-view.queries.ts';
import type { Alternative } from './take-alternative.ts';

type Translate = (key: string | string[], values: Record<string, unknown>) => string;
type Reason = Alternatives['reasons'][number];

/** Formats a reason, such as 'The best alternative, with Bo, takes 12 min more.' */
export function formatReason(
  { code, mins, distance, driver, skills, windowStart, windowEnd, load }: Reason,
  t: Translate,
): string {
  return t(`route-view:why.reason.${code}`, {
    minutes: Math.round(mins ?? 0),
    distance: formatRoundDistance(distance ?? 0),
    driver: driver?.name ?? '',
    count: skills.length,
    skills: skills.join(', '),
    window: `${windowStart ?? '00:00'}–${windowEnd ?? '24:00'}`,
    load: load ?? 0,
  });
}

/** Formats what an alternative costs against now, such as '+6 min · +2 km'. */
export function formatCost({ addedMins, savedMins, addedDistance, savedDistance }: Alternative, t: Translate): string {
  const metres = addedDistance - savedDistance;
  const isFar = Math.abs(metres) >= 50;
  const distance = isFar
    ? `${metres > 0 ? '+' : '−'}${formatRoundDistance(Math.abs(metres))}`
    : t('route-view:why.sameDistance', {});
  return `${formatTimeChange(addedMins - savedMins, t)} · ${distance}`;
}

/** Formats the broken rules in words. Lateness is listed by stop, unless the stop was late before. */
export const formatRules = ({ violations, lateStops }: Alternative, t: Translate): string[] =>
  violations
    .filter((rule) => rule !== 'time-window' || lateStops.length === 0)
    .map((rule) => t([`route-view:rule.${rule}`, 'route-view:rule.other'], {}));
