import { expect, it } from 'vitest';
import { planAndCheck } from '../../testing/plan-and-check.ts';
import { at, job, vehicle, world } from '../../testing/line-world.ts';
import { overtimeOf, overtimePriceOf } from './overtime.ts';

const driver = vehicle('d1', { shiftEnd: at('09:00'), overtimeSeconds: 600, costs: { perOvertimeSecond: 3 } });

it('counts from the end of the shift, allowed or not', () => {
  expect(overtimeOf(driver, at('08:59'))).toBe(0);
  expect(overtimeOf(driver, at('09:05'))).toBe(300);
  const route = planAndCheck(world({ vehicles: [driver], jobs: [job('a', 3)] }), 'a');
  expect(route.totals.overtimeSeconds).toBe(300);
});

it('has a price', () => {
  expect(overtimePriceOf(driver, at('09:20'))).toBe(3600);
  expect(overtimePriceOf(vehicle('d2'), at('23:00'))).toBe(0);
});
