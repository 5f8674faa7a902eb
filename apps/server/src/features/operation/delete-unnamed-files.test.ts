import { globSync, readFileSync } from 'node:fs';
import { utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { planDay } from '../../platform/testing/plan-day.ts';
import { startTestApp, type TestApp } from '../../platform/testing/test-app.ts';
import { deleteUnnamedFiles } from './delete-unnamed-files.job.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ workers: false });
});
afterAll(() => app.stop());

const run = () =>
  deleteUnnamedFiles({
    ...app.services,
    job: { id: 'test', retryCount: 0 },
    signal: new AbortController().signal,
  });

/** Stores a file of this age in hours. */
async function storedFile(hours: number): Promise<string> {
  const name = await app.services.files.put(Buffer.from(`photo of a door ${Math.random()}`), 'jpg');
  const at = new Date(Date.now() - hours * 3_600_000);
  await utimes(join(app.services.config.dataDir, 'files', name.slice(0, 2), name), at, at);
  return name;
}
const isThere = async (name: string): Promise<boolean> => (await app.services.files.get(name)) !== undefined;

describe('stored files without a row', () => {
  it('are deleted after a day; files with a row remain, however old', async () => {
    const { editor, orderIds } = await planDay(app, { orders: 1 });
    const [photo, sheet, logo, orphan, fresh] = await Promise.all([30, 30, 30, 30, 1].map(storedFile));
    await app.sql(
      `insert into order_photos (company_id, order_id, file_name, sha256, bytes) values ($1, $2, $3, 'x', 1)`,
      [editor.companyId, orderIds[0], photo],
    );
    await app.sql(
      `insert into uploads (company_id, membership_id, kind, uploaded_time, file_name, total, file)
        select $1, id, 'orders', now(), 'o.csv', 1, $2 from memberships where company_id = $1 limit 1`,
      [editor.companyId, sheet],
    );
    await app.sql(`update companies set logo = $2 where id = $1`, [editor.companyId, logo]);
    await run();
    expect(await Promise.all([photo, sheet, logo, orphan, fresh].map((name) => isThere(name ?? '')))).toEqual([
      true,
      true,
      true,
      false,
      true,
    ]);
  });

  it('remain when so many have no row that files and database do not match', async () => {
    const names = await Promise.all(Array.from({ length: 101 }, () => storedFile(30)));
    await run();
    expect((await Promise.all(names.map(isThere))).every(Boolean)).toBe(true);
    for (const name of names) await app.services.files.delete(name);
  });
});

it('every column with file names is listed in the job', () => {
  const places = globSync('apps/server/src/{features,demo}/**/*.ts').filter(
    (path) => !path.endsWith('.test.ts') && /(files|fileStore)\.put\(|storeWithRow\(/.test(readFileSync(path, 'utf8')),
  );
  expect(places.map((path) => path.replace('apps/server/src/', '')).toSorted()).toEqual([
    'demo/demo-proof.ts',
    'features/companies/save-brand.ts',
    'features/driver-app/store-proof.ts',
    'features/scheduled-imports/run-import.job.ts',
    'features/uploads/store-upload.ts',
  ]);
});
