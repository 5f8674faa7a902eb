import { expect, it } from 'vitest';
import { planToShow } from './held-plan.ts';
import { orderAt, planOf, routeOf } from './plan.fixture.ts';

const mine = planOf([orderAt('a', 5)], [routeOf('Anna')], { version: 3 });
const newer = { ...mine, version: 4 };
const waiting = { hasPending: true, baseVersion: 3 };

it('shows the newest plan while nothing waits', () =>
  expect(planToShow(newer, mine, { hasPending: false, baseVersion: 3 })).toBe(newer));

it('keeps the plan that edits wait on when somebody else has changed it', () => {
  expect(planToShow(newer, mine, waiting)).toBe(mine);
  const collected = { ...mine, orders: [orderAt('a', 5, { status: 'GOING_NEXT' })] };
  expect(planToShow(collected, mine, waiting)).toBe(mine);
});

it('goes on once the edits were taken up on the newest, and follows what changes no stop', () => {
  expect(planToShow(newer, mine, { hasPending: true, baseVersion: 4 })).toBe(newer);
  const locked = { ...mine, name: 'Saturday' };
  expect(planToShow(locked, mine, waiting)).toBe(locked);
});

it('never shows another plan than the one that is open', () => {
  const other = { ...newer, _id: 'other' };
  expect(planToShow(other, mine, waiting)).toBe(other);
});
