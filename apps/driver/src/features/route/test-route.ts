import type { DriverRoute, DriverStop } from '../../platform/api.ts';

/** Building blocks of the tests: a stop and a route of Friday 20 November 2026 in Stockholm (UTC+1). */
export function aStop(more: Partial<DriverStop> & Pick<DriverStop, 'orderId'>): DriverStop {
  return {
    stop: 'delivery',
    sequence: 1,
    orderCode: 'A1B2C3D4E5',
    orderRef: null,
    name: 'Anna',
    phone: null,
    address: 'Storgatan 1',
    lat: 59.33,
    lng: 18.06,
    notes: null,
    customerInstructions: null,
    arrivalTime: '10:00',
    finishTime: '10:05',
    expectedArrival: null,
    geofenceRadius: 100,
    leftAt: null,
    windowStart: null,
    windowEnd: null,
    timeWindows: null,
    parkingMins: 0,
    parking: null,
    durationMins: 5,
    load: null,
    loads: [],
    requiredSkills: [],
    customFields: {},
    deliveryCategory: null,
    doNotRing: false,
    status: 'ASSIGNED',
    pickupStatus: null,
    finishedAt: null,
    driverNotes: null,
    packageWas: null,
    packageState: null,
    receivedBy: null,
    handedTo: null,
    photos: 0,
    hasSignature: false,
    reportedBy: null,
    goodsToFetch: null,
    undo: null,
    ...more,
  };
}

export function aRoute(type: 'VRP' | 'PDP', stops: DriverStop[], more: Partial<DriverRoute> = {}): DriverRoute {
  return {
    _id: 'route',
    plan: { name: 'Friday', deliveryDate: '2026-11-20', type, version: 1 },
    driver: { _id: 'driver', name: 'Kim', color: '0073BD' },
    vehicle: null,
    company: {
      name: 'Bageriet',
      logo: null,
      primaryColor: null,
      hotline: null,
      language: 'sv',
      timeZone: 'Europe/Stockholm',
    },
    start: { address: null, lat: null, lng: null, time: '08:00' },
    end: { address: null, lat: null, lng: null, time: null },
    breakStart: null,
    breakEnd: null,
    breakTimes: [],
    onBreakSince: null,
    distance: 0,
    polyline: null,
    stops,
    defaultGoToStop: false,
    geofence: 'OFF',
    proof: { photo: 'OPTIONAL', signature: 'OPTIONAL', note: 'OPTIONAL', handedTo: [] },
    colleagues: [],
    serverTime: '2026-11-20T08:00:00.000Z',
    mapStyleUrl: null,
    ...more,
  };
}

/** Both stops of a pickup-and-delivery order. */
export const aPair = (orderId: string, more: Partial<DriverStop> = {}): DriverStop[] => [
  aStop({ orderId, stop: 'pickup', pickupStatus: 'ASSIGNED', ...more }),
  aStop({ orderId, stop: 'delivery', pickupStatus: 'ASSIGNED', arrivalTime: '11:00', finishTime: '11:05', ...more }),
];
