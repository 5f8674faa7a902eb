import { describe, expect, it } from 'vitest';
import { city } from '../testing/city.ts';
import { Model } from './model.ts';
import { Random } from './random.ts';
import { NO_BLINKS, Recreate } from './recreate.ts';
import { State } from './state.ts';

describe('the routes near an order', () => {
  it('are each named once, however often has been asked', () => {
    const town = city({ vehicles: 20, jobs: 80, shipments: 8 });
    const vehicles = town.vehicles.map((one) => ({
      ...one,
      start: 0,
      end: 0,
      breaks: [],
      speedFactor: 1,
      skills: ['cold'],
    }));
    const model = new Model({ ...town, vehicles });
    const state = new State(model);
    const units = Array.from({ length: model.units }, (_, unit) => unit);
    new Recreate(model, new Random(1)).run(state, null, units, [], NO_BLINKS);
    const near = () =>
      units.map((unit) => {
        state['homeIsStale'] = true;
        return Array.from(state['candidates'].subarray(0, state['collectNear'](unit)));
      });
    const before = near();
    expect(before.every((routes) => new Set(routes).size === routes.length)).toBe(true);
    // An hour and a half of searching later.
    state['stamp'] = 2 ** 31 - 3;
    expect(near()).toEqual(before);
  });
});
