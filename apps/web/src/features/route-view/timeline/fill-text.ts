import { amountText, type Fill, type LoadDimension, roundAmount } from '@roundsman/domain/load/load-dimensions';
import { formatNumber } from '../../../platform/format.ts';

type Translate = (key: string, values: Record<string, unknown>) => string;

/** Returns how full a route is in a dimension: 'load 12 of 40', or 'Weight 320 of 300 kg' for a named one. */
export function fillText({ dimension, peak, capacity }: Fill, t: Translate): string {
  const { name, unit } = dimension;
  const limit = capacity ?? 0;
  if (name === null && unit === null)
    return t('route-view:chip.load', { load: roundAmount(dimension, peak), capacity: limit });
  return t('route-view:chip.fill', {
    name: name ?? t('route-view:card.load', {}),
    load: formatNumber(roundAmount(dimension, peak)),
    capacity: amountText(dimension, limit, formatNumber),
  });
}

/** Returns what a route carries too much of. */
export const overfullText = (overfull: readonly Fill[], dimensions: readonly LoadDimension[], t: Translate): string =>
  dimensions.length === 1
    ? t('route-view:rule.capacity', {})
    : `${t('route-view:chip.overfull', {})}: ${overfull.map((fill) => fillText(fill, t)).join(', ')}`;
