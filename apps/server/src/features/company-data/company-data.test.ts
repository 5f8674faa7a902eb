import { existsSync, writeFileSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { digestOf, createFixtures } from '../../create-fixtures.ts';
import { openZip } from '../../platform/files/read-zip.ts';
import { startTestApp, type TestApp } from '../../platform/testing/test-app.ts';
import { deleteCompany } from './delete-companies.job.ts';
import { importCompany } from './import-company.ts';
import { exportPath } from './pack-company.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  await app.company({ roles: ['admin'], name: 'Root' });
});
afterAll(() => app.stop());

async function madeExport() {
  const admin = await app.company({ name: 'Northwind' });
  const { order } = await createFixtures(app, admin.companyId, 'Northwind-mark');
  const foreign = await app.company({ name: 'Foreign' });
  await createFixtures(app, foreign.companyId, 'Foreign-mark');
  const photo = await app.services.files.put(Buffer.from('photo'), 'jpg');
  await app.sql(
    `insert into order_photos (company_id, order_id, file_name, sha256, bytes) values ($1, $2, $3, 'x', 5)`,
    [admin.companyId, order, photo],
  );
  await app.sql(`update users set password_hash = 'hush' where id = $1`, [admin.userId]);
  const { body, status } = await app.request('POST /company-data/exports', { as: admin });
  expect(status).toBe(202);
  await app.settle();
  return { admin, photo, exportId: body._id, file: exportPath(app.services.config.dataDir, body._id) };
}

describe('an export', () => {
  it('contains the whole company, without secrets and other companies', async () => {
    const { admin, photo, file } = await madeExport();
    const { body } = await app.request('GET /company-data', { as: admin });
    expect(body.exports[0]).toMatchObject({ state: 'ready', done: 1 });
    const zip = await openZip(file);
    const names = [...zip.entries.keys()];
    expect(names).toEqual(
      expect.arrayContaining([
        'manifest.json',
        'README.txt',
        'tables/orders.csv',
        'tables/orders.jsonl',
        `files/${photo}`,
      ]),
    );
    let all = '';
    for (const entry of zip.entries.values()) all += await text(await entry.open());
    await zip.close();
    expect(all).toContain('Northwind-mark');
    expect(all).not.toMatch(/Foreign|hush/);
  });

  it('is downloaded by a link that works once', async () => {
    const { admin, exportId } = await madeExport();
    const { body } = await app.request('POST /company-data/exports/:id/link', { as: admin, params: { id: exportId } });
    const token = body.url.split('/').at(-1);
    const download = () => app.request('GET /company-data/files/:token', { params: { token } });
    const first = await download();
    expect(first.status).toBe(200);
    expect(first.headers['content-type']).toBe('application/zip');
    expect(first.raw.subarray(0, 2).toString()).toBe('PK');
    expect((await download()).status).toBe(404);
    const stranger = await app.company();
    expect(
      (await app.request('POST /company-data/exports/:id/link', { as: stranger, params: { id: exportId } })).status,
    ).toBe(404);
    const { entries } = (await app.request('GET /audit-log', { as: admin })).body;
    expect(entries.map(({ action }) => action)).toEqual(['companyExportFetched', 'companyExportAsked']);
  });

  it('is imported into a new installation with equal rows', { timeout: 60_000 }, async () => {
    const { admin, file, photo } = await madeExport();
    const fresh = await startTestApp({ workers: false });
    try {
      // A user of the company has an account in the new installation already.
      const other = await fresh.company();
      await fresh.sql('update users set email = $1 where id = $2', [admin.email, other.userId]);
      const result = await importCompany(fresh.services, file);
      expect(result).toMatchObject({ company: 'Northwind', files: 1 });
      expect(await fresh.services.files.get(photo)).toEqual(Buffer.from('photo'));
      const count = async (from: TestApp, table: string) =>
        (
          await from.sql<{ count: number }>(`select count(*)::int as count from ${table} where company_id = $1`, [
            admin.companyId,
          ])
        )[0]?.count;
      for (const table of [
        'orders',
        'route_plans',
        'routes',
        'stops',
        'order_log',
        'drivers',
        'contacts',
        'optimize_runs',
        'message_logs',
        'memberships',
      ])
        expect(await count(fresh, table), table).toBe(await count(app, table));
      const [member] = await fresh.sql('select user_id from memberships where company_id = $1', [admin.companyId]);
      expect(member?.user_id).toBe(other.userId);
      await expect(importCompany(fresh.services, file)).rejects.toThrow('in this installation already');
    } finally {
      await fresh.stop();
    }
  });

  it('is imported where its partner and the platform admin who impersonated a user are unknown', async () => {
    const stranger = await app.company({ name: 'Partner' });
    const { admin } = await madeExport();
    await app.sql(`update companies set partner_id = $1, account_type = 'PARTNER' where id = $2`, [
      stranger.companyId,
      admin.companyId,
    ]);
    await app.sql('update order_log set actor_user_id = $1 where company_id = $2', [stranger.userId, admin.companyId]);
    const { body } = await app.request('POST /company-data/exports', { as: admin });
    await app.settle();
    const fresh = await startTestApp({ workers: false });
    try {
      await importCompany(fresh.services, exportPath(app.services.config.dataDir, body._id));
      const [company] = await fresh.sql('select name, partner_id from companies where id = $1', [admin.companyId]);
      expect(company).toEqual({ name: 'Northwind', partner_id: null });
      const logged = await fresh.sql('select actor_user_id from order_log where company_id = $1', [admin.companyId]);
      expect(logged.length).toBeGreaterThan(0);
      expect(logged.every(({ actor_user_id: actor }) => actor === null)).toBe(true);
    } finally {
      await fresh.stop();
    }
  });

  it('refuses another file with a message', async () => {
    const file = `${exportPath(app.services.config.dataDir, 'x')}.txt`;
    const { file: dir } = await madeExport();
    expect(existsSync(dir)).toBe(true);
    writeFileSync(file, 'no zip');
    await expect(importCompany(app.services, file)).rejects.toThrow('not a zip file');
  });
});

describe('a deletion', () => {
  it('requires the typed name, waits for the grace period, and can be cancelled', async () => {
    const admin = await app.company({ name: 'Northwind' });
    const requestDeletion = (name: string) => app.request('POST /company-data/deletion', { as: admin, body: { name } });
    expect((await requestDeletion('Northwin')).error.code).toBe('company_name_differs');
    const { body } = await requestDeletion('Northwind');
    expect(Date.parse(body.deleteAt) - Date.now()).toBeGreaterThan(29 * 86_400_000);
    expect(await deleteCompany(app.services, admin.companyId, new Date())).toBeUndefined();
    expect((await app.request('GET /company-data', { as: admin })).body.deleteAt).toBe(body.deleteAt);
    await app.request('DELETE /company-data/deletion', { as: admin });
    expect(await deleteCompany(app.services, admin.companyId, new Date(Date.parse(body.deleteAt) + 1))).toBeUndefined();
  });

  it('deletes everything of the company, nothing of another, and notifies the platform admins', async () => {
    const admin = await app.company({ name: 'Gone' });
    await createFixtures(app, admin.companyId, 'Gone-mark');
    const stays = await app.company({ name: 'Stays' });
    await createFixtures(app, stays.companyId, 'Stays-mark');
    // This user is in both companies and stays a member of the other.
    await app.sql(`insert into memberships (user_id, company_id, roles) values ($1, $2, '{user}')`, [
      stays.userId,
      admin.companyId,
    ]);
    const before = await digestOf(app, stays.companyId);
    const { body } = await app.request('POST /company-data/deletion', { as: admin, body: { name: 'Gone' } });
    await app.settle();
    expect(await deleteCompany(app.services, admin.companyId, new Date(Date.parse(body.deleteAt) + 1))).toBe('Gone');
    expect(await digestOf(app, stays.companyId)).toEqual(before);
    const left = await digestOf(app, admin.companyId);
    const empty = await digestOf(app, '00000000-0000-4000-8000-000000000000');
    expect(left).toEqual(empty);
    const [person] = await app.sql('select email, deleted_at from users where id = $1', [admin.userId]);
    expect(person?.email).toEqual(`deleted-${admin.userId}@invalid`);
    expect(person?.deleted_at === null).toBe(false);
    const [entry] = await app.sql(`select company_id, details from audit_log where action = 'companyDeleted'`);
    expect(entry).toMatchObject({ company_id: null, details: { deletedCompanyId: admin.companyId, name: 'Gone' } });
  });

  it('is refused for the company of the last platform admin', async () => {
    const alone = await startTestApp({ workers: false });
    try {
      const root = await alone.company({ roles: ['admin'], name: 'Root' });
      const reply = await alone.request('POST /company-data/deletion', { as: root, body: { name: 'Root' } });
      expect(reply.error.code).toBe('company_keeps_admin');
    } finally {
      await alone.stop();
    }
  });
});
