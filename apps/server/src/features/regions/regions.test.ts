import { problemText } from '@roundsman/contract/errors';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { regionFolder, regionsFolder } from '../../platform/geo/stored-regions.ts';
import { startTestApp, type TestApp } from '../../platform/testing/test-app.ts';
import type { TestMember } from '../../platform/testing/test-members.ts';
import { prepareRegion } from './prepare-region.ts';
import { sweepRegions } from './sweep-regions.ts';
import { village } from './village.fixture.ts';

let app: TestApp;
let admin: TestMember;
let files: string;

beforeAll(async () => {
  app = await startTestApp({ workers: false });
  admin = await app.company({ roles: ['admin'] });
  files = mkdtempSync(path.join(os.tmpdir(), 'roundsman-extracts-'));
});
afterAll(async () => {
  await app.stop();
  rmSync(files, { recursive: true, force: true });
});

function fileOf(name: string, bytes: Uint8Array): string {
  const file = path.join(files, name);
  writeFileSync(file, bytes);
  return file;
}

const add = async (source: string, name?: string) =>
  (await app.request('POST /regions', { as: admin, body: { source, name } })).body;

/** Runs the job as the worker does. */
async function prepare(id: string, makers: Partial<TestApp['services']['regionMakers']> = {}) {
  const [row] = await app.sql<{ work_version: number }>('select work_version from regions where id = $1', [id]);
  const services = { ...app.services, regionMakers: { ...app.services.regionMakers, ...makers } };
  const work = { regionId: id, version: row?.work_version ?? 0, by: randomUUID() };
  await prepareRegion(services, work, new AbortController().signal);
  return find(id);
}

async function find(id: string) {
  const { body } = await app.request('GET /regions', { as: admin });
  return body.regions.find((region) => region._id === id);
}

const answering = async () => {
  // The list is cached for a second.
  await new Promise((done) => setTimeout(done, 1100));
  return (await app.services.regions.list()).map(({ name }) => name);
};

const namesOf = async (text: string) => (await app.services.geocoder.search(text)).map(({ label }) => label);

it('a region of a file on the server is requested, prepared, and then live', async () => {
  const requested = await add(fileOf('small-ville-latest.osm.pbf', village()));
  expect(requested).toMatchObject({ name: 'Small ville', live: null, work: { state: 'waiting', done: 0 } });
  expect(await answering()).toEqual([]);

  const made = await prepare(requested._id);
  expect(made).toMatchObject({ work: null, live: { addresses: 3, areaKm2: expect.any(Number) } });
  expect(made?.live?.bounds.southWest.lat).toBeCloseTo(10, 3);
  expect(made?.live?.bounds.northEast.lng).toBeCloseTo(20.003, 2);
  expect(await answering()).toEqual(['Small ville']);
  const folder = regionFolder(app.services.config.dataDir, requested._id, 1);
  expect((await app.services.regions.list())[0]?.folder).toBe(folder);
  expect(readdirSync(folder)).toContain('roads.bin');
  expect(readdirSync(folder)).not.toContain('extract.osm.pbf');
  expect(await namesOf('Main Street 2, Smallville')).toContainEqual(expect.stringContaining('Main Street 2'));
});

describe('an update', () => {
  it('keeps the old data live until all new data is there, then swaps all of it', async () => {
    const { _id: id } = await add(fileOf('swap.osm.pbf', village({ name: 'Oldtown', street: 'Old Street' })), 'Swap');
    await prepare(id);
    await app.request('POST /regions/:id/update', {
      as: admin,
      params: { id },
      body: { source: fileOf('swap-new.osm.pbf', village({ name: 'Newtown', street: 'New Street' })) },
    });
    const seen: string[][] = [];
    const look = async () => void seen.push([...(await namesOf('Old Street 1')), ...(await namesOf('New Street 1'))]);
    const updated = await prepare(id, {
      places: async (...given) => {
        const made = await app.services.regionMakers.places(...given);
        await look();
        return made;
      },
    });
    expect(seen.flat().join()).toContain('Old Street 1');
    expect(seen.flat().join()).not.toContain('New Street');
    expect(updated?.work).toBeNull();
    await look();
    expect(seen[1]?.join()).toContain('New Street 1');
    expect(seen[1]?.join()).not.toContain('Old Street');
    expect(existsSync(regionFolder(app.services.config.dataDir, id, 1))).toBe(false);
    const [entries] = await app.sql<{ n: number }>(
      `select count(*)::int n from place_entries where name in ('Old Street', 'Oldtown')`,
    );
    expect(entries?.n).toBe(0);
  });

  it('that fails leaves the live data unchanged and reports the reason', async () => {
    const { _id: id } = await add(fileOf('steady.osm.pbf', village({ name: 'Steady' })), 'Steady');
    await prepare(id);
    await app.request('POST /regions/:id/update', {
      as: admin,
      params: { id },
      body: { source: fileOf('cut.osm.pbf', village().subarray(0, -40)) },
    });
    const region = await prepare(id);
    expect(region?.work).toMatchObject({ state: 'failed', problem: { code: 'truncated' } });
    expect(region?.live).not.toBeNull();
    expect(await answering()).toContain('Steady');
    expect(readdirSync(path.join(regionsFolder(app.services.config.dataDir), id))).toEqual(['1']);
  });

  it('is refused while the region is being prepared', async () => {
    const { _id: id } = await add(fileOf('busy.osm.pbf', village()), 'Busy');
    const { status, error } = await app.request('POST /regions/:id/update', { as: admin, params: { id }, body: {} });
    expect(status).toBe(409);
    expect(error.code).toBe('region_busy');
    await app.request('DELETE /regions/:id', { as: admin, params: { id } });
  });
});

describe('reports problems of a file', () => {
  it.each([
    ['a text', Buffer.from('This is a letter, not a map.'.repeat(100)), 'not_pbf'],
    ['nothing', Buffer.alloc(0), 'not_pbf'],
    ['half an extract', village().subarray(0, -40), 'truncated'],
    ['an extract without roads', village({ roads: false }), 'no_roads'],
    ['a damaged extract', damaged(), 'damaged'],
  ])('%s', async (name, bytes, code) => {
    const { _id: id } = await add(fileOf(`${randomUUID()}.osm.pbf`, bytes), name);
    const region = await prepare(id);
    expect(region?.live).toBeNull();
    expect(region?.work).toMatchObject({ state: 'failed', problem: { code, remedy: expect.stringMatching(/\w/) } });
    expect(await answering()).not.toContain(name);
    expect(readdirSync(path.join(regionsFolder(app.services.config.dataDir), id))).toEqual([]);
  });

  it('reports a disk that is too small', async () => {
    const { _id: id } = await add(fileOf('disk.osm.pbf', village()), 'Disk');
    const region = await prepare(id, { freeBytes: async () => 5e6 });
    expect(region?.work?.problem?.message).toBe(problemText('region_disk_full', { needed: '200 MB', free: '5 MB' }));
  });

  it('reports a disk that is too small for the roads of the extract, before it prepares them', async () => {
    const { _id: id } = await add(fileOf('roads.osm.pbf', village()), 'Roads');
    const region = await prepare(id, {
      freeBytes: async () => 500e6,
      check: async (...args) => ({ ...(await app.services.regionMakers.check(...args)), roads: 1_000_000 }),
      roads: () => Promise.reject(new Error('the roads are begun')),
    });
    expect(region?.work?.problem?.message).toBe(problemText('region_disk_full', { needed: '900 MB', free: '500 MB' }));
    expect(readdirSync(path.join(regionsFolder(app.services.config.dataDir), id))).toEqual([]);
  });

  it('reports a disk that fills up while roads are prepared', async () => {
    const { _id: id } = await add(fileOf('disk2.osm.pbf', village()), 'Disk 2');
    const full = Object.assign(new Error('no space'), { code: 'ENOSPC' });
    const region = await prepare(id, { roads: () => Promise.reject(full) });
    expect(region?.work?.problem?.code).toBe('disk_full');
  });

  it.each([
    [
      'a thread that came to the end of its memory',
      Object.assign(new Error('limit'), { code: 'ERR_WORKER_OUT_OF_MEMORY' }),
    ],
    ['arrays for which there is no room', new RangeError('Array buffer allocation failed')],
  ])('reports too little memory: %s', async (name, error) => {
    const { _id: id } = await add(fileOf(`${randomUUID()}.osm.pbf`, village()), name);
    const region = await prepare(id, { roads: () => Promise.reject(error) });
    expect(region?.work?.problem?.code).toBe('memory_full');
  });

  it('refuses a missing file at once', async () => {
    const { status, error } = await app.request('POST /regions', { as: admin, body: { source: '/no/such.osm.pbf' } });
    expect(status).toBe(422);
    expect(error.code).toBe('region_file_missing');
    expect(error.details?.[0]?.message).toBe(problemText('region_file_missing', { path: '/no/such.osm.pbf' }));
  });

  it('reports a file that was deleted before its turn', async () => {
    const file = fileOf('gone.osm.pbf', village());
    const { _id: id } = await add(file, 'Gone');
    rmSync(file);
    expect((await prepare(id))?.work?.problem?.code).toBe('file_missing');
  });

  it.each(['http://example.com/a.osm.pbf', 'https://192.168.1.1/a.osm.pbf', 'https://localhost.', 'ftp://x/y'])(
    'refuses a URL that may not be fetched: %s',
    async (source) => {
      const { status, error, body } = await app.request('POST /regions', { as: admin, body: { source } });
      // A host name is known to be internal only after its DNS lookup.
      if (status === 202) expect((await prepare(body._id))?.work?.problem?.code).toMatch(/^address_/);
      else expect([status, error.code]).toEqual([422, 'region_address_refused']);
    },
  );
});

describe('work', () => {
  it('that is canceled stops, and its files are deleted', async () => {
    const { _id: id } = await add(fileOf('cancel.osm.pbf', village()), 'Cancel');
    const region = await prepare(id, {
      roads: async (_extract, _folder, { signal }) => {
        await app.request('POST /regions/:id/cancel', { as: admin, params: { id } });
        await new Promise((_done, stop) => signal?.addEventListener('abort', () => stop(signal.reason as Error)));
      },
    });
    expect(region?.work?.state).toBe('canceled');
    expect(readdirSync(path.join(regionsFolder(app.services.config.dataDir), id))).toEqual([]);
  });

  it('ends when its region is removed, and nothing of the region is left', async () => {
    const { _id: id } = await add(fileOf('remove.osm.pbf', village({ street: 'Vanishing Lane' })), 'Remove');
    const removed = Promise.withResolvers<void>();
    await prepare(id, {
      tiles: async (_extract, _folder, { signal }) => {
        await app.request('DELETE /regions/:id', { as: admin, params: { id } });
        removed.resolve();
        await new Promise((_done, stop) => signal?.addEventListener('abort', () => stop(signal.reason as Error)));
      },
      // Its last statement runs after the removal.
      places: async (extract, key) => {
        await removed.promise;
        return app.services.regionMakers.places(extract, key, {});
      },
    });
    expect(await find(id)).toBeUndefined();
    expect(existsSync(path.join(regionsFolder(app.services.config.dataDir), id))).toBe(false);
    const rows = await app.sql(`select 1 from place_entries where name = 'Vanishing Lane'`);
    expect(rows).toEqual([]);
    expect(await app.sql('select 1 from place_loads where region like $1', [`${id}/%`])).toEqual([]);
  });

  it('that fails unexpectedly is retried from the failed step', async () => {
    const { _id: id } = await add(fileOf('again.osm.pbf', village()), 'Again');
    let tries = 0;
    const region = await prepare(id, {
      tiles: async (...given) => {
        if (++tries < 3) throw new Error('timeout exceeded when trying to connect');
        await app.services.regionMakers.tiles(...given);
      },
    });
    expect(region?.work).toBeNull();
    expect(tries).toBe(3);
  });

  it('is done by one of two processes; the second waits and then has nothing to do', async () => {
    const { _id: id } = await add(fileOf('twice.osm.pbf', village()), 'Twice');
    let made = 0;
    const roads: TestApp['services']['regionMakers']['roads'] = async (...given) => {
      made++;
      await app.services.regionMakers.roads(...given);
    };
    await Promise.all([prepare(id, { roads }), prepare(id, { roads })]);
    expect(made).toBe(1);
    expect((await find(id))?.live).not.toBeNull();
  });

  it('of a process that died is taken over where it was', async () => {
    const { _id: id } = await add(fileOf('silent.osm.pbf', village()), 'Silent');
    const stop = new AbortController();
    const work = { regionId: id, version: 1, by: randomUUID() };
    const dying = prepareRegion(
      {
        ...app.services,
        regionMakers: {
          ...app.services.regionMakers,
          places: async () => {
            // A killed process leaves its id in the row and gives no further sign of life.
            await new Promise(() => undefined);
            return { addresses: 0 };
          },
        },
      },
      work,
      stop.signal,
    );
    void dying.catch(() => undefined);
    await expect
      .poll(async () => (await find(id))?.work?.steps.find(({ name }) => name === 'roads')?.seconds, {
        timeout: 10_000,
      })
      .not.toBeNull();
    await app.sql(`update regions set work_by = $2, work_seen_at = now() - interval '1 minute' where id = $1`, [
      id,
      randomUUID(),
    ]);
    const region = await prepare(id, { roads: () => Promise.reject(new Error('roads were made already')) });
    expect(region?.work).toBeNull();
    expect(region?.live).not.toBeNull();
  });
});

it('the sweep deletes exactly what no region needs', async () => {
  const folder = regionsFolder(app.services.config.dataDir);
  const stray = path.join(folder, randomUUID());
  mkdirSync(path.join(stray, '3'), { recursive: true });
  mkdirSync(path.join(folder, 'uploads'), { recursive: true });
  const [old, fresh] = ['old', 'fresh'].map((name) => path.join(folder, 'uploads', name)) as [string, string];
  for (const file of [old, fresh]) writeFileSync(file, 'x');
  utimesSync(old, 1, 1);
  await sweepRegions(app.services);
  expect(existsSync(stray)).toBe(false);
  expect(existsSync(old)).toBe(false);
  expect(existsSync(fresh)).toBe(true);
});

describe('access', () => {
  it('is for platform admins only', async () => {
    const other = await app.company({ roles: ['company_admin'] });
    expect((await app.request('GET /regions', { as: other })).status).toBe(403);
  });

  it('refuses a name that is used, in any case', async () => {
    await add(fileOf('name.osm.pbf', village()), 'Lisbon');
    const again = await app.request('POST /regions', {
      as: admin,
      body: { source: fileOf('name.osm.pbf', village()), name: 'LISBON' },
    });
    expect(again.status).toBe(409);
    expect(again.error.code).toBe('region_name_taken');
  });
});

it('a region that was never live gives its name to the next try', async () => {
  const bad = await add(fileOf('mistyped.osm.pbf', Buffer.from('not an extract')), 'Second try');
  await prepare(bad._id);
  const good = await add(fileOf('right.osm.pbf', village()), 'second try');
  expect(good._id).toBe(bad._id);
  expect(await prepare(good._id)).toMatchObject({ name: 'Second try', live: { addresses: 3 }, work: null });
});

/** Returns an extract with a few wrong bytes in its first data block. */
function damaged(): Uint8Array {
  const bytes = Buffer.from(village());
  bytes.fill(0xff, 150, 220);
  return bytes;
}
