import { greatCircleMetres, type LatLng } from '@roundsman/domain/units';
import { describe, expect, it } from 'vitest';
import { estimateDoor, type ObservedVisit, observeVisits, proposeDoor } from './doors.ts';
import type { ReportedVisit, TrackPoint } from './visits.ts';

const minute = 60;
const nine = 9 * 3600;
const pin = { lat: 41.15, lng: -8.61 };

/** The point that is so many metres north and east of the geocoded one. */
const at = (north: number, east = 0): LatLng => ({
  lat: pin.lat + north / 111_195,
  lng: pin.lng + east / (111_195 * Math.cos((pin.lat * Math.PI) / 180)),
});
const metresBetween = (a: LatLng | null | undefined, b: LatLng): number =>
  a ? greatCircleMetres(a, b) : Number.POSITIVE_INFINITY;

/** A phone that sends a position each 12 s, in error by up to 8 m. */
function trackOf(...parts: readonly { from: LatLng; to?: LatLng; begin: number; end: number }[]): TrackPoint[] {
  return parts.flatMap(({ from, to = from, begin, end }) =>
    Array.from({ length: Math.ceil((end - begin) / 12) }, (_, i) => {
      const share = (i * 12) / (end - begin);
      const error = at(8 * Math.sin(i * 2.1 + begin), 8 * Math.cos(i * 1.7 + begin));
      return {
        at: begin + i * 12,
        lat: from.lat + (to.lat - from.lat) * share + error.lat - pin.lat,
        lng: from.lng + (to.lng - from.lng) * share + error.lng - pin.lng,
      };
    }),
  );
}

/** The driver comes from the south at 36 km/h, stops, walks to the door, stays, walks back and drives on. */
function visitAt(door: LatLng, parking: LatLng = door, minutes = 5): TrackPoint[] {
  const walk = Math.round(metresBetween(door, parking) / 1.2) + 12;
  const [there, back] = [nine + walk, nine + walk + minutes * minute];
  return trackOf(
    { from: at(-2000), to: parking, begin: nine - 200, end: nine },
    { from: parking, to: door, begin: nine, end: there },
    { from: door, begin: there, end: back },
    { from: door, to: parking, begin: back, end: back + walk },
    { from: parking, to: at(2000), begin: back + walk, end: back + walk + 200 },
  );
}

const reported = (changes: Partial<ReportedVisit> = {}): ReportedVisit => ({
  key: 'visit',
  place: 'address',
  point: pin,
  arrivedAt: nine,
  leftAt: nine + 6 * minute,
  opensAt: null,
  parkingSeconds: 0,
  plannedSeconds: null,
  isByDriver: true,
  isFailed: false,
  geofence: null,
  departedAt: null,
  ...changes,
});

const observed = (door: LatLng, changes: Partial<ObservedVisit> = {}): ObservedVisit => ({
  key: 'visit',
  door,
  parking: door,
  positions: 15,
  ...changes,
});

describe('One visit', () => {
  it('shows the door where the phone was most of the time', () => {
    const [visit] = observeVisits([reported()], visitAt(at(40)));
    expect(metresBetween(visit?.door, at(40))).toBeLessThan(6);
  });

  it('shows the vehicle where the walk began and ended', () => {
    const [visit] = observeVisits([reported({ leftAt: nine + 9 * minute })], visitAt(at(0, 90), at(0)));
    expect(metresBetween(visit?.door, at(0, 90))).toBeLessThan(6);
    expect(metresBetween(visit?.parking, at(0))).toBeLessThan(20);
  });

  it('shows the door where the driver forgot to report the arrival', () => {
    const [visit] = observeVisits([reported({ arrivedAt: null })], visitAt(at(40)));
    expect(metresBetween(visit?.door, at(40))).toBeLessThan(6);
  });

  it('is not shown by the wait in the vehicle until the window opens', () => {
    const opens = nine + 20 * minute;
    const track = [
      ...trackOf({ from: at(0), begin: nine, end: opens }),
      ...trackOf({ from: at(0, 70), begin: opens, end: opens + 4 * minute }),
    ];
    const [visit] = observeVisits([reported({ opensAt: opens, leftAt: opens + 4 * minute })], track);
    expect(metresBetween(visit?.door, at(0, 70))).toBeLessThan(6);
  });

  it.each([
    ['the phone sent no positions', [], {}],
    ['the phone sent two positions', trackOf({ from: at(10), begin: nine, end: nine + 24 }), {}],
    ['the phone was in another district', visitAt(at(5000)), {}],
    ['the office ended the stop', visitAt(at(10)), { isByDriver: false }],
    ['nobody was there', visitAt(at(10)), { isFailed: true }],
  ])('shows nothing when %s', (_name, track, changes) => {
    expect(observeVisits([reported(changes)], track)).toEqual([]);
  });
});

describe('The door of an address', () => {
  const three = [observed(at(38)), observed(at(40, 4)), observed(at(43, -3))];

  it('is proposed from three visits on, with their number and spread', () => {
    expect(proposeDoor(three.slice(0, 2), pin)).toBeNull();
    const proposal = proposeDoor(three, pin);
    expect(metresBetween(proposal?.door, at(40))).toBeLessThan(4);
    expect(proposal?.visits).toHaveLength(3);
    expect(proposal?.spreadMetres).toBeLessThan(6);
  });

  it('leaves out a visit whose phone was elsewhere', () => {
    const elsewhere = observed(at(-300), { key: 'elsewhere' });
    const proposal = proposeDoor([...three, elsewhere], pin);
    expect(metresBetween(proposal?.door, at(40))).toBeLessThan(4);
    expect(proposal?.leftOut.map(({ key }) => key)).toEqual(['elsewhere']);
  });

  it('is unknown while visits disagree', () => {
    expect(estimateDoor([observed(at(0)), observed(at(100)), observed(at(200)), observed(at(300))])).toBeNull();
  });

  it('is not proposed where the pin is right already', () => {
    expect(proposeDoor([observed(at(5)), observed(at(9)), observed(at(7))], pin)).toBeNull();
  });
});

describe('The parking point of an address', () => {
  const atGate = (east: number) => observed(at(0), { parking: at(0, east) });

  it('is proposed where three visits park at one point clearly apart from the door', () => {
    const { parking } = proposeDoor([atGate(80), atGate(84), atGate(88)], pin) ?? {};
    expect(metresBetween(parking?.point, at(0, 84))).toBeLessThan(2);
    expect(parking?.visits).toHaveLength(3);
  });

  it.each([
    ['the vehicle stops in front of the door', [20, 25, 30]],
    ['each visit parks at another point', [80, 160, -90]],
    ['two visits show it', [80, 84]],
  ])('is not proposed when %s', (_name, parked) => {
    expect(estimateDoor(parked.map((east) => atGate(east)))?.parking).toBeNull();
  });
});
