import { expect, it } from 'vitest';
import { codesInsteadOfIds } from './run-message.ts';

const order = '6c7cd92a-cafb-488b-9010-4879e25617af';
const driver = '37b61794-5a7a-4ba1-bce1-1a4338c1c79b';
const plan = {
  orders: [{ _id: order, orderCode: 'RM-17' }],
  routes: [{ driver: { _id: driver, name: 'Ida' } }],
} as unknown as Parameters<typeof codesInsteadOfIds>[1];

it('shows orders by code and drivers by name (ERR-08)', () => {
  expect(codesInsteadOfIds(`${order}_PICKUP: not reachable`, plan)).toBe('Pickup RM-17: not reachable');
  expect(codesInsteadOfIds(`${order}_delivery: too late`, plan)).toBe('Delivery RM-17: too late');
  expect(codesInsteadOfIds(`${driver}: shift too short`, plan)).toBe('Ida: shift too short');
});

it('leaves unknown ids unchanged', () => {
  expect(codesInsteadOfIds('Optimizer is busy', plan)).toBe('Optimizer is busy');
  expect(codesInsteadOfIds(`${driver}: x`, undefined)).toBe(`${driver}: x`);
});
