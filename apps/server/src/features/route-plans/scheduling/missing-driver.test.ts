import { expect, it } from 'vitest';
import { fullPlan, orderRow, routeRow } from './full-plan.fixture.ts';
import { missingDriverReasons } from '@roundsman/planning/missing-driver';
import { planDataOf } from './problem-from-plan.ts';
import { zoneAround } from './zone.fixture.ts';

const zone = zoneAround(1, { drivers: ['zoe'] });
const reasonsOf = (routes: ReturnType<typeof routeRow>[], order: Parameters<typeof orderRow>[1]) =>
  missingDriverReasons(planDataOf(fullPlan({ orders: [orderRow('a', order)], routes, zones: [zone] })))('a');
const fromDepot = (driver: string, depot: string) => routeRow(driver, { start_depot_id: depot });

it('names depot and zone if the plan has a driver of neither', () => {
  expect(reasonsOf([fromDepot('anna', 'east')], { north: 1, depot_id: 'west' })).toEqual(['depot', 'zone']);
});

it('names depot and zone if no driver belongs to both', () => {
  const routes = [fromDepot('anna', 'west'), fromDepot('zoe', 'east')];
  expect(reasonsOf(routes, { north: 1, depot_id: 'west' })).toEqual(['depot', 'zone']);
});

it('names the one rule that admits no driver', () => {
  expect(reasonsOf([fromDepot('zoe', 'east')], { north: 1, depot_id: 'west' })).toEqual(['depot']);
  expect(reasonsOf([fromDepot('anna', 'west')], { north: 1, depot_id: 'west' })).toEqual(['zone']);
});

it('names allowed drivers, which an order has in place of its zone’s', () => {
  const order = { north: 1, depot_id: 'west', allowed_drivers: ['bo'] };
  expect(reasonsOf([fromDepot('anna', 'east')], order)).toEqual(['depot', 'vehicle-not-allowed']);
});
