import { describe, expect, it } from 'vitest';
import { isNamedBy, nearestChange, originOf, reach, readsOf } from './module-graph.ts';

const server = 'apps/server/src';

describe('what a module needs', () => {
  it('leads through the index of a package only to the module that declares the name', () => {
    expect(originOf('packages/domain/src/index.ts', 'noSuchName')).toBe('packages/domain/src/index.ts');
    expect(originOf('packages/domain/src/index.ts', 'prepareStatus')).toBe(
      'packages/domain/src/order/validate-order.ts',
    );
    const reached = reach([`${server}/features/orders/edit/create-order.ts`], { lazy: true });
    expect(reached.has('packages/domain/src/order/validate-order.ts')).toBe(true);
    expect(reached.has('packages/domain/src/zone/postcodes.ts')).toBe(false);
  });

  it('includes files that are read through the file system', () => {
    const reached = reach([`${server}/platform/db/connect.ts`], { lazy: true });
    expect(nearestChange(reached, new Set(['apps/server/migrations/baseline.sql']))).toMatchObject({
      file: 'apps/server/migrations/baseline.sql',
      trail: [`${server}/platform/db/connect.ts`, 'apps/server/migrations/'],
    });
  });

  it('does not include types, which the compiler checks', () => {
    const reached = reach([`${server}/features/orders/edit/create-order.ts`], { lazy: true });
    expect(reached.has(`${server}/platform/db/handles.ts`)).toBe(false);
  });

  it('stops at given files', () => {
    const start = `${server}/features/orders/orders.routes.ts`;
    expect(reach([start], { lazy: true, stopAt: (file) => file === start }).size).toBe(1);
  });
});

it.each([
  ['docs/api/', 'docs/api/page.md', true],
  ['docs/api/*.md', 'docs/api/page.md', true],
  ['docs/api/*.md', 'docs/api/more/page.md', false],
  ['docs/**/*.{md,json}', 'docs/api/more/page.json', true],
  ['docs/**/*.{md,json}', 'docs/page.md', true],
  ['docs/**/*.{md,json}', 'docs/page.mdx', false],
])('%s means %s: %s', (read, file, isMeant) => {
  expect(isNamedBy(file, read)).toBe(isMeant);
});

describe('files that a text names', () => {
  it.each([
    ["new URL('../geo/', import.meta.url)", ['apps/server/src/platform/geo/']],
    ["path.join(root, 'docs/api')", ['docs/api/']],
    ["read('package.json')", ['package.json']],
    ["glob('docs/api/*.md')", ['docs/api/*.md']],
    ["'GET /orders', 'orders', './no-such-file.ts', 'apps/'", []],
  ])('%s', (text, files) => {
    expect(readsOf('apps/server/src/platform/db/connect.ts', text)).toEqual(files);
  });
});
