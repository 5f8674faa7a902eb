import { expect, it } from 'vitest';
import { type Fence, GeofenceWatch, type Reading } from './geofence-watch.ts';

/** Metres north of the stop. */
const stop: Fence = { key: 'a delivery', lat: 41, lng: -8, radius: 100 };
const reading = (seconds: number, metres: number, more: Partial<Reading> = {}): Reading => ({
  lat: 41 + metres / 111_195,
  lng: -8,
  accuracy: 10,
  speed: null,
  at: seconds * 1000,
  ...more,
});

/** Drives up to the stop: 12 m a second, and stands 20 m before it from second 60 on. */
function approach(watch: GeofenceWatch) {
  for (let second = 0; second <= 55; second += 5)
    expect(watch.add(reading(second, 740 - second * 12, { speed: 12 }), stop, null)).toEqual([]);
  expect(watch.add(reading(60, 20, { speed: 0 }), stop, null)).toEqual([]);
}

it('an arrival has the time of the first slow position inside, and is found once', () => {
  const watch = new GeofenceWatch();
  approach(watch);
  expect(watch.tick(70_000)).toBeNull();
  // The phone stands still and sends no further position.
  expect(watch.tick(76_000)).toMatchObject({ kind: 'arrival', key: stop.key, at: 60_000, isEstimated: false });
  expect(watch.tick(90_000)).toBeNull();
  expect(watch.add(reading(95, 21, { speed: 0 }), stop, null)).toEqual([]);
});

it('a driver who passes a stop has not arrived', () => {
  const watch = new GeofenceWatch();
  for (let second = 0; second <= 100; second += 5)
    expect(watch.add(reading(second, 600 - second * 12, { speed: 12 }), stop, null)).toEqual([]);
  expect(watch.tick(200_000)).toBeNull();
});

it('a phone that was asleep estimates the arrival', () => {
  const watch = new GeofenceWatch();
  watch.add(reading(0, 5000, { speed: 12 }), stop, null);
  watch.add(reading(900, 20, { speed: 0 }), stop, null);
  expect(watch.tick(915_000)).toMatchObject({ at: 900_000, isEstimated: true });
});

it('positions that are not exact need a longer stay and estimate the arrival', () => {
  const watch = new GeofenceWatch();
  watch.add(reading(0, 900), stop, null);
  watch.add(reading(30, 130, { accuracy: 80, speed: 0 }), stop, null);
  expect(watch.tick(50_000)).toBeNull();
  expect(watch.tick(76_000)).toMatchObject({ at: 30_000, isEstimated: true });
});

it('a departure is found when the phone sends nothing between the arrival and the way to the next stop', () => {
  const watch = new GeofenceWatch();
  approach(watch);
  expect(watch.tick(76_000)).toMatchObject({ kind: 'arrival', key: stop.key });
  expect(watch.add(reading(110, 300, { speed: 8 }), null, stop)).toMatchObject([
    { kind: 'departure', key: stop.key, at: 60_000, isEstimated: false },
  ]);
});

it('a departure has the time of the last position inside; after a sleep it is estimated', () => {
  const watch = new GeofenceWatch();
  watch.add(reading(0, 20, { speed: 0 }), null, stop);
  watch.add(reading(300, 25, { speed: 0 }), null, stop);
  expect(watch.add(reading(305, 105, { speed: 5 }), null, stop)).toEqual([]);
  expect(watch.add(reading(310, 160, { speed: 8 }), null, stop)).toMatchObject([
    { kind: 'departure', at: 305_000, isEstimated: false },
  ]);
  expect(watch.add(reading(315, 220, { speed: 12 }), null, stop)).toEqual([]);

  const asleep = new GeofenceWatch();
  asleep.add(reading(0, 20, { speed: 0 }), null, stop);
  expect(asleep.add(reading(900, 800, { speed: 12 }), null, stop)).toMatchObject([{ at: 800_000, isEstimated: true }]);
});
