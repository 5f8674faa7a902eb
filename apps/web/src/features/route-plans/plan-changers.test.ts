import { beforeEach, expect, it } from 'vitest';
import { deletePlanChangers, planChangers, recordPlanChanger } from './plan-changers.ts';

beforeEach(() => {
  deletePlanChangers('plan');
  recordPlanChanger('plan', 4, 'Anna');
  recordPlanChanger('plan', 5, 'Bo');
  recordPlanChanger('plan', 6, 'Anna');
});

it('names every user who saved a version since', () => {
  expect(planChangers('plan', 3, 4)).toEqual(['Anna']);
  expect(planChangers('plan', 3, 6)).toEqual(['Anna', 'Bo']);
});

it('names no user when a program saved one of the versions, or an event was missed', () => {
  recordPlanChanger('plan', 7, null);
  expect(planChangers('plan', 5, 7)).toBeNull();
  expect(planChangers('plan', 2, 4)).toBeNull();
  expect(planChangers('other', 3, 4)).toBeNull();
});

it('names no user when the version is the same', () => {
  expect(planChangers('plan', 4, 4)).toBeNull();
});

it('names who saved a version, not who locked a driver afterwards', () => {
  recordPlanChanger('plan', 4, 'Bo');
  expect(planChangers('plan', 3, 4)).toEqual(['Anna']);
});

it('deletes the names of a closed plan', () => {
  deletePlanChangers('plan');
  expect(planChangers('plan', 3, 4)).toBeNull();
});
