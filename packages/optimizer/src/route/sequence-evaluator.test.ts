import { expect, it } from 'vitest';
import { job, vehicle, world } from '../testing/line-world.ts';
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
