import { existsSync, readdirSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { serverFeatures, subscribers, webFeatures } from './feature-rows.ts';
import { type Import, importsOf, isTest, readSource, root, sources, workspaceOf } from './source-imports.ts';
import { everyTable, tableReads, tablesWithoutType } from './table-reads.ts';
import { findDeclaredTables, findTableUses, type TableUse } from './table-use.ts';

// Checks every import of the repository against the table "Import rules" of ARCHITECTURE.md. Anything that is not
// allowed here is forbidden: a new module or an undeclared package fails until it gets its line.

const imports = sources.flatMap(importsOf);

/** Code of the features and the platform. Commands and demo data, which process all features, may use any table. */
const serverSources = sources.filter(
  (file) => /^apps\/server\/src\/(features|shared|platform)\//.test(file) && !isTest(file),
);
const tableOwners = new Map([
  ...serverSources.flatMap((file) =>
    findDeclaredTables(file, readSource(file)).map((table) => [table, ownerOf(file)] as const),
  ),
  ...Object.entries(tablesWithoutType),
]);
const tableUses = serverSources.flatMap((file) => findTableUses(file, readSource(file), new Set(tableOwners.keys())));
const foreignUses = tableUses.filter(({ file, table }) => table !== null && tableOwners.get(table) !== ownerOf(file));

describe('import rules', () => {
  addRule('domain imports nothing but the rules of phone numbers, not even Node', {
    in: /^packages\/domain\/src\//,
    allows: ({ file, specifier }) =>
      file ? file.startsWith('packages/domain/src/') : specifier === 'libphonenumber-js/min',
  });

  addRule('roads imports nothing of ours', {
    in: /^packages\/roads\//,
    allows: ({ file }) => !file || file.startsWith('packages/roads/'),
  });

  addRule('the demo town imports of ours only the writer of extracts', {
    in: /^packages\/demo-town\//,
    allows: ({ file }) => !file || file.startsWith('packages/demo-town/') || file === 'packages/roads/src/osm/index.ts',
  });

  addRule('map-tiles imports of ours only the reader of extracts', {
    in: /^packages\/map-tiles\//,
    allows: ({ file }) => !file || file.startsWith('packages/map-tiles/') || file === 'packages/roads/src/osm/index.ts',
  });

  addRule('the geocoder imports of ours only the reader of extracts and the units', {
    in: /^packages\/geocoder\//,
    allows: ({ file }) =>
      !file ||
      file.startsWith('packages/geocoder/') ||
      file === 'packages/roads/src/osm/index.ts' ||
      file === 'packages/domain/src/units.ts',
  });

  addRule('shared browser code imports the domain, React, zustand and the types of maplibre-gl', {
    in: /^packages\/browser\/src\//,
    allows: ({ file, specifier, typeOnly }) =>
      file
        ? /^packages\/(browser|domain)\/src\//.test(file)
        : /^(react|zustand)(\/|$)/.test(specifier) || (typeOnly && specifier === 'maplibre-gl'),
  });

  addRule('the n8n nodes import nothing but Node', {
    in: /^packages\/n8n-nodes-roundsman\/src\//,
    allows: ({ file, specifier }) =>
      file ? file.startsWith('packages/n8n-nodes-roundsman/') : specifier.startsWith('node:'),
  });

  addRule('the optimizer imports nothing of ours and no package', {
    in: /^packages\/optimizer\//,
    allows: ({ file, specifier }) => (file ? file.startsWith('packages/optimizer/') : isBuiltin(specifier)),
  });

  addRule('planning imports domain and the schedule of the optimizer', {
    in: /^packages\/planning\/src\//,
    allows: ({ file }) =>
      file !== undefined &&
      (/^packages\/(planning|domain)\/src\//.test(file) || file === 'packages/optimizer/src/schedule/index.ts'),
  });

  addRule('the solution checker shares no code with the search: check/ imports only problem/', {
    in: /^packages\/optimizer\/src\/check\//,
    allows: ({ file, specifier }) =>
      file ? /^packages\/optimizer\/src\/(solution-checker|problem)\//.test(file) : isBuiltin(specifier),
  });

  addRule('the contract imports domain and zod', {
    in: /^packages\/contract\/src\//,
    allows: ({ file, specifier }) => (file ? /^packages\/(contract|domain)\/src\//.test(file) : specifier === 'zod'),
  });

  addRule('the client for other programs imports only what needs neither zod nor Node of the contract', {
    in: /^packages\/client\/src\//,
    allows: ({ file }) =>
      !!file && /^packages\/(client\/src\/|contract\/src\/(client|idempotency-keys)\.ts)/.test(file),
  });

  addRule(
    'the server platform imports no feature, and of the contract and the domain only what every endpoint shares',
    {
      in: /^apps\/server\/src\/platform\//,
      allows: ({ file, from, typeOnly }) =>
        !file ||
        file.startsWith('apps/server/src/platform/') ||
        (/^packages\/(roads|map-tiles|geocoder)\/src\//.test(file) &&
          from.startsWith('apps/server/src/platform/geo/')) ||
        file.startsWith('apps/server/migrations/') ||
        /^packages\/contract\/src\/(errors|access|endpoint)\.ts$/.test(file) ||
        /^packages\/domain\/src\/(languages\/(index|preferred-language|server-texts)|company\/message-template|one-line|units|polyline|spreadsheet-text|typed-tables|company\/(role|company|token-engine)|route\/straight-line)\.ts$/.test(
          file,
        ) ||
        (typeOnly && /^packages\/(contract|domain)\/src\//.test(file)),
    },
  );

  addRule('what server features share imports the platform, the contract and the domain', {
    in: /^apps\/server\/src\/shared\//,
    allows: ({ file }) =>
      !file || /^(packages\/(domain|contract)\/src|apps\/server\/src\/(shared|platform))\//.test(file),
  });

  addRule('in the apps only platform/geo imports the road network, the map tiles and the geocoder', {
    in: /^apps\/[^/]+\/src\//,
    allows: ({ file, from }) =>
      !/^packages\/(roads|map-tiles|geocoder)\//.test(file ?? '') || from.startsWith('apps/server/src/platform/geo/'),
  });

  addRule('on the server only optimization and horizons run the optimizer, and route plans import its schedule', {
    in: /^apps\/server\/src\//,
    allows: ({ file, from }) =>
      !file?.startsWith('packages/optimizer/') ||
      /^apps\/server\/src\/features\/(optimization|horizons)\//.test(from) ||
      (file.startsWith('packages/optimizer/src/schedule/') && from.startsWith('apps/server/src/features/route-plans/')),
  });

  addRule('a server feature imports domain, contract, shared, platform and the index.ts of a feature in a lower row', {
    in: /^apps\/server\/src\/features\/[^/]+\//,
    allows: ({ file, from }) =>
      !file ||
      /^packages\/(domain|contract|optimizer|planning)\/src\//.test(file) ||
      /^apps\/server\/src\/(shared|platform)\//.test(file) ||
      isImportAllowed(from, file, 'apps/server/src/features/', serverFeatures),
  });

  addRule('the server imports nothing of the front ends', {
    in: /^apps\/server\//,
    allows: ({ file }) => !file || /^(packages\/(?!browser\/)|apps\/server\/)/.test(file),
  });

  addRule('a migration imports only migrations, because other code changes', {
    in: /^apps\/server\/migrations\//,
    allows: ({ file }) => !file || file.startsWith('apps/server/migrations/'),
  });

  addRule(
    'a web feature imports domain, contract, shared browser code, components, platform, and the index.ts or a lazy page of a feature in a lower row',
    {
      in: /^apps\/web\/src\/features\/[^/]+\//,
      allows: ({ file, from, lazy }) =>
        !file ||
        /^packages\/(domain|contract|browser|planning)\/src\//.test(file) ||
        /^apps\/web\/src\/(components|platform)\//.test(file) ||
        isImportAllowed(from, file, 'apps/web/src/features/', webFeatures, lazy),
    },
  );

  addRule('components and the web platform import no feature', {
    in: /^apps\/web\/src\/(components|platform)\//,
    allows: ({ file }) =>
      !file || /^(packages\/(domain|contract|browser)\/src|apps\/web\/src\/(components|platform))\//.test(file),
  });

  addRule('the front ends import the optimizer only through planning', {
    in: /^apps\/(web|driver)\/src\//,
    allows: ({ file }) => !file?.startsWith('packages/optimizer/'),
  });

  addRule(
    'public pages import domain, shared browser code, types, the client and the refusals of the contract, which need no zod, and their own platform',
    {
      in: /^apps\/web\/src\/public\//,
      allows: allowForPublicPages(/^apps\/web\/src\/(public|platform|components)\//),
    },
  );

  addRule(
    'the driver app imports domain, shared browser code, the next stops of planning, types, the client and the refusals of the contract, which need no zod, and its own platform',
    {
      in: /^apps\/driver\/src\//,
      allows: allowForPublicPages(/^(apps\/driver\/src\/|packages\/planning\/src\/next-stops\.ts$)/),
    },
  );

  addRule('browser tests import only scripts, domain and contract', {
    in: /^e2e\//,
    allows: ({ file }) => !file || /^(e2e\/|scripts\/|packages\/(domain|contract)\/src\/)/.test(file),
  });

  test('every imported file exists, and other workspaces are imported by their names', () => {
    expect(imports.filter(isBroken).map(describeImport)).toEqual([]);
  });

  test('only role.ts and access.ts read lists of roles', () => {
    const looksInside = /(?<!config\.)\broles\??\.(includes|some|find|every)\(/;
    const owners = /^packages\/(domain\/src\/company\/role|contract\/src\/access)\.ts$/;
    const inside = sources.filter(
      (file) => /\/src\//.test(file) && !isTest(file) && !owners.test(file) && looksInside.test(readSource(file)),
    );
    expect(inside).toEqual([]);
  });

  test('only stop-key.ts makes and reads keys of stops', () => {
    const buildsKey =
      /_\$\{\w+(\.\w+)?\.toUpperCase\(\)\}|\$\{[^`]*\}_(PICKUP|DELIVERY)`|\[-_\]\(|-\(pickup\|delivery\)/;
    const owner = 'packages/domain/src/route-plan/stop-key.ts';
    const violations = sources.filter(
      (file) => /\/src\//.test(file) && !isTest(file) && file !== owner && buildsKey.test(readSource(file)),
    );
    expect(violations).toEqual([]);
  });

  test('calls outside the database are refused inside a transaction', () => {
    const callsOutside =
      /\bfetch\(|\bnew Worker\(|\bcreateTransport\(|\bsharp\(|\bargon2\(|from '(openid-client|node:child_process)'|\brequest\(url\b/;
    // Code behind the services that app.ts wraps (platform/outside-calls.ts), and code that runs while no request is
    // served.
    const elsewhere =
      /^apps\/server\/src\/(platform\/((mail|sms|translate|geo|files|db|backup)\/|http\/files\/serve-guide\.ts)|demo\/|upgrade-database\.ts)/;
    const unguarded = sources.filter(
      (file) =>
        file.startsWith('apps/server/src/') &&
        !isTest(file) &&
        !elsewhere.test(file) &&
        callsOutside.test(readSource(file)) &&
        !readSource(file).includes('refuseInsideTransaction('),
    );
    expect(unguarded).toEqual([]);
  });

  test('every table has one owner, the feature or platform that declares its type', () => {
    const declared = serverSources.flatMap((file) =>
      findDeclaredTables(file, readSource(file)).map((table) => ({ table, file })),
    );
    const misplaced = declared.filter(
      ({ file }) => file !== 'apps/server/src/platform/db/schema.ts' && !file.endsWith(`/${ownerOf(file)}.tables.ts`),
    );
    expect(misplaced).toEqual([]);
    const names = [...declared.map(({ table }) => table), ...Object.keys(tablesWithoutType)];
    expect(names.toSorted()).toEqual([...new Set(names)].toSorted());
    expect(names.toSorted()).toEqual(migratedTables().toSorted());
  });

  test('a feature writes to its own tables only', () => {
    const foreign = foreignUses.filter(({ isWrite }) => isWrite);
    expect(foreign.map(({ file, line, table }) => `${file}:${line} writes to ${table}`)).toEqual([]);
  });

  test('a feature reads tables of others through their index.ts, or as scripts/table-reads.ts declares', () => {
    const reads = new Set(foreignUses.filter(({ isWrite }) => !isWrite).map(describeRead));
    const declared = Object.entries(tableReads).flatMap(([table, readers]) =>
      Object.keys(readers).map((reader) => `${reader} reads ${table}`),
    );
    const undeclared = foreignUses.filter((use) => !use.isWrite && !declared.includes(describeRead(use)));
    expect(undeclared.map((use) => `${use.file}:${use.line}: ${describeRead(use)}`)).toEqual([]);
    expect(
      declared.filter((column) => !reads.has(column)),
      'declared, but no longer read',
    ).toEqual([]);
  });

  test('only code that processes all tables computes the names of tables', () => {
    const isDeclared = ({ file }: TableUse) =>
      Object.keys(everyTable).some((declaredFile) => file.includes(declaredFile));
    const undeclared = tableUses.filter((use) => use.table === null && !isDeclared(use));
    expect(undeclared.map(({ file, line }) => `${file}:${line}`)).toEqual([]);
  });

  test('every feature is in a row', () => {
    const unknown = (folder: string, expected: string[]) =>
      existsSync(path.join(root, folder))
        ? readdirSync(path.join(root, folder), { withFileTypes: true })
            .filter((entry) => entry.isDirectory() && !expected.includes(entry.name))
            .map(({ name }) => name)
        : [];
    expect(unknown('apps/server/src/features', [...serverFeatures.flat(), ...subscribers])).toEqual([]);
    expect(unknown('apps/web/src/features', webFeatures.flat())).toEqual([]);
  });

  test('every source is in a module with import rules', () => {
    const modules =
      /^(packages\/(domain|contract|browser|optimizer|planning|roads|map-tiles|geocoder|demo-town|client|n8n-nodes-roundsman)\/(src|bench|bin)|apps\/server\/(src|migrations|bench)|apps\/(web|driver)\/src|e2e|scripts)\/|^apps\/(web|driver)\/(vite\.config|name-chunks)\.ts$/;
    expect(sources.filter((file) => !modules.test(file))).toEqual([]);
  });

  test('optimizer/schedule loads no module of Node, so that browsers can run it', () => {
    expect(loadedFrom('packages/optimizer/src/schedule/index.ts', (specifier) => isBuiltin(specifier))).toEqual([]);
  });

  test('of planning, only the timing of routes loads code of the optimizer', () => {
    const isOptimizer = (specifier: string): boolean => specifier.startsWith('@roundsman/optimizer');
    const entries = sources.filter((file) => file.startsWith('packages/planning/src/') && !isTest(file));
    expect(entries.filter((entry) => loadedFrom(entry, isOptimizer).length > 0)).toEqual([
      'packages/planning/src/rest-of-route.ts',
      'packages/planning/src/time-route.ts',
    ]);
  });

  test('the driver app and the public pages load neither antd nor zod', () => {
    const heavy = (specifier: string) => /^(antd|@ant-design\/.*|zod)(\/|$)/.test(specifier);
    expect(loadedFrom('apps/driver/src/main.tsx', heavy)).toEqual([]);
    expect(loadedFrom('apps/web/src/public/main.tsx', heavy)).toEqual([]);
  });
});

/** Adds a test of one import rule. Tests may import anything. */
function addRule(title: string, { in: module, allows }: { in: RegExp; allows: (dependency: Import) => boolean }): void {
  test(title, () => {
    const broken = imports.filter(
      (candidate) => module.test(candidate.from) && !isTest(candidate.from) && !allows(candidate),
    );
    expect(broken.map(describeImport)).toEqual([]);
  });
}

function isImportAllowed(from: string, to: string, features: string, rows: string[][], lazy = false): boolean {
  if (!to.startsWith(features)) return false;
  const [mine, theirs] = [from, to].map((file) => file.slice(features.length).split('/')[0] ?? '');
  if (mine === theirs) return true;
  if (subscribers.includes(mine ?? '') && rows === serverFeatures) return false;
  const rowOf = (feature: string | undefined) =>
    rows === serverFeatures && subscribers.includes(feature ?? '')
      ? rows.length - 2
      : rows.findIndex((row) => row.includes(feature ?? ''));
  const within = to.slice(features.length).split('/').slice(1).join('/');
  const isOpen = /^index\.tsx?$/.test(within) || (lazy && within.startsWith('pages/'));
  return isOpen && rowOf(theirs) >= 0 && rowOf(theirs) < rowOf(mine);
}

function allowForPublicPages(ownPages: RegExp): (dependency: Import) => boolean {
  return ({ file, typeOnly }) =>
    !file ||
    ownPages.test(file) ||
    /^packages\/(domain|browser)\/src\//.test(file) ||
    file === 'packages/contract/src/client.ts' ||
    file === 'packages/contract/src/refusal-texts.ts' ||
    (typeOnly && file.startsWith('packages/contract/src/'));
}

/** Returns the packages matching `unwanted` that are loaded once `entry` runs, each with the files that lead to it. */
function loadedFrom(entry: string, unwanted: (specifier: string) => boolean): string[] {
  expect(sources, 'the entry exists').toContain(entry);
  const cycles: string[] = [];
  const seen = new Set([entry]);
  const waiting = [[entry]];
  for (let trail = waiting.shift(); trail; trail = waiting.shift()) {
    for (const dependency of imports.filter(({ from, typeOnly }) => from === trail.at(-1) && !typeOnly)) {
      if (unwanted(dependency.specifier)) cycles.push([...trail, dependency.specifier].join(' → '));
      if (!dependency.file || seen.has(dependency.file)) continue;
      seen.add(dependency.file);
      waiting.push([...trail, dependency.file]);
    }
  }
  return cycles;
}

/** Returns the feature of a file of the server, 'shared' or 'platform'. */
function ownerOf(file: string): string {
  return (
    /^apps\/server\/src\/(?:features\/([^/]+)|shared)\//.exec(file)?.[1] ??
    (file.includes('/src/shared/') ? 'shared' : 'platform')
  );
}

const describeRead = ({ file, table }: TableUse): string => `${ownerOf(file)} reads ${table}`;

/** Returns the tables that exist after all migrations. */
function migratedTables(): string[] {
  const tables = new Set<string>();
  for (const file of sources.filter(
    (migration) => /^apps\/server\/migrations\/\d/.test(migration) && !isTest(migration),
  )) {
    const text = readSource(file);
    for (const [, verb, table = ''] of text.matchAll(
      /\b(create|drop) (?:unlogged )?table (?:if (?:not )?exists )?([a-z_]+(?:\.[a-z_]+)?)/gi,
    ))
      if (verb?.toLowerCase() === 'create') tables.add(table);
      else tables.delete(table);
    for (const [, from = '', to = ''] of text.matchAll(/\balter table (\w+) rename to (\w+)/gi))
      if (tables.delete(from)) tables.add(to);
  }
  return [...tables];
}

/** True for a missing file, and for a path into another workspace, which is imported by its name instead. */
function isBroken({ from, specifier, file }: Import): boolean {
  if (!file) return false;
  const workspace = workspaceOf(from);
  const climbs =
    specifier.startsWith('.') && workspaceOf(file) !== workspace && workspace !== 'scripts' && workspace !== 'e2e';
  return climbs || !existsSync(path.join(root, file));
}

function describeImport({ from, specifier }: Import): string {
  return `${from} imports ${specifier}`;
}
