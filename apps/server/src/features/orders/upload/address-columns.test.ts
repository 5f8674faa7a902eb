import { problemText } from '@roundsman/contract/errors';
import * as XLSX from '@e965/xlsx';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../platform/testing/test-app.ts';
import type { TestMember } from '../../../platform/testing/test-members.ts';
import { contacts } from '../../contacts/index.ts';
import { groups } from '../../groups/index.ts';
import { labels } from '../../labels/index.ts';
import { orders } from '../index.ts';

let app: TestApp;
let editor: TestMember;
beforeAll(async () => {
  app = await startTestApp({ features: [groups, labels, orders, contacts], workers: false });
  editor = await app.company();
});
afterAll(() => app.stop());

type Body = Record<string, unknown>;
const input = (text: string, body: Body, as: TestMember, name: string) => ({
  as,
  body: { routePlanType: 'VRP', ...body },
  files: { file: new File([text], name) },
});
const check = (text: string, body: Body = {}) =>
  app.request('POST /orders/check-upload', input(text, body, editor, 'a.csv'));
const store = (text: string, body: Body = {}, as = editor, name = 'a.csv') =>
  app.request('POST /orders/upload-orders', input(text, body, as, name));
const rowsOf = (raw: Buffer | Uint8Array): unknown => {
  const book = XLSX.read(raw);
  return XLSX.utils.sheet_to_json(book.Sheets[book.SheetNames[0] ?? ''] ?? {}, { header: 1, raw: true, defval: '' });
};

const text = ['Date;Road;Zip;Place;Phone', '2026-11-23;Storgatan 1;114 55;Stockholm;', '2026-11-23;;;;call'].join('\n');
const mapping = {
  deliveryDate: 'Date',
  deliveryPhone: 'Phone',
  addressColumns: JSON.stringify({ deliveryAddress: ['Road', 'Zip', 'Place'] }),
};

describe('an address in several columns', () => {
  test('is read as one address, with or without a mapping', async () => {
    for (const body of [mapping, {}]) {
      const reply = await check(text, body);
      expect(reply.body).toMatchObject({
        mapping: { deliveryAddress: 'Road' },
        addressColumns: { deliveryAddress: ['Road', 'Zip', 'Place'] },
        unused: [],
        preview: [{ values: { deliveryAddress: 'Storgatan 1, 114 55 Stockholm' } }, {}],
      });
    }
    const { body } = await store(text, mapping);
    const { orders: stored } = (
      await app.request('GET /orders', { as: editor, query: { uploadedTime: body.uploadedTime } })
    ).body;
    expect(stored.map((order) => order.deliveryAddress)).toContain('Storgatan 1, 114 55 Stockholm');
  });

  test('is marked in all of its columns, and corrected in the first', async () => {
    const fixes = JSON.stringify([{ row: 0, field: 'deliveryAddress', value: 'Storgatan 2, Lund' }]);
    const marked = await app.request(
      'POST /orders/check-upload/marked',
      input(text, { ...mapping, fixes }, editor, 'a.csv'),
    );
    expect(rowsOf(marked.raw)).toMatchObject([
      ['Problems', 'Date', 'Road', 'Zip', 'Place', 'Phone'],
      ['', '2026-11-23', 'Storgatan 2, Lund', '', '', ''],
      [expect.stringContaining('Delivery Address is missing'), '2026-11-23', '', '', '', 'call'],
    ]);
  });

  test('retains its columns in the copy of a stored upload with the remaining problems', async () => {
    const { body } = await store('Date;Road;Place\n2026-11-23;;', {
      deliveryDate: 'Date',
      addressColumns: '{"deliveryAddress":["Road","Place"]}',
    });
    const marked = await app.request('GET /uploads/:id/marked', { as: editor, params: { id: body.uploadId } });
    const book = XLSX.read(marked.raw, { cellStyles: true });
    const sheet = book.Sheets[book.SheetNames[0] ?? ''] ?? {};
    const isMarked = (cell: string): boolean => JSON.stringify(sheet[cell]?.s ?? {}).includes('patternType":"solid');
    expect(['B2', 'C2', 'D2'].map(isMarked)).toEqual([false, true, true]);
  });

  test.each([
    ['{"deliveryPhone":["Phone"]}', 'addressColumns.deliveryPhone'],
    ['{"deliveryAddress":"Road"}', 'addressColumns.deliveryAddress'],
    ['{"someAddress":["Road"]}', 'addressColumns.someAddress'],
    ['[]', 'addressColumns'],
    ['x', 'addressColumns'],
  ])('refuses %s', async (addressColumns, path) => {
    const reply = await check(text, { deliveryDate: 'Date', deliveryAddress: 'Road', addressColumns });
    expect(reply.status).toBe(422);
    expect(reply.error.details?.[0]?.path).toEqual(path);
  });

  test('refuses a column that is not in the file', async () => {
    const reply = await check(text, { ...mapping, addressColumns: '{"deliveryAddress":["Road","Town"]}' });
    expect(reply.error.code).toBe('upload_header_missing');
    expect(reply.error.details).toEqual([
      {
        path: 'deliveryAddress',
        message: problemText('no_such_column', { header: 'Town' }),
        code: 'no_such_column',
        params: { header: 'Town' },
      },
    ]);
  });
});

describe('earlier mappings', () => {
  const mappings = async (as: TestMember) => (await app.request('GET /uploads/mappings', { as })).body.mappings;

  test('are those of the latest uploads, each set of headers once', async () => {
    const company = await app.company();
    const shop = { deliveryDate: 'Day', deliveryAddress: 'Where', fields: '["Floor"]' };
    const fields = { deliveryDate: 'Date', addressColumns: '{"deliveryAddress":["Street","Town"]}' };
    await store('Day;Where;Floor\n2026-11-23;1,1;3', shop, company, 'shop-june.csv');
    await store('Date;Street;Town\n2026-11-23;S 1;T', fields, company, 'own.csv');
    await store('Day;Where;Floor\n2026-11-23;1,1;3', shop, company, 'shop-july.csv');
    expect(await mappings(company)).toMatchObject([
      {
        fileName: 'shop-july.csv',
        mapping: { deliveryDate: 'Day', deliveryAddress: 'Where' },
        addressColumns: {},
        fields: ['Floor'],
      },
      { fileName: 'own.csv', addressColumns: { deliveryAddress: ['Street', 'Town'] }, fields: [] },
    ]);
    expect((await app.request('GET /contact-locations/uploads/mappings', { as: company })).body.mappings).toEqual([]);
  });

  test('are not shown to another company or to a read-only user', async () => {
    const other = await app.company();
    expect(await mappings(other)).toEqual([]);
    const viewer = await app.member(other.companyId);
    expect((await app.request('GET /uploads/mappings', { as: viewer })).status).toBe(403);
  });

  test('of contacts are separate', async () => {
    const company = await app.company();
    await app.request('POST /contact-locations/upload', {
      as: company,
      body: { name: 'Who', addressColumns: '{"address":["Street","Town"]}' },
      files: { file: new File(['Who;Street;Town\nAnna;S 1;T'], 'people.csv') },
    });
    const { body } = await app.request('GET /contact-locations/uploads/mappings', { as: company });
    expect(body.mappings).toMatchObject([
      {
        fileName: 'people.csv',
        mapping: { name: 'Who', address: 'Street' },
        addressColumns: { address: ['Street', 'Town'] },
      },
    ]);
    const { body: list } = await app.request('GET /contact-locations', { as: company, query: {} });
    expect(list.contactLocations).toMatchObject([{ name: 'Anna', address: 'S 1, T' }]);
    expect(await mappings(company)).toEqual([]);
  });
});
