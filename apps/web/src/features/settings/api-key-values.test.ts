import { expect, it } from 'vitest';
import { type ApiKey, bodyOf, isExpired, valuesOf } from './api-key-values.ts';

const key: ApiKey = {
  _id: '1',
  name: 'Warehouse',
  hint: '••••••••k3Qx',
  scopes: ['orders.write', 'plans.read'],
  networks: ['203.0.113.0/24'],
  requestsPerMinute: 60,
  isTest: false,
  expiresAt: '2030-01-01T00:00:00.000Z',
  createdAt: '2026-01-01T00:00:00.000Z',
  createdBy: 'Anna',
  usedAt: null,
};

it('shows a level for each area, and sends the stored values back unchanged', () => {
  const values = valuesOf(key);
  expect(values.access.orders).toBe('write');
  expect(values.access.plans).toBe('read');
  expect(values.access.drivers).toBe('none');
  expect(bodyOf(values, key)).toEqual({
    name: 'Warehouse',
    scopes: ['orders.write', 'plans.read'],
    networks: ['203.0.113.0/24'],
    requestsPerMinute: 60,
    expiresAt: '2030-01-01T00:00:00.000Z',
  });
});

it('gives a new key no access, and an end after 90 days', () => {
  const body = bodyOf(valuesOf(null), null, Date.parse('2030-01-01T00:00:00Z'));
  expect(body.scopes).toEqual([]);
  expect(body.expiresAt).toBe('2030-04-01T00:00:00.000Z');
});

it('knows keys that have expired', () => {
  expect(isExpired(key, Date.parse('2030-01-01T00:00:00Z'))).toBe(true);
  expect(isExpired({ expiresAt: null })).toBe(false);
});
