import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../platform/testing/test-app.ts';
import { prepareRegion } from './prepare-region.ts';
import { findRegion } from './regions.store.ts';
import { village } from './village.fixture.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ workers: false });
});
afterAll(() => app.stop());

const findAddresses = async (street: string) =>
  (await app.services.geocoder.search(`${street} 1`)).filter(({ label }) => label.startsWith(street));

const fixture = new URL('test-killed-process.ts', import.meta.url).pathname;

/** The steps that the next process repeats after a kill in each step. */
const again = {
  fetch: ['check', 'roads', 'tiles', 'places'],
  check: ['check', 'roads', 'tiles', 'places'],
  roads: ['roads'],
  tiles: ['tiles'],
  places: ['places'],
  swap: [],
} as const;

it.each(Object.entries(again))(
  'killed in the step %s: nothing is live, and the next process resumes with %s',
  async (step, wanted) => {
    const admin = await app.company({ roles: ['admin'] });
    const { dataDir } = app.services.config;
    const file = path.join(dataDir, `${step}.osm.pbf`);
    writeFileSync(file, village({ street: `Street of ${step}` }));
    const { body } = await app.request('POST /regions', { as: admin, body: { source: file, name: step } });

    const child = spawn(process.execPath, [fixture, app.ownerUrl, dataDir, body._id, step], { stdio: 'inherit' });
    const [, signal] = (await once(child, 'exit')) as [number | null, string | null];
    expect(signal).toBe('SIGKILL');
    const cut = await app.db.platform('test').read((tx) => findRegion(tx, body._id));
    expect(cut).toMatchObject({ work_state: 'working', live_version: null });
    expect(await findAddresses(`Street of ${step}`)).toEqual([]);

    // The killed process counts as gone after 30 seconds, which the test skips.
    await app.sql(`update regions set work_seen_at = now() - interval '1 minute' where id = $1`, [body._id]);
    const done: string[] = [];
    const real = app.services.regionMakers;
    const noting = Object.fromEntries(
      (['check', 'roads', 'tiles', 'places'] as const).map((name) => [
        name,
        (...given: never[]) => {
          done.push(name);
          return (real[name] as (...args: never[]) => Promise<unknown>)(...given);
        },
      ]),
    );
    await prepareRegion(
      { ...app.services, regionMakers: { ...real, ...noting } },
      { regionId: body._id, version: 1, by: randomUUID() },
      new AbortController().signal,
    );
    expect(done.sort()).toEqual([...wanted].sort());
    const ended = await app.db.platform('test').read((tx) => findRegion(tx, body._id));
    expect(ended).toMatchObject({ work_state: null, live_version: 1, live_addresses: 3 });
    // The geocoder notices the first region within five seconds.
    await expect
      .poll(async () => (await findAddresses(`Street of ${step}`)).length, { timeout: 15_000 })
      .toBeGreaterThan(0);
  },
  120_000,
);
