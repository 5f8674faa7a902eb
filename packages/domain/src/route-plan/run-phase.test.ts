import { expect, it } from 'vitest';
import { hasPercent, runPhaseOf, runPhases } from './run-phase.ts';

it('a run waits, fetches travel times, and has the phase that it stored from then on', () => {
  expect(runPhaseOf(null, null)).toBe('WAITING');
  expect(runPhaseOf(null, 40)).toBe('TRAVEL');
  expect(runPhaseOf(null, 100)).toBe('WAITING');
  expect(runPhaseOf('CHECK', 100)).toBe('CHECK');
});

it('only phases whose end is known have a percentage that grows', () => {
  expect(runPhases.filter(hasPercent)).toEqual(['TRAVEL', 'SEARCH']);
});
