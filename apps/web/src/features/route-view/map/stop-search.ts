import { greatCircleMetres, type LatLng, stopKey, type StopKey } from '@roundsman/domain';
import type { Plan } from '../plan.ts';

/** Distance within which stops are neighbours, in metres. */
export const nearbyRadius = 50;

export interface FoundStop {
  readonly key: StopKey;
  readonly title: string;
  readonly address: string;
}

const maxResults = 12;

/** Stops whose code, reference, name or address contains every typed word. */
export function searchStops({ orders, type }: Pick<Plan, 'orders' | 'type'>, text: string): FoundStop[] {
  const searchedWords = text.trim().toLowerCase().split(/\s+/).filter(Boolean);
  if (searchedWords.length === 0) return [];
  const results: FoundStop[] = [];
  for (const order of orders) {
    const ends = [
      ...(type === 'PDP' ? [{ stop: 'pickup' as const, name: order.pickupName, address: order.pickupAddress }] : []),
      { stop: 'delivery' as const, name: order.deliveryName, address: order.deliveryAddress },
    ];
    for (const { stop, name, address } of ends) {
      const haystack = [order.orderCode, order.orderRef, name, address].filter(Boolean).join(' ').toLowerCase();
      if (!searchedWords.every((word) => haystack.includes(word))) continue;
      results.push({
        key: stopKey(order._id, stop),
        title: [order.orderCode, name].filter(Boolean).join(' · '),
        address: address ?? '',
      });
      if (results.length === maxResults) return results;
    }
  }
  return results;
}

/** The places within 50 m of a place, without itself. */
export const nearby = <T extends LatLng & { readonly id: string }>(place: T, others: readonly T[]): T[] =>
  others.filter((other) => other.id !== place.id && greatCircleMetres(place, other) <= nearbyRadius);
