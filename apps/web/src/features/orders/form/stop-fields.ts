import type { StopType } from '@roundsman/domain/order/order-status';

/** Names on the wire of what both legs of an order have; the pickup's window came first and has no prefix. */
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
