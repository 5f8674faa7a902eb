import { defaultSettings, type Objective, type PlanningZone } from '@roundsman/domain';
import { optimize, tasksOf } from '@roundsman/optimizer';
import { checkSolution } from '@roundsman/optimizer/check';
import { expect, it } from 'vitest';
import { fullPlan, orderRow, routeRow } from '../../route-plans/scheduling/full-plan.fixture.ts';
import { corner, grid } from '../../route-plans/grid.fixture.ts';
import { averagePrices } from './objective-of-run.ts';
import { problemOfRun } from './problem-of-run.ts';
import { resultOf } from '../runs/result-of-run.ts';

const now = new Date('2026-03-01T12:00:00Z');
const settings = defaultSettings('en', 'UTC');
const priced = { costPerDay: 100, costPerKm: 0.5, costPerHour: 30, costPerOvertimeHour: 45, co2PerKm: 200 };
const van = { vehicle_id: 'van', vehicle_name: 'Van', vehicle_kind: 'VAN' as const };

/** Two drivers return to the depot, from which three customers live north. */
const home = { end_address: 'Depot', end_lat: routeRow('x').start_lat, end_lng: routeRow('x').start_lng };
const planOf = (
  bo: Parameters<typeof routeRow>[1] = {},
  ownPrices: Partial<typeof priced> = {},
  norths = [1, 2, 3, 4],
) =>
  fullPlan({
    settings: { ...settings, ...ownPrices },
    routes: [routeRow('anna', home), routeRow('bo', { ...home, ...bo })],
    orders: norths.map((north) => orderRow(`north ${north}`, { north, status: 'UNASSIGNED' })),
  });

async function solve(objective: Objective, full: ReturnType<typeof planOf>) {
  const runSettings = { forceAll: false, applyBalanceSetting: true, effort: 'quick', objective } as const;
  const signal = new AbortController().signal;
  const run = await problemOfRun(full, runSettings, { now, routingEngine: grid, signal });
  const solution = await optimize(run.problem, { seed: 1, iterations: 300, threads: 1, initial: run.initial });
  expect(checkSolution(run.problem, solution)).toEqual([]);
  const { figures } = await resultOf(full, run, solution, { routingEngine: grid, at: now, now });
  const stops = Object.fromEntries(solution.routes.map((route) => [route.vehicleId, tasksOf(route).length]));
  return { stops, figures, problem: run.problem };
}

it('the shortest working time leaves the problem unchanged, and without prices there is no cost', async () => {
  const { problem, figures } = await solve('SHORTEST_TIME', planOf());
  expect(problem.options).not.toHaveProperty('objective');
  expect(problem.vehicles.map(({ costs }) => costs)).toEqual([undefined, undefined]);
  expect(figures).toMatchObject({ cost: null, co2: null });
});

it('the lowest cost uses the cheaper vehicle, also where another one is faster', async () => {
  const cheap = { ...van, vehicle_kind: 'TRUCK' as const, vehicle_cost_per_km: 0.1, vehicle_cost_per_hour: 5 };
  const full = planOf(cheap, priced);
  expect((await solve('SHORTEST_TIME', full)).stops).toEqual({ anna: 4, bo: 0 });
  const { stops, figures } = await solve('LOWEST_COST', full);
  expect(stops).toEqual({ anna: 0, bo: 4 });
  expect(figures.cost).toBeLessThan((await solve('SHORTEST_TIME', full)).figures.cost ?? 0);
});

it('a price of a day keeps vehicles unused', async () => {
  const full = planOf({}, priced);
  const { stops, figures } = await solve('LOWEST_COST', full);
  expect(Object.values(stops).toSorted()).toEqual([0, 4]);
  const km = figures.distanceMetres / 1000;
  expect(figures.cost).toBeCloseTo(100 + km * 0.5 + (figures.workingSeconds / 3600) * 30, 6);
  expect(figures.co2).toBeCloseTo(km * 0.2, 6);
});

it('a route without any price counts as an average one, so that it does not get everything', async () => {
  const { problem } = await solve('LOWEST_COST', planOf({ ...van, vehicle_cost_per_hour: 40 }));
  expect(problem.vehicles[0]?.costs).toEqual(problem.vehicles[1]?.costs);
});

it('the most even shares the work among all drivers, the fewest vehicles do not', async () => {
  // Two customers live on each side of the depot, so that a second route adds no work.
  const bothSides = planOf({}, {}, [1, 2, -1, -2]);
  expect(Object.values((await solve('FEWEST_VEHICLES', bothSides)).stops).toSorted()).toEqual([0, 4]);
  expect((await solve('MOST_EVEN', bothSides)).stops).toEqual({ anna: 2, bo: 2 });
});

it('the fewest vehicles replace the balance of the company', async () => {
  const full = planOf();
  const balanced = { ...full, settings: { ...full.settings, balance: true } };
  expect((await solve('SHORTEST_TIME', balanced)).problem.options?.balance).toEqual({ bufferPercentage: 20 });
  expect((await solve('FEWEST_VEHICLES', balanced)).problem.options?.balance).toBeNull();
});

it('a plan is priced by its vehicles or by the company', () => {
  expect(averagePrices(planOf())).toBeNull();
  expect(averagePrices(planOf({ ...van, vehicle_cost_per_km: 0 }))).toBeNull();
  expect(averagePrices(planOf({ ...van, vehicle_cost_per_km: 1 }))?.costPerKm).toBe(1);
  expect(averagePrices(planOf({ ...van, vehicle_cost_per_hour: 30 }, { costPerHour: 20 }))?.costPerHour).toBe(25);
});

it('costs of chosen vehicles have the measure of the run', async () => {
  const full = planOf({ ...van, vehicle_cost_per_hour: 40 }, { costPerHour: 20 });
  const signal = new AbortController().signal;
  const settingsOfRun = {
    forceAll: false,
    applyBalanceSetting: true,
    effort: 'quick',
    objective: 'LOWEST_COST',
  } as const;
  const measured = { ...settingsOfRun, averagePrices: { ...priced, costPerDay: 0, costPerKm: 0, costPerHour: 20 } };
  const { problem } = await problemOfRun(full, measured, { now, routingEngine: grid, signal });
  expect(problem.vehicles.map(({ costs }) => Math.round(costs?.perSecond ?? 0))).toEqual([1, 2]);
});

/** Bo costs a little more than Anna. */
const dearerBo = { ...van, vehicle_cost_per_day: 101 };

it('the lowest cost is no dearer for a preferred driver', async () => {
  const { routes, orders, ...rest } = planOf(dearerBo, priced);
  const wished = { ...rest, routes, orders: orders.map((order) => ({ ...order, preferred_drivers: ['bo'] })) };
  const solved = await solve('LOWEST_COST', wished);
  expect(solved.problem.jobs.every(({ preferredVehicles }) => preferredVehicles?.includes('bo'))).toBe(true);
  expect(solved.stops).toEqual({ anna: 4, bo: 0 });
  // Of two drivers who cost the same, the preferred one drives.
  const alike = { ...wished, routes: planOf({}, priced).routes };
  expect((await solve('LOWEST_COST', alike)).stops).toEqual({ anna: 0, bo: 4 });
});

it('the lowest cost is no dearer to keep zones apart', async () => {
  const zone = (id: string, south: number, north: number): PlanningZone => ({
    id,
    mode: 'PREFERRED',
    drivers: [],
    vehicleMode: 'PREFERRED',
    vehicles: [],
    surchargeMinutes: 600,
    postcodes: '',
    geometry: {
      type: 'MultiPolygon',
      coordinates: [
        [
          [
            [17, south],
            [19, south],
            [19, north],
            [17, north],
            [17, south],
          ],
        ],
      ],
    },
  });
  const { lat } = corner(2.5);
  const zones = [zone('near', lat - 1, lat), zone('far', lat, lat + 1)];
  const solved = await solve('LOWEST_COST', { ...planOf({}, priced), zones });
  expect(new Set(solved.problem.jobs.map((job) => job.zone))).toEqual(new Set(['near', 'far']));
  expect(Object.values(solved.stops).toSorted()).toEqual([0, 4]);
});
