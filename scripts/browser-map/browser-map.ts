import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { contract } from '@roundsman/contract';
import { buildStale } from '../build.mjs';
import { ensureChromium } from '../chromium.mjs';
import { giveUp, modernNode, root, run } from '../runtime.mjs';
import { importsOf, isTest, sources } from '../source-imports.ts';
import { browserTestsOf } from '../test-run/outcomes.mjs';

// npm run browser-map: runs the browser tests, and records which pages each file of tests opens and which endpoints
// these pages call. Names of files run only these: npm run browser-map -- orders.spec.ts

/** Requests of the pages in one file of browser tests. */
export interface SpecRecord {
  /** Modules that the browser loads when they are first needed: entries of the apps, pages and large parts of pages. */
  readonly modules: readonly string[];
  /** Names of endpoints, such as `GET /orders`. */
  readonly endpoints: readonly string[];
}

export interface BrowserMap {
  /** By the name of the file in e2e/. */
  readonly specs: Readonly<Record<string, SpecRecord>>;
  /** Modules that no browser test opens. */
  readonly notOpened: readonly string[];
}

export const mapFile = path.join(root, 'scripts/browser-map/browser-map.json');

export function readMap(): BrowserMap {
  return existsSync(mapFile) ? JSON.parse(readFileSync(mapFile, 'utf8')) : { specs: {}, notOpened: [] };
}

/** Every file of browser tests. */
export const specs = readdirSync(path.join(root, 'e2e')).filter((name) => name.endsWith('.spec.ts'));

const apps = [
  { folder: 'apps/web', entries: ['index.html', 'public.html'], base: '/' },
  { folder: 'apps/driver', entries: ['index.html'], base: '/r/' },
];

/** Modules that a document of an app starts with. */
const entries: readonly { page: string; folder: string; module: string }[] = apps.flatMap(
  ({ folder, entries: pages }) =>
    pages.map((page) => {
      const [, script = ''] =
        /<script type="module" src="([^"]+)"/.exec(readFileSync(path.join(root, folder, page), 'utf8')) ?? [];
      return { page, folder, module: `${folder}${script}` };
    }),
);

/** Lists the modules that a browser loads when they are first needed, from the sources. */
export function listLoadedModules(): string[] {
  const lazy = sources
    .filter((file) => /^(apps\/(web|driver)|packages\/browser)\/src\//.test(file) && !isTest(file))
    .flatMap(importsOf)
    .flatMap(({ lazy: isLazy, file }) => (isLazy && file && sources.includes(file) ? [file] : []));
  return [...new Set([...entries.map(({ module }) => module), ...lazy])].toSorted();
}

/** Returns the built file of each module, by its URL path. Several modules may share a file. */
function builtModules(): Map<string, string[]> {
  const loadedModules = new Set(listLoadedModules());
  const modules = new Map<string, string[]>();
  for (const { folder, base } of apps) {
    const manifest: Record<string, { file: string }> = JSON.parse(
      readFileSync(path.join(root, folder, 'dist/.vite/manifest.json'), 'utf8'),
    );
    for (const [name, { file }] of Object.entries(manifest)) {
      const entry = entries.find((entry) => entry.folder === folder && entry.page === name);
      const module = entry?.module ?? path.posix.normalize(`${folder}/${name}`);
      if (loadedModules.has(module)) modules.set(base + file, [...(modules.get(base + file) ?? []), module]);
    }
  }
  return modules;
}

/** Returns the name of the endpoint that a request calls; undefined for anything else. */
export function endpointOf(method: string, pathname: string): string | undefined {
  const parts = pathname.replace(/^\/api(?=\/)/, '').split('/');
  if (!pathname.startsWith('/api/')) return undefined;
  const fits = (pattern: readonly string[]): boolean =>
    pattern.length === parts.length && pattern.every((part, i) => part.startsWith(':') || part === parts[i]);
  const fitting = contract.filter(({ name }) => {
    const [itsMethod, itsPath = ''] = name.split(' ');
    return itsMethod === method && fits(itsPath.split('/'));
  });
  // A fixed path wins over a parameter.
  return fitting.toSorted((a, b) => a.name.split(':').length - b.name.split(':').length)[0]?.name;
}

/** Returns the records of lines that `recordRequests` wrote. */
export function readRecord(
  lines: readonly string[],
  built: ReadonlyMap<string, readonly string[]>,
): BrowserMap['specs'] {
  const recordBySpec = new Map<string, { modules: Set<string>; endpoints: Set<string> }>();
  for (const line of lines) {
    const [spec = '', method = '', pathname = ''] = line.split(' ');
    const record = recordBySpec.get(spec) ?? { modules: new Set<string>(), endpoints: new Set<string>() };
    recordBySpec.set(spec, record);
    for (const module of built.get(pathname) ?? []) record.modules.add(module);
    const endpoint = endpointOf(method, pathname);
    if (endpoint) record.endpoints.add(endpoint);
  }
  return Object.fromEntries(
    [...recordBySpec].map(([spec, { modules, endpoints }]) => [
      spec,
      { modules: [...modules].toSorted(), endpoints: [...endpoints].toSorted() },
    ]),
  );
}

/** Replaces records by newer ones, and removes files and modules that no longer exist. */
export function updateMap(
  map: BrowserMap,
  records: BrowserMap['specs'],
  existing: { readonly specs: readonly string[]; readonly modules: readonly string[] },
): BrowserMap {
  const current = existing.specs.toSorted().flatMap((spec) => {
    const record = records[spec] ?? map.specs[spec];
    return record
      ? [
          [
            spec,
            { ...record, modules: record.modules.filter((modulePath) => existing.modules.includes(modulePath)) },
          ] as const,
        ]
      : [];
  });
  const opened = new Set(current.flatMap(([, { modules }]) => modules));
  return {
    specs: Object.fromEntries(current),
    notOpened: existing.modules.filter((module) => !opened.has(module)),
  };
}

async function recordMap(names: readonly string[]): Promise<void> {
  const node = modernNode();
  await buildStale(node);
  const folder = mkdtempSync(path.join(os.tmpdir(), 'roundsman-browser-map-'));
  const reportFile = path.join(folder, 'report.json');
  const args = ['test', '--config', 'scripts/browser-map/playwright.config.ts', '--reporter=list,json', ...names];
  const { code } = await run(node, [path.join(root, 'node_modules/@playwright/test/cli.js'), ...args], {
    env: {
      CHROMIUM: await ensureChromium(),
      BROWSER_MAP_RECORD: folder,
      PLAYWRIGHT_JSON_OUTPUT_NAME: reportFile,
    },
  });
  if (!existsSync(reportFile)) giveUp('The browser tests did not run.');
  const tests = browserTestsOf(JSON.parse(readFileSync(reportFile, 'utf8')));
  // A test that fails has not requested everything.
  const failed = new Set(tests.filter(({ status }) => status === 'unexpected').map(({ file }) => file));
  const lines = readdirSync(folder)
    .filter((name) => name.endsWith('.txt'))
    .flatMap((name) => readFileSync(path.join(folder, name), 'utf8').trim().split('\n'))
    .filter((line) => !failed.has(line.split(' ')[0] ?? ''));
  const map = updateMap(readMap(), readRecord(lines, builtModules()), { specs, modules: listLoadedModules() });
  writeFileSync(mapFile, JSON.stringify(map));
  await run(node, [path.join(root, 'node_modules/@biomejs/biome/bin/biome'), 'format', '--write', mapFile], {
    capture: true,
  });
  rmSync(folder, { recursive: true });
  if (failed.size > 0) console.log(`Not recorded, because a test failed: ${[...failed].join(', ')}`);
  process.exitCode = code;
}

if (import.meta.main) await recordMap(process.argv.slice(2));
