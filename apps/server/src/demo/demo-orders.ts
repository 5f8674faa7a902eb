import { addressProblemFor, greatCircleMetres } from '@roundsman/domain';
import type { NewOrder } from '../features/orders/index.ts';
import type { Pair } from './demo-plan.ts';
import { type DemoPlaces, homeIn, type Place, placeOf } from './demo-places.ts';
import { mobile, officePhone, personName } from './people.ts';
import { Random } from '@roundsman/demo-town';

export interface DemoLabels {
  readonly fragile: string;
  readonly express: string;
  readonly repeat: string;
}

interface Around {
  readonly random: Random;
  readonly places: DemoPlaces;
  readonly labels: DemoLabels;
  readonly groupIds: readonly string[];
  /** Frozen goods are at this depot. */
  readonly depotId: string;
  readonly deliveryDate: string;
}

const windows = [
  ['08:00', '11:00'],
  ['09:00', '12:00'],
  ['10:00', '13:00'],
  ['13:00', '16:00'],
  ['14:00', '17:00'],
] as const;

const notes = [
  'Ring twice, third floor.',
  'Leave with the porter.',
  'The dog is friendly.',
  'Please call before you arrive.',
  'Back entrance through the yard.',
];

/** Customers who close for lunch: the second window of those who are open in the morning. */
const afterLunch = { start: '13:30', end: '16:30' };

let reference = 48_000;

/** Returns a single-stop order: a box from the depot to a home. */
export function boxOrder({ random, places, labels, groupIds, depotId, deliveryDate }: Around): NewOrder {
  const place = homeIn(places, random);
  const window = random.chance(0.55) ? random.pick(windows) : null;
  const isFrozen = random.chance(0.12);
  const name = personName(random);
  return withWeight({
    status: 'DRAFT',
    route_plan_type: 'VRP',
    order_ref: `NF-${reference++}`,
    delivery_date: deliveryDate,
    delivery_name: name,
    delivery_phone: mobile(random),
    delivery_email: random.chance(0.4)
      ? `${name
          .normalize('NFD')
          .replace(/[^a-z]/gi, '')
          .toLowerCase()}@mail.example`
      : null,
    delivery_address: place.address,
    delivery_lat: place.lat,
    delivery_lng: place.lng,
    delivery_time_start: window?.[0] ?? null,
    delivery_time_end: window?.[1] ?? null,
    ...(window?.[1] === '12:00' && {
      delivery_time_windows: [{ start: window[0], end: window[1] }, afterLunch],
      delivery_parking_duration: 3,
    }),
    delivery_duration: random.chance(0.3) ? random.pick([3, 8, 10]) : null,
    delivery_notes: random.chance(0.25) ? random.pick(notes) : null,
    load: random.int(1, 4),
    depot_id: isFrozen ? depotId : null,
    required_skills: isFrozen ? ['cold'] : [],
    goods: isFrozen ? ['Food'] : [],
    delivery_category: isFrozen ? 'Frozen' : window ? 'Fresh' : 'Dry goods',
    labels: [isFrozen ? labels.fragile : '', random.chance(0.15) ? labels.repeat : ''].filter(Boolean),
    group_id: random.chance(0.2) ? random.pick(groupIds) : null,
    fields: random.chance(0.2) ? { Door: String(random.int(1000, 9999)) } : {},
  });
}

/** Returns orders whose customers come again, from numbers of their own: those of other orders stay as they are. */
export const regularCustomers = (around: Around): NewOrder[] => {
  const random = new Random(14);
  return Array.from({ length: 14 }, () => boxOrder({ ...around, random }));
};

/** Pairs of neighbours who order on each workday. */
const neighbourPairs = 3;
/** So near that one driver has both, next to each other, on nearly each day. */
const neighbourMetres = { from: 15, to: 90 } as const;

/**
 * Returns an order of each of some neighbours, whom every driver serves in one sequence. Without time windows, which would
 * explain it.
 * @param isServedBefore the truth about two places
 * @returns also the addresses of each two neighbours, in that sequence
 */
export function neighbourOrders(
  around: Around,
  isServedBefore: (first: Place, second: Place) => boolean,
): { orders: NewOrder[]; pairs: Pair[] } {
  const random = new Random(15);
  const homes = around.places.homes.map(placeOf);
  const taken = new Set<string>();
  const pairs = homes.flatMap((home) => {
    if (taken.size >= 2 * neighbourPairs || taken.has(home.address)) return [];
    const neighbour = homes.find((other) => {
      const metres = greatCircleMetres(home, other);
      const isNear = metres >= neighbourMetres.from && metres <= neighbourMetres.to;
      return isNear && !taken.has(other.address) && isServedBefore(home, other);
    });
    if (!neighbour) return [];
    for (const { address } of [home, neighbour]) taken.add(address);
    return [[home, neighbour] as const];
  });
  const orders = pairs.flat().map(({ address, lat, lng }) => ({
    ...boxOrder({ ...around, random }),
    delivery_address: address,
    delivery_lat: lat,
    delivery_lng: lng,
    delivery_time_start: null,
    delivery_time_end: null,
    delivery_time_windows: null,
    depot_id: null,
    required_skills: [],
    goods: [],
    group_id: null,
  }));
  return { orders, pairs: pairs.map(([first, second]) => [first.address, second.address]) };
}

/** Gives half of the regular customers an order on a day, the other half on the next one. */
export const withRegulars = (orders: readonly NewOrder[], regulars: readonly NewOrder[], day: number): NewOrder[] =>
  orders.map((order, index) => {
    const regular = regulars[2 * index + (day % 2)];
    return regular
      ? { ...regular, delivery_date: order.delivery_date ?? null, order_ref: order.order_ref ?? null }
      : order;
  });

/** Adds the weight in kg: that of the boxes, which are not equally heavy. */
const withWeight = (order: NewOrder): NewOrder => ({ ...order, load2: (order.load ?? 0) * 7 + (reference % 5) });

/** Returns a pickup-and-delivery order: food from a shop to a home. */
export function errandOrder({ random, places, labels, groupIds, deliveryDate }: Around): NewOrder {
  const place = homeIn(places, random);
  const shop = random.pick(places.shops);
  const from = random.pick([9, 10, 11, 12, 14, 15]);
  return withWeight({
    status: 'DRAFT',
    route_plan_type: 'PDP',
    order_ref: `EX-${reference++}`,
    delivery_date: deliveryDate,
    pickup_name: shop.name,
    pickup_phone: officePhone,
    pickup_address: shop.address,
    pickup_lat: shop.lat,
    pickup_lng: shop.lng,
    pickup_duration: 4,
    time_start: `${String(from).padStart(2, '0')}:00`,
    time_end: `${from + 2}:00`,
    delivery_name: personName(random),
    delivery_phone: mobile(random),
    delivery_address: place.address,
    delivery_lat: place.lat,
    delivery_lng: place.lng,
    delivery_time_end: `${Math.min(18, from + 4)}:00`,
    delivery_notes: random.chance(0.3) ? random.pick(notes) : null,
    load: random.int(1, 2),
    required_skills: [],
    // Warm meals travel for an hour and a half at most.
    max_ride_time: from < 12 ? null : 90,
    delivery_category: from < 12 ? 'Fresh' : 'Ready meals',
    labels: random.chance(0.35) ? [labels.express] : [],
    group_id: random.chance(0.15) ? random.pick(groupIds) : null,
  });
}

/** Returns the orders with a rule each on the first ones: a preferred driver, other goods, a value, a sequence. */
export function withRules(orders: readonly NewOrder[], driverId: string): NewOrder[] {
  const rules: readonly Partial<NewOrder>[] = [
    { preferred_drivers: [driverId] },
    { goods: ['Cleaning products'], release_time: '08:30' },
    { optional_value: 15 },
    { after_orders: orders[0]?.order_ref ? [orders[0].order_ref] : [] },
  ];
  return orders.map((order, i) => ({ ...order, ...rules[i] }));
}

/** Returns an order with a problem, as uploads create them. */
export function brokenOrder({ random, deliveryDate }: Around): NewOrder {
  return {
    status: 'ERROR',
    route_plan_type: 'VRP',
    order_ref: `NF-${reference++}`,
    delivery_date: deliveryDate,
    delivery_name: personName(random),
    delivery_phone: mobile(random),
    delivery_address: null,
    error_details: [addressProblemFor('delivery')],
    load: 1,
  };
}
