import type { Order, Plan, Route, Step } from './plan.ts';

type Loose<T> = { [K in keyof T]?: T[K] | undefined };

/** An order on the line from the depot: `minutes` of driving away at NORMAL speed along the straight line. */
export function orderAt(id: string, minutes: number, more: Loose<Order> = {}): Order {
  return {
    _id: id,
    orderCode: `RM-${id}`,
    orderRef: null,
    status: 'ASSIGNED',
    pickupStatus: null,
    problems: [],
    unscheduledReason: null,
    unscheduled: null,
    deliveryName: `Customer ${id}`,
    deliveryAddress: `Street ${id}`,
    deliveryPhone: null,
    deliveryNotes: null,
    deliveryLat: latOf(minutes),
    deliveryLng: 0,
    deliveryDuration: 10,
    deliveryTimeStart: null,
    deliveryTimeEnd: null,
    pickupName: `Shop ${id}`,
    pickupAddress: `Yard ${id}`,
    pickupLat: latOf(0),
    pickupLng: 0,
    pickupDuration: 5,
    timeStart: null,
    timeEnd: null,
    load: 1,
    requiredSkills: [],
    priority: 'NORMAL',
    allowedDrivers: [],
    ...more,
  } as Order;
}

/** 50 km/h on roads 1.4 times as long as the crow flies; a degree of latitude is 111.195 km. */
export const latOf = (minutes: number): number => (minutes * (50 / 60)) / 1.4 / 111.195;

export function routeOf(id: string, steps: readonly Step[] = [], more: Loose<Route> = {}): Route {
  return {
    _id: `route-${id}`,
    driver: {
      _id: id,
      name: id,
      color: '7732EF',
      phone: '+123456',
      capacity: 10,
      skills: [],
      maxStops: null,
      maxDistance: null,
      reload: false,
      lat: null,
      lng: null,
    },
    orders: [],
    steps,
    startLat: 0,
    startLng: 0,
    endLat: 0,
    endLng: 0,
    shiftStart: '08:00',
    shiftEnd: '16:00',
    breakStart: null,
    breakEnd: null,
    optimizedBreakStart: null,
    optimizedBreakEnd: null,
    reloads: [],
    speed: 'NORMAL',
    locked: false,
    status: 'WAITING',
    phone: '+123456',
    changedSinceDispatch: false,
    polyline: null,
    summary: {
      distance: 0,
      travelMins: 0,
      serviceMins: 0,
      waitingMins: 0,
      workingMins: 0,
      workingPercentage: 0,
      stops: 0,
      lateStops: 0,
    },
    ...more,
  } as unknown as Route;
}

export const stepAt = (orderId: string, type: 'pickup' | 'delivery', arrival: string, end: string): Step =>
  ({
    orderId,
    type,
    arrivalTime: arrival,
    startTime: arrival,
    endTime: end,
    travelMins: 5,
    duration: 10,
    lateMins: 0,
    distance: 4000,
    violations: [],
    load: 0,
    status: 'ASSIGNED',
  }) as unknown as Step;

export function planOf(orders: readonly Order[], routes: readonly Route[], more: Loose<Plan> = {}): Plan {
  return {
    _id: 'plan',
    name: 'Friday',
    type: 'VRP',
    status: 'OPTIMIZED',
    deliveryDate: '2026-11-21',
    version: 3,
    orders,
    routes,
    canEdit: true,
    optimization: null,
    takenOff: [],
    fixes: {},
    travelNotes: [],
    ...more,
  } as unknown as Plan;
}
