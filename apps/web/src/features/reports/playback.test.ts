import { describe, expect, it } from 'vitest';
import { drivenUntil, positionAt, spanOf, stopAt, type Track } from './playback.ts';

const at = (minute: number): string => `2026-11-02T08:${String(minute).padStart(2, '0')}:00.000Z`;
const moment = (minute: number): number => Date.parse(at(minute));
const order = { _id: 'o', orderCode: 'A1' };
const stop = (arrival: string | null, end: string | null): Track['stops'][number] => ({
  order,
  stop: 'delivery',
  name: null,
  lat: null,
  lng: null,
  plannedArrival: at(10),
  plannedEnd: at(15),
  arrival,
  arrivalEstimatedBecause: null,
  end,
  problem: null,
  lost: null,
});
const track: Track = {
  _id: 'r',
  routePlan: { _id: 'p', name: 'Monday' },
  date: '2026-11-02',
  driver: { _id: 'd', name: 'Dana' },
  planned: [],
  driven: [
    { at: at(0), lat: 41, lng: -8 },
    { at: at(10), lat: 42, lng: -8 },
  ],
  plannedDeparture: null,
  departure: at(0),
  stops: [stop(at(10), at(20)), stop(null, null)],
  positionsDays: 30,
};

describe('the playback of a route', () => {
  it('lasts from the departure to the end of the last stop that was reached', () =>
    expect(spanOf(track)).toEqual({ from: moment(0), until: moment(20) }));

  it('is empty for a route that nobody drove', () =>
    expect(spanOf({ ...track, driven: [], departure: null, stops: [stop(null, null)] })).toBeNull());

  it('moves the driver between two positions', () => {
    expect(positionAt(track, moment(5))).toEqual({ lat: 41.5, lng: -8 });
    expect(positionAt(track, moment(15))).toMatchObject({ lat: 42, lng: -8 });
    expect(positionAt(track, moment(0) - 1)).toBeNull();
    expect(drivenUntil(track, moment(5))).toHaveLength(2);
  });

  it('knows the stop at which the driver was', () => {
    expect(stopAt(track, moment(12))).toBe(0);
    expect(stopAt(track, moment(25))).toBe(1);
  });
});
