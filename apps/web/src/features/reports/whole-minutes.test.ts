import { minuteCauses } from '@roundsman/domain/order/minutes-on-site';
import { expect, it } from 'vitest';
import { wholeMinutes } from './whole-minutes.ts';

const none = { SERVICE: 0, START: 0, ROAD: 0, WAITING: 0, OFFICE: 0, PLAN: 0 };
const sumOf = (causes: typeof none): number => minuteCauses.reduce((sum, cause) => sum + causes[cause], 0);

it('minutes of causes add up to the whole, and differ from their own by less than one', () => {
  const causes = { ...none, SERVICE: 6870, START: 165, ROAD: 4950, WAITING: 1110 };
  const shown = wholeMinutes({ total: 13_095, causes });
  // By themselves they would be rounded to 115, 3, 83 and 19, which is 220.
  expect(shown).toEqual({ total: 218, causes: { ...none, SERVICE: 115, START: 3, ROAD: 82, WAITING: 18 } });
  expect(sumOf(shown.causes)).toBe(218);
});

it('gained minutes and causes without any stay what they are', () => {
  const causes = { ...none, SERVICE: -230, START: 1820, ROAD: 1440 };
  expect(wholeMinutes({ total: 3030, causes })).toEqual({
    total: 51,
    causes: { ...none, SERVICE: -4, START: 31, ROAD: 24 },
  });
});
