import { describe, expect, it } from 'vitest';
import { checkSolution } from '../solution-checker/index.ts';
import { scheduleRoute } from '../schedule/schedule-route.ts';
import { planAndCheck, planned } from '../testing/plan-and-check.ts';
import { job, shipment, stops, formatRoute, vehicle, world } from '../testing/line-world.ts';
import { preparedRulesOf, timedRouteOf } from './index.ts';

describe('alternatives', () => {
  const problem = {
    ...world({
      vehicles: [vehicle('d1'), vehicle('d2')],
      jobs: [job('home', 1), job('shop', 2)],
      shipments: [shipment('box', 3, 4)],
    }),
    alternatives: [['home', 'shop', 'box']],
  };
  const rulesOf = (routes: string[], left: string[]) =>
    checkSolution(problem, planned(problem, routes, left)).map(({ rule, vehicleId }) => `${rule} ${vehicleId}`);

  it('allow one order of a group', () => {
    expect(rulesOf(['home', ''], ['shop', 'box'])).toEqual([]);
    expect(rulesOf(['', ''], ['home', 'shop', 'box'])).toEqual([]);
  });

  it('flag the second one of a route', () => {
    expect(formatRoute(scheduleRoute(problem, 0, stops('home +box -box')))).toContain(
      ' home · 08:35 +box !alternative-served · ',
    );
    expect(rulesOf(['home +box -box', ''], ['shop'])).toEqual(['alternative-served d1']);
  });

  it('are compared over all routes by the solution checker', () => {
    expect(rulesOf(['home', 'shop'], ['box'])).toEqual(['alternative-served null']);
  });

  it('are a reason only where one is served', () => {
    const solution = planned(problem, ['home', ''], ['shop', 'box']);
    const withReason = (routes: typeof solution) => ({
      ...routes,
      unscheduled: routes.unscheduled.map((order) => ({ ...order, reason: 'alternative-served' as const })),
    });
    expect(checkSolution(problem, withReason(solution))).toEqual([]);
    const none = planned(problem, ['', ''], ['home', 'shop', 'box']);
    expect(checkSolution(problem, withReason(none)).map(({ rule }) => rule)).toEqual(['orders', 'orders', 'orders']);
  });

  it('of fixed steps are accepted', () => {
    const begun = { ...problem, shipments: [], alternatives: [['home', 'shop']] };
    const fixed = { ...begun, vehicles: [vehicle('d1', { prefix: stops('home shop') })] };
    planAndCheck(fixed, 'home shop');
    const [rule] = preparedRulesOf(fixed);
    const route = scheduleRoute(fixed, 0, stops('home shop'));
    expect(rule!.isRespected(timedRouteOf(fixed, 0, 2, route.steps))).toBe(true);
    expect(rule!.isRespected(timedRouteOf(fixed, 0, 1, route.steps))).toBe(false);
  });
});
