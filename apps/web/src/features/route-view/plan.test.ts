import { stopKey } from '@roundsman/domain';
import { expect, it } from 'vitest';
import { orderAt, planOf, routeOf } from './plan.fixture.ts';
import { stopFromQuery } from './plan.ts';

const plan = planOf([orderAt('a', 6)], [routeOf('anna')]);

it('reads the stop of a URL', () => {
  expect(stopFromQuery('a-delivery', plan)).toBe(stopKey('a', 'delivery'));
  expect(stopFromQuery('a', plan)).toBe(stopKey('a', 'delivery'));
  expect(stopFromQuery('a-pickup', { ...plan, type: 'PDP' })).toBe(stopKey('a', 'pickup'));
  expect(stopFromQuery('nobody-pickup', plan)).toBeNull();
  expect(stopFromQuery(null, plan)).toBeNull();
});
