import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { writeOsm } from '@roundsman/roads/osm';
import { regionFiles } from '../../platform/geo/regions.ts';
import { regionFolder } from '../../platform/geo/stored-regions.ts';
import { startTestApp, type TestApp } from '../../platform/testing/test-app.ts';
import type { TestMember } from '../../platform/testing/test-members.ts';
import { regions } from './index.ts';
import { sweepRegions } from './sweep-regions.ts';

let app: TestApp;
let admin: TestMember;
let files: string;

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.company({ roles: ['admin'] });
  files = mkdtempSync(path.join(os.tmpdir(), 'roundsman-extracts-'));
});
afterAll(async () => {
  await app.stop();
  rmSync(files, { recursive: true, force: true });
});

/** A block of four streets of about 1.1 km and its diagonal. `tags` are those of the street in the south. */
function block(tags: Record<string, string>): Uint8Array {
  const corners: [number, number][] = [
    [10, 20],
    [10, 20.01],
    [10.01, 20.01],
    [10.01, 20],
  ];
  return writeOsm({
    nodes: corners.map(([lat, lng], i) => ({ id: i + 1, lat, lng })),
    ways: [1, 2, 3, 4, 5].map((id) => ({
      id,
      refs: id === 5 ? [1, 3] : [id, (id % 4) + 1],
      tags: { highway: 'residential', name: `Street ${id}`, ...(id === 1 && tags) },
    })),
    relations: [],
    writer: 'test',
  });
}

/** The southern street from east to west, against its sign. */
async function metresAgainstTheSign(): Promise<number> {
  const ends = [
    { lat: 10, lng: 20.008, street: null },
    { lat: 10, lng: 20.002, street: null },
  ];
  const travel = await app.services.routingEngine.travel(ends, { by: 'roads' });
  expect(travel).toMatchObject({ by: 'roads', notes: [] });
  const [leg] = await travel.legs([[0, 1]]);
  return leg?.metres ?? 0;
}

const rowOf = async (name: string) => {
  const [row] = await app.sql<{ id: string; live_version: number | null; work_state: string | null }>(
    'select id, live_version, work_state from regions where name = $1',
    [name],
  );
  if (!row) throw new Error(`There is no region ${name}`);
  return row;
};

const folderOf = (id: string, version = 1) => regionFolder(app.services.config.dataDir, id, version);

/** Gives a file of roads the number of the version before. Its arrays are the same. */
function makeOld(folder: string): void {
  const file = path.join(folder, regionFiles.roads);
  const bytes = readFileSync(file);
  bytes.writeUInt32LE(1, 4);
  writeFileSync(file, bytes);
}

/** Starts the feature, as the server does after an upgrade. */
const restart = () => regions.start?.(app.services);

it('roads of an earlier version are used, and prepared again in the background', async () => {
  // The earlier version did not know the sign.
  const source = path.join(files, 'block.osm.pbf');
  writeFileSync(source, block({}));
  await app.request('POST /regions', { as: admin, body: { source, name: 'Block' } });
  await app.settle();
  const { id } = await rowOf('Block');
  makeOld(folderOf(id));
  writeFileSync(source, block({ 'oneway:motor_vehicle': 'yes' }));

  await expect.poll(metresAgainstTheSign, { timeout: 5000 }).toBeLessThan(700);
  await restart();
  expect((await rowOf('Block')).live_version).toBe(1);
  expect(await metresAgainstTheSign()).toBeLessThan(700);

  await app.settle();
  expect(await rowOf('Block')).toMatchObject({ live_version: 2, work_state: null });
  await expect.poll(metresAgainstTheSign, { timeout: 5000 }).toBeGreaterThan(2000);

  // The next start finds nothing to do.
  await restart();
  expect(await rowOf('Block')).toMatchObject({ live_version: 2, work_state: null });
  const { body } = await app.request('GET /operation', { as: admin });
  expect(body.outdatedRegions).toEqual([]);
  expect(body.alerts).toEqual([]);
});

it('the files of the earlier version stay for a week, so that the upgrade can be reverted', async () => {
  const { id } = await rowOf('Block');
  await sweepRegions(app.services);
  expect(readdirSync(path.dirname(folderOf(id)))).toEqual(['1', '2']);
  await app.sql(`update regions set made_at = now() - interval '8 days' where id = $1`, [id]);
  await sweepRegions(app.services);
  expect(readdirSync(path.dirname(folderOf(id)))).toEqual(['2']);
});

it('a region that cannot be prepared again stays in use, and the operation page shows what to do', async () => {
  const live = {
    southWest: { lat: 10, lng: 20 },
    northEast: { lat: 10.01, lng: 20.01 },
  };
  const old = readFileSync(path.join(folderOf((await rowOf('Block')).id, 2), regionFiles.roads));
  for (const [name, kind, source] of [
    ['Uploaded', 'upload', 'town.osm.pbf'],
    ['Moved', 'file', path.join(files, 'no-longer-there.osm.pbf')],
    ['Canceled', 'url', 'https://localhost./town.osm.pbf'],
    ['Unreachable', 'url', 'https://localhost./town.osm.pbf'],
  ]) {
    await app.sql(
      `insert into regions (name, source_kind, source, live_version, live_bounds, work_version, work_state, made_at)
        values ($1, $2, $3, 1, $4, 1, $5, now())`,
      [name, kind, source, JSON.stringify(live), name === 'Canceled' ? 'canceled' : null],
    );
    const folder = folderOf((await rowOf(name as string)).id);
    mkdirSync(folder, { recursive: true });
    writeFileSync(path.join(folder, regionFiles.roads), old);
    makeOld(folder);
  }
  await restart();
  await app.settle();
  for (const name of ['Uploaded', 'Moved', 'Canceled']) {
    const before = name === 'Canceled' ? 'canceled' : null;
    expect(await rowOf(name)).toMatchObject({ live_version: 1, work_state: before });
  }
  // A region of a URL is downloaded again. This one fails.
  expect(await rowOf('Unreachable')).toMatchObject({ live_version: 1, work_state: 'failed' });

  const { body } = await app.request('GET /operation', { as: admin });
  expect(body.outdatedRegions).toEqual(['Canceled', 'Moved', 'Unreachable', 'Uploaded']);
  expect(body.alerts).toContainEqual({
    kind: 'regions',
    since: null,
    text: expect.stringContaining('Update each region on the Regions page; an extract that was uploaded has to be'),
  });
});
