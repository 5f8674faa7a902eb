import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Break } from '../problem/problem.ts';
import { begin } from '../testing/begin.ts';
import { at, job, shipment, stops, vehicle, world } from '../testing/line-world.ts';
import { planned } from '../testing/planned-cost.ts';
import { Model } from './model.ts';
import { Overrides } from './overrides.ts';
import { SequenceEvaluator } from './sequence-evaluator.ts';

it('a sequence that reaches the given cost is never chosen, because its other rules are not evaluated', () => {
  const problem = world({ vehicles: [vehicle('d1')], jobs: [job('last', 1, { place: 'last' }), job('a', 2)] });
  const model = new Model(problem);
  const evaluator = new SequenceEvaluator(model, new Overrides(model));
  const brokenIn = (sequence: number[], most?: number) => {
    evaluator.evaluate(0, Int32Array.from(sequence), sequence.length, most);
    return evaluator.broken;
  };
  expect(brokenIn([1, 0])).toBe(0);
  const { cost } = evaluator;
  expect(brokenIn([1, 0], cost + 1)).toBe(0);
  expect(brokenIn([0, 1])).toBe(1);
  expect(brokenIn([0, 1], cost)).toBe(1);
});

const lunch: Break = {
  windowStart: at('09:00'),
  windowEnd: at('13:00'),
  durationSeconds: 1800,
  afterWorkSeconds: null,
};
const secondLunch = { start: at('10:00'), end: at('11:00') };

it.each([
  ['a break by work', { ...lunch, afterWorkSeconds: 5400 }],
  ['a break with two windows', { ...lunch, windowEnd: at('09:45'), furtherWindows: [secondLunch] }],
])('%s is chosen as in plan mode where a ride may take too long with it', (_name, rest) => {
  const allowed = { yes: 0, no: 0 };
  const minutes = fc.array(fc.integer({ min: 10, max: 70 }), { minLength: 3, maxLength: 3 });
  const opens = fc.integer({ min: 9, max: 12 });
  const orders = fc.shuffledSubarray(['+s', '+t', '+u', '-s', '-t', '-u', 'a', 'b'], { minLength: 8 });
  fc.assert(
    fc.property(minutes, opens, orders, ([s = 0, t = 0, u = 0], hour, sequence) => {
      const route = withPickupsFirst(sequence);
      const { routes, model } = begin(
        world({
          vehicles: [vehicle('d1', { breaks: [rest] })],
          jobs: [job('a', 2, {}, `${hour}:00-${hour + 2}:00`), job('b', 4)],
          shipments: [
            shipment('s', 1, 3, { maxRideSeconds: s * 60 }),
            shipment('t', 3, 2, { maxRideSeconds: t * 60 }),
            shipment('u', 2, 5, { maxRideSeconds: u * 60 }),
          ],
        }),
      );
      const nodes = stops(route).map((task) =>
        model.refs.findIndex((ref) => ref.kind === task.kind && ref.taskId === task.taskId),
      );
      routes.setRoute(0, nodes);
      routes.update(0);
      const plan = planned(routes, 0);
      expect(routes.isFeasible(0), route).toBe(plan.isAllowed);
      if (plan.isAllowed) expect(routes.cost[0], route).toBeCloseTo(plan.cost, 3);
      allowed[plan.isAllowed ? 'yes' : 'no']++;
    }),
    { numRuns: 1500 },
  );
  expect(Math.min(allowed.yes, allowed.no)).toBeGreaterThan(10);
});

/** Returns the stops in the same order, but each delivery behind its pickup. */
function withPickupsFirst(sequence: readonly string[]): string {
  const isSwapped = (stop: string) => sequence.indexOf(`-${stop.slice(1)}`) < sequence.indexOf(`+${stop.slice(1)}`);
  return sequence
    .map((stop) =>
      /^[+-]/u.test(stop) && isSwapped(stop) ? `${stop.startsWith('+') ? '-' : '+'}${stop.slice(1)}` : stop,
    )
    .join(' ');
}
