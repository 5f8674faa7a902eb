import { describe, expect, it } from 'vitest';
import { checkSolution } from '../solution-checker/index.ts';
import { validate } from '../problem/validate.ts';
import { scheduleRoute } from '../schedule/schedule-route.ts';
import { planAndCheck, planned } from '../testing/plan-and-check.ts';
import { job, shipment, stops, formatRoute, vehicle, world } from '../testing/line-world.ts';
import { preparedRulesOf, timedRouteOf } from './index.ts';

describe('an order before another', () => {
  const problem = {
    ...world({
      vehicles: [vehicle('d1'), vehicle('d2')],
      jobs: [job('a', 1), job('b', 3)],
      shipments: [shipment('s', 1, 2)],
    }),
    precedences: [{ before: 's', after: 'b' }],
  };
  const rulesOf = (routes: string[], left: string[], precedences = problem.precedences) => {
    const changed = { ...problem, precedences };
    return checkSolution(changed, planned(changed, routes, left)).map(({ rule, vehicleId }) => `${rule} ${vehicleId}`);
  };

  it('is respected where the last task of one follows the last task of the other', () => {
    expect(formatRoute(planAndCheck(problem, 'a +s -s b'))).not.toContain('!');
  });

  it('is broken at the stop that comes too soon', () => {
    expect(formatRoute(planAndCheck(problem, 'a +s b -s', 'order-precedence'))).toContain(' b !order-precedence · ');
  });

  it('compares times across vehicles', () => {
    expect(rulesOf(['+s -s', 'a b'], [])).toEqual([]);
    expect(rulesOf(['a +s -s', 'b'], [])).toEqual(['order-precedence null']);
  });

  it('can require one vehicle', () => {
    expect(rulesOf(['+s -s', 'a b'], [], [{ ...problem.precedences[0]!, sameVehicle: true } as never])).toEqual([
      'order-precedence null',
    ]);
  });

  it('does not matter where one of them is not served', () => {
    expect(rulesOf(['a b', ''], ['s'])).toEqual([]);
    expect(rulesOf(['a +s -s', ''], ['b'])).toEqual([]);
  });

  it('does not apply where fixed steps served the later one', () => {
    const begun = { ...problem, vehicles: [vehicle('d1', { prefix: stops('b') })] };
    const route = planAndCheck(begun, 'b a +s -s');
    expect(formatRoute(route)).toContain('b !order-precedence');
    expect(preparedRulesOf(begun)[0]!.isRespected(timedRouteOf(begun, 0, 1, route.steps))).toBe(true);
    const free = scheduleRoute(problem, 0, stops('b +s -s'));
    expect(preparedRulesOf(problem)[0]!.isRespected(timedRouteOf(problem, 0, 0, free.steps))).toBe(false);
  });

  it('must not form a cycle', () => {
    const round = ['a b', 'b s', 's a'].map((pair) => ({ before: pair[0]!, after: pair[2]! }));
    expect(validate({ ...problem, precedences: round }).map(({ message }) => message)).toEqual([
      'a before b before s before a: the orders would each come before themselves',
    ]);
  });
});
