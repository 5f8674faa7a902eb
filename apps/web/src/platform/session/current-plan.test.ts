import { afterAll, expect, it, vi } from 'vitest';

const page = { cookie: '' };
vi.stubGlobal('document', page);
vi.stubGlobal('location', { protocol: 'https:' });
afterAll(() => {
  useSession.setState({ companyId: null });
  vi.unstubAllGlobals();
});

const { storeCurrentPlan, readCurrentPlan } = await import('./current-plan.ts');
const { useSession } = await import('./session.ts');

const plan = { id: 'p1', name: 'Friday', date: '2026-11-27', status: 'OPTIMIZED', orders: 12, drivers: 2 } as const;

it('stores the plan that was opened last', () => {
  storeCurrentPlan(plan);
  expect(readCurrentPlan()).toEqual(plan);
});

it('reads it in that company only, and from a cookie without a company', () => {
  useSession.setState({ companyId: 'c1' });
  storeCurrentPlan(plan);
  expect(readCurrentPlan()).toEqual(plan);
  useSession.setState({ companyId: 'sandbox of c1' });
  expect(readCurrentPlan()).toBeNull();
  page.cookie = `roundsman_plan_=${encodeURIComponent(JSON.stringify(plan))}`;
  expect(readCurrentPlan()).toEqual(plan);
});

it.each([
  ['no cookie', ''],
  ['half a cookie', '{"id":"p1"'],
  ['no plan', 'null'],
  ['a plan without an id', JSON.stringify({ ...plan, id: 7 })],
  ['a status of another version', JSON.stringify({ ...plan, status: 'PAUSED' })],
  ['no number of orders', JSON.stringify({ ...plan, orders: '12' })],
])('reads no plan from %s', (_, text) => {
  page.cookie = `roundsman_plan_=${encodeURIComponent(text)}`;
  expect(readCurrentPlan()).toBeNull();
});
