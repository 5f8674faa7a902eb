import { expect, it } from 'vitest';
import { planOf } from '../plan.fixture.ts';
import { canEditPlan } from './can-edit-plan.ts';

const plan = planOf([], []);
const here = { isLive: false, preview: null };

it('lets editors change a plan in Plan mode but not in Live mode (ROUTE-27)', () => {
  expect(canEditPlan(plan, here)).toBe(true);
  expect(canEditPlan(plan, { ...here, isLive: true })).toBe(false);
});

it('refuses read-only users, and all users during an optimization', () => {
  expect(canEditPlan({ ...plan, canEdit: false }, here)).toBe(false);
  expect(canEditPlan({ ...plan, optimization: { _id: 'run' } as never }, here)).toBe(false);
  expect(canEditPlan(plan, { ...here, preview: { runId: 'run', revision: 1, routes: [] } })).toBe(false);
});
