import { describe, expect, it } from 'vitest';
import { begin } from '../../testing/begin.ts';
import { job, shipment, vehicle, world } from '../../testing/line-world.ts';
import { FleetSplit } from './fleet-split.ts';
import { trialOf } from './operator.ts';

const van = (id: string, fixed: number) => vehicle(id, { capacity: 2, costs: { fixed, perMetre: 1 } });
const truck = (id: string, fixed: number) => vehicle(id, { capacity: 4, costs: { fixed, perMetre: 1 } });
const jobs = [1, 2, 3, 4].map((place) => job(`order ${place}`, place, { load: 1 }));

/** Returns routes with a fleet split; the given vehicles have stops. */
function prepare(vehicles: ReturnType<typeof vehicle>[], stops: readonly number[][], more: object = {}) {
  const context = begin(world({ vehicles, jobs, ...more }));
  const { routes, undo } = context;
  stops.forEach((route, v) => routes.setRoute(v, route));
  return { routes, split: new FleetSplit(context), undo };
}

/** Splits until the routes change; at most fifty times. */
function splitOnce({ split, undo }: ReturnType<typeof prepare>, maxAddedCost = 0): boolean {
  return Array.from({ length: 50 }).some(() => {
    undo.begin();
    return split.run(trialOf({ maxAddedCost }));
  });
}

const usedVehicles = ({ routes }: ReturnType<typeof prepare>) =>
  routes.model.problem.vehicles.filter((_, v) => routes.length[v]! > 0).map(({ id }) => id);

describe('a split of neighbouring routes among vehicle types', () => {
  it('joins two vans on a truck that costs less', () => {
    const plan = prepare(
      [van('van 1', 1e6), van('van 2', 1e6), truck('truck', 1e6)],
      [
        [0, 1],
        [2, 3],
      ],
    );
    const before = plan.routes.totalCost();

    expect(splitOnce(plan)).toBe(true);
    expect(usedVehicles(plan)).toEqual(['truck']);
    expect(plan.routes.totalCost()).toBeLessThan(before);
    expect(plan.undo.everySaved((v) => plan.routes.isFeasible(v))).toBe(true);
  });

  it('divides the route of a truck among vans that cost less', () => {
    const plan = prepare([truck('truck', 1e6), van('van 1', 10), van('van 2', 10)], [[0, 1, 2, 3]]);

    expect(splitOnce(plan)).toBe(true);
    expect(usedVehicles(plan)).toEqual(['van 1', 'van 2']);
  });

  it('uses no more vehicles of a type than there are', () => {
    const plan = prepare([truck('truck', 1e6), van('van 1', 10)], [[0, 1, 2, 3]]);

    expect(splitOnce(plan)).toBe(false);
    expect(usedVehicles(plan)).toEqual(['truck']);
  });

  it('respects the limit of the cost', () => {
    const plan = prepare([truck('truck', 10), van('van 1', 1e6), van('van 2', 1e6)], [[0, 1, 2, 3]]);

    expect(splitOnce(plan, 0)).toBe(false);
  });

  it('leaves routes with shipments alone', () => {
    const parcels = { jobs: [], shipments: [shipment('parcel', 2, 4), shipment('box', 1, 3)] };
    const plan = prepare([truck('truck', 1e6), van('van 1', 10), van('van 2', 10)], [[0, 1, 2, 3]], parcels);

    expect(splitOnce(plan)).toBe(false);
  });

  it('can be undone', () => {
    const plan = prepare(
      [van('van 1', 1e6), van('van 2', 1e6), truck('truck', 1e6)],
      [
        [0, 1],
        [2, 3],
      ],
    );
    const before = plan.routes.totalCost();
    splitOnce(plan);
    plan.undo.restore(plan.routes);

    expect(usedVehicles(plan)).toEqual(['van 1', 'van 2']);
    expect(plan.routes.totalCost()).toBe(before);
  });
});
