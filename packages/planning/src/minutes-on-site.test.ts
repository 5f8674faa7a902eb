import { describe, expect, it } from 'vitest';
import { estimateMinutes, minutesFor, type Observation, type SiteMinutes } from './minutes-on-site.ts';

const visits = (...minutes: readonly number[]): Observation[] =>
  minutes.map((value) => ({ seconds: value * 60, load: 0 }));
const company: SiteMinutes = {
  visits: 500,
  fixedSeconds: 6 * 60,
  unitSeconds: 0,
  fixed80Seconds: 8 * 60,
  usualLoad: 0,
  ownMedianSeconds: 6 * 60,
};

describe('the estimate of minutes on site', () => {
  it('is the median of the visits, which one forgotten tap does not move', () => {
    const estimate = estimateMinutes(visits(10, 11, 11, 12, 11, 10, 12, 11, 180), null);
    expect(estimate).toMatchObject({ visits: 8, fixedSeconds: 660, ownMedianSeconds: 660 });
  });

  it('stays near the company’s value after one visit, and follows the place after nine', () => {
    expect(estimateMinutes(visits(14), company)?.fixedSeconds).toBe((14 * 60 + 3 * 6 * 60) / 4);
    expect(estimateMinutes(visits(14, 14, 14, 14, 14, 14, 14, 14, 14), company)?.fixedSeconds).toBe(12 * 60);
  });

  it('is the company’s value without visits', () => {
    expect(estimateMinutes([], company)).toEqual({ ...company, visits: 0, ownMedianSeconds: null });
    expect(estimateMinutes([], null)).toBeNull();
  });

  it('finds a fixed part and a part for each unit of load', () => {
    const observations = Array.from({ length: 30 }, (_, i) => ({ load: i % 6, seconds: 240 + 30 * (i % 6) + (i % 3) }));
    const estimate = estimateMinutes(observations, null)!;
    expect(estimate.unitSeconds).toBeCloseTo(30, 0);
    expect(estimate.fixedSeconds).toBeCloseTo(241, -1);
    expect(minutesFor(estimate, 10)).toBe(9);
  });

  it('has no part for units where fewer than eight visits show one', () => {
    const observations = Array.from({ length: 7 }, (_, i) => ({ load: i, seconds: 240 + 30 * i }));
    expect(estimateMinutes(observations, null)?.unitSeconds).toBe(0);
  });

  it('says within how many minutes four of five visits end', () => {
    const estimate = estimateMinutes(visits(8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18), null);
    expect(estimate?.fixed80Seconds).toBe(16 * 60);
  });

  it('never proposes less than a minute', () => {
    expect(minutesFor({ fixedSeconds: 12, unitSeconds: 0 }, 0)).toBe(1);
  });
});
