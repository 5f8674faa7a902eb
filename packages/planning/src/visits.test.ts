import { describe, expect, it } from 'vitest';
import { type ReportedVisit, settleVisits, type TrackPoint } from './visits.ts';

const minute = 60;
const eight = 8 * 3600;
const home = { lat: 41.15, lng: -8.61 };
const shop = { lat: 41.16, lng: -8.61 };

const visit = (key: string, more: Partial<ReportedVisit> = {}): ReportedVisit => ({
  key,
  place: key,
  point: home,
  arrivedAt: eight,
  leftAt: eight + 10 * minute,
  opensAt: null,
  parkingSeconds: 0,
  plannedSeconds: null,
  isByDriver: true,
  isFailed: false,
  geofence: null,
  departedAt: null,
  ...more,
});

/** A phone that sends its position every 15 seconds. */
function trackOf(...stays: readonly (readonly [typeof home, number, number])[]): TrackPoint[] {
  return stays.flatMap(([point, from, until]) =>
    Array.from({ length: Math.floor((until - from) / 15) + 1 }, (_, i) => ({ ...point, at: from + i * 15 })),
  );
}

describe('a visit', () => {
  it('lasts from the reported arrival to the end of the stop', () => {
    expect(settleVisits([visit('a')], [])).toEqual([
      {
        key: 'a',
        cameAt: eight,
        estimatedBecause: null,
        wentAt: eight + 600,
        seconds: 600,
        problem: null,
        source: 'TAPS',
      },
    ]);
  });

  it('by geofence lasts until the driver left it; an estimated arrival does not count', () => {
    const exact = visit('a', { geofence: { estimatedBecause: null }, departedAt: eight + 12 * minute });
    expect(settleVisits([exact], [])).toMatchObject([
      { wentAt: eight + 12 * minute, seconds: 720, problem: null, source: 'GEOFENCE' },
    ]);
    const estimated = visit('a', { geofence: { estimatedBecause: 'POOR_POSITION' } });
    expect(settleVisits([estimated], [])).toMatchObject([
      { estimatedBecause: 'POOR_POSITION', seconds: null, problem: 'ESTIMATED', source: 'ESTIMATED' },
    ]);
    // Positions say when the driver came, so that nothing is left to estimate.
    const track = trackOf([home, eight - 5 * minute, eight + 10 * minute]);
    expect(settleVisits([estimated], track)).toMatchObject([
      { cameAt: eight - 5 * minute, estimatedBecause: null, source: 'POSITIONS' },
    ]);
  });

  it('begins when the window opens, and leaves planned parking out', () => {
    const early = visit('a', { opensAt: eight + 4 * minute, parkingSeconds: minute });
    expect(settleVisits([early], [])[0]?.seconds).toBe(5 * minute);
  });

  it('counts from the arrival when the driver was served before the window', () => {
    expect(settleVisits([visit('a', { opensAt: eight + 3600 })], [])[0]?.seconds).toBe(600);
  });

  it.each([
    ['without an arrival', { arrivedAt: null }, 'NO_ARRIVAL'],
    ['of no seconds', { arrivedAt: eight + 600 }, 'TOO_SHORT'],
    ['of half a day', { leftAt: eight + 5 * 3600 }, 'TOO_LONG'],
    ['that the office ended', { isByDriver: false }, 'OFFICE'],
    ['that failed', { isFailed: true }, 'FAILED'],
  ] as const)('%s does not count', (_name, more, problem) => {
    expect(settleVisits([visit('a', more)], [])[0]).toMatchObject({ seconds: null, problem });
  });

  it('does not count when two stops were finished in the same second', () => {
    const settled = settleVisits([visit('a'), visit('b', { point: shop })], []);
    expect(settled.map(({ problem }) => problem)).toEqual(['SAME_SECOND', 'SAME_SECOND']);
  });

  it('is shared by the stops at one place', () => {
    const stops = [
      visit('a', { place: 'mall' }),
      visit('b', { place: 'mall', arrivedAt: null, leftAt: eight + 11 * minute }),
      visit('c', { place: 'mall', arrivedAt: eight + 11 * minute, leftAt: eight + 12 * minute }),
    ];
    expect(settleVisits(stops, []).map(({ seconds }) => seconds)).toEqual([240, 240, 240]);
  });

  it('has its own minutes at one place where the driver reported one stop after the other', () => {
    const stops = [
      visit('parcel', { place: 'mall', leftAt: eight + 3 * minute }),
      visit('machine', { place: 'mall', arrivedAt: eight + 3 * minute, leftAt: eight + 24 * minute }),
    ];
    expect(settleVisits(stops, []).map(({ seconds }) => seconds)).toEqual([3 * minute, 21 * minute]);
  });

  it('shares the minutes at one place as the plan has them where the driver reported all stops together', () => {
    const together = { place: 'mall', leftAt: eight + 24 * minute };
    const stops = [
      visit('parcel', { ...together, plannedSeconds: 2 * minute }),
      visit('machine', { ...together, plannedSeconds: 10 * minute }),
    ];
    expect(settleVisits(stops, []).map(({ seconds }) => seconds)).toEqual([4 * minute, 20 * minute]);
  });

  it('takes the arrival from positions where the driver tapped it late', () => {
    const track = trackOf(
      [shop, eight - 600, eight - 120],
      [home, eight, eight + 600],
      [shop, eight + 720, eight + 900],
    );
    const late = visit('a', { arrivedAt: eight + 9 * minute });
    expect(settleVisits([late], track)[0]).toMatchObject({ seconds: 600, source: 'POSITIONS', cameAt: eight });
  });

  it('takes the end from positions where the driver tapped it at the next stop', () => {
    const track = trackOf([home, eight, eight + 600], [shop, eight + 900, eight + 1200]);
    const settled = settleVisits([visit('a', { leftAt: eight + 930 })], track);
    expect(settled[0]).toMatchObject({ seconds: 600, source: 'POSITIONS' });
  });

  it('is found by positions where two stops were finished in the same second', () => {
    const track = trackOf(
      [home, eight, eight + 600],
      [shop, eight + 900, eight + 1200],
      [home, eight + 1500, eight + 1600],
    );
    const both = [
      visit('a', { arrivedAt: null, leftAt: eight + 1200 }),
      visit('b', { point: shop, arrivedAt: eight + 900, leftAt: eight + 1200 }),
    ];
    const settled = new Map(settleVisits(both, track).map((one) => [one.key, one]));
    expect(settled.get('a')).toMatchObject({ seconds: 600, problem: null });
    expect(settled.get('b')).toMatchObject({ problem: 'SAME_SECOND' });
  });
});
