import { defaultSettings, type PlanningZone } from '@roundsman/domain';
import { describe, expect, it } from 'vitest';
import type { OrderRow } from '../../orders/index.ts';
import { corner } from '../grid.fixture.ts';
import type { FullPlan } from '../route-plans.store.ts';
import { fullPlan, orderRow, planRow, routeRow } from './full-plan.fixture.ts';
import { problemFromPlan } from './problem-from-plan.ts';

const now = new Date('2026-03-01T12:00:00Z');
const { lat, lng } = corner(1);
const around = (more: Partial<PlanningZone>): PlanningZone => ({
  id: 'zone',
  mode: 'PREFERRED',
  drivers: ['ana'],
  vehicleMode: 'PREFERRED',
  vehicles: [],
  postcodes: null,
  surchargeMinutes: 0,
  geometry: {
    type: 'MultiPolygon',
    coordinates: [
      [
        [
          [lng - 1, lat - 1],
          [lng + 1, lat - 1],
          [lng + 1, lat + 1],
          [lng - 1, lat + 1],
          [lng - 1, lat - 1],
        ],
      ],
    ],
  },
  ...more,
});

function map(order: Partial<OrderRow>, more: Partial<FullPlan> = {}) {
  const orders = [orderRow('a', { north: 1, ...order })];
  const routes = ['ana', 'bo', 'cy'].map((id) => routeRow(id));
  return problemFromPlan(fullPlan({ orders, routes, ...more }), { now }).problem;
}
const preferred = (order: Partial<OrderRow>, zones: PlanningZone[] = []) =>
  map(order, { zones }).jobs[0]?.preferredVehicles;

describe('preferred drivers', () => {
  it('are those of the order, then those of its zone', () => {
    expect(preferred({})).toBeUndefined();
    expect(preferred({ preferred_drivers: ['bo'] })).toEqual(['bo']);
    expect(preferred({}, [around({})])).toEqual(['ana']);
    expect(preferred({ preferred_drivers: ['bo'] }, [around({})])).toEqual(['bo']);
  });

  it('are on the plan and may take the order', () => {
    expect(preferred({ preferred_drivers: ['bo', 'away'] })).toEqual(['bo']);
    expect(preferred({ preferred_drivers: ['away'] })).toEqual([]);
    expect(preferred({ preferred_drivers: ['bo', 'cy'], allowed_drivers: ['ana', 'cy'] })).toEqual(['cy']);
    expect(preferred({ preferred_drivers: ['ana', 'bo'] }, [around({ mode: 'REQUIRED' })])).toEqual(['ana']);
  });

  it('cost as much working time as the company allows', () => {
    const priceWith = (preferredDriverMinutes: number) =>
      map({}, { settings: { ...defaultSettings(), preferredDriverMinutes } }).options?.preferencePrice;
    expect(priceWith(30)).toBeUndefined();
    expect(priceWith(10)).toBe(600);
    expect(priceWith(0)).toBe(0);
  });
});

describe('the goods of an order', () => {
  it('have a longest time on board where one driver picks them up and delivers them', () => {
    const pair = map({ route_plan_type: 'PDP', max_ride_time: 45 }, { plan: planRow({ type: 'PDP' }) });
    expect(pair.shipments).toMatchObject([{ id: 'a', maxRideSeconds: 2700 }]);
    expect(Object.keys(map({ max_ride_time: 45 }).jobs[0] ?? {})).not.toContain('maxRideSeconds');
  });

  it('can be loaded from their release time on', () => {
    expect(map({ release_time: '07:30' }).jobs).toMatchObject([{ releaseTime: 27_000 }]);
    expect(Object.keys(map({}).jobs[0] ?? {})).not.toContain('releaseTime');
  });
});

describe('goods that exclude each other', () => {
  const settings = {
    ...defaultSettings(),
    goodsKinds: ['food', 'chemicals', 'flowers'],
    incompatibleGoods: [['food', 'chemicals']] as const,
  };
  const withGoods = (...goods: string[][]) =>
    problemFromPlan(
      fullPlan({
        orders: goods.map((kinds, i) => orderRow(`order ${i}`, { goods: kinds })),
        routes: [routeRow('ana')],
        settings,
      }),
      { now },
    ).problem;

  it('are pairs of the problem, by the names of the goods of its orders', () => {
    const { jobs, incompatibleGoods } = withGoods(['food'], ['chemicals', 'flowers'], ['flowers'], []);
    expect(jobs.map((job) => job.goods)).toEqual(['food', 'chemicals', undefined, undefined]);
    expect(incompatibleGoods).toEqual([['food', 'chemicals']]);
  });

  it('are left out where no two orders of the plan exclude each other', () => {
    const problem = withGoods(['food'], ['food', 'flowers']);
    expect(Object.keys(problem)).not.toContain('incompatibleGoods');
    expect(problem.jobs.map((job) => Object.keys(job).includes('goods'))).toEqual([false, false]);
  });
});
