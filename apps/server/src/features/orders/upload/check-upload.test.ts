import { fillText } from '@roundsman/contract/errors';
import legacyTexts from '@roundsman/contract/legacy-texts';
import * as XLSX from '@e965/xlsx';
import { addressProblemFor } from '@roundsman/domain';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../platform/testing/test-app.ts';
import type { TestMember } from '../../../platform/testing/test-members.ts';
import { groups } from '../../groups/index.ts';
import { labels } from '../../labels/index.ts';
import { orders } from '../index.ts';
import { makeGroup } from '../test-orders.ts';

let app: TestApp;
let editor: TestMember;
beforeAll(async () => {
  app = await startTestApp({ features: [groups, labels, orders], workers: false });
  editor = await app.company();
  await app.sql(
    `insert into company_settings (company_id, data) values ($1, '{"timeZone":"Europe/Stockholm"}')
    on conflict (company_id) do update set data = excluded.data`,
    [editor.companyId],
  );
  await makeGroup(app, editor.companyId, 'Night Bakery');
});
afterAll(() => app.stop());

type Body = Record<string, unknown>;
const form = (text: string | Uint8Array, name = 'orders.csv') => ({
  file: new File([typeof text === 'string' ? text : new Uint8Array(text)], name),
});
const check = (text: string | Uint8Array, body: Body = {}, as = editor, name = 'orders.csv') =>
  app.request('POST /orders/check-upload', { as, body: { routePlanType: 'VRP', ...body }, files: form(text, name) });
const store = (text: string | Uint8Array, body: Body = {}, as = editor) =>
  app.request('POST /orders/upload-orders', { as, body: { routePlanType: 'VRP', ...body }, files: form(text) });
const listed = async (uploadedTime: string) =>
  (await app.request('GET /orders', { as: editor, query: { uploadedTime, itemsPerPage: 1000 } })).body.orders;
const uploaded = async () => (await app.request('GET /uploads', { as: editor, query: {} })).body.uploads;

const invalidRows = [
  'Deliveries of Nordic Bread;;;;;',
  ';;;;;',
  'Datum;Delivry adress;Telefon;Från;Grupp;Våning',
  '23/11/2026;59.33,18.06;070-123 45 67;0,375;night bakery;3',
  '03/04/2026;59.34,18.07;46701234567;;;',
  '31/02/2026;;ring;25:00;Nite;',
].join('\n');
const mapping = {
  deliveryDate: 'Datum',
  deliveryAddress: 'Delivry adress',
  deliveryPhone: 'Telefon',
  deliveryTimeStart: 'Från',
  group: 'Grupp',
};

describe('a check of an upload', () => {
  test('finds headers below titles, matches similar names, and lists unused columns', async () => {
    const { body } = await check(invalidRows);
    expect(body).toMatchObject({ headerRow: 3, mapping, unused: ['Våning'], total: 3, draft: 2, error: 1 });
  });

  test('needs no date in rows that say on which days the order may be served', async () => {
    const rows = [
      'Date,Address,Earliest,Latest,Weekdays',
      ',"59.33,18.06",2026-11-23,2026-11-27,',
      ',"59.33,18.06",,,Mon',
      ',"59.33,18.06",,,',
    ].join('\n');
    const days = {
      deliveryDate: 'Date',
      deliveryAddress: 'Address',
      earliestDate: 'Earliest',
      latestDate: 'Latest',
      weekdays: 'Weekdays',
    };
    const { body } = await check(rows, days);
    expect(body).toMatchObject({
      draft: 2,
      error: 1,
      problems: [{ row: 2, fields: { deliveryDate: expect.any(String) } }],
    });
  });

  test('shows how rows will be read, which values change, and the problems of each cell', async () => {
    const { body } = await check(invalidRows, mapping);
    expect(body.preview[0]).toMatchObject({
      line: 4,
      values: { deliveryDate: '2026-11-23', deliveryPhone: '+46701234567', deliveryTimeStart: '09:00' },
      was: { deliveryDate: '23/11/2026', deliveryPhone: '070-123 45 67', deliveryTimeStart: '0,375' },
    });
    expect(body.problems).toMatchObject([
      {
        row: 2,
        line: 6,
        fields: {
          deliveryDate: fillText(legacyTexts.fieldValue, { field: 'Date', value: '31/02/2026' }),
          deliveryAddress: fillText(legacyTexts.fieldMissing, { field: 'Delivery Address' }),
          deliveryPhone: fillText(legacyTexts.fieldValue, { field: 'Delivery Phone', value: 'ring' }),
          deliveryTimeStart: fillText(legacyTexts.fieldValue, { field: 'Delivery From', value: '25:00' }),
          group: fillText(legacyTexts.fieldValue, { field: 'User Group', value: 'Nite' }),
        },
        codes: {
          deliveryDate: { code: 'field_not_valid', params: { field: 'deliveryDate', value: '31/02/2026' } },
          deliveryAddress: { code: 'field_missing', params: { field: 'deliveryAddress' } },
        },
      },
    ]);
    expect(body.dates).toEqual({ order: 'day', ofCountry: 'day', ambiguous: 1, undecided: 0, other: 0 });
  });

  test('stores nothing', async () => {
    const before = await app.sql(
      'select (select count(*) from orders) as orders, (select count(*) from uploads) as uploads',
    );
    await check(invalidRows, mapping);
    expect(
      await app.sql('select (select count(*) from orders) as orders, (select count(*) from uploads) as uploads'),
    ).toEqual(before);
  });

  test('finds the same problems as storing', async () => {
    const { body } = await check(invalidRows, mapping);
    const { body: result } = await store(invalidRows, mapping);
    expect(result.draft).toEqual(body.draft);
    expect(result.geocoding).toEqual(body.geocoding);
    expect(result.error).toEqual(body.error);
    const errors = (await listed(result.uploadedTime)).flatMap((order) => order.errorDetails);
    const { deliveryAddress: _missing, ...others } = body.problems[0]?.fields ?? {};
    // The sentence of a stored order without an address is one of the first version.
    expect(new Set(errors)).toEqual(new Set([...Object.values(others), legacyTexts.addresses.deliveryAddress]));
  });

  test('reads dates in the order that the file proves, or in the requested one', async () => {
    const text = 'Date;Address\n03/04/2026;1,1\n11/21/2026;1,1';
    const days = (body: { preview: readonly { values: Record<string, string> }[] }) =>
      body.preview.map(({ values }) => values.deliveryDate);
    const proven = await check(text);
    expect(proven.body).toMatchObject({ error: 0, dates: { order: 'month', ofCountry: 'day', undecided: 0 } });
    expect(days(proven.body)).toEqual(['2026-03-04', '2026-11-21']);
    const requested = await check(text, { dateOrder: 'day' });
    expect(requested.body).toMatchObject({ error: 1, dates: { order: 'day', ambiguous: 1, other: 1 } });
    expect(days(requested.body)).toEqual(['2026-04-03', undefined]);
  });

  test('names both readings of a date that nothing decides, and stores the one of the request', async () => {
    const text = 'Date;Address\n03/04/2026;1,1\n2-12-2026;1,1';
    const { body } = await check(text);
    expect(body.dates).toEqual({ order: 'day', ofCountry: 'day', ambiguous: 1, undecided: 1, other: 0 });
    expect(body.problems).toEqual([
      {
        row: 0,
        line: 2,
        fields: {
          deliveryDate: fillText(legacyTexts.dateAmbiguous, {
            field: 'Date',
            value: '03/04/2026',
            day: '2026-04-03',
            month: '2026-03-04',
          }),
        },
        codes: {
          deliveryDate: {
            code: 'date_ambiguous',
            params: { field: 'deliveryDate', value: '03/04/2026', day: '2026-04-03', month: '2026-03-04' },
          },
        },
      },
    ]);
    expect(body.preview[1]?.values.deliveryDate).toBe('2026-12-02');
    const simple = { deliveryDate: 'Date', deliveryAddress: 'Address' };
    expect((await store(text, simple)).body).toMatchObject({ draft: 1, error: 1 });
    const stored = await store(text, { ...simple, dateOrder: 'month' });
    expect((await listed(stored.body.uploadedTime)).map(({ deliveryDate }) => deliveryDate).toSorted()).toEqual([
      '2026-03-04',
      '2026-12-02',
    ]);
  });

  test('reads instants and phone numbers as the country of the company does', async () => {
    const american = await app.company();
    await app.sql(
      `insert into company_settings (company_id, data) values ($1, '{"timeZone":"America/Chicago"}')
      on conflict (company_id) do update set data = excluded.data`,
      [american.companyId],
    );
    const text =
      'Date;From;Address;Phone\n2026-12-01T03:00:00Z;2026-12-01T03:00:00Z;1,1;(212) 555-0100\n2-12-2026;;1,1;';
    const { body } = await check(text, {}, american);
    expect(body.preview[0]?.values).toMatchObject({
      deliveryDate: '2026-11-30',
      deliveryTimeStart: '21:00',
      deliveryPhone: '+12125550100',
    });
    expect(body.dates).toMatchObject({ ofCountry: 'month', undecided: 1 });
  });

  test('names what is missing, a window that ends before it starts, and a row of sums', async () => {
    const text = 'Ref;Date;Address;Time Windows;Load\nA1;;;14-9;13 kg\nTotal;;;;40';
    const { body } = await check(text);
    expect(body.problems.map(({ codes }) => codes)).toEqual([
      {
        deliveryDate: { code: 'field_missing', params: { field: 'deliveryDate' } },
        deliveryAddress: { code: 'field_missing', params: { field: 'deliveryAddress' } },
        deliveryTimeWindows: { code: 'window_inverted', params: { field: 'deliveryTimeWindows', value: '14-9' } },
      },
      { deliveryDate: { code: 'total_row', params: { field: 'deliveryDate', value: 'Total' } } },
    ]);
    expect(body.problems[1]?.fields).toEqual({ deliveryDate: 'This row is a total, not an order: Total' });
    expect(body.preview[0]?.values.load).toBe('13');
  });

  test('reads an open range that begins with a year as no time', async () => {
    const { body } = await check('Date;Address;Time Windows\n2026-11-23;1,1;2014-\n2026-11-23;1,1;9-');
    expect(body.problems.map(({ row }) => row)).toEqual([0]);
    expect(body.preview[1]?.values.deliveryTimeWindows).toBe('from 09:00');
  });

  test('refuses an invalid list of fixes and a missing header row', async () => {
    for (const wrong of [{ fixes: 'x' }, { fixes: '[{"row":0}]' }, { skip: '[-1]' }, { headerRow: '0' }]) {
      const reply = await check(invalidRows, { ...mapping, ...wrong });
      expect(reply.status).toBe(422);
      expect(reply.error.details?.map(({ path }) => path)).toEqual(Object.keys(wrong));
    }
    expect((await check(invalidRows, { headerRow: '99' })).error.code).toBe('upload_empty');
  });

  test('returns a workbook with the errors marked and formulas as text', async () => {
    const text = 'Date;Address;Ref\n31/02/2026;;=HYPERLINK("http://x")\n2026-11-23;1,1;-3';
    const reply = await app.request('POST /orders/check-upload/marked', {
      as: editor,
      body: { routePlanType: 'VRP' },
      files: form(text),
    });
    const book = XLSX.read(reply.raw, { cellStyles: true, cellFormula: true });
    const sheet = book.Sheets[book.SheetNames[0] ?? ''] ?? {};
    expect(XLSX.utils.sheet_to_json(sheet, { header: 1, raw: true })).toMatchObject([
      ['Problems', 'Date', 'Address', 'Ref'],
      [
        `${fillText(legacyTexts.fieldValue, { field: 'Date', value: '31/02/2026' })}\nDelivery Address is missing`,
        '31/02/2026',
        '',
        '=HYPERLINK("http://x")',
      ],
      [undefined, '2026-11-23', '1,1', '-3'],
    ]);
    expect(sheet.D2?.t).toBe('s');
    expect(sheet.D2?.f).toBeUndefined();
    expect(String(reply.headers['content-disposition'])).toContain('orders-problems.xlsx');
  });

  test('returns a workbook with the problems in the requested language', async () => {
    const reply = await app.request('POST /orders/check-upload/marked', {
      as: editor,
      query: { language: 'sv' },
      body: { routePlanType: 'VRP' },
      files: form('Date;Address\n31/02/2026;'),
    });
    const book = XLSX.read(reply.raw);
    expect(XLSX.utils.sheet_to_json(book.Sheets[book.SheetNames[0] ?? ''] ?? {}, { header: 1 })).toMatchObject([
      ['Problem', 'Date', 'Address'],
      ['Ogiltigt värde för Datum: 31/02/2026\nLeveransadress saknas', '31/02/2026', ''],
    ]);
  });
});

test('reports rows that repeat an earlier one, and stores them', async () => {
  const text = [
    'Date;Name;Address;Ref;Load',
    '2030-05-01;Ada;1,1;;1',
    '2030-05-01; ada ;1,1;;2',
    '2030-05-02;Ada;1,1;;1',
    '2030-05-01;Ada;1,1;R2;1',
    '2030-05-01;Ada;;;1',
    '2030-05-01;Ada;;;1',
  ].join('\n');
  const { body } = await check(text);
  expect(body).toMatchObject({ total: 6, duplicates: [{ row: 1, line: 3, of: 2 }] });
});

test('reads the marked copy like the workbook, with the corrections from the browser', async () => {
  const sheet = XLSX.utils.aoa_to_sheet([
    ['Date', 'From', 'To', 'Address', 'Load'],
    [47_604, 0.375, 0.5, '1,1', 2.5],
    [47_605, 0.375, 0.5, '1,1', 'heavy'],
    [47_606, 0.5, 0.375, '1,1', 1],
  ]);
  for (const row of [2, 3, 4]) {
    sheet[`A${row}`].z = 'm/d/yy';
    sheet[`B${row}`].z = sheet[`C${row}`].z = 'h.mm';
  }
  const book = XLSX.utils.book_new();
  XLSX.utils.book_append_sheet(book, sheet, 'Orders');
  const bytes = new Uint8Array(XLSX.write(book, { type: 'array', bookType: 'xlsx' }));
  const files = { file: new File([bytes], 'orders.xlsx') };
  const typed = { fixes: JSON.stringify([{ row: 1, field: 'load', value: '12' }]) };
  const body = { routePlanType: 'VRP', ...typed };
  const before = await app.request('POST /orders/check-upload', { as: editor, body, files });
  expect(before.body).toMatchObject({ total: 3, error: 1 });

  const { raw } = await app.request('POST /orders/check-upload/marked', { as: editor, body, files });
  const marked = { file: new File([new Uint8Array(raw)], 'orders-problems.xlsx') };
  const again = { as: editor, body: { routePlanType: 'VRP' }, files: marked };
  const { body: after } = await app.request('POST /orders/check-upload', again);
  expect(after).toMatchObject({ total: 3, error: 1, draft: 2 });
  expect(after.preview.map(({ values }) => values)).toEqual(before.body.preview.map(({ values }) => values));
  expect(after.preview[1]?.values.load).toBe('12');
});

describe('fixes in the browser', () => {
  const fixes = [
    { row: 2, field: 'deliveryDate', value: '2026-11-24' },
    { row: 2, field: 'deliveryAddress', value: '59.35,18.08' },
    { row: 2, field: 'deliveryPhone', value: '' },
    { row: 2, field: 'deliveryTimeStart', value: '8:30' },
    { row: 2, field: 'group', value: 'Night Bakery' },
  ];

  test('are stored, and skipped rows are not', async () => {
    const body = { ...mapping, fixes: JSON.stringify(fixes), skip: '[0]' };
    expect((await check(invalidRows, body)).body).toMatchObject({ total: 2, draft: 2, error: 0, problems: [] });
    const { body: result } = await store(invalidRows, body);
    expect(result).toMatchObject({ total: 2, draft: 2, error: 0 });
    expect(await listed(result.uploadedTime)).toMatchObject([
      { deliveryDate: '2026-04-03' },
      {
        deliveryDate: '2026-11-24',
        deliveryPhone: null,
        deliveryTimeStart: '08:30',
        deliveryLat: 59.35,
        group: { name: 'Night Bakery' },
      },
    ]);
  });

  test('become corrections for later uploads, are listed, and can be deleted', async () => {
    const { body } = await check('Datum;Adress;Grupp\n2026-11-23;1,1;NITE');
    expect(body.remembered).toEqual([{ row: 0, line: 2, field: 'group', typed: 'Nite', meant: 'Night Bakery' }]);
    expect(body).toMatchObject({ error: 0, preview: [{ values: { group: 'Night Bakery' }, was: { group: 'NITE' } }] });
    const { corrections } = (await app.request('GET /upload-corrections', { as: editor, query: {} })).body;
    expect(corrections).toMatchObject([{ kind: 'group', typed: 'Nite', meant: 'Night Bakery' }]);
    const id = corrections[0]?._id ?? '';
    expect((await app.request('DELETE /upload-corrections/:id', { as: editor, params: { id } })).status).toBe(200);
    expect((await check('Datum;Adress;Grupp\n2026-11-23;1,1;Nite')).body).toMatchObject({ error: 1, remembered: [] });
    expect((await app.request('DELETE /upload-corrections/:id', { as: editor, params: { id } })).status).toBe(404);
  });

  test('an address that was corrected after the upload is corrected automatically in the next', async () => {
    const text = 'Date;Address\n2026-11-23;Storgatn 1';
    const first = await store(text, { deliveryDate: 'Date', deliveryAddress: 'Address' });
    const [order] = await listed(first.body.uploadedTime);
    await app.sql(`update orders set status = 'ERROR', error_details = $2 where id = $1`, [
      order?._id,
      JSON.stringify([addressProblemFor('delivery')]),
    ]);
    await app.request('PUT /orders/:id', {
      as: editor,
      params: { id: order?._id ?? '' },
      body: { deliveryAddress: 'Storgatan 1', deliveryLat: 55.6, deliveryLng: 13 },
    });
    const second = await store(text, { deliveryDate: 'Date', deliveryAddress: 'Address' });
    expect(second.body).toMatchObject({ draft: 1, geocoding: 0, remembered: 1 });
    expect(await listed(second.body.uploadedTime)).toMatchObject([
      { status: 'DRAFT', deliveryAddress: 'Storgatan 1', deliveryLat: 55.6, deliveryLng: 13 },
    ]);
  });
});

describe('a stored upload', () => {
  const text = 'Date;Address\n2026-11-23;1,1\nsoon;2,2';
  const simple = { deliveryDate: 'Date', deliveryAddress: 'Address' };

  test('is listed with user, time and outcome, and returns its file with today’s errors', async () => {
    const { body } = await store(text, simple);
    const [upload] = await uploaded();
    expect(upload).toMatchObject({
      _id: body.uploadId,
      fileName: 'orders.csv',
      routePlanType: 'VRP',
      by: { name: expect.any(String) },
      total: 2,
      draft: 1,
      error: 1,
      planned: 0,
      hasFile: true,
      canUndo: true,
      undoneAt: null,
    });
    const marked = async () => {
      const reply = await app.request('GET /uploads/:id/marked', { as: editor, params: { id: body.uploadId } });
      const book = XLSX.read(reply.raw);
      return XLSX.utils.sheet_to_json(book.Sheets.Orders ?? {}, { header: 1 });
    };
    expect(await marked()).toMatchObject([
      ['Problems', 'Date', 'Address'],
      [undefined, '2026-11-23', '1,1'],
      [fillText(legacyTexts.fieldValue, { field: 'Date', value: 'soon' }), 'soon', '2,2'],
    ]);
    const swedish = await app.request('GET /uploads/:id/marked', {
      as: editor,
      params: { id: body.uploadId },
      query: { language: 'sv' },
    });
    const rows = XLSX.utils.sheet_to_json<string[]>(XLSX.read(swedish.raw).Sheets.Orders ?? {}, { header: 1 });
    expect(rows.map(([problem]) => problem)).toEqual(['Problem', undefined, 'Ogiltigt värde för Datum: soon']);
    const [, wrong] = await listed(body.uploadedTime);
    await app.request('PUT /orders/:id', {
      as: editor,
      params: { id: wrong?._id ?? '' },
      body: { deliveryDate: '2026-11-23' },
    });
    expect((await marked())[2]).toEqual([undefined, 'soon', '2,2']);
  });

  test('is found by its id, and so are its orders with errors', async () => {
    const { body } = await store(text, simple);
    await store(text, simple);
    const filters = { uploadId: body.uploadId };
    const listed = await app.request('GET /orders', { as: editor, query: { filters, status: 'ERROR' } });
    expect(listed.body.orders.map(({ uploadedTime }) => uploadedTime)).toEqual([body.uploadedTime]);
    const uploadReply = await app.request('GET /uploads', { as: editor, query: { filters: { id: body.uploadId } } });
    expect(uploadReply.body.uploads).toMatchObject([{ _id: body.uploadId, fileName: 'orders.csv' }]);
  });

  test('is undone as a whole, once', async () => {
    const { body } = await store(text, simple);
    const undo = () => app.request('POST /uploads/:id/undo', { as: editor, params: { id: body.uploadId } });
    expect((await undo()).body.deleted).toBe(2);
    expect(await listed(body.uploadedTime)).toEqual([]);
    expect((await uploaded())[0]).toMatchObject({
      draft: 0,
      error: 0,
      canUndo: false,
      hasFile: false,
      undoneAt: expect.any(String),
    });
    expect((await undo()).body.deleted).toBe(0);
    const gone = await app.request('GET /uploads/:id/marked', { as: editor, params: { id: body.uploadId } });
    expect(gone.error.code).toBe('upload_file_gone');
  });

  test('cannot be undone when one of its orders is planned', async () => {
    const { body } = await store(text, simple);
    const [order] = await listed(body.uploadedTime);
    await app.sql(`update orders set status = 'ASSIGNED' where id = $1`, [order?._id]);
    const reply = await app.request('POST /uploads/:id/undo', { as: editor, params: { id: body.uploadId } });
    expect(reply.error).toMatchObject({ code: 'upload_in_use', details: [{ message: order?.orderCode }] });
    expect(await listed(body.uploadedTime)).toHaveLength(2);
    expect((await uploaded())[0]).toMatchObject({ planned: 1, canUndo: false });
  });

  test('is hidden from other companies', async () => {
    const { body } = await store(text, simple);
    const stranger = await app.company();
    const undo = await app.request('POST /uploads/:id/undo', { as: stranger, params: { id: body.uploadId } });
    expect(undo.status).toBe(404);
    expect((await app.request('GET /uploads', { as: stranger, query: {} })).body.uploads).toEqual([]);
  });
});
