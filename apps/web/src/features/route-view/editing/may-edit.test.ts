import { expect, it } from 'vitest';
import { planOf } from '../plan.fixture.ts';
import { mayEdit } from './may-edit.ts';

const plan = planOf([], []);
const here = { isLive: false, preview: null };

it('lets editors change a plan in Plan mode but not in Live mode (ROUTE-27)', () => {
  expect(mayEdit(plan, here)).toBe(true);
  expect(mayEdit(plan, { ...here, isLive: true })).toBe(false);
});

it('refuses read-only users, and all users during an optimization', () => {
  expect(mayEdit({ ...plan, canEdit: false }, here)).toBe(false);
  expect(mayEdit({ ...plan, optimization: { _id: 'run' } as never }, here)).toBe(false);
  expect(mayEdit(plan, { ...here, preview: { runId: 'run', revision: 1, routes: [] } })).toBe(false);
});
