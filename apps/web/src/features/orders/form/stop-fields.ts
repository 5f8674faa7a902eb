import type { StopType } from '@roundsman/domain/order/order-status';

/** API field names by stop type, of the fields that the form of a stop lays out. Those of the pickup's time window have no prefix, because they are older. */
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
    windows: 'pickupTimeWindows',
    duration: 'pickupDuration',
    parking: 'pickupParkingDuration',
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
    windows: 'deliveryTimeWindows',
    duration: 'deliveryDuration',
    parking: 'deliveryParkingDuration',
    notes: 'deliveryNotes',
  },
} as const satisfies Record<StopType, Record<string, string>>;

type StopFields = typeof stopFields;
export type StopField =
  | StopFields['pickup'][keyof StopFields['pickup']]
  | StopFields['delivery'][keyof StopFields['delivery']];

/** Returns field errors at the fields of the form: those of a time window are shown at the input of all windows. */
export const atFormFields = <Problem extends { readonly name: readonly (string | number)[] }>(
  problems: readonly Problem[],
): (Problem & { name: (string | number)[] })[] =>
  problems.map((problem) => {
    const [path] = problem.name;
    const stop = Object.values(stopFields).find(({ start, end, windows }) =>
      [start, end, windows].some((field) => field === path),
    );
    return { ...problem, name: stop ? [stop.windows] : [...problem.name] };
  });
