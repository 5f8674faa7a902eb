import { describe, expect, it } from 'vitest';
import {
  type CountedVisit,
  estimatePlace,
  expectedSeconds,
  learnCompany,
  minutesFor,
  plannedParts,
} from './minutes-on-site.ts';

const visit = (minutes: number, more: Partial<CountedVisit> = {}): CountedVisit => ({
  stop: 'delivery',
  goods: null,
  load: 0,
  seconds: minutes * 60,
  ...more,
});
const visits = (...minutes: readonly number[]): CountedVisit[] => minutes.map((value) => visit(value));
/** A company whose visits take six minutes. */
const company = learnCompany(visits(5, 6, 6, 6, 6, 6, 6, 6, 6, 6, 7));
const minutesOf = (estimate: ReturnType<typeof estimatePlace>) =>
  estimate && Math.round(expectedSeconds(estimate, 0) / 6) / 10;

describe('the minutes of a company', () => {
  it('are the median of its visits, which a forgotten tap does not move', () => {
    const learned = learnCompany(visits(10, 11, 11, 12, 11, 10, 12, 11, 180)).of('delivery', null);
    expect(learned).toMatchObject({ visits: 8, fixedSeconds: 660, ownMedianSeconds: 660 });
  });

  it('have a fixed part and a part for each unit of load', () => {
    const loads = Array.from({ length: 30 }, (_, i) =>
      visit(0, { load: i % 6, seconds: 240 + 30 * (i % 6) + (i % 3) }),
    );
    const learned = learnCompany(loads).of('delivery', null)!;
    expect(learned.unitSeconds).toBeCloseTo(30, 0);
    expect(learned.fixedSeconds).toBeCloseTo(240, -1);
    expect(minutesFor(learned, 10)).toBe(9);
  });

  it('have no part for units where fewer than eight visits show one', () => {
    const loads = Array.from({ length: 7 }, (_, i) => visit(0, { load: i, seconds: 240 + 30 * i }));
    expect(learnCompany(loads).of('delivery', null)?.unitSeconds).toBe(0);
  });

  it('are learned for each kind of goods, and those of all goods count for a new kind', () => {
    const learned = learnCompany([
      ...visits(6, 6, 6, 6, 6, 6, 6, 6).map((one) => ({ ...one, goods: 'Parcels' })),
      ...visits(20, 20, 20, 20, 20, 20, 20, 20).map((one) => ({ ...one, goods: 'Installations' })),
    ]);
    expect(minutesOf(learned.of('delivery', 'Parcels'))).toBe(6);
    expect(minutesOf(learned.of('delivery', 'Installations'))).toBe(20);
    expect(minutesOf(learned.of('delivery', 'Pianos'))).toBe(13);
    expect(learned.of('pickup', null)).toBeNull();
  });

  it('say within how many minutes four of five visits end', () => {
    const learned = learnCompany(visits(8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18)).of('delivery', null)!;
    expect(learned.ratio80 * learned.fixedSeconds).toBe(16 * 60);
  });

  it('plan more than the median, because a sum of medians ends late', () => {
    const learned = learnCompany(visits(8, 8, 8, 8, 8, 10, 14, 18)).of('delivery', null)!;
    expect(learned.fixedSeconds).toBe(8 * 60);
    expect(plannedParts(learned).fixedSeconds).toBe(Math.round(9.125 * 60));
  });
});

describe('the minutes of a place', () => {
  it('stay near the company’s value after one visit, and follow the place after nine', () => {
    expect(minutesOf(estimatePlace(visits(12), null, company))).toBe(7.6);
    expect(minutesOf(estimatePlace(visits(12, 12, 12, 12, 12, 12, 12, 12, 12), null, company))).toBe(10.6);
  });

  it('are as unusual with one kind of goods as with another', () => {
    const both = learnCompany([
      ...visits(6, 6, 6, 6, 6, 6, 6, 6).map((one) => ({ ...one, goods: 'Parcels' })),
      ...visits(20, 20, 20, 20, 20, 20, 20, 20).map((one) => ({ ...one, goods: 'Installations' })),
    ]);
    const slow = visits(12, 12, 12, 12, 12, 12).map((one) => ({ ...one, goods: 'Parcels' }));
    expect(minutesOf(estimatePlace(slow, 'Installations', both))).toBe(33.6);
  });

  it('do not follow one very long visit', () => {
    expect(minutesOf(estimatePlace(visits(180), null, company))).toBe(9.5);
    expect(minutesOf(estimatePlace(visits(6, 6, 180, 6, 6), null, company))).toBe(6);
  });

  it('are unknown without visits', () => expect(estimatePlace([], null, company)).toBeNull());

  it('of a contact are shrunk towards its address', () => {
    const address = estimatePlace(visits(12, 12, 12, 12, 12, 12, 12, 12, 12), null, company)!;
    expect(minutesOf(estimatePlace(visits(12), null, company, address))).toBeGreaterThan(10);
  });

  it('never propose less than a minute', () => expect(minutesFor({ fixedSeconds: 12, unitSeconds: 0 }, 0)).toBe(1));
});
