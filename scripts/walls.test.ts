import { existsSync, readdirSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { serverFeatures, subscribers, webFeatures } from './feature-rows.ts';
import { type Import, importsOf, isTest, readSource, root, sources, workspaceOf } from './source-imports.ts';
import { everyTable, tableReads, tablesWithoutType } from './table-reads.ts';
import { findDeclaredTables, findTableUses, type TableUse } from './table-use.ts';

// The table "Import rules" of ARCHITECTURE.md, kept by reading every import in the tree. What is not allowed here
// is forbidden: a new room, or a package nobody declared, fails until it is given its line.

const imports = sources.flatMap(importsOf);

/** Code of the features and the platform. Commands and demo data, which go through all features, may use any table. */
const serverSources = sources.filter((file) => /^apps\/server\/src\/(features|platform)\//.test(file) && !isTest(file));
const tableOwners = new Map([
  ...serverSources.flatMap((file) =>
    findDeclaredTables(file, readSource(file)).map((table) => [table, roomOf(file)] as const),
  ),
  ...Object.entries(tablesWithoutType),
]);
const tableUses = serverSources.flatMap((file) => findTableUses(file, readSource(file), new Set(tableOwners.keys())));
const foreignUses = tableUses.filter(({ file, table }) => table !== null && tableOwners.get(table) !== roomOf(file));

describe('the walls between the rooms', () => {
  wall('domain is true by itself: it imports nothing, not even Node, but the rules of phone numbers', {
    in: /^packages\/domain\/src\//,
    may: ({ file, specifier }) =>
      file ? file.startsWith('packages/domain/src/') : specifier === 'libphonenumber-js/min',
  });

  wall('roads stands alone: nothing of ours', {
    in: /^packages\/roads\//,
    may: ({ file }) => !file || file.startsWith('packages/roads/'),
  });

  wall('map-tiles knows of ours only the reader of extracts', {
    in: /^packages\/map-tiles\//,
    may: ({ file }) => !file || file.startsWith('packages/map-tiles/') || file === 'packages/roads/src/osm/index.ts',
  });

  wall('the geocoder knows of ours only the reader of extracts and the units', {
    in: /^packages\/geocoder\//,
    may: ({ file }) =>
      !file ||
      file.startsWith('packages/geocoder/') ||
      file === 'packages/roads/src/osm/index.ts' ||
      file === 'packages/domain/src/units.ts',
  });

  wall('shared browser code knows the domain only; of packages neither antd nor zod, and of maplibre-gl its types', {
    in: /^packages\/browser\/src\//,
    may: ({ file, specifier, typeOnly }) =>
      file
        ? /^packages\/(browser|domain)\/src\//.test(file)
        : /^(react|zustand)(\/|$)/.test(specifier) || (typeOnly && specifier === 'maplibre-gl'),
  });

  wall('the optimizer stands alone: nothing of ours, no package', {
    in: /^packages\/optimizer\//,
    may: ({ file, specifier }) => (file ? file.startsWith('packages/optimizer/') : isBuiltin(specifier)),
  });

  wall('the judge shares no code with the search: check/ sees problem/ only', {
    in: /^packages\/optimizer\/src\/check\//,
    may: ({ file, specifier }) =>
      file ? /^packages\/optimizer\/src\/(check|problem)\//.test(file) : isBuiltin(specifier),
  });

  wall('the contract says what crosses the wire: domain and zod', {
    in: /^packages\/contract\/src\//,
    may: ({ file, specifier }) => (file ? /^packages\/(contract|domain)\/src\//.test(file) : specifier === 'zod'),
  });

  wall('the server platform knows no feature, of the contract and the domain only what every endpoint shares', {
    in: /^apps\/server\/src\/platform\//,
    may: ({ file, from, typeOnly }) =>
      !file ||
      file.startsWith('apps/server/src/platform/') ||
      (/^packages\/(roads|map-tiles|geocoder)\/src\//.test(file) && from.startsWith('apps/server/src/platform/geo/')) ||
      file.startsWith('apps/server/migrations/') ||
      /^packages\/contract\/src\/(errors|access|endpoint)\.ts$/.test(file) ||
      /^packages\/domain\/src\/(languages\/(index|preferred-language|server-texts)|company\/message-template|units|polyline|spreadsheet-text|typed-tables|company\/(role|company|token-engine)|route\/straight-line)\.ts$/.test(
        file,
      ) ||
      (typeOnly && /^packages\/(contract|domain)\/src\//.test(file)),
  });

  wall('of the apps only platform/geo knows the road network, the map tiles and the geocoder', {
    in: /^apps\/[^/]+\/src\//,
    may: ({ file, from }) =>
      !/^packages\/(roads|map-tiles|geocoder)\//.test(file ?? '') || from.startsWith('apps/server/src/platform/geo/'),
  });

  wall('on the server only optimization runs the optimizer, and route plans time their stops by its schedule', {
    in: /^apps\/server\/src\//,
    may: ({ file, from }) =>
      !file?.startsWith('packages/optimizer/') ||
      from.startsWith('apps/server/src/features/optimization/') ||
      (file.startsWith('packages/optimizer/src/schedule/') && from.startsWith('apps/server/src/features/route-plans/')),
  });

  wall('a server feature imports domain, contract, platform and the index.ts of a feature lower in', {
    in: /^apps\/server\/src\/features\/[^/]+\//,
    may: ({ file, from }) =>
      !file ||
      /^packages\/(domain|contract|optimizer)\/src\//.test(file) ||
      file.startsWith('apps/server/src/platform/') ||
      mayCross(from, file, 'apps/server/src/features/', serverFeatures),
  });

  wall('the server imports nothing of the front ends', {
    in: /^apps\/server\//,
    may: ({ file }) => !file || /^(packages\/(?!browser\/)|apps\/server\/)/.test(file),
  });

  wall('a migration is frozen: it leans on no code that changes', {
    in: /^apps\/server\/migrations\//,
    may: ({ file }) => !file || file.startsWith('apps/server/migrations/'),
  });

  wall(
    'a web feature imports domain, contract, shared browser code, components, platform, and of a feature lower in its index.ts or a lazy page',
    {
      in: /^apps\/web\/src\/features\/[^/]+\//,
      may: ({ file, from, lazy }) =>
        !file ||
        /^packages\/(domain|contract|browser|optimizer)\/src\//.test(file) ||
        /^apps\/web\/src\/(components|platform)\//.test(file) ||
        mayCross(from, file, 'apps/web/src/features/', webFeatures, lazy),
    },
  );

  wall('components and the web platform know no feature', {
    in: /^apps\/web\/src\/(components|platform)\//,
    may: ({ file }) =>
      !file || /^(packages\/(domain|contract|browser)\/src|apps\/web\/src\/(components|platform))\//.test(file),
  });

  wall('in the web only the timeline computes schedules, and nothing searches', {
    in: /^apps\/(web|driver)\/src\//,
    may: ({ file, from }) =>
      !file?.startsWith('packages/optimizer/') ||
      (file.startsWith('packages/optimizer/src/schedule/') && /\/timeline\//.test(from)),
  });

  wall(
    'public pages import domain, shared browser code, types, the client and the refusals of the contract, which need no zod, and their own platform',
    {
      in: /^apps\/web\/src\/public\//,
      may: publicMay(/^apps\/web\/src\/(public|platform|components)\//),
    },
  );

  wall(
    'the driver app imports domain, shared browser code, types, the client and the refusals of the contract, which need no zod, and its own platform',
    {
      in: /^apps\/driver\/src\//,
      may: publicMay(/^apps\/driver\/src\//),
    },
  );

  wall('a journey drives the running system from outside', {
    in: /^e2e\//,
    may: ({ file }) => !file || /^(e2e\/|scripts\/|packages\/(domain|contract)\/src\/)/.test(file),
  });

  test('every import of a file finds it, and reaches other workspaces by their names', () => {
    expect(imports.filter(isBroken).map(said)).toEqual([]);
  });

  test('what a role may do is asked by name: only role.ts and access.ts look into a list of roles', () => {
    const looksInside = /(?<!config\.)\broles\??\.(includes|some|find|every)\(/;
    const owners = /^packages\/(domain\/src\/company\/role|contract\/src\/access)\.ts$/;
    const inside = sources.filter(
      (file) => /\/src\//.test(file) && !isTest(file) && !owners.test(file) && looksInside.test(readSource(file)),
    );
    expect(inside).toEqual([]);
  });

  test('a stop is named in one way: only stop-key.ts makes and reads its key', () => {
    const byHand = /_\$\{\w+(\.\w+)?\.toUpperCase\(\)\}|\$\{[^`]*\}_(PICKUP|DELIVERY)`|\[-_\]\(|-\(pickup\|delivery\)/;
    const owner = 'packages/domain/src/route-plan/stop-key.ts';
    const found = sources.filter(
      (file) => /\/src\//.test(file) && !isTest(file) && file !== owner && byHand.test(readSource(file)),
    );
    expect(found).toEqual([]);
  });

  test('what is called outside of the database refuses to be called inside a transaction', () => {
    const callsOutside =
      /\bfetch\(|\bnew Worker\(|\bcreateTransport\(|\bsharp\(|\bargon2\(|from '(openid-client|node:child_process)'|\brequest\(url\b/;
    // Behind the services that app.ts wraps (platform/outside-calls.ts), or run while no request is served.
    const elsewhere =
      /^apps\/server\/src\/(platform\/((mail|sms|translate|geo|files|db|backup)\/|http\/serve-guide\.ts)|demo\/|upgrade-database\.ts)/;
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

  test('every table has one owner: the feature, or the platform, that declares its type', () => {
    const declared = serverSources.flatMap((file) =>
      findDeclaredTables(file, readSource(file)).map((table) => ({ table, file })),
    );
    const misplaced = declared.filter(
      ({ file }) => file !== 'apps/server/src/platform/db/schema.ts' && !file.endsWith(`/${roomOf(file)}.tables.ts`),
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
    const asked = new Set(foreignUses.filter(({ isWrite }) => !isWrite).map(readOf));
    const declared = Object.entries(tableReads).flatMap(([table, readers]) =>
      Object.keys(readers).map((reader) => `${reader} reads ${table}`),
    );
    const undeclared = foreignUses.filter((use) => !use.isWrite && !declared.includes(readOf(use)));
    expect(undeclared.map((use) => `${use.file}:${use.line}: ${readOf(use)}`)).toEqual([]);
    expect(
      declared.filter((each) => !asked.has(each)),
      'declared, but no longer read',
    ).toEqual([]);
  });

  test('SQL names its tables: only code that goes through all of them takes names from the database', () => {
    const isDeclared = ({ file }: TableUse) => Object.keys(everyTable).some((each) => file.includes(each));
    const found = tableUses.filter((use) => use.table === null && !isDeclared(use));
    expect(found.map(({ file, line }) => `${file}:${line}`)).toEqual([]);
  });

  test('every feature has its place in the order', () => {
    const unknown = (folder: string, known: string[]) =>
      existsSync(path.join(root, folder))
        ? readdirSync(path.join(root, folder), { withFileTypes: true })
            .filter((entry) => entry.isDirectory() && !known.includes(entry.name))
            .map(({ name }) => name)
        : [];
    expect(unknown('apps/server/src/features', [...serverFeatures.flat(), ...subscribers])).toEqual([]);
    expect(unknown('apps/web/src/features', webFeatures.flat())).toEqual([]);
  });

  test('every source lies in a room the walls know', () => {
    const rooms =
      /^(packages\/(domain|contract|browser|optimizer|roads|map-tiles|geocoder)\/(src|bench|bin)|apps\/server\/(src|migrations|bench)|apps\/(web|driver)\/src|e2e|scripts)\/|^apps\/(web|driver)\/vite\.config\.ts$/;
    expect(sources.filter((file) => !rooms.test(file))).toEqual([]);
  });

  test('schedules can be computed in a browser: what optimizer/schedule loads needs no Node', () => {
    expect(loadedFrom('packages/optimizer/src/schedule/index.ts', (specifier) => isBuiltin(specifier))).toEqual([]);
  });

  test('the driver app and the public pages load neither antd nor zod', () => {
    const heavy = (specifier: string) => /^(antd|@ant-design\/.*|zod)(\/|$)/.test(specifier);
    expect(loadedFrom('apps/driver/src/main.tsx', heavy)).toEqual([]);
    expect(loadedFrom('apps/web/src/public/main.tsx', heavy)).toEqual([]);
  });
});

/** One test a wall. Tests beside the code may import whatever they test with: walls are for what runs. */
function wall(sentence: string, { in: room, may }: { in: RegExp; may: (each: Import) => boolean }): void {
  test(sentence, () => {
    const broken = imports.filter((each) => room.test(each.from) && !isTest(each.from) && !may(each));
    expect(broken.map(said)).toEqual([]);
  });
}

function mayCross(from: string, to: string, features: string, rows: string[][], lazy = false): boolean {
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

function publicMay(own: RegExp): (each: Import) => boolean {
  return ({ file, typeOnly }) =>
    !file ||
    own.test(file) ||
    /^packages\/(domain|browser)\/src\//.test(file) ||
    file === 'packages/contract/src/client.ts' ||
    file === 'packages/contract/src/refusal-texts.ts' ||
    (typeOnly && file.startsWith('packages/contract/src/'));
}

/** Packages matching `unwanted` that are in memory once `entry` runs, each with the files that lead to it. */
function loadedFrom(entry: string, unwanted: (specifier: string) => boolean): string[] {
  expect(sources, 'the entry exists').toContain(entry);
  const found: string[] = [];
  const seen = new Set([entry]);
  const waiting = [[entry]];
  for (let trail = waiting.shift(); trail; trail = waiting.shift()) {
    for (const each of imports.filter(({ from, typeOnly }) => from === trail.at(-1) && !typeOnly)) {
      if (unwanted(each.specifier)) found.push([...trail, each.specifier].join(' → '));
      if (!each.file || seen.has(each.file)) continue;
      seen.add(each.file);
      waiting.push([...trail, each.file]);
    }
  }
  return found;
}

/** The feature of a file of the server, or 'platform'. */
function roomOf(file: string): string {
  return /^apps\/server\/src\/features\/([^/]+)\//.exec(file)?.[1] ?? 'platform';
}

const readOf = ({ file, table }: TableUse): string => `${roomOf(file)} reads ${table}`;

/** The tables that the migrations leave behind. */
function migratedTables(): string[] {
  const tables = new Set<string>();
  for (const file of sources.filter((each) => /^apps\/server\/migrations\/\d/.test(each) && !isTest(each))) {
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

/** True for a file that is missing, and for a path into another workspace, which is imported by its name instead. */
function isBroken({ from, specifier, file }: Import): boolean {
  if (!file) return false;
  const workspace = workspaceOf(from);
  const climbs =
    specifier.startsWith('.') && workspaceOf(file) !== workspace && workspace !== 'scripts' && workspace !== 'e2e';
  return climbs || !existsSync(path.join(root, file));
}

function said({ from, specifier }: Import): string {
  return `${from} imports ${specifier}`;
}
