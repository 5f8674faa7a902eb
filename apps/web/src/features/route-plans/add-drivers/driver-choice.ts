import { noDriverColor } from '@roundsman/domain/palette';
import type { MapStop } from '../../../components/map/map-data.ts';
import type { Driver } from '../../drivers/index.ts';
import { stopsOf } from '../plan-map.ts';
import type { Plan } from '../route-plans.queries.ts';

/** Returns the drivers whose name, phone, e-mail, skills or start address contain every typed word. */
export function searchDrivers(drivers: readonly Driver[], typed: string): readonly Driver[] {
  const searchedWords = typed.toLowerCase().split(/\s+/).filter(Boolean);
  if (searchedWords.length === 0) return drivers;
  return drivers.filter(({ name, phone, email, skills, startAddress }) => {
    const text = [name, phone, email, startAddress, ...skills].join('\n').toLowerCase();
    return searchedWords.every((word) => text.includes(word));
  });
}

/** Pins of the drivers' starts, filled if selected, above the plan's orders in grey. */
export function choicePins(
  drivers: readonly Driver[],
  plan: Pick<Plan, 'orders'>,
  chosen: ReadonlySet<string>,
  lit: string | null,
): MapStop[] {
  const orders = plan.orders.flatMap((order) =>
    stopsOf(order).map(({ key, at }) => ({
      id: key,
      ...at,
      color: noDriverColor,
      faded: true,
      label: order.orderCode,
    })),
  );
  const starts = drivers.flatMap(({ _id, name, color, startLat, startLng }) =>
    startLat === null || startLng === null
      ? []
      : [
          {
            id: _id,
            lat: startLat,
            lng: startLng,
            color,
            number: name.slice(0, 1).toUpperCase(),
            hollow: !chosen.has(_id),
            selected: _id === lit,
            label: name,
          },
        ],
  );
  return [...orders, ...starts];
}
