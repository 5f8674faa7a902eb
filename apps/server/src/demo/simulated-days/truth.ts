import { greatCircleMetres, type LatLng, type TimeOfDay } from '@roundsman/domain';
import { Chance } from './chance.ts';
import type { OrderTraits, VisitToDrive } from './route-to-drive.ts';

/**
 * The true minutes, doors, habits and traffic of simulated days, which no plan knows. They were fixed before the features
 * that learn them were built; a change makes measured figures incomparable.
 */
export interface Truth {
  /** Returns the true door and parking point of an address. */
  siteOf(address: string, geocoded: LatLng): TrueSite;
  /** Returns the seconds on site of a visit that does not fail, walking included. */
  secondsOnSite(visit: VisitToDrive, driverId: string, day: string): number;
  /** Returns by how much traffic and the driver multiply a travel time. */
  trafficFactor(way: { readonly seconds: number; readonly metres: number }, clock: TimeOfDay, leg: LegKey): number;
  /** Returns how a driver works and reports. */
  habitsOf(driverId: string): DriverHabits;
}

export interface TrueSite {
  /** Where the customer is. */
  readonly door: LatLng;
  /** Where every driver stops the vehicle. */
  readonly parking: LatLng;
  /** True when the parking point is not at the door. */
  readonly parksElsewhere: boolean;
  /** No driver goes there before; null: at any time. */
  readonly notBefore: TimeOfDay | null;
  /** How much slower the address is than others. */
  readonly slowness: number;
}

export interface LegKey {
  readonly day: string;
  readonly driverId: string;
  readonly from: string;
  readonly to: string;
}

export interface DriverHabits {
  /** Multiplies the time on site. */
  readonly pace: number;
  /** The usual delay of the departure. */
  readonly lateStartSeconds: number;
  /** Share of stops without a report of the arrival. */
  readonly forgetsArrival: number;
  /** Share of stops that are finished long after the driver left them. */
  readonly finishesLate: number;
  /** Share of legs without positions, because the screen is off. */
  readonly screenOff: number;
}

/** Minutes on site by kind of order: a fixed part, and a part for each unit. Other kinds have those of `other`. */
export const trueMinutes = {
  Parcels: { fixed: 2.5, perUnit: 0.3 },
  Groceries: { fixed: 4, perUnit: 0.8 },
  Installations: { fixed: 14, perUnit: 4 },
  other: { fixed: 4, perUnit: 0.4 },
} as const satisfies Record<string, { fixed: number; perUnit: number }>;

const spread = { address: 0.25, driver: 0.12, visit: 0.3, day: 0.05, leg: 0.12 } as const;
/** Some addresses are far slower than others: no lift, a gate, a talkative customer. */
const slowAddresses = { share: 0.12, factor: 2.2 } as const;
const outliers = { share: 0.02, fromMinutes: 10, toMinutes: 30 } as const;
const closedUntilTen = 0.05;
const parkingElsewhere = 0.12;
const walkingMetresPerSecond = 1.2;
/** Seconds of finding a place to stop. */
const stoppingSeconds = 25;

/** Factors of travel time on main roads by hour of the day, joined by straight lines. */
const traffic: readonly (readonly [hour: number, factor: number])[] = [
  [0, 1],
  [6, 1],
  [7, 1.1],
  [8, 1.3],
  [9.5, 1.15],
  [11, 1.05],
  [13, 1.1],
  [15, 1.1],
  [17, 1.35],
  [18.5, 1.2],
  [20, 1.05],
  [24, 1],
];
/** Ways by their mean speed without traffic, and the share of the main roads' traffic that they have. */
const roadClasses = [
  { belowKmh: 28, share: 0.5 },
  { belowKmh: 50, share: 1 },
  { belowKmh: Number.POSITIVE_INFINITY, share: 0.7 },
] as const;
/** Lights and turns, which the speeds of the roads leave out. */
const everywhere = 1.03;

/** Makes the truth of a company. The same seed makes the same truth. */
export function createTruth(seed: number): Truth {
  const sites = new Map<string, TrueSite>();
  const siteOf: Truth['siteOf'] = (address, geocoded) => {
    let site = sites.get(address);
    if (!site) {
      site = drawSite(new Chance(seed, 'site', address), geocoded);
      sites.set(address, site);
    }
    return site;
  };
  const habitsOf: Truth['habitsOf'] = (driverId) => drawHabits(new Chance(seed, 'driver', driverId));
  return {
    siteOf,
    habitsOf,
    secondsOnSite({ address, place, order, orderId, type }, driverId, day) {
      const { slowness, door, parking } = siteOf(address, place);
      const chance = new Chance(seed, 'visit', day, orderId, type);
      const noise = chance.logNormal(spread.visit);
      const minutes = minutesOf(order) * slowness * habitsOf(driverId).pace * noise;
      const extra = chance.isLikely(outliers.share) ? chance.between(outliers.fromMinutes, outliers.toMinutes) : 0;
      const walk = (2 * greatCircleMetres(door, parking)) / walkingMetresPerSecond;
      return Math.round(stoppingSeconds + walk + (minutes + extra) * 60);
    },
    trafficFactor(way, clock, { day, driverId, from, to }) {
      const kmh = way.seconds > 0 ? (way.metres / way.seconds) * 3.6 : 0;
      const { share } = roadClasses.find(({ belowKmh }) => kmh < belowKmh) ?? roadClasses[1];
      const ofDay = new Chance(seed, 'day', day).logNormal(spread.day);
      const ofLeg = new Chance(seed, 'leg', day, driverId, from, to).logNormal(spread.leg);
      return everywhere * (1 + share * (trafficAt(clock) - 1)) * ofDay * ofLeg;
    },
  };
}

function minutesOf({ kind, units }: OrderTraits): number {
  const { fixed, perUnit } = Object.entries(trueMinutes).find(([name]) => name === kind)?.[1] ?? trueMinutes.other;
  return fixed + perUnit * units;
}

function trafficAt(clock: TimeOfDay): number {
  const hour = Math.min(Math.max(clock / 3600, 0), 24);
  const next = traffic.findIndex(([at]) => at > hour);
  const [before, after] = [traffic[next - 1], traffic[next]];
  if (!before || !after) return 1;
  return before[1] + ((after[1] - before[1]) * (hour - before[0])) / (after[0] - before[0]);
}

function drawSite(chance: Chance, geocoded: LatLng): TrueSite {
  const kind = chance.next();
  const metres = kind < 0.7 ? chance.between(3, 18) : kind < 0.9 ? chance.between(25, 60) : chance.between(60, 150);
  const door = moved(geocoded, metres, chance.next());
  const parksElsewhere = chance.isLikely(parkingElsewhere);
  const parking = moved(door, parksElsewhere ? chance.between(60, 180) : chance.between(4, 14), chance.next());
  const slowness = chance.logNormal(spread.address) * (chance.isLikely(slowAddresses.share) ? slowAddresses.factor : 1);
  return { door, parking, parksElsewhere, notBefore: chance.isLikely(closedUntilTen) ? 10 * 3600 : null, slowness };
}

const drawHabits = (chance: Chance): DriverHabits => ({
  pace: chance.logNormal(spread.driver),
  lateStartSeconds: 60 * (chance.isLikely(0.3) ? chance.between(4, 15) : chance.between(-3, 4)),
  forgetsArrival: chance.isLikely(0.2) ? chance.between(0.1, 0.4) : chance.between(0, 0.06),
  finishesLate: chance.isLikely(0.2) ? chance.between(0.05, 0.15) : chance.between(0, 0.04),
  screenOff: chance.isLikely(0.25) ? chance.between(0.2, 0.6) : chance.between(0, 0.1),
});

/** Returns the point at a distance. `turn`: its direction, 0…1. */
export function moved({ lat, lng }: LatLng, metres: number, turn: number): LatLng {
  const metresPerDegree = 111_195;
  const angle = turn * 2 * Math.PI;
  return {
    lat: lat + (metres * Math.cos(angle)) / metresPerDegree,
    lng: lng + (metres * Math.sin(angle)) / (metresPerDegree * Math.cos((lat * Math.PI) / 180)),
  };
}
