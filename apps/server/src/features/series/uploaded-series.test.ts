import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../platform/testing/test-app.ts';
import type { TestMember } from '../../platform/testing/test-members.ts';
import { startFileServer } from '../scheduled-imports/file-server.fixture.ts';

/** A Monday. */
const monday = '2027-01-04';
const now = new Date(`${monday}T09:00:00Z`);
let app: TestApp;
let server: Awaited<ReturnType<typeof startFileServer>>;
beforeAll(async () => {
  server = await startFileServer();
  app = await startTestApp({ env: { ALLOWED_HOSTS: '127.0.0.1' }, replace: { clock: { now: () => now } } });
});
afterAll(async () => {
  await app.stop();
  await server.stop();
});

const head = 'Ref,Date,Name,Address,Lat,Lng,Repeats,Latest';
const mapping = {
  routePlanType: 'VRP',
  orderRef: 'Ref',
  deliveryDate: 'Date',
  deliveryName: 'Name',
  deliveryAddress: 'Address',
  deliveryLat: 'Lat',
  deliveryLng: 'Lng',
  repeats: 'Repeats',
  latestDate: 'Latest',
} as const;
const line = (name: string, date: string, repeats: string, latest = '') =>
  `R-${name},${date},${name},Storgatan 1,59.3,18.1,"${repeats}",${latest}`;
const filesOf = (lines: readonly string[]) => ({
  file: new File([[head, ...lines].join('\n')], 'customers.csv'),
});

async function upload(as: TestMember, lines: readonly string[]) {
  const files = filesOf(lines);
  const reply = await app.request('POST /orders/upload-orders', { as, body: { ...mapping }, files });
  expect(reply.status, JSON.stringify(reply.error)).toBe(201);
  await app.settle();
  return reply.body;
}
const seriesOf = async (as: TestMember) =>
  (await app.request('GET /series', { as, query: {} })).body.series.map(({ name, rule, startDate }) =>
    [name, rule, startDate].join(' '),
  );
const ordersOf = async (as: TestMember) =>
  (
    await app.request('GET /orders', { as, query: { sortBy: 'deliveryDate', order: 'ascend', itemsPerPage: 100 } })
  ).body.orders.map(({ deliveryName, deliveryDate, series }) =>
    [deliveryName, deliveryDate, ...(series ? ['in a series'] : [])].join(' '),
  );

describe('the column of an upload that says how its row repeats', () => {
  it('makes a series of the row in words or as an RRULE, and orders of the other rows', async () => {
    const as = await app.company();
    await upload(as, [
      line('Ann', monday, 'every week on Monday'),
      line('Bo', '2027-01-05', 'FREQ=WEEKLY;INTERVAL=2;BYDAY=TU'),
      line('Cem', monday, ''),
    ]);
    expect(await seriesOf(as)).toEqual(
      expect.arrayContaining([`Ann FREQ=WEEKLY;BYDAY=MO ${monday}`, 'Bo FREQ=WEEKLY;INTERVAL=2;BYDAY=TU 2027-01-05']),
    );
    const orders = await ordersOf(as);
    expect(orders.filter((order) => order.startsWith('Ann'))).toEqual([
      `Ann ${monday} in a series`,
      'Ann 2027-01-11 in a series',
      'Ann 2027-01-18 in a series',
    ]);
    expect(orders.filter((order) => order.startsWith('Cem'))).toEqual([`Cem ${monday}`]);
  });

  it('begins with the date of the row, which has no order itself when the rule leaves it out', async () => {
    const as = await app.company();
    await upload(as, [line('Ann', '2027-01-05', 'every week on Monday')]);
    expect(await ordersOf(as)).toEqual(['Ann 2027-01-11 in a series', 'Ann 2027-01-18 in a series']);
  });

  it('has its problems checked and marked as other cells have', async () => {
    const as = await app.company();
    const files = filesOf([line('Ann', monday, 'now and then'), line('Bo', monday, 'daily until 2026-01-01')]);
    const check = await app.request('POST /orders/check-upload', { as, body: { ...mapping }, files });
    expect(check.body.problems.map(({ codes }) => codes)).toEqual([
      { repeats: { code: 'field_not_valid', params: { field: 'repeats', value: 'now and then' } } },
      { repeats: { code: 'field_not_valid', params: { field: 'repeats', value: 'daily until 2026-01-01' } } },
    ]);
    const { error } = await upload(as, [line('Ann', monday, 'now and then')]);
    expect([error, await seriesOf(as)]).toEqual([1, []]);
    const [order] = (await app.request('GET /orders', { as, query: {} })).body.orders;
    await app.request('PUT /orders/:id', { as, params: { id: order!._id }, body: { notes: 'Ring' } });
    expect((await app.request('GET /orders', { as, query: {} })).body.orders).toMatchObject([{ status: 'DRAFT' }]);
  });

  it('is matched by its header in each language', async () => {
    const as = await app.company();
    const files = {
      file: new File([`Datum,Adresse,Wiederholung\n${monday},Storgatan 1,jede Woche am Montag`], 'kunden.csv'),
    };
    const check = await app.request('POST /orders/check-upload', { as, body: { routePlanType: 'VRP' }, files });
    expect(check.body.mapping.repeats).toBe('Wiederholung');
    expect(check.body.problems).toEqual([]);
  });

  it('ends its series when the upload is undone, and leaves orders that a person changed', async () => {
    const as = await app.company();
    const { uploadId: id } = await upload(as, [line('Ann', monday, 'weekly on Monday')]);
    const { orders } = (await app.request('GET /orders', { as, query: {} })).body;
    const last = orders.find(({ deliveryDate }) => deliveryDate === '2027-01-18')!;
    await app.request('PUT /orders/:id', { as, params: { id: last._id }, body: { notes: 'Ring' } });
    expect((await app.request('POST /uploads/:id/undo', { as, params: { id } })).status).toBe(200);
    await app.settle();
    expect(await seriesOf(as)).toEqual([]);
    expect(await ordersOf(as)).toEqual(['Ann 2027-01-18']);
  });

  it('makes series in scheduled imports, and no second one of the same file', async () => {
    const as = await app.company();
    server.body = [head, line('Ann', monday, 'every week on Monday', '2027-01-06')].join('\n');
    const { routePlanType, ...headers } = mapping;
    const columns = Object.fromEntries(Object.entries(headers).map(([field, header]) => [field, [header]]));
    const body = {
      name: 'Customers',
      url: server.url,
      routePlanType,
      columns,
      everyMinutes: null,
      times: ['06:00'],
      weekdays: ['MON' as const],
    };
    const made = await app.request('POST /scheduled-imports', { as, body });
    expect(made.status, JSON.stringify(made.error)).toBe(201);
    for (let run = 0; run < 2; run++) {
      await app.request('POST /scheduled-imports/:id/run', { as, params: { id: made.body._id } });
      await app.settle();
    }
    expect(await seriesOf(as)).toEqual([`Ann FREQ=WEEKLY;BYDAY=MO ${monday}`]);
    const [first] = (await app.request('GET /orders', { as, query: { sortBy: 'deliveryDate', order: 'ascend' } })).body
      .orders;
    expect(first).toMatchObject({ deliveryDate: monday, latestDate: '2027-01-06' });
  });
});
