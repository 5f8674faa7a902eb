/** Simulated weeks whose true doors and habits are known: how well they are found in the reports of phones. */
import { parseArgs } from 'node:util';
import { greatCircleMetres, type LatLng, windowSeconds } from '@roundsman/domain';
import {
  type DoorEstimate,
  estimateDoor,
  type ObservedVisit,
  observeVisits,
  proposeDoor,
} from '@roundsman/planning/doors';
import { type DrivenSequence, findHabits, type Habit, habitKey, leastDays } from '@roundsman/planning/habits';
import { Chance } from '../src/demo/simulated-days/chance.ts';
import { isServedBefore } from '../src/demo/simulated-days/drive-route.ts';
import { routesToDrive } from '../src/demo/simulated-days/route-to-drive.ts';
import { simulateDay } from '../src/demo/simulated-days/simulate-day.ts';
import { createTruth, moved, type Truth } from '../src/demo/simulated-days/truth.ts';
import { windowsOfRow } from '../src/features/route-plans/index.ts';
import { machine, table } from './markdown.ts';
import { createCompany, traitsOf } from './minutes/company.ts';
import { reportedVisits } from './minutes/learners.ts';
import { quantile } from './minutes/measures.ts';
import { planDay } from './minutes/plan-day.ts';
import { loadTowns, type Town } from './minutes/towns.ts';
import type { FullPlan } from '../src/features/route-plans/route-plans.store.ts';
import type { PhoneReports } from '../src/demo/simulated-days/report-route.ts';

const { values } = parseArgs({
  options: {
    towns: { type: 'string', default: 'porto,heidelberg,liechtenstein-2024' },
    seeds: { type: 'string', default: '1,2,3,4,5' },
    iterations: { type: 'string', default: '500' },
  },
});
const iterations = Number(values.iterations);
/** Monday to Friday of four weeks. */
const days = [2, 9, 16, 23].flatMap((monday) =>
  [0, 1, 2, 3, 4].map((day) => `2026-03-${String(monday + day).padStart(2, '0')}`),
);
const visitCounts = [1, 2, 3, 5, 10] as const;
/** A time of day is right within these seconds. */
const timeTolerance = 1800;
/** High houses reflect signals in the same way at each visit. No number of visits shows that. */
const streetMetres = 10;

/** Errors in metres. */
interface DoorRow {
  readonly geocoded: number[];
  readonly estimated: number[];
  readonly used: number[];
  /** The estimate, if the street moved all positions at the address the same way. */
  readonly inStreet: number[];
  readonly spread: number[];
  proposed: number;
  addresses: number;
}
interface ParkingRow {
  addresses: number;
  apart: number;
  found: number;
  falsely: number;
  readonly errors: number[];
}
interface HabitRow {
  shown: number;
  found: number;
  falsely: number;
}

const doorRows = new Map<number, DoorRow>();
const parkingRows = new Map<number, ParkingRow>();
const habitRows = new Map<string, HabitRow>();
const townRows = new Map<string, { readonly geocoded: number[]; readonly used: number[] }>();

for (const town of loadTowns(values.towns.split(',')))
  for (const seed of values.seeds.split(',').map(Number)) {
    const began = performance.now();
    await measureCompany(town, seed);
    console.error(`${town.name}, seed ${seed}: ${((performance.now() - began) / 1000).toFixed(0)} s`);
  }
print();

async function measureCompany(town: Town, seed: number): Promise<void> {
  const company = createCompany(town, seed);
  const truth = createTruth(seed);
  const observed = new Map<string, ObservedVisit[]>();
  const geocoded = new Map<string, LatLng>();
  const sequences: DrivenSequence[] = [];
  for (const day of days) {
    const full = await planDay(company.planOf(day), { routingEngine: town.routingEngine, seed, iterations });
    const routes = routesToDrive(full, traitsOf);
    const { reports } = await simulateDay(routes, { truth, wayBetween: town.wayBetween, seed, day });
    for (const { delivery_address: address, delivery_lat: lat, delivery_lng: lng } of full.orders)
      if (address !== null && lat !== null && lng !== null) geocoded.set(address, { lat, lng });
    const addressOf = new Map(full.orders.map(({ id, delivery_address }) => [id, delivery_address ?? id]));
    for (const phone of reports) {
      for (const visit of observeVisits(reportedVisits(full, phone.events), phone.positions)) {
        const address = addressOf.get(visit.key) ?? '';
        observed.set(address, [...(observed.get(address) ?? []), visit]);
      }
      sequences.push(sequenceOf(full, phone, day));
    }
  }
  for (const [address, visits] of observed) {
    const point = geocoded.get(address);
    if (point)
      for (const count of visitCounts) measureDoor(town, visits.slice(0, count), { address, point, count, truth });
  }
  measureHabits(sequences, { geocoded, truth, seed });
}

/** The sequence of a route as the product sees it: of the ends that drivers reported. */
function sequenceOf(full: FullPlan, { routeId, events }: PhoneReports, day: string): DrivenSequence {
  const orderOf = new Map(full.orders.map((order) => [order.id, order]));
  const came = new Map(
    events.filter(({ status }) => status === 'DELIVERY_ARRIVED').map(({ orderId, at }) => [orderId, at]),
  );
  const ends = events.filter(({ status }) => status === 'COMPLETED' || status === 'DELIVERY_FAILED');
  const isReached = new Set(ends.map(({ orderId }) => orderId));
  return {
    day,
    routeId,
    planned: full.stops
      .filter((stop) => stop.route_id === routeId && isReached.has(stop.order_id))
      .toSorted((a, b) => a.sequence - b.sequence)
      .flatMap((stop) => {
        const order = orderOf.get(stop.order_id);
        if (!order) return [];
        const windows = windowSeconds(windowsOfRow(order, 'delivery')) ?? [];
        return [
          {
            key: order.id,
            place: order.delivery_address ?? order.id,
            arrival: stop.arrival_seconds,
            end: stop.end_seconds,
            opens: windows[0]?.start ?? null,
            closes: windows.at(-1)?.end ?? null,
            isChanged: false,
          },
        ];
      }),
    driven: ends.map(({ orderId, at }) => ({ key: orderId, came: came.get(orderId) ?? null, went: at })),
  };
}

function measureDoor(
  town: Town,
  visits: readonly ObservedVisit[],
  { address, point, count, truth }: { address: string; point: LatLng; count: number; truth: Truth },
): void {
  if (visits.length < count) return;
  const site = truth.siteOf(address, point);
  const estimate = estimateDoor(visits);
  const proposal = proposeDoor(visits, point);
  const row = doorRows.get(count) ?? {
    geocoded: [],
    estimated: [],
    used: [],
    inStreet: [],
    spread: [],
    proposed: 0,
    addresses: 0,
  };
  doorRows.set(count, row);
  const errorOf = (at: LatLng): number => greatCircleMetres(at, site.door);
  row.addresses++;
  row.geocoded.push(errorOf(point));
  if (estimate) {
    row.estimated.push(errorOf(estimate.door));
    const chance = new Chance('street', address);
    const shift = streetMetres * Math.abs(chance.normal());
    row.inStreet.push(errorOf(moved(estimate.door, shift, chance.next())));
    row.spread.push(estimate.spreadMetres);
  }
  if (proposal) row.proposed++;
  row.used.push(errorOf(proposal?.door ?? point));
  if (count === 5) {
    const ofTown = townRows.get(town.name) ?? { geocoded: [], used: [] };
    townRows.set(town.name, ofTown);
    ofTown.geocoded.push(errorOf(point));
    ofTown.used.push(errorOf(proposal?.door ?? point));
  }
  measureParking(estimate, { site, count });
}

function measureParking(
  estimate: DoorEstimate | null,
  { site, count }: { site: ReturnType<Truth['siteOf']>; count: number },
): void {
  const row = parkingRows.get(count) ?? { addresses: 0, apart: 0, found: 0, falsely: 0, errors: [] };
  parkingRows.set(count, row);
  row.addresses++;
  if (site.parksElsewhere) row.apart++;
  if (!estimate?.parking) return;
  if (!site.parksElsewhere) {
    row.falsely++;
    return;
  }
  row.found++;
  row.errors.push(greatCircleMetres(estimate.parking.point, site.parking));
}

/** Counts the habits that made drivers leave the planned sequence on three days, and what was proposed. */
function measureHabits(
  sequences: readonly DrivenSequence[],
  { geocoded, truth, seed }: { geocoded: ReadonlyMap<string, LatLng>; truth: Truth; seed: number },
): void {
  const siteAt = (address: string) => ({ address, place: geocoded.get(address) ?? { lat: 0, lng: 0 } });
  const notBefore = (address: string) => truth.siteOf(address, siteAt(address).place).notBefore;
  const shownOn = new Map<string, { readonly kind: Habit['kind']; readonly days: Set<string> }>();
  const show = (key: string, kind: Habit['kind'], day: string): void => {
    const shown = shownOn.get(key) ?? { kind, days: new Set() };
    shownOn.set(key, shown);
    shown.days.add(day);
  };
  for (const { day, planned, driven } of sequences) {
    const remaining = [...planned];
    let now = 0;
    for (const { key, went } of driven) {
      const at = remaining.findIndex((stop) => stop.key === key);
      const [next, taken] = [remaining[0], remaining[at]];
      remaining.splice(at, 1);
      if (next && taken && at > 0) {
        const opens = notBefore(next.place);
        if (isServedBefore(siteAt(taken.place), siteAt(next.place), seed))
          show(habitKey({ kind: 'BEFORE', first: taken.place, second: next.place, evidence: [] }), 'BEFORE', day);
        else if (opens !== null && now < opens)
          show(habitKey({ kind: 'NOT_BEFORE', place: next.place, time: opens, evidence: [] }), 'NOT_BEFORE', day);
      }
      now = went;
    }
  }
  const rowOf = (kind: Habit['kind']): HabitRow => {
    const row = habitRows.get(kind) ?? { shown: 0, found: 0, falsely: 0 };
    habitRows.set(kind, row);
    return row;
  };
  const shown = new Set([...shownOn].filter(([, { days }]) => days.size >= leastDays).map(([key]) => key));
  for (const key of shown) rowOf(shownOn.get(key)!.kind).shown++;
  for (const habit of findHabits(sequences)) {
    const row = rowOf(habit.kind);
    if (habit.kind === 'BEFORE') {
      if (!isServedBefore(siteAt(habit.first), siteAt(habit.second), seed)) row.falsely++;
    } else {
      const opens = notBefore(habit.place);
      if (opens === null || Math.abs(opens - habit.time) > timeTolerance) row.falsely++;
    }
    if (shown.has(habitKey(habit))) row.found++;
  }
}

function print(): void {
  console.log(`${machine()}; ${values.iterations} iterations; towns and seeds: ${values.towns}; ${values.seeds}\n`);
  console.log(
    table(
      [
        'visits',
        'addresses',
        'geocoded',
        '90 %',
        'estimate',
        '90 %',
        'proposed',
        'in use',
        '90 %',
        'spread',
        'in a street',
        '90 %',
      ],
      [...doorRows].map(([count, row]) => [
        count,
        row.addresses,
        ...[row.geocoded, row.estimated].flatMap((errors) => [metres(errors, 0.5), metres(errors, 0.9)]),
        percent(row.proposed / row.addresses),
        metres(row.used, 0.5),
        metres(row.used, 0.9),
        metres(row.spread, 0.5),
        metres(row.inStreet, 0.5),
        metres(row.inStreet, 0.9),
      ]),
    ),
  );
  console.log(
    `\n${table(
      ['town, five visits', 'addresses', 'geocoded', '90 %', 'in use', '90 %'],
      [...townRows].map(([town, { geocoded, used }]) => [
        town,
        used.length,
        ...[geocoded, used].flatMap((errors) => [metres(errors, 0.5), metres(errors, 0.9)]),
      ]),
    )}`,
  );
  console.log(
    `\n${table(
      ['visits', 'addresses', 'parking apart', 'found', 'false', 'median error', '90 %'],
      [...parkingRows].map(([count, { addresses, apart, found, falsely, errors }]) => [
        count,
        addresses,
        apart,
        found,
        falsely,
        metres(errors, 0.5),
        metres(errors, 0.9),
      ]),
    )}`,
  );
  console.log(
    `\n${table(
      ['habit', 'shown on three days', 'found', 'false'],
      [...habitRows].map(([kind, { shown, found, falsely }]) => [kind, shown, found, falsely]),
    )}`,
  );
}

function metres(errors: readonly number[], at: number): string {
  const value = quantile(
    errors.toSorted((a, b) => a - b),
    at,
  );
  return Number.isNaN(value) ? '–' : `${value.toFixed(0)} m`;
}
function percent(value: number): string {
  return Number.isNaN(value) ? '–' : `${(100 * value).toFixed(0)} %`;
}
