import type { StopType } from '@roundsman/domain/order/order-status';

/** API field names by stop type. Those of the pickup's time window have no prefix, because they are older. */
export const stopFields = {
  pickup: {
    name: 'pickupName',
    phone: 'pickupPhone',
    email: 'pickupEmail',
    address: 'pickupAddress',
    lat: 'pickupLat',
    lng: 'pickupLng',
    start: 'timeStart',
    end: 'timeEnd',
    duration: 'pickupDuration',
    notes: 'pickupNotes',
  },
  delivery: {
    name: 'deliveryName',
    phone: 'deliveryPhone',
    email: 'deliveryEmail',
    address: 'deliveryAddress',
    lat: 'deliveryLat',
    lng: 'deliveryLng',
    start: 'deliveryTimeStart',
    end: 'deliveryTimeEnd',
    duration: 'deliveryDuration',
    notes: 'deliveryNotes',
  },
} as const satisfies Record<StopType, Record<string, string>>;
