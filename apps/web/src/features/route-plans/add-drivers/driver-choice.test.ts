import { expect, it } from 'vitest';
import type { Driver } from '../../drivers/index.ts';
import type { Plan } from '../route-plans.queries.ts';
import { choicePins, searchDrivers } from './driver-choice.ts';

const driver = (_id: string, more: Partial<Driver> = {}): Driver =>
  ({
    _id,
    name: _id,
    color: '0073BD',
    phone: '+4670123',
    email: null,
    skills: ['cold'],
    startAddress: 'Depot 1',
    startLat: 41,
    startLng: -8,
    ...more,
  }) as Driver;

it('searches drivers that match every word', () => {
  const drivers = [driver('Ida'), driver('Ola', { skills: [] })];
  const names = (typed: string) => searchDrivers(drivers, typed).map(({ name }) => name);
  expect(names('depot')).toEqual(['Ida', 'Ola']);
  expect(names('ida COLD')).toEqual(['Ida']);
  expect(names('ola cold')).toEqual([]);
  expect(names('')).toEqual(['Ida', 'Ola']);
});

it('draws driver starts above the orders, and none without coordinates', () => {
  const plan = {
    orders: [{ _id: 'o', orderCode: 'RM-1', routePlanType: 'VRP', deliveryLat: 41, deliveryLng: -8 }],
  } as unknown as Plan;
  const pins = choicePins(
    [driver('Ida'), driver('Ola'), driver('Eva', { startLat: null })],
    plan,
    new Set(['Ida']),
    'Ola',
  );
  expect(pins.map(({ id, hollow, selected }) => [id, hollow, selected])).toEqual([
    ['o_DELIVERY', undefined, undefined],
    ['Ida', false, false],
    ['Ola', true, true],
  ]);
});
