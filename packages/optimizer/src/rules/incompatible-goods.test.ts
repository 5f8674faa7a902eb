import { describe, expect, it } from 'vitest';
import { scheduleRoute } from '../schedule/schedule-route.ts';
import { planAndCheck } from '../testing/plan-and-check.ts';
import { job, shipment, stops, formatRoute, vehicle, world } from '../testing/line-world.ts';
import { preparedRulesOf, timedRouteOf } from './index.ts';

describe('incompatible goods', () => {
  const problem = {
    ...world({
      vehicles: [vehicle('d1'), vehicle('d2')],
      jobs: [job('milk', 1, { goods: 'food' }), job('oil', 2, { goods: 'paint' }), job('box', 3)],
      shipments: [shipment('resin', 1, 2, { goods: 'paint' })],
    }),
    incompatibleGoods: [['food', 'paint']] as const,
  };

  it('never share a route, and the stop of the second of them is flagged', () => {
    const steps = formatRoute(planAndCheck(problem, 'milk box +resin -resin', 'orders', 'incompatible-goods'));
    expect(steps).toContain('+resin !incompatible-goods');
    expect(steps).not.toContain('-resin !');
  });

  it('are compatible with all others', () => {
    expect(formatRoute(planAndCheck(problem, 'oil box +resin -resin', 'orders'))).not.toContain('!');
  });

  it('do not matter where no two orders are incompatible', () => {
    expect(preparedRulesOf({ ...problem, incompatibleGoods: [['food', 'glass']] })).toEqual([]);
    expect(preparedRulesOf({ ...problem, incompatibleGoods: undefined })).toEqual([]);
  });

  it('of the fixed steps are accepted, and added goods have to be compatible with them', () => {
    const begun = { ...problem, vehicles: [vehicle('d1', { prefix: stops('milk +resin') }), vehicle('d2')] };
    expect(formatRoute(planAndCheck(begun, 'milk +resin box -resin', 'orders'))).toContain(
      '+resin !incompatible-goods',
    );
    planAndCheck(begun, 'milk +resin -resin oil', 'orders', 'incompatible-goods');
    const [rule] = preparedRulesOf(begun);
    const isRespected = (order: string) =>
      rule!.isRespected(timedRouteOf(begun, 0, 2, scheduleRoute(begun, 0, stops(order)).steps));
    expect(isRespected('milk +resin box -resin')).toBe(true);
    expect(isRespected('milk +resin -resin oil')).toBe(false);
  });
});
