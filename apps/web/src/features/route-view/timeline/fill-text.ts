import { amountText, type Fill, type LoadDimension, roundAmount } from '@roundsman/domain/load/load-dimensions';
import type { TFunction } from 'i18next';
import { formatNumber } from '../../../platform/format.ts';

/** Returns how full a route is in a dimension: 'load 12 of 40', or 'Weight 320 of 300 kg' for a named one. */
export function fillText({ dimension, peak, capacity }: Fill, t: TFunction<'route-view'>): string {
  const { name, unit } = dimension;
  const limit = capacity ?? 0;
  if (name === null && unit === null) return t('chip.load', { load: roundAmount(dimension, peak), capacity: limit });
  return t('chip.fill', {
    name: name ?? t('card.load'),
    load: formatNumber(roundAmount(dimension, peak)),
    capacity: amountText(dimension, limit, formatNumber),
  });
}

/** Returns what a route carries too much of. */
export const overfullText = (
  overfull: readonly Fill[],
  dimensions: readonly LoadDimension[],
  t: TFunction<'route-view'>,
): string =>
  dimensions.length === 1
    ? t('rule.capacity')
    : `${t('chip.overfull')}: ${overfull.map((fill) => fillText(fill, t)).join(', ')}`;
