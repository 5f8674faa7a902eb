import { brands, greatCircleMetres } from '@roundsman/domain';
import { expect, it } from 'vitest';
import { capitalOf } from './capitals.ts';

it('returns capitals, and null for an unknown country', () => {
  for (const { country } of Object.values(brands)) expect(capitalOf(country)).not.toBeNull();
  const [stockholm, oslo] = [capitalOf('SE'), capitalOf('no')];
  expect(stockholm && oslo && Math.round(greatCircleMetres(stockholm, oslo) / 10_000)).toBe(42);
  expect(capitalOf('zz')).toBeNull();
});
