import { runScheduledImportJob, startScheduledImportsJob } from './request-run.ts';
import { importLimits, weekdays } from '@roundsman/domain';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../platform/testing/test-app.ts';
import type { TestMember } from '../../platform/testing/test-members.ts';
import { startFileServer } from './file-server.fixture.ts';

let app: TestApp;
let server: Awaited<ReturnType<typeof startFileServer>>;
let elsewhere: Awaited<ReturnType<typeof startFileServer>>;
beforeAll(async () => {
  [server, elsewhere] = [await startFileServer(), await startFileServer()];
  app = await startTestApp({ env: { ALLOWED_HOSTS: '127.0.0.1' } });
});
afterAll(async () => {
  await app.stop();
  await server.stop();
  await elsewhere.stop();
});
afterEach(() => {
  Object.assign(server, { status: 200, location: null, body: '', type: 'text/csv', token: null, hasTag: true });
  server.requests.length = 0;
  elsewhere.requests.length = 0;
});

const head = 'Ref,Day,Address,Lat,Lng,Name';
const row = (ref: string, name = 'Ana', day = '2026-12-01', address = 'Rua 1') =>
  `${ref},${day},${address},41.1,-8.6,${name}`;
const csv = (...rows: string[]) => [head, ...rows].join('\n');
const columns = {
  orderRef: ['Ref'],
  deliveryDate: ['Day'],
  deliveryAddress: ['Address'],
  deliveryLat: ['Lat'],
  deliveryLng: ['Lng'],
  deliveryName: ['Name'],
};
const input = (values: object = {}) => ({
  name: 'Shop sheet',
  url: server.url,
  routePlanType: 'VRP',
  columns,
  everyMinutes: null,
  times: ['06:00'],
  weekdays,
  ...values,
});
/** The part of an import that can be checked. */
const source = (values: object = {}) => ({ url: server.url, routePlanType: 'VRP', columns, ...values });
const make = async (as: TestMember, values: object = {}) => {
  const { status, body, error } = await app.request('POST /scheduled-imports', { as, body: input(values) });
  expect(status, JSON.stringify(error)).toBe(201);
  return body;
};
const last = async (as: TestMember, id: string) => {
  const { body } = await app.request('GET /scheduled-imports/:id', { as, params: { id } });
  return body.lastRun!;
};
const run = async (as: TestMember, id: string) => {
  expect((await app.request('POST /scheduled-imports/:id/run', { as, params: { id } })).status).toBe(202);
  await app.settle();
  return last(as, id);
};
/** Runs the import as its schedule does, at once. */
const due = async (as: TestMember, id: string) => {
  await app.sql(`update scheduled_imports set next_at = now() - interval '1 minute' where id = $1`, [id]);
  await app.db.platform('worker:test').write(async ({ enqueue }) => enqueue(startScheduledImportsJob, {}));
  await app.settle();
  return last(as, id);
};
const ordersOf = async (as: TestMember) =>
  (await app.request('GET /orders', { as, query: { routePlanType: 'VRP', itemsPerPage: 500 } })).body.orders.map(
    ({ orderRef, deliveryName, status }) => `${orderRef} ${deliveryName} ${status}`,
  );

describe('a scheduled import', () => {
  it('leaves the date of a plan on orders whose rows have days and no date', async () => {
    const as = await app.company();
    const withDays = {
      columns: { ...columns, earliestDate: ['Earliest'], latestDate: ['Latest'], repeats: ['Repeats'] },
    };
    const rows = (name: string) =>
      [
        `${head},Earliest,Latest,Repeats`,
        `${row('A1', name, '')},2026-12-01,2026-12-04,`,
        `${row('A2', name, '')},,,`,
        `${row('A3', name, '')},,2026-12-04,every Monday`,
      ].join('\n');
    server.body = rows('Ana');
    const { _id } = await make(as, { ...withDays, duplicates: 'UPDATE' });
    expect(await run(as, _id)).toMatchObject({ made: 1, wrong: 2 });
    const [order] = (await app.request('GET /orders', { as, query: {} })).body.orders;
    expect(order).toMatchObject({ status: 'DRAFT', deliveryDate: null, latestDate: '2026-12-04' });
    const plan = { name: 'Tuesday', deliveryDate: '2026-12-02', orders: [order?._id] };
    await app.request('POST /route-plans/from-orders', { as, body: plan });
    server.body = rows('Ana Reis');
    expect(await run(as, _id)).toMatchObject({ changed: 1 });
    expect((await app.request('GET /orders', { as, query: {} })).body.orders).toMatchObject([
      { status: 'UNASSIGNED', deliveryDate: '2026-12-02', deliveryName: 'Ana Reis' },
    ]);
  });

  it('makes the orders of a file once, and nothing of an unchanged file', async () => {
    const editor = await app.company();
    server.body = csv(row('A1'), row('A2', 'Bo'));
    const { _id } = await make(editor);
    expect(await run(editor, _id)).toMatchObject({ status: 'DONE', total: 2, made: 2, same: 0, wrong: 0 });
    expect(await ordersOf(editor)).toEqual(['A1 Ana DRAFT', 'A2 Bo DRAFT']);
    expect(await due(editor, _id)).toMatchObject({ status: 'UNCHANGED', isScheduled: true, made: 0 });
    expect(server.requests.at(-1)?.headers['if-none-match']).toMatch(/^"/);
    // Servers without versions are compared by the content.
    server.hasTag = false;
    expect(await due(editor, _id)).toMatchObject({ status: 'UNCHANGED' });
    expect(await run(editor, _id)).toMatchObject({ status: 'DONE', total: 2, made: 0, same: 2 });
    server.body = csv(row('A1', 'New name'), row('A3', 'Cem'));
    expect(await due(editor, _id)).toMatchObject({ status: 'DONE', total: 2, made: 1, same: 1 });
    expect(await ordersOf(editor)).toEqual(['A3 Cem DRAFT', 'A1 Ana DRAFT', 'A2 Bo DRAFT']);
  });

  it('lists its orders among the uploads, where they can be taken back; deleted orders do not return', async () => {
    const editor = await app.company();
    server.body = csv(row('A1'), row('A2'));
    const { _id } = await make(editor);
    const { uploadId } = await run(editor, _id);
    const { uploads } = (await app.request('GET /uploads', { as: editor })).body;
    expect(uploads).toMatchObject([{ _id: uploadId, fileName: 'Shop sheet.csv', by: null, total: 2, canUndo: true }]);
    const params = { id: uploadId! };
    expect((await app.request('GET /uploads/:id/marked', { as: editor, params })).status).toBe(200);
    expect((await app.request('POST /uploads/:id/undo', { as: editor, params })).body.deleted).toBe(2);
    server.body = csv(row('A1'), row('A2'), row('A3'));
    expect(await due(editor, _id)).toMatchObject({ made: 1, same: 2 });
    expect(await ordersOf(editor)).toEqual(['A3 Ana DRAFT']);
  });

  it('changes orders whose row changed, as far as they may be changed', async () => {
    const editor = await app.company();
    server.body = csv(row('A1'), row('A2'), row('A3'));
    const { _id } = await make(editor, { duplicates: 'UPDATE' });
    await run(editor, _id);
    await app.sql(`update orders set status = 'COMPLETED' where company_id = $1 and order_ref = 'A3'`, [
      editor.companyId,
    ]);
    server.body = csv(row('A1', 'Changed'), row('A2'), row('A3', 'Too late'));
    const done = await due(editor, _id);
    expect(done).toMatchObject({ status: 'DONE', made: 0, changed: 1, same: 1, wrong: 1 });
    expect(done.problems).toMatchObject([{ line: 4, orderRef: 'A3', code: 'closed' }]);
    expect((await ordersOf(editor)).toSorted()).toEqual(['A1 Changed DRAFT', 'A2 Ana DRAFT', 'A3 Ana COMPLETED']);
  });

  it('leaves accepted minutes to orders whose row has none, and gives those of a new address', async () => {
    const editor = await app.company();
    for (const [address, minutes] of [
      ['Rua 1', 11],
      ['Rua 2', 7],
    ])
      await app.sql(
        `insert into accepted_minutes (company_id, level, stop, place, fixed_seconds, minutes, planned_minutes, visits)
          values ($1, 'address', 'delivery', place_of($2, null, null), $3::int * 60, $3::int, 5, 9)`,
        [editor.companyId, address, minutes],
      );
    const file = (...rows: string[]) => [`${head},Minutes`, ...rows].join('\n');
    const minutesOf = async () =>
      (await app.request('GET /orders', { as: editor, query: { routePlanType: 'VRP' } })).body.orders
        .toSorted((a, b) => (a.orderRef ?? '').localeCompare(b.orderRef ?? ''))
        .map(({ deliveryDuration }) => deliveryDuration);
    server.body = file(`${row('A1')},`, `${row('A2')},4`);
    const { _id } = await make(editor, {
      duplicates: 'UPDATE',
      columns: { ...columns, deliveryDuration: ['Minutes'] },
    });
    await run(editor, _id);
    expect(await minutesOf()).toEqual([11, 4]);
    expect(await run(editor, _id)).toMatchObject({ changed: 0, same: 2 });
    expect(await minutesOf()).toEqual([11, 4]);
    server.body = file(`${row('A1', 'Ana', '2026-12-01', 'Rua 2')},`, `${row('A2', 'Ana', '2026-12-01', 'Rua 2')},4`);
    expect(await run(editor, _id)).toMatchObject({ changed: 2 });
    expect(await minutesOf()).toEqual([7, 4]);
  });

  it('takes the valid rows, or none, by the rules of an upload', async () => {
    const editor = await app.company();
    server.body = csv(
      row('A1'),
      row('A2', 'Bo', 'soon'),
      row(''),
      row('A1', 'Twice'),
      row('A4', 'No place', '2026-12-01', ''),
    );
    const { _id } = await make(editor);
    const done = await run(editor, _id);
    expect(done).toMatchObject({ status: 'DONE', total: 5, made: 2, wrong: 3 });
    expect(done.problems.map(({ line, code, fields }) => [line, code, Object.keys(fields)])).toEqual([
      [3, 'fields', ['deliveryDate']],
      [4, 'ref_missing', []],
      [5, 'ref_repeated', []],
    ]);
    const strict = await app.company();
    const other = await make(strict, { onErrors: 'NONE' });
    expect(await run(strict, other._id)).toMatchObject({
      status: 'FAILED',
      problem: { code: 'rows_wrong' },
      total: 5,
      made: 0,
      wrong: 3,
    });
    expect(await ordersOf(strict)).toEqual([]);
  });

  it.each([
    ['VALID', { status: 'DONE', made: 1 }, 0],
    ['NONE', { status: 'FAILED', problem: { code: 'rows_wrong' } }, 1],
  ] as const)(
    'does nothing again of an unchanged file whose rows were wrong (%s)',
    async (onErrors, first, failures) => {
      const editor = await app.company();
      server.body = csv(row('A1'), row('A2', 'Bo', 'soon'));
      const { _id } = await make(editor, { onErrors });
      expect(await due(editor, _id)).toMatchObject({ ...first, wrong: 1 });
      expect(await due(editor, _id)).toMatchObject({ status: 'UNCHANGED', wrong: 0 });
      // Servers without versions are compared by the content.
      server.hasTag = false;
      expect(await due(editor, _id)).toMatchObject({ status: 'UNCHANGED' });
      // The wrong file is one failure, however often it is found again.
      const { body } = await app.request('GET /scheduled-imports/:id', { as: editor, params: { id: _id } });
      expect(body).toMatchObject({ failures, pausedAt: null });
      // A person can read it again, after a change of the company's settings.
      expect(await run(editor, _id)).toMatchObject({ wrong: 1 });
    },
  );

  it('names both readings of a date, and reads it in the order of the setting', async () => {
    const editor = await app.company();
    server.body = csv(row('A1', 'Ana', '03/04/2026'));
    const open = await make(editor);
    const [problem] = (await run(editor, open._id)).problems;
    expect(problem?.fields.deliveryDate).toEqual({
      code: 'date_ambiguous',
      params: { field: 'deliveryDate', value: '03/04/2026', day: '2026-04-03', month: '2026-03-04' },
    });
    const set = await make(editor, { dateOrder: 'month' });
    expect(await run(editor, set._id)).toMatchObject({ made: 1, wrong: 0 });
    const [order] = (await app.request('GET /orders', { as: editor, query: { routePlanType: 'VRP' } })).body.orders;
    expect(order?.deliveryDate).toBe('2026-03-04');
  });

  it('makes one order of the item rows of a shop’s export', async () => {
    const editor = await app.company();
    server.body = [
      'Name,Created at,Lineitem quantity,Lineitem name,Shipping Name,Shipping Address1,Shipping City',
      '#1,2026-12-01 09:30:00 +0100,2,Soap,Mira Kern,Rua 1,Porto',
      '#1,,1,Towel,,,',
    ].join('\n');
    const checked = await app.request('POST /scheduled-imports/check', {
      as: editor,
      body: { url: server.url, routePlanType: 'VRP' },
    });
    expect(checked.body.check).toMatchObject({ preset: 'shopify', total: 1, fields: ['Lineitem name'] });
    const { _id, preset } = await make(editor, {
      preset: 'shopify',
      columns: {
        orderRef: ['Name'],
        deliveryDate: ['Created at'],
        deliveryName: ['Shipping Name'],
        deliveryAddress: ['Shipping Address1', 'Shipping City'],
        load: ['Lineitem quantity'],
      },
      fields: ['Lineitem name'],
    });
    expect(preset).toBe('shopify');
    expect(await run(editor, _id)).toMatchObject({ status: 'DONE', total: 1, made: 1, wrong: 0 });
    const [order] = (await app.request('GET /orders', { as: editor, query: { routePlanType: 'VRP' } })).body.orders;
    expect(order).toMatchObject({ load: 3, fields: { 'Lineitem name': 'Soap, Towel' } });
  });

  it('maps the columns of the documented example by their names: No., Day, Street, Town', async () => {
    const editor = await app.company();
    server.body = 'No.,Day,Street,Town\n1001,2026-12-01,Rua 1,Porto';
    const suggested = await app.request('POST /scheduled-imports/check', {
      as: editor,
      body: { url: server.url, routePlanType: 'VRP' },
    });
    expect(suggested.body.check).toMatchObject({
      mapping: { orderRef: 'No.', deliveryDate: 'Day', deliveryAddress: 'Street' },
      addressColumns: { deliveryAddress: ['Street', 'Town'] },
      unused: [],
    });
    const documented = { orderRef: ['No.'], deliveryDate: ['Day'], deliveryAddress: ['Street', 'Town'] };
    expect(await run(editor, (await make(editor, { columns: documented }))._id)).toMatchObject({ made: 1, wrong: 0 });
  });

  it('gives rows without a date the chosen day of the company’s calendar', async () => {
    const editor = await app.company();
    server.body = csv(row('A1', 'Ana', ''));
    const { deliveryDate: _none, ...rest } = columns;
    const { _id } = await make(editor, { columns: rest, defaultDate: 'TOMORROW' });
    expect(await run(editor, _id)).toMatchObject({ made: 1, wrong: 0 });
    const [order] = (await app.request('GET /orders', { as: editor, query: { routePlanType: 'VRP' } })).body.orders;
    expect(order?.deliveryDate).toMatch(/^\d{4}-\d\d-\d\d$/);
    const refused = await app.request('POST /scheduled-imports', { as: editor, body: input({ columns: rest }) });
    expect([refused.status, refused.error.details?.[0]]).toMatchObject([
      422,
      { path: 'deliveryDate', code: 'required' },
    ]);
  });

  it('reads workbooks, whatever type the server names', async () => {
    const editor = await app.company();
    const { utils, write } = await import('@e965/xlsx');
    const book = utils.book_new();
    utils.book_append_sheet(book, utils.aoa_to_sheet([head.split(','), row('X1').split(',')]), 'Orders');
    server.body = write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer;
    server.type = 'application/octet-stream';
    expect(await run(editor, (await make(editor))._id)).toMatchObject({ status: 'DONE', made: 1 });
  });
});

describe('its source', () => {
  it('gets the secret header, which is never sent back and goes to no other server', async () => {
    const editor = await app.company();
    server.token = 'Bearer a-secret-of-ours';
    server.body = csv(row('A1'));
    const header = { headerName: 'Authorization', headerValue: 'Bearer a-secret-of-ours' };
    const made = await make(editor, header);
    expect(made).toMatchObject({ headerName: 'Authorization', headerHint: '••••ours' });
    expect(JSON.stringify(made)).not.toContain('a-secret');
    expect(await run(editor, made._id)).toMatchObject({ status: 'DONE', made: 1 });
    const stored = await app.sql('select * from company_secrets where company_id = $1', [editor.companyId]);
    expect(JSON.stringify(stored)).not.toContain('a-secret-of-ours');

    const put = (body: object) =>
      app.request('PUT /scheduled-imports/:id', { as: editor, params: { id: made._id }, body });
    expect((await put(input({ headerName: 'Authorization', name: 'Renamed' }))).status).toBe(200);
    const reply = await put(input({ headerName: 'Authorization', url: elsewhere.url }));
    expect(reply.status).toBe(422);
    expect(reply.error.details?.[0]?.path).toBe('headerValue');
    const check = source({ headerName: 'Authorization', url: elsewhere.url, importId: made._id });
    await app.request('POST /scheduled-imports/check', { as: editor, body: check });
    expect(elsewhere.requests.map(({ headers }) => headers.authorization)).toEqual([undefined]);

    Object.assign(server, { status: 302, location: elsewhere.url });
    elsewhere.body = csv(row('A2'));
    expect(await run(editor, made._id)).toMatchObject({ status: 'DONE', made: 1 });
    expect(elsewhere.requests.at(-1)?.headers.authorization).toBeUndefined();

    await app.request('DELETE /scheduled-imports/:id', { as: editor, params: { id: made._id } });
    expect(await app.sql('select name from company_secrets where company_id = $1', [editor.companyId])).toEqual([]);
  });

  it('is public: private URLs are refused when they are saved, and redirects to them when they are followed', async () => {
    const editor = await app.company();
    for (const url of ['https://10.0.0.1/a.csv', 'http://example.com/a.csv', 'https://localhost/a.csv']) {
      const { status, error } = await app.request('POST /scheduled-imports', { as: editor, body: input({ url }) });
      expect([status, error.details?.[0]]).toMatchObject([422, { path: 'url', code: 'not_public_url' }]);
    }
    Object.assign(server, { status: 302, location: 'http://169.254.169.254/latest' });
    expect(await run(editor, (await make(editor))._id)).toMatchObject({
      status: 'FAILED',
      problem: { code: 'refused' },
    });
  });

  it.each([
    ['answers 404', { status: 404 }, { code: 'status', status: 404 }],
    ['answers 403', { status: 403 }, { code: 'denied', status: 403 }],
    ['is a page', { body: '<!DOCTYPE html><title>Sign in</title>', type: 'text/html' }, { code: 'not_spreadsheet' }],
    ['is too large', { body: 'x'.repeat(11 * 1024 * 1024) }, { code: 'too_large' }],
    ['lacks headers', { body: 'Other,Header\n1,2' }, { code: 'header_missing' }],
    ['has no rows', { body: head }, { code: 'empty' }],
  ])('that %s is reported', async (_title, state, problem) => {
    const editor = await app.company();
    const { _id } = await make(editor);
    Object.assign(server, state);
    expect(await run(editor, _id)).toMatchObject({ status: 'FAILED', problem });
    const { body } = await app.request('POST /scheduled-imports/check', { as: editor, body: source() });
    expect(body).toMatchObject({ problem, check: null });
  });

  it('is checked before it is saved: headers, a suggested mapping and problems', async () => {
    const editor = await app.company();
    server.body = 'Order Ref,Delivery Date,Delivery Address\nA1,2026-12-01,Rua 1\nA2,soon,Rua 2';
    const body = { url: server.url, routePlanType: 'VRP' };
    const checked = (await app.request('POST /scheduled-imports/check', { as: editor, body })).body;
    expect(checked.problem).toBeNull();
    expect(checked.check).toMatchObject({
      headers: ['Order Ref', 'Delivery Date', 'Delivery Address'],
      mapping: { orderRef: 'Order Ref', deliveryDate: 'Delivery Date', deliveryAddress: 'Delivery Address' },
      total: 2,
      geocoding: 1,
      error: 1,
    });
    expect(await ordersOf(editor)).toEqual([]);
  });
});

describe('its schedule', () => {
  it('pauses after failures in sequence and mails the admins; a change starts it again', async () => {
    const editor = await app.company({ name: 'Northwind' });
    const { _id } = await make(editor);
    server.status = 500;
    const read = async () =>
      (await app.request('GET /scheduled-imports/:id', { as: editor, params: { id: _id } })).body;
    for (let count = 1; count < importLimits.failures; count++) await due(editor, _id);
    expect(await read()).toMatchObject({ failures: importLimits.failures - 1, pausedAt: null });
    app.mails.length = 0;
    await due(editor, _id);
    expect(await read()).toMatchObject({ failures: importLimits.failures, nextAt: null });
    expect((await read()).pausedAt).not.toBeNull();
    expect(app.mails.map(({ to, subject }) => [to, subject])).toEqual([
      [editor.email, 'The import Shop sheet is paused'],
    ]);
    const before = server.requests.length;
    await due(editor, _id);
    expect(server.requests).toHaveLength(before);
    const { body } = await app.request('PUT /scheduled-imports/:id', {
      as: editor,
      params: { id: _id },
      body: input(),
    });
    expect(body).toMatchObject({ failures: 0, pausedAt: null });
    expect(body.nextAt).not.toBeNull();
    const { entries } = (await app.request('GET /audit-log', { as: editor, query: { itemsPerPage: 100 } })).body;
    expect(entries.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['scheduledImportChanged', 'scheduledImportPaused']),
    );
  });

  it('runs nothing of imports that are off and of companies that may not make orders', async () => {
    const editor = await app.company();
    server.body = csv(row('A1'));
    const off = await make(editor, { isOn: false });
    await due(editor, off._id).catch(() => undefined);
    const banned = await app.company();
    const { _id } = await make(banned);
    await app.sql(`update companies set status = 'DISABLED' where id = $1`, [banned.companyId]);
    await due(banned, _id).catch(() => undefined);
    expect(server.requests).toEqual([]);
    const [runs] = await app.sql<{ n: number }>(
      'select count(*)::int as n from scheduled_import_runs where import_id in ($1, $2)',
      [off._id, _id],
    );
    expect(runs?.n).toBe(0);
  });

  it('a run that was interrupted is done again without duplicates', async () => {
    const editor = await app.company();
    server.body = csv(row('A1'), row('A2'));
    const { _id } = await make(editor);
    const { _id: runId } = await run(editor, _id);
    const again = async () => {
      await app.db
        .platform('worker:test')
        .write(async ({ enqueue }) => enqueue(runScheduledImportJob, { companyId: editor.companyId, runId }));
      await app.settle();
    };
    // The end was stored: the repeated job finds it.
    await again();
    // A process died after it had begun: the run begins again.
    await app.sql(
      `insert into scheduled_import_runs (id, company_id, import_id, is_scheduled, status)
        values (gen_random_uuid(), $1, $2, true, 'RUNNING')`,
      [editor.companyId, _id],
    );
    await app.sql(`update scheduled_imports set digest = null, etag = null where id = $1`, [_id]);
    const open = await last(editor, _id);
    await app.db
      .platform('worker:test')
      .write(async ({ enqueue }) => enqueue(runScheduledImportJob, { companyId: editor.companyId, runId: open._id }));
    await app.settle();
    expect(await last(editor, _id)).toMatchObject({ _id: open._id, status: 'DONE', made: 0, same: 2 });
    expect(await ordersOf(editor)).toHaveLength(2);
    // One that never comes back is ended, so that the next can run.
    await app.sql(
      `insert into scheduled_import_runs (company_id, import_id, is_scheduled, status, seen_at)
        values ($1, $2, true, 'RUNNING', now() - interval '2 hours')`,
      [editor.companyId, _id],
    );
    await app.db.platform('worker:test').write(async ({ enqueue }) => enqueue(startScheduledImportsJob, {}));
    await app.settle();
    expect(await last(editor, _id)).toMatchObject({ status: 'FAILED', problem: { code: 'interrupted' } });
  });
});

it('has runs that can be walked with cursors, newest first', async () => {
  const editor = await app.company();
  const { _id } = await make(editor);
  await app.sql(
    `insert into scheduled_import_runs (company_id, import_id, is_scheduled, status, created_at)
      select $1, $2, true, 'DONE', now() + n * interval '1 minute' from generate_series(1, 3) n`,
    [editor.companyId, _id],
  );
  const read = async (query: object) => {
    const { body } = await app.request('GET /scheduled-imports/:id/runs', { as: editor, params: { id: _id }, query });
    return { ids: body.runs.map((run) => run._id), next: body.meta.nextCursor };
  };
  const { ids } = await read({});
  const first = await read({ itemsPerPage: 2 });
  const second = await read({ itemsPerPage: 2, cursor: first.next });
  expect(ids.length).toBeGreaterThanOrEqual(3);
  expect([...first.ids, ...second.ids]).toEqual(ids.slice(0, 4));
});

it('belongs to its company and its editors', async () => {
  const [editor, other] = [await app.company(), await app.company()];
  const reader = await app.member(editor.companyId, { roles: ['user'] });
  const { _id } = await make(editor);
  const params = { id: _id };
  expect((await app.request('GET /scheduled-imports/:id', { as: other, params })).status).toBe(404);
  expect((await app.request('POST /scheduled-imports/:id/run', { as: other, params })).status).toBe(404);
  expect((await app.request('GET /scheduled-imports/:id/runs', { as: other, params })).status).toBe(404);
  expect((await app.request('GET /scheduled-imports', { as: reader })).status).toBe(403);
  expect((await app.request('GET /scheduled-imports', { as: other })).body.imports).toEqual([]);
  const body = { name: 'Sheets', scopes: ['settings.read'], requestsPerMinute: 600 };
  const { key } = (await app.request('POST /api-keys', { as: editor, body })).body;
  const program = { token: key };
  expect((await app.request('GET /scheduled-imports', { as: program })).body.imports).toHaveLength(1);
  expect((await app.request('POST /scheduled-imports/:id/run', { as: program, params })).status).toBe(403);
});
