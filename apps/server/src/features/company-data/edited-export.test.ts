import { createWriteStream } from 'node:fs';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ZipFile } from 'yazl';
import { openZip } from '../../platform/files/read-zip.ts';
import { startTestApp, type TestApp } from '../../platform/testing/test-app.ts';
import { digestOf, createFixtures } from '../../create-fixtures.ts';
import { importCompany } from './import-company.ts';
import { exportPath } from './pack-company.ts';

/** A company may edit its export before the import, so the import must not trust it. */
let app: TestApp;
let fresh: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  await app.company({ roles: ['admin'], name: 'Root' });
  fresh = await startTestApp({ workers: false });
});
afterAll(async () => {
  await app.stop();
  await fresh.stop();
});

async function exported() {
  const admin = await app.company({ name: 'Northwind' });
  const ids = await createFixtures(app, admin.companyId, 'Northwind-mark');
  const photo = await app.services.files.put(Buffer.from('photo'), 'jpg');
  await app.sql(
    `insert into order_photos (company_id, order_id, file_name, sha256, bytes) values ($1, $2, $3, 'x', 5)`,
    [admin.companyId, ids.order, photo],
  );
  const { body } = await app.request('POST /company-data/exports', { as: admin });
  await app.settle();
  const file = exportPath(app.services.config.dataDir, body._id);
  return { admin, file };
}

type Row = Record<string, unknown>;
interface Edits {
  /** Replaces the rows of a table. */
  readonly rows?: Readonly<Record<string, (rows: Row[]) => Row[]>>;
  readonly files?: Readonly<Record<string, Buffer>>;
}

let edits = 0;
async function edited(file: string, { rows = {}, files = {} }: Edits): Promise<string> {
  const zip = await openZip(file);
  const target = path.join(path.dirname(file), `edited-${edits++}.zip`);
  const made = new ZipFile();
  for (const entry of zip.entries.values()) {
    let data = await buffer(await entry.open());
    const change = rows[/^tables\/(\w+)\.jsonl$/.exec(entry.name)?.[1] ?? ''];
    if (change) {
      const before = data
        .toString()
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line) as Row);
      data = Buffer.from(
        change(before)
          .map((row) => JSON.stringify(row))
          .join('\n'),
      );
    }
    made.addBuffer(data, entry.name);
  }
  for (const [name, data] of Object.entries(files)) made.addBuffer(data, `files/${name}`);
  made.end();
  await zip.close();
  await pipeline(made.outputStream as Readable, createWriteStream(target));
  return target;
}

const changeRows = (change: (row: Row) => Row) => (rows: Row[]) => rows.map(change);

it('creates no platform admin and no partner', async () => {
  const { admin, file } = await exported();
  const partner = { company_id: admin.companyId, user_id: admin.userId, is_active: true };
  const times = { created_at: new Date().toISOString(), updated_at: new Date().toISOString() };
  const result = await importCompany(
    fresh.services,
    await edited(file, {
      rows: {
        memberships: changeRows((row) => ({ ...row, roles: ['admin', 'partner', ...(row.roles as string[])] })),
        partners: () => [{ ...partner, ...times }],
      },
    }),
  );
  expect(result.withoutPlatformRoles).toBeGreaterThan(1);
  const roles = await fresh.sql<{ roles: string[] }>('select roles from memberships where company_id = $1', [
    admin.companyId,
  ]);
  expect(roles.flatMap((row) => row.roles).filter((role) => role === 'admin' || role === 'partner')).toEqual([]);
  expect(roles.every((row) => row.roles.length > 0)).toBe(true);
  expect(await fresh.sql('select 1 from partners where company_id = $1', [admin.companyId])).toEqual([]);
});

it.each([
  ['a membership in another company', 'memberships', 'company_id'],
  ['an order of another company', 'orders', 'company_id'],
  ['the other company itself', 'companies', 'id'],
])('is refused with %s, and leaves nothing behind', async (_, table, column) => {
  const { admin, file } = await exported();
  const other = await fresh.company({ name: 'Other' });
  await createFixtures(fresh, other.companyId, 'Other-mark');
  const before = await digestOf(fresh, other.companyId);
  const bad = await edited(file, { rows: { [table]: (rows) => [...rows, { ...rows[0], [column]: other.companyId }] } });
  await expect(importCompany(fresh.services, bad)).rejects.toThrow(
    new RegExp(`tables/${table}.jsonl, line \\d+: it belongs to another company`),
  );
  expect(await digestOf(fresh, other.companyId)).toEqual(before);
  expect(await fresh.sql('select 1 from companies where id = $1', [admin.companyId])).toEqual([]);
  expect(await fresh.sql('select 1 from users where id = $1', [admin.userId])).toEqual([]);
});

it.each([
  ['orders', 'route_plan_id', 'plan'],
  ['orders', 'driver_id', 'driver'],
  ['stops', 'route_id', 'route'],
  ['order_photos', 'order_id', 'order'],
  ['message_logs', 'route_plan_id', 'plan'],
] as const)('is refused when %s.%s points to another company', async (table, column, thing) => {
  const { file } = await exported();
  const other = await fresh.company({ name: 'Other' });
  const theirs = await createFixtures(fresh, other.companyId, 'Other-mark');
  const bad = await edited(file, { rows: { [table]: changeRows((row) => ({ ...row, [column]: theirs[thing] })) } });
  await expect(importCompany(fresh.services, bad)).rejects.toThrow(
    `tables/${table}.jsonl: ${column} ${theirs[thing]} belongs to another company`,
  );
});

it('joins no partner, and names no user of another company as an author', async () => {
  const { admin, file } = await exported();
  const other = await fresh.company({ name: 'Other' });
  const good = await edited(file, {
    rows: {
      companies: changeRows((row) => ({ ...row, partner_id: other.companyId })),
      orders: changeRows((row) => ({ ...row, created_by: other.userId })),
      order_log: changeRows((row) => ({ ...row, user_id: other.userId })),
    },
  });
  await importCompany(fresh.services, good);
  const [company] = await fresh.sql('select partner_id from companies where id = $1', [admin.companyId]);
  expect(company).toEqual({ partner_id: null });
  const authors = await fresh.sql(
    `select created_by as author from orders where company_id = $1
      union select user_id from order_log where company_id = $1`,
    [admin.companyId],
  );
  expect(authors).toEqual([{ author: null }]);
});

it('creates accounts for its members only', async () => {
  const { file } = await exported();
  const stranger = { id: crypto.randomUUID(), email: 'stranger@elsewhere.example', name: 'Stranger' };
  const bad = await edited(file, { rows: { users: (rows) => [...rows, { ...rows[0], ...stranger }] } });
  await expect(importCompany(fresh.services, bad)).rejects.toThrow('is no member of the company');
  expect(await fresh.sql('select 1 from users where email = $1', [stranger.email])).toEqual([]);
});

it('neither overwrites nor opens a file of another company', async () => {
  const { admin, file } = await exported();
  const theirs = await fresh.services.files.put(Buffer.from('theirs'), 'jpg');
  const overwriting = await edited(file, { files: { [theirs]: Buffer.from('mine') } });
  await expect(importCompany(fresh.services, overwriting)).rejects.toThrow('belongs to another company');
  const naming = await edited(file, { rows: { order_photos: changeRows((row) => ({ ...row, file_name: theirs })) } });
  await expect(importCompany(fresh.services, naming)).rejects.toThrow('belongs to another company');
  expect((await fresh.services.files.get(theirs))?.toString()).toBe('theirs');
  expect(await fresh.sql('select 1 from companies where id = $1', [admin.companyId])).toEqual([]);
});

it.each([
  ['a status that there is not', 'orders', { status: 5, route_plan_type: 'NONE' }],
  ['a text where a number belongs', 'drivers', { capacity: 'much' }],
  ['no name', 'drivers', { name: null }],
])('is refused with a message for %s', async (_, table, values) => {
  const { file } = await exported();
  const bad = await edited(file, { rows: { [table]: changeRows((row) => ({ ...row, ...values })) } });
  const import_ = importCompany(fresh.services, bad);
  await expect(import_).rejects.toMatchObject({ name: 'ImportRefused' });
  await expect(import_).rejects.toThrow(`tables/${table}.jsonl: `);
});

it('is refused when a line is no row', async () => {
  const { file } = await exported();
  const bad = await edited(file, { rows: { labels: () => [[] as unknown as Row] } });
  await expect(importCompany(fresh.services, bad)).rejects.toThrow('tables/labels.jsonl, line 1: this is no row');
});

it('replaces the sentences that older versions stored by codes', async () => {
  const { admin, file } = await exported();
  const before = { reasons: { a: 'Outside driver shift', b: null } };
  const old = await edited(file, {
    rows: {
      orders: changeRows((row) => ({
        ...row,
        unscheduled_reason: 'Exceeds driver capacity',
        error_details: ['Date is not valid: soon'],
        field_errors: { deliveryDate: 'Date is not valid: soon' },
      })),
      contacts: changeRows((row) => ({ ...row, error_details: ['Geocoding service unavailable'] })),
      optimize_runs: changeRows((row) => ({ ...row, before, error: 'Snow' })),
      message_logs: changeRows((row) => ({ ...row, error: 'no provider configured' })),
    },
  });
  await importCompany(fresh.services, old);
  const columns = 'unscheduled_reason, error_details, field_errors';
  const orders = await fresh.sql(`select distinct ${columns} from orders where company_id = $1`, [admin.companyId]);
  const badDate = { code: 'field_not_valid', params: { field: 'deliveryDate', value: 'soon' } };
  expect(orders).toEqual([
    { unscheduled_reason: { code: 'capacity' }, error_details: [badDate], field_errors: { deliveryDate: badDate } },
  ]);
  const contacts = await fresh.sql('select distinct error_details from contacts where company_id = $1', [
    admin.companyId,
  ]);
  expect(contacts).toEqual([{ error_details: [{ code: 'geocoding_unavailable' }] }]);
  const messages = await fresh.sql('select distinct error from message_logs where company_id = $1', [admin.companyId]);
  expect(messages).toEqual([{ error: { code: 'no_provider' } }]);
  const runs = await fresh.sql('select distinct before, error from optimize_runs where company_id = $1', [
    admin.companyId,
  ]);
  expect(runs).toEqual([
    { before: { reasons: { a: { code: 'shift' }, b: null } }, error: { code: 'legacy', text: 'Snow' } },
  ]);
});

it('makes texts of one line of those with several', async () => {
  const { admin, file } = await exported();
  const broken = changeRows((row) => ({ ...row, name: 'Two\nlines' }));
  const old = await edited(file, {
    rows: {
      companies: broken,
      contacts: broken,
      labels: broken,
      users: broken,
    },
  });
  await importCompany(fresh.services, old);
  for (const [table, owner] of [
    ['companies', 'id'],
    ['contacts', 'company_id'],
    ['labels', 'company_id'],
  ])
    expect(await fresh.sql(`select distinct name from ${table} where ${owner} = $1`, [admin.companyId])).toEqual([
      { name: 'Two lines' },
    ]);
  expect(await fresh.sql('select name from users where id = $1', [admin.userId])).toEqual([{ name: 'Two lines' }]);
});
