import { validate } from '@roundsman/optimizer';
import { expect, it } from 'vitest';
import { dayNames, readDay } from '../../packages/optimizer/bench/days.ts';
import { mapDays } from './all-days.ts';
import { isSameTravel, readDays, toFiles } from './stored-days.ts';
import { demoTown } from './town.ts';

it('the days of the bench are what the server maps now: run npm run bench-days after a change', async () => {
  const { days, travel } = toFiles(await mapDays(demoTown()));
  const stored = readDays(days.keys());
  expect([...days.keys()].toSorted()).toEqual(dayNames());
  for (const [name, text] of days) expect(stored.days.get(name), name).toBe(text);
  expect(isSameTravel(stored.travel, travel)).toBe(true);
});

it('each day of the bench is a valid problem with the travel of its places', () => {
  for (const name of dayNames()) {
    const { problem } = readDay(name);
    expect(validate(problem), name).toEqual([]);
    expect(problem.matrices.durations, name).toHaveLength(problem.locationCount ** 2);
  }
});
