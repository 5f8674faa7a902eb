import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { migrate } from '../src/platform/db/connect.ts';
import { createLog } from '../src/platform/log.ts';
import { createOldDatabase, type OldDatabase } from '../src/platform/testing/old-database.ts';

let old: OldDatabase;
beforeAll(async () => {
  old = await createOldDatabase('0071-webhook-endpoints');
});
afterAll(() => old.drop());

it('uploads and orders stay unchanged, and imports belong to one company', {
  timeout: 60_000,
}, async () => {
  const [company, other, user, member, upload, driver] = Array.from({ length: 6 }, () => randomUUID());
  const query = (text: string, ...values: unknown[]) => old.client.query(text, values);
  for (const id of [company, other])
    await query(`insert into companies (id, name, status) values ($1, $2, 'PURCHASED')`, id, `Company ${id}`);
  await query(`insert into users (id, email, name) values ($1, 'asa@customer.example', 'Åsa')`, user);
  await query(
    `insert into memberships (id, user_id, company_id, roles) values ($1, $2, $3, '{company_admin}')`,
    member,
    user,
    company,
  );
  await query(
    `insert into uploads (id, company_id, membership_id, uploaded_time, file_name, total)
      values ($1, $2, $3, now(), 'orders.csv', 3)`,
    upload,
    company,
    member,
  );
  await query(
    `insert into drivers (id, company_id, name, color, start_address, start_lat, start_lng) values ($1, $2, 'Rolf', '7732EF', 'Depot', 55.7, 13.2)`,
    driver,
    company,
  );
  // References need not be unique, and deleted orders have one, too.
  for (const [code, deleted] of [
    ['AB1', null],
    ['AB2', null],
    ['AB3', '2026-01-01'],
  ])
    await query(
      `insert into orders (id, company_id, order_code, status, route_plan_type, order_ref, upload_id, deleted_at)
        values ($1, $2, $3, 'DRAFT', 'VRP', 'shop-1', $4, $5)`,
      randomUUID(),
      company,
      code,
      upload,
      deleted,
    );
  const read = async () => [
    (await query(`select * from uploads order by id`)).rows,
    (await query(`select id, order_code, order_ref, upload_id, deleted_at from orders order by order_code`)).rows,
  ];
  const before = await read();
  await migrate(old.ownerUrl, createLog('silent'), { to: '0072-scheduled-imports' });
  expect(await read()).toEqual(before);

  const insertImport = (name: string) =>
    query(
      `insert into scheduled_imports (company_id, name, url, route_plan_type, reading, default_date, duplicates, on_errors, schedule, made_by)
        values ($1, $2, 'https://shop.example/orders.csv', 'VRP', '{}', 'TODAY', 'SKIP', 'SKIP', '{}', $3) returning id`,
      company,
      name,
      user,
    );
  const importId = (await insertImport('Shop')).rows[0].id;
  const ownImport = randomUUID();
  await query(
    `insert into uploads (id, company_id, uploaded_time, file_name, total) values ($1, $2, now(), 'Shop', 1)`,
    ownImport,
    company,
  );
  const startRun = (status: string) =>
    query(
      `insert into scheduled_import_runs (company_id, import_id, is_scheduled, status, upload_id) values ($1, $2, true, $3, $4)`,
      company,
      importId,
      status,
      ownImport,
    );
  await startRun('DONE');
  await startRun('RUNNING');
  await expect(startRun('WAITING')).rejects.toThrow('scheduled_import_runs_one');
  await query(
    `insert into scheduled_import_refs (company_id, import_id, ref_digest) values ($1, $2, 'digest')`,
    company,
    importId,
  );
  const feed = (kind: string, driverId: string | null, token: string) =>
    query(
      `insert into calendar_feeds (company_id, kind, driver_id, token_digest) values ($1, $2, $3, $4)`,
      company,
      kind,
      driverId,
      token,
    );
  await feed('DRIVER', driver ?? null, 'one');
  await feed('COMPANY', null, 'two');
  await expect(feed('COMPANY', null, 'three')).rejects.toThrow('calendar_feeds_one');
  await expect(feed('DRIVER', null, 'four')).rejects.toThrow('check constraint');

  const tables = ['scheduled_imports', 'scheduled_import_runs', 'scheduled_import_refs', 'calendar_feeds'];
  const countAs = async (companyId: string | undefined) => {
    await query(`select set_config('app.scope', 'tenant', false), set_config('app.company_id', $1, false)`, companyId);
    const counts: number[] = [];
    for (const table of tables) counts.push(Number((await query(`select count(*) from ${table}`)).rows[0].count));
    await query(`select set_config('app.scope', 'platform', false), set_config('app.company_id', '', false)`);
    return counts;
  };
  expect(await countAs(company)).toEqual([1, 2, 1, 2]);
  expect(await countAs(other)).toEqual([0, 0, 0, 0]);

  // An import takes its runs along, not the uploads that it made.
  await query(`delete from scheduled_imports where id = $1`, importId);
  expect((await query(`select 1 from scheduled_import_runs`)).rows).toEqual([]);
  expect((await query(`select 1 from uploads where id = $1`, ownImport)).rows).toHaveLength(1);
  await query(`delete from drivers where id = $1`, driver);
  expect((await query(`select kind from calendar_feeds`)).rows).toEqual([{ kind: 'COMPANY' }]);
});
