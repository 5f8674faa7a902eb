import { describe, expect, it, test } from 'vitest';
import type { BrowserMap } from '../browser-map/browser-map.ts';
import { handlersIn } from './endpoints.ts';
import { describeSelection } from './select.ts';
import { limits, selectBrowserTests, selectUnitTests, smokeTests } from './select-tests.ts';

const server = 'apps/server/src/features';
const web = 'apps/web/src/features';
const names = ({ run }: { readonly run: readonly { readonly file: string }[] }): string[] =>
  run.map(({ file }) => file);

test('a handler uses what it calls, over functions of its file', () => {
  const text = `
    const present = (row) => shape(row);
    function read(ctx) { return present(find(ctx)); }
    export const routes = handlers({ 'GET /orders': (ctx) => read(ctx), 'POST /orders': (ctx) => create(ctx) });`;
  const handlers = handlersIn('routes.ts', text, (local) =>
    ['shape', 'find', 'create'].includes(local) ? `${local}.ts` : undefined,
  );
  expect(handlers.map(({ endpoint, uses }) => [endpoint, uses.toSorted()])).toEqual([
    ['GET /orders', ['find.ts', 'shape.ts']],
    ['POST /orders', ['create.ts']],
  ]);
});

describe('tests of Vitest', () => {
  const created = selectUnitTests(new Set([`${server}/orders/edit/create-order.ts`]));

  it('run beside a changed file of the server, and where its endpoint is tested', () => {
    expect(names(created)).toContain(`${server}/orders/edit/create-order.test.ts`);
    expect(created.run).toContainEqual({
      file: `${server}/orders/batch/run-batch.test.ts`,
      reason: `${server}/orders/edit/create-order.ts (POST /orders)`,
    });
    expect(names(created)).not.toContain(`${server}/reports/reports.test.ts`);
  });

  it('are limited, and those left out are named', () => {
    expect(names(created).filter((file) => file.startsWith('apps/server/'))).toHaveLength(limits.server);
    expect(created.leftOut.length).toBeGreaterThan(0);
  });

  it('run for a changed module of a package that they import', () => {
    const { run } = selectUnitTests(new Set(['packages/domain/src/order/precedence.ts']));
    expect(names({ run })).toContain('packages/domain/src/order/precedence.test.ts');
    expect(names({ run })).not.toContain('packages/domain/src/zone/postcodes.test.ts');
  });

  it('always include a changed test and the rules of the repository', () => {
    const changed = `${server}/reports/reports.test.ts`;
    expect(names(selectUnitTests(new Set([changed])))).toEqual(
      expect.arrayContaining([changed, 'scripts/import-rules.test.ts']),
    );
  });

  it('all run when dependencies change', () => {
    const { run, leftOut } = selectUnitTests(new Set(['package-lock.json']));
    expect(run.length).toBeGreaterThan(500);
    expect(leftOut).toEqual([]);
  });
});

describe('browser tests', () => {
  const list = `${web}/vehicles/pages/list.tsx`;
  const spec = (modules: string[], endpoints: string[] = []) => ({ modules, endpoints });
  const map: BrowserMap = {
    specs: {
      'fleet.spec.ts': spec([list], ['GET /vehicles', 'GET /boot']),
      'orders.spec.ts': spec([`${web}/shell/route-guard.tsx`], ['POST /orders', 'GET /boot']),
      'plans.spec.ts': spec([`${web}/shell/route-guard.tsx`], ['GET /boot']),
      'reports.spec.ts': spec([`${web}/shell/route-guard.tsx`], ['GET /boot']),
    },
    notOpened: [],
  };

  it('run for a page that they open', () => {
    const { run } = selectBrowserTests(new Set([list]), map);
    expect(run).toEqual([{ file: 'fleet.spec.ts', reason: list }]);
  });

  it('run for a handler of an endpoint that their pages call', () => {
    const changed = `${server}/orders/edit/create-order.ts`;
    const { run } = selectBrowserTests(new Set([changed]), map);
    expect(run).toEqual([{ file: 'orders.spec.ts', reason: `${changed} (POST /orders)` }]);
  });

  it('open many pages only when no other test opens the page', () => {
    const many = Array.from({ length: 20 }, (_, i) => `${web}/shell/pages/page-${i}.tsx`);
    const other = `${web}/zones/pages/zones.tsx`;
    const specs = { ...map.specs, 'languages.spec.ts': spec([list, other, ...many]) };
    const ofList = selectBrowserTests(new Set([list]), { ...map, specs });
    expect(names(ofList)).toEqual(['fleet.spec.ts']);
    expect(names({ run: ofList.leftOut })).toEqual(['languages.spec.ts']);
    expect(names(selectBrowserTests(new Set([other]), { ...map, specs }))).toEqual(['languages.spec.ts']);
  });

  it('are a few for what most pages load', () => {
    const { run } = selectBrowserTests(new Set([`${web}/shell/route-guard.tsx`]), map);
    expect(names({ run })).toEqual(smokeTests.dashboard);
  });

  it('run for a page of the guide', () => {
    const { run } = selectBrowserTests(new Set(['docs/users/first-day.md']), map);
    expect(names({ run })).toEqual(['guide.spec.ts']);
  });

  it('do not run for a document of developers', () => {
    expect(selectBrowserTests(new Set(['docs/developers/testing.md']), map)).toEqual({ run: [], leftOut: [] });
  });
});

test('what runs is printed with its reason', () => {
  const general = { reason: 'rules of the repository', isGeneral: true };
  const run = [
    { file: 'a.test.ts', reason: 'a.ts' },
    { file: 'b.test.ts', ...general },
    { file: 'c.test.ts', ...general },
  ];
  expect(describeSelection('Tests', { run, leftOut: [{ file: 'd.test.ts', reason: 'a.ts' }] })).toEqual([
    'Tests: 3 files',
    '  a.test.ts: a.ts',
    '  2 files: rules of the repository',
    '  Left out, further from the change: d.test.ts',
  ]);
});
