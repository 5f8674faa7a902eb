import { describe, expect, it } from 'vitest';
import type { Problem } from '../problem/problem.ts';
import { begin } from '../testing/begin.ts';
import { at, job, vehicle, world } from '../testing/line-world.ts';
import { planned } from '../testing/planned-cost.ts';
import { SequenceEvaluator } from './sequence-evaluator.ts';
import { Tails } from './tails.ts';

/**
 * A vehicle that serves a and then b exactly within its limits except for an excess: 60 km, an hour of travel, at b
 * at 08:35 and back at 09:10.
 */
const limits: Record<string, (excess: number) => Problem> = {
  'the longest distance': (excess) => line({ maxDistanceMetres: 60_000 - excess }),
  'the longest time on the road': (excess) => line({ maxTravelSeconds: 3600 - excess }),
  'the end of the shift': (excess) => line({ shiftEnd: at('09:10') - excess }),
  'a window': (excess) => line({}, at('08:35') - excess),
};

function line(more: Parameters<typeof vehicle>[1], end = at('17:00')): Problem {
  const windows = [{ start: at('07:00'), end }];
  const jobs = [job('a', 2, {}, '07:00-08:30'), { ...job('b', 3), windows }];
  return world({ vehicles: [vehicle('d1', more), vehicle('d2')], jobs });
}

/** Evaluates in each way whether the vehicle can serve a and b. */
function checked(problem: Problem) {
  const { model, routes, insertions } = begin(problem);
  routes.setRoute(0, [0]);
  const isFound = insertions.findOn(1, 0);
  routes.setRoute(1, [1]);
  const tails = new Tails(routes, insertions);
  tails['begin'](0, 0);
  tails['tryTail'](0, 0, 1);
  routes.clearRoute(0);
  routes.clearRoute(1);
  routes.setRoute(0, [0, 1]);
  const evaluator = new SequenceEvaluator(model, routes.overrides);
  evaluator.evaluate(0, Int32Array.of(0, 1), 2);
  return {
    isInserted: isFound,
    isTail: tails.bestHead === 1,
    isRoute: routes.isFeasible(0),
    isSequence: evaluator.broken === 0,
    isPlanned: planned(routes, 0).isAllowed,
  };
}

const said = (is: boolean) => ({ isInserted: is, isTail: is, isRoute: is, isSequence: is, isPlanned: is });

describe.each(Object.keys(limits))('%s has about one tolerance everywhere', (name) => {
  it.each([-1, 0, 5e-8])('exceeded by %d, it is respected', (excess) => {
    expect(checked(limits[name]!(excess))).toEqual(said(true));
  });

  it.each([1e-5, 1])('exceeded by %d, it is broken', (excess) => {
    expect(checked(limits[name]!(excess))).toEqual(said(false));
  });
});
