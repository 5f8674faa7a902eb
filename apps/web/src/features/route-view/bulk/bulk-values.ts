import { isMovable, orderOfStop, type StopKey } from '@roundsman/domain';
import type { AddressValue } from '../../../components/inputs/address.ts';
import type { VariablesOf } from '../../../platform/api/api.ts';
import type { Order, Plan } from '../plan.ts';

type Body = VariablesOf<'POST /route-plans/:id/bulk-reassign'>['body'];

/** Values of the panel's form. */
export interface BulkValues {
  readonly pickup?: AddressValue | null;
  readonly delivery?: AddressValue | null;
  /** A driver id, 'keep' for no change, or 'any' to let the optimizer choose. */
  readonly driver: string;
  readonly forceAll: boolean;
}

export const unchanged = 'keep';
export const anyValue = 'any';

/** The orders of the selected stops: those that can be changed, and those that have started or are finished. */
export function ordersToChange(
  { orders }: Pick<Plan, 'orders'>,
  selected: readonly StopKey[],
): { open: Order[]; started: Order[] } {
  const chosen = new Set(selected.map(orderOfStop));
  const selectedOrders = orders.filter(({ _id }) => chosen.has(_id));
  return {
    open: selectedOrders.filter(({ status }) => isMovable(status)),
    started: selectedOrders.filter(({ status }) => !isMovable(status)),
  };
}

/** Returns whether the values would change anything. */
export const hasChanges = ({ pickup, delivery, driver, forceAll }: BulkValues): boolean =>
  driver !== unchanged || forceAll || Boolean(pickup?.text.trim()) || Boolean(delivery?.text.trim());

/** Body of bulk-reassign. An address without text is sent as null. */
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
