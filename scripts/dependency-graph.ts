import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { serverFeatures, subscribers, webFeatures } from './feature-rows.ts';
import { type Import, importsOf, isTest, root, sources, workspaceOf } from './source-imports.ts';

// npm run dependency-graph: draws the imports into docs/developers/dependency-graph.md.

export const pageFile = path.join(root, 'docs/developers/dependency-graph.md');

const begin = '<!-- Generated from the imports by npm run dependency-graph. Do not edit. -->';
const end = '<!-- End of the generated part. -->';

/** Importing group → imported groups. */
export type Graph = ReadonlyMap<string, ReadonlySet<string>>;

/** Groups imports by the groups of their files. Files without a group, and imports within one, are left out. */
export function groupImports(imports: readonly Import[], groupOf: (file: string) => string | undefined): Graph {
  const graph = new Map<string, Set<string>>();
  for (const { from, file } of imports) {
    const [importer, imported] = [groupOf(from), file && groupOf(file)];
    if (importer === undefined || imported === undefined || importer === imported) continue;
    const targets = graph.get(importer) ?? new Set();
    graph.set(importer, targets.add(imported));
  }
  return graph;
}

/** Removes each arrow that a longer path implies, so that the drawing stays readable. The graph must have no cycles. */
export function withoutImplied(graph: Graph): Graph {
  const reaches = (from: string, to: string): boolean =>
    [...(graph.get(from) ?? [])].some((next) => next === to || reaches(next, to));
  return new Map(
    [...graph].map(([importer, imported]) => [
      importer,
      new Set([...imported].filter((to) => ![...imported].some((other) => other !== to && reaches(other, to)))),
    ]),
  );
}

/** Returns a Mermaid flowchart with the highest row on top; `rows` begins with the lowest. */
export function drawGraph(graph: Graph, rows: readonly (readonly string[])[]): string {
  const boxes = rows.map((row, i) => [
    `  subgraph row${i + 1} ["row ${i + 1}"]`,
    ...row.map((name) => `    ${idOf(name)}["${name}"]`),
    '  end',
  ]);
  // Invisible links order the rows.
  const order = `  ${rows
    .map((_, i) => `row${i + 1}`)
    .toReversed()
    .join(' ~~~ ')}`;
  return ['```mermaid', 'flowchart TB', ...boxes.toReversed().flat(), order, ...arrowsOf(graph), '```'].join('\n');
}

/** Prefixed, because names such as `end` are reserved in Mermaid. */
const idOf = (name: string): string => `n_${name.replaceAll(/\W/g, '_')}`;

const arrowsOf = (graph: Graph): string[] =>
  [...graph]
    .toSorted(([a], [b]) => a.localeCompare(b))
    .filter(([, imported]) => imported.size > 0)
    .map(([importer, imported]) => `  ${idOf(importer)} --> ${[...imported].toSorted().map(idOf).join(' & ')}`);

const table = (graph: Graph, names: readonly string[]): string =>
  [
    '| feature | imports |',
    '|---|---|',
    ...names.map((name) => `| ${name} | ${[...(graph.get(name) ?? [])].toSorted().join(', ') || '–'} |`),
  ].join('\n');

/** The last row of the server may import the features that subscribe to events, so they are drawn below it. */
const serverRows = serverFeatures.map((row, i) => (i === serverFeatures.length - 2 ? [...row, ...subscribers] : row));

const featureOf = (app: string) => (file: string) => new RegExp(`^apps/${app}/src/features/([^/]+)/`).exec(file)?.[1];

const packageOf = (file: string): string | undefined =>
  /^(packages|apps)\/[^/]+\/src\//.test(file) ? path.basename(workspaceOf(file)) : undefined;

/** Arranges packages and apps in rows. The first imports nothing; each other row imports from rows before it. */
function rowsOf(graph: Graph): string[][] {
  const names = new Set([...graph.keys(), ...[...graph.values()].flatMap((imported) => [...imported])]);
  const depthOf = (name: string): number =>
    Math.max(0, ...[...(graph.get(name) ?? [])].map((imported) => depthOf(imported) + 1));
  const rows = Map.groupBy([...names].toSorted(), depthOf);
  return [...rows].toSorted(([a], [b]) => a - b).map(([, row]) => row);
}

const imports = sources.filter((file) => !isTest(file)).flatMap(importsOf);

/** Returns the generated part of the page. */
export function describeImports(): string {
  const packages = groupImports(imports, packageOf);
  const server = groupImports(imports, featureOf('server'));
  const web = groupImports(imports, featureOf('web'));
  return [
    '## Packages and apps',
    drawGraph(withoutImplied(packages), rowsOf(packages)),
    table(packages, rowsOf(packages).toReversed().flat()).replace('| feature |', '| package or app |'),
    '## Features of the server',
    drawGraph(withoutImplied(server), serverRows),
    table(server, serverRows.toReversed().flat()),
    '## Features of the dashboard',
    drawGraph(withoutImplied(web), webFeatures),
    table(web, webFeatures.toReversed().flat()),
  ].join('\n\n');
}

/** Returns the page with its generated part renewed. @throws when the marks of that part are missing */
export function renewPage(page: string): string {
  const [before, rest] = page.split(begin);
  const after = rest?.split(end)[1];
  if (before === undefined || after === undefined) throw new Error('The marks of the generated part are missing');
  return `${before}${begin}\n\n${describeImports()}\n\n${end}${after}`;
}

if (import.meta.main) writeFileSync(pageFile, renewPage(readFileSync(pageFile, 'utf8')));
