import { type Speed, speedOf } from '@roundsman/domain/driver/driver';
import { breaksOf, type BreakValue } from '../../../components/inputs/breaks.ts';
import { type AddressValue, emptyAddress } from '../../../components/inputs/address.ts';
import type { InputOf } from '../../../platform/api/api.ts';
import type { PlanRoute } from '../route-plans.queries.ts';

/** Values of a driver that can be set for one plan. */
export type EditKind = 'start' | 'end' | 'shift' | 'break' | 'speed';

/** Form values. Fields have the names of the API, so that its field errors match. */
export interface EditValues {
  startAddress?: AddressValue;
  endAddress?: AddressValue;
  shiftStart?: string | null;
  shiftEnd?: string | null;
  breakStart?: string | null;
  breakEnd?: string | null;
  breaks?: readonly BreakValue[];
  speed?: Speed;
}

type Body = Omit<InputOf<'POST /route-plans/:id/edit-driver'>['body'], 'driver'>;

const place = (
  text: string | null,
  lat: number | null,
  lng: number | null,
  depot: { readonly _id: string } | null,
): AddressValue => (text ? { text, lat, lng, ...(depot && { depotId: depot._id }) } : emptyAddress);

/** The values of the driver on this plan, or the defaults. */
export function editValues(route: PlanRoute, kind: EditKind): EditValues {
  switch (kind) {
    case 'start':
      return { startAddress: place(route.startAddress, route.startLat, route.startLng, route.startDepot) };
    case 'end':
      return { endAddress: place(route.endAddress, route.endLat, route.endLng, route.endDepot) };
    case 'shift':
      return { shiftStart: route.shiftStart ?? '00:00', shiftEnd: route.shiftEnd ?? '23:59' };
    case 'break':
      return { breakStart: route.breakStart, breakEnd: route.breakEnd, breaks: route.breaks };
    case 'speed':
      return { speed: speedOf(route.speed) };
  }
}

/** Body of the request. Omitted fields do not change. */
export function editBody({ startAddress, endAddress, breaks, ...times }: EditValues): Body {
  return {
    ...times,
    ...(breaks && { breaks: breaksOf(breaks) }),
    ...(startAddress && {
      startDepotId: startAddress.depotId ?? null,
      startAddress: startAddress.text.trim(),
      startLat: startAddress.lat ?? undefined,
      startLng: startAddress.lng ?? undefined,
    }),
    ...(endAddress && {
      endDepotId: endAddress.depotId ?? null,
      endAddress: endAddress.text.trim(),
      endLat: endAddress.lat,
      endLng: endAddress.lng,
    }),
  };
}
