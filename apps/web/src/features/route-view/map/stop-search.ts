import { greatCircleMetres, type LatLng, stopKey, type StopKey } from '@roundsman/domain';
import type { Plan } from '../plan.ts';

/** Metres within which stops count as neighbours (ROUTE-17). */
export const nearbyRadius = 50;

export interface FoundStop {
  readonly key: StopKey;
  readonly title: string;
  readonly address: string;
}

const maxResults = 12;

/** Stops whose code, reference, name or address holds every typed word. */
export function searchStops({ orders, type }: Pick<Plan, 'orders' | 'type'>, text: string): FoundStop[] {
  const words = text.trim().toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  const found: FoundStop[] = [];
  for (const order of orders) {
    const ends = [
      ...(type === 'PDP' ? [{ stop: 'pickup' as const, name: order.pickupName, address: order.pickupAddress }] : []),
      { stop: 'delivery' as const, name: order.deliveryName, address: order.deliveryAddress },
    ];
    for (const { stop, name, address } of ends) {
      const hay = [order.orderCode, order.orderRef, name, address].filter(Boolean).join(' ').toLowerCase();
      if (!words.every((word) => hay.includes(word))) continue;
      found.push({
        key: stopKey(order._id, stop),
        title: [order.orderCode, name].filter(Boolean).join(' · '),
        address: address ?? '',
      });
      if (found.length === maxResults) return found;
    }
  }
  return found;
}

/** The places within 50 m of this one, itself left out. */
export const nearby = <T extends LatLng & { readonly id: string }>(place: T, others: readonly T[]): T[] =>
  others.filter((other) => other.id !== place.id && greatCircleMetres(place, other) <= nearbyRadius);
