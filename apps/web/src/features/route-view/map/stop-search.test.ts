import { expect, it } from 'vitest';
import { orderAt, planOf } from '../plan.fixture.ts';
import { nearby, searchStops } from './stop-search.ts';

const plan = planOf([orderAt('a', 6), orderAt('b', 12)], []);

it('finds stops by every word, and their neighbours within 50 m', () => {
  expect(searchStops(plan, 'rm-b street').map(({ key }) => key)).toEqual(['b_DELIVERY']);
  expect(searchStops(plan, '  ')).toEqual([]);
  expect(searchStops({ ...plan, type: 'PDP' }, 'rm-a shop').map(({ key }) => key)).toEqual(['a_PICKUP']);
  const at = (id: string, lat: number) => ({ id, lat, lng: 0 });
  expect(nearby(at('a', 0), [at('a', 0), at('b', 0.0004), at('c', 0.0005)]).map(({ id }) => id)).toEqual(['b']);
});
