import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { drawGraph, groupImports, pageFile, renewPage, withoutImplied } from './dependency-graph.ts';

test('docs/developers/dependency-graph.md shows the current imports; if not: npm run dependency-graph', () => {
  const page = readFileSync(pageFile, 'utf8');
  expect(page).toBe(renewPage(page));
});

test('imports are grouped by the groups of their files', () => {
  const groups: Readonly<Record<string, string>> = { 'a.ts': 'orders', 'b.ts': 'orders', 'c.ts': 'labels' };
  const edge = (from: string, file: string | undefined) => ({
    from,
    file,
    specifier: '',
    typeOnly: false,
    lazy: false,
  });
  const imports = [edge('a.ts', 'b.ts'), edge('a.ts', 'c.ts'), edge('b.ts', 'c.ts'), edge('a.ts', undefined)];
  expect(groupImports(imports, (file) => groups[file])).toEqual(new Map([['orders', new Set(['labels'])]]));
});

test('the drawing omits arrows that a longer path implies', () => {
  const graph = new Map([
    ['plans', new Set(['orders', 'labels'])],
    ['orders', new Set(['labels'])],
  ]);
  expect(drawGraph(withoutImplied(graph), [['labels'], ['orders'], ['plans']])).toContain(
    ['  n_orders --> n_labels', '  n_plans --> n_orders', '```'].join('\n'),
  );
});
