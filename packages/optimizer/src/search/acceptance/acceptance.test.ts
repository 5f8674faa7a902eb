import { describe, expect, it } from 'vitest';
import { Acceptance, type SearchStatistics } from './acceptance.ts';
import { DEFAULT_PARAMETERS } from '../parameters.ts';
import { Random } from '../random.ts';

const plan = { cost: 1000, value: 1000, missing: 0, unassigned: [], missingUnits: [] };
const statistics: SearchStatistics = {
  neighbourCost: 10,
  stopCost: 10,
  stopsPerRoute: 10,
  recombines: true,
  hasWindows: true,
  isMixedFleet: false,
};

/** Returns how much more the next plan may cost, with the same random number. */
const allowance = (how: Partial<SearchStatistics>, progress: number, isFleetSought = false, warmth = 10): number => {
  const parameters = { ...DEFAULT_PARAMETERS, mixedFleetTemperatureFactor: warmth };
  const acceptance = new Acceptance(new Random(1), 5, { ...statistics, ...how }, parameters);
  return acceptance.allowedCost(plan, progress, isFleetSought) - plan.cost;
};

describe('the limit of the next solution', () => {
  it('falls during the search', () => {
    expect(allowance({}, 0)).toBeGreaterThan(allowance({}, 0.5));
    expect(allowance({}, 0.5)).toBeGreaterThan(allowance({}, 1));
    expect(allowance({}, 1)).toBeGreaterThan(0);
  });

  it('is lower at first where stops have no windows', () => {
    for (const recombines of [true, false])
      expect(allowance({ recombines, hasWindows: false }, 0)).toBeLessThan(allowance({ recombines }, 0));
  });

  it('is higher at first where routes are long, and the same at the end', () => {
    const long = { recombines: false, stopsPerRoute: 40 };
    expect(allowance(long, 0)).toBeCloseTo(2 * allowance({ recombines: false }, 0));
    expect(allowance(long, 1)).toBeCloseTo(allowance({ recombines: false }, 1));
  });

  it('is multiplied by a parameter at first where vehicles differ, and the same at the end', () => {
    for (const hasWindows of [true, false]) {
      expect(allowance({ hasWindows, isMixedFleet: true }, 0)).toBeCloseTo(10 * allowance({ hasWindows }, 0));
      expect(allowance({ hasWindows, isMixedFleet: true }, 1)).toBeCloseTo(allowance({ hasWindows }, 1));
    }
  });

  it('is low while one vehicle fewer is tried, whether vehicles differ or not', () => {
    expect(allowance({}, 0, true)).toBeCloseTo(allowance({}, 0) / 10);
    expect(allowance({ isMixedFleet: true }, 0.4, true)).toBeCloseTo(allowance({}, 0.4, true));
  });
});
