import { contract } from '@roundsman/contract';
import { describe, expect, it, test } from 'vitest';
import { endpointOf, listLoadedModules, readMap, readRecord, specs, updateMap } from './browser-map.ts';

const command = 'npm run browser-map, or npm run browser-map -- <names of files> for some';

describe('the recorded map', () => {
  const map = readMap();

  test('has every file of browser tests', () => {
    expect(Object.keys(map.specs), command).toEqual(specs.toSorted());
  });

  test('has every page and every other module that is loaded when it is first needed', () => {
    const recorded = new Set([...Object.values(map.specs).flatMap(({ modules }) => modules), ...map.notOpened]);
    expect([...recorded].toSorted(), command).toEqual(listLoadedModules());
  });

  test('names only endpoints that exist', () => {
    const endpointNames = new Set(contract.map(({ name }): string => name));
    const called = Object.values(map.specs).flatMap(({ endpoints }) => endpoints);
    expect(
      called.filter((name) => !endpointNames.has(name)),
      command,
    ).toEqual([]);
  });
});

describe('the endpoint of a request', () => {
  it.each([
    ['GET', '/api/orders', 'GET /orders'],
    ['GET', '/api/orders/0190-ab', 'GET /orders/:id'],
    ['GET', '/api/orders/get-last-order', 'GET /orders/get-last-order'],
    ['GET', '/orders', undefined],
    ['PATCH', '/api/orders', undefined],
  ])('%s %s is %s', (method, pathname, endpoint) => {
    expect(endpointOf(method, pathname)).toBe(endpoint);
  });
});

test('a record has the modules and endpoints of each file, once', () => {
  const built = new Map([['/assets/list-1.js', ['apps/web/src/list.tsx', 'apps/web/src/parts.tsx']]]);
  const lines = [
    'orders.spec.ts GET /assets/list-1.js',
    'orders.spec.ts GET /assets/font.woff2',
    'orders.spec.ts GET /api/orders/1',
    'orders.spec.ts GET /api/orders/2',
    'fleet.spec.ts GET /api/boot',
  ];
  expect(readRecord(lines, built)).toEqual({
    'orders.spec.ts': {
      modules: ['apps/web/src/list.tsx', 'apps/web/src/parts.tsx'],
      endpoints: ['GET /orders/:id'],
    },
    'fleet.spec.ts': { modules: [], endpoints: ['GET /boot'] },
  });
});

test('records of some files replace theirs, and what no longer exists is removed', () => {
  const map = {
    specs: {
      'a.spec.ts': { modules: ['one.tsx', 'gone.tsx'], endpoints: ['GET /orders'] },
      'b.spec.ts': { modules: ['one.tsx'], endpoints: [] },
      'gone.spec.ts': { modules: ['three.tsx'], endpoints: [] },
    },
    notOpened: ['two.tsx'],
  };
  const records = { 'b.spec.ts': { modules: ['two.tsx'], endpoints: ['GET /boot'] } };
  const existing = { specs: ['b.spec.ts', 'a.spec.ts'], modules: ['one.tsx', 'three.tsx', 'two.tsx'] };
  expect(updateMap(map, records, existing)).toEqual({
    specs: {
      'a.spec.ts': { modules: ['one.tsx'], endpoints: ['GET /orders'] },
      'b.spec.ts': { modules: ['two.tsx'], endpoints: ['GET /boot'] },
    },
    notOpened: ['three.tsx'],
  });
});
