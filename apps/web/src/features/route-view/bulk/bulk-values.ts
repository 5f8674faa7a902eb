import { isMovable, orderOfStop, type StopKey } from '@roundsman/domain';
import type { AddressValue } from '../../../components/address.ts';
import type { VariablesOf } from '../../../platform/api/api.ts';
import type { Order, Plan } from '../plan.ts';

type Body = VariablesOf<'POST /route-plans/:id/bulk-reassign'>['body'];

/** What the panel holds (ROUTE-24). */
export interface BulkValues {
  readonly pickup?: AddressValue | null;
  readonly delivery?: AddressValue | null;
  /** A driver, 'keep' for as it is, 'any' for whoever suits. */
  readonly driver: string;
  readonly forceAll: boolean;
}

export const unchanged = 'keep';
export const anyValue = 'any';

/** The orders of the selected stops: those that can be changed, and those that have begun or are finished. */
export function ordersToChange(
  { orders }: Pick<Plan, 'orders'>,
  selected: readonly StopKey[],
): { open: Order[]; begun: Order[] } {
  const chosen = new Set(selected.map(orderOfStop));
  const of = orders.filter(({ _id }) => chosen.has(_id));
  return { open: of.filter(({ status }) => isMovable(status)), begun: of.filter(({ status }) => !isMovable(status)) };
}

/** Whether the values would change anything. */
export const hasChanges = ({ pickup, delivery, driver, forceAll }: BulkValues): boolean =>
  driver !== unchanged || forceAll || Boolean(pickup?.text.trim()) || Boolean(delivery?.text.trim());

/** The body of bulk-reassign; an address without text is not sent (API-26). */
export function bulkBody(
  { pickup, delivery, driver, forceAll }: BulkValues,
  orderIds: string[],
  version: number,
): Body {
  const address = (value: AddressValue | null | undefined) =>
    value?.text.trim()
      ? { text: value.text.trim(), lat: value.lat, lng: value.lng }
      : { text: null, lat: null, lng: null };
  const [from, to] = [address(pickup), address(delivery)];
  return {
    orderIds,
    isReassign: driver !== unchanged,
    driverId: driver === unchanged || driver === anyValue ? null : driver,
    pickupAddress: from.text,
    pickupLat: from.lat,
    pickupLng: from.lng,
    deliveryAddress: to.text,
    deliveryLat: to.lat,
    deliveryLng: to.lng,
    forceAll,
    version,
  };
}
