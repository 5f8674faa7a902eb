import fc from 'fast-check';
import { expect, it } from 'vitest';
import { Positions } from './positions.ts';

it('positions are taken by their bounds, the least first, until the bounds reach a cost', () => {
  const bounds = fc.array(fc.integer({ min: 0, max: 100 }), { maxLength: 600 });
  fc.assert(
    fc.property(bounds, fc.integer({ min: 0, max: 100 }), (all, maxCost) => {
      const positions = new Positions();
      all.forEach((bound, at) => positions.add(bound, at, at + 1));
      const taken: number[] = [];
      while (positions.take(maxCost)) {
        taken.push(positions.bound);
        expect(all[positions.first], 'a position keeps its bound').toBe(positions.bound);
        expect(positions.second).toBe(positions.first + 1);
      }
      expect(taken).toEqual(all.filter((bound) => bound < maxCost).sort((a, b) => a - b));
    }),
  );
});

it('cleared positions are gone', () => {
  const positions = new Positions();
  positions.add(1, 0, 0);
  positions.clear();
  expect(positions.take(10)).toBe(false);
});
