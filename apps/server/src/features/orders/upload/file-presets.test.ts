import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../platform/testing/test-app.ts';
import type { TestMember } from '../../../platform/testing/test-members.ts';
import { groups } from '../../groups/index.ts';
import { labels } from '../../labels/index.ts';
import { orders } from '../index.ts';

let app: TestApp;
let editor: TestMember;
beforeAll(async () => {
  app = await startTestApp({ features: [groups, labels, orders], workers: false });
  editor = await app.company();
  await app.sql(
    `insert into company_settings (company_id, data) values ($1, '{"timeZone":"Europe/Berlin"}')
    on conflict (company_id) do update set data = excluded.data`,
    [editor.companyId],
  );
});
afterAll(() => app.stop());

type Body = Record<string, unknown>;
const form = (text: string) => ({ file: new File([text], 'orders.csv') });
const check = async (text: string, body: Body = {}) =>
  app.request('POST /orders/check-upload', { as: editor, body: { routePlanType: 'VRP', ...body }, files: form(text) });
const store = (text: string, body: Body = {}) =>
  app.request('POST /orders/upload-orders', { as: editor, body: { routePlanType: 'VRP', ...body }, files: form(text) });
const stored = async (uploadedTime: string) =>
  (await app.request('GET /orders', { as: editor, query: { uploadedTime, itemsPerPage: 100 } })).body.orders.toSorted(
    (a, b) => String(a.orderRef).localeCompare(String(b.orderRef)),
  );

const shopify = [
  'Name,Email,Created at,Lineitem quantity,Lineitem name,Shipping Name,Shipping Address1,Shipping Address2,Shipping City,Shipping Zip,Shipping Country,Shipping Phone,Notes',
  "#1001,mira@shop.example,2026-12-01 23:31:20 +0100,2,Soap,Mira Kern,Plöck 10,2nd floor,Heidelberg,'69117,DE,'+49 1512 3456789,Ring twice",
  '#1001,mira@shop.example,,1,Towel,,,,,,,,',
  "#1002,jan@shop.example,2026-12-01 10:02:10 +0100,1,Soap,Jan Ober,Hauptstraße 75,,Heidelberg,'69117,DE,0151 2345678,",
].join('\n');

describe('an export of a shop', () => {
  test('is recognised, and the rows of one order become one order', async () => {
    const { body } = await check(shopify);
    expect(body).toMatchObject({ preset: 'shopify', total: 2, error: 0 });
    expect(body.mapping).toMatchObject({ orderRef: 'Name', deliveryName: 'Shipping Name', load: 'Lineitem quantity' });
    expect(body.preview.map(({ line, values }) => [line, values])).toMatchObject([
      [
        2,
        {
          orderRef: '#1001',
          deliveryDate: '2026-12-01',
          deliveryName: 'Mira Kern',
          deliveryPhone: '+4915123456789',
          deliveryAddress: 'Plöck 10, 69117 Heidelberg, DE',
          deliveryNotes: 'Ring twice',
          load: '3',
        },
      ],
      [4, { orderRef: '#1002', deliveryPhone: '+491512345678', load: '1' }],
    ]);
  });

  test('is stored by the name of its system alone, and its mapping is offered again', async () => {
    const { status, body } = await store(shopify, { preset: 'shopify' });
    expect(status).toBe(201);
    expect(body.total).toBe(2);
    expect(await stored(body.uploadedTime)).toMatchObject([
      {
        orderRef: '#1001',
        deliveryName: 'Mira Kern',
        load: 3,
        fields: { 'Shipping Address2': '2nd floor', 'Lineitem name': 'Soap, Towel' },
      },
      { orderRef: '#1002', deliveryName: 'Jan Ober', load: 1 },
    ]);
    const { mappings } = (await app.request('GET /uploads/mappings', { as: editor })).body;
    expect(mappings[0]).toMatchObject({ preset: 'shopify', mapping: { orderRef: 'Name' } });
    const marked = await app.request('GET /uploads/:id/marked', { as: editor, params: { id: body.uploadId } });
    expect(marked.status).toBe(200);
  });

  test('is read row by row with a mapping of its own, or when the request excludes presets', async () => {
    expect((await check(shopify, { preset: 'none' })).body).toMatchObject({ preset: null, total: 3 });
    const mapping = { orderRef: 'Name', deliveryDate: 'Created at', deliveryAddress: 'Shipping Address1' };
    expect((await check(shopify, mapping)).body).toMatchObject({ preset: null, total: 3 });
    expect((await check(shopify, { ...mapping, preset: 'shopify' })).body).toMatchObject({
      preset: 'shopify',
      total: 2,
    });
  });

  test('has names in two columns', async () => {
    const text = [
      'Order Number,Order Date,First Name (Shipping),Last Name (Shipping),Address 1&2 (Shipping),Postcode (Shipping),City (Shipping),Item Name,Quantity',
      '77,2026-12-01 09:30,Mira,Kern,Plöck 10,69117,Heidelberg,Soap,2',
      '77,2026-12-01 09:30,Mira,Kern,Plöck 10,69117,Heidelberg,Towel,1',
    ].join('\n');
    const { body } = await check(text);
    expect(body).toMatchObject({ preset: 'woocommerce', total: 1 });
    expect(body.addressColumns.deliveryName).toEqual(['First Name (Shipping)', 'Last Name (Shipping)']);
    expect(body.preview[0]?.values).toMatchObject({ deliveryName: 'Mira Kern', orderRef: '77', load: '3' });
  });
});

describe('an export of a planner', () => {
  test('is read with its address in parts', async () => {
    const text = [
      'address_number,address_street,address_unit,address_city,address_postalcode,address_country,contact_name,contact_phone,date',
      '10,Plöck,2,Heidelberg,69117,DE,Mira Kern,+4915123456789,2026-12-02',
    ].join('\n');
    const { body } = await check(text);
    expect(body).toMatchObject({ preset: 'droppath', error: 0 });
    expect(body.preview[0]?.values).toMatchObject({
      deliveryAddress: 'Plöck 10, 69117 Heidelberg, DE',
      deliveryName: 'Mira Kern',
      deliveryPhone: '+4915123456789',
    });
    // Its parts are also found by their names.
    expect((await check(text, { preset: 'none' })).body.preview[0]?.values.deliveryAddress).toBe(
      'Plöck 10, 69117 Heidelberg, DE',
    );
  });

  test('without dates gets one date for all orders', async () => {
    const text = 'Address Line 1,City,Recipient Name,Time at stop\nPlöck 10,Heidelberg,Mira Kern,5';
    expect((await check(text)).body).toMatchObject({ preset: 'spoke', error: 1 });
    const refused = await store(text, { preset: 'spoke' });
    expect([refused.status, refused.error.details?.[0]]).toMatchObject([
      422,
      { path: 'deliveryDate', code: 'required' },
    ]);
    const { body } = await store(text, { preset: 'spoke', defaultDate: '2026-12-02' });
    expect(body.error).toBe(0);
    expect(await stored(body.uploadedTime)).toMatchObject([{ deliveryDate: '2026-12-02', deliveryDuration: 5 }]);
  });
});

test('a list of more orders than a call takes is refused with the limit', async () => {
  const orderIds = Array.from({ length: 10_001 }, () => crypto.randomUUID());
  const { status, error } = await app.request('POST /orders/bulk-delete', { as: editor, body: { orderIds } });
  expect([status, error.details?.[0]]).toMatchObject([
    422,
    { path: 'orderIds', code: 'too_many_items', params: { most: 10_000 } },
  ]);
  expect(error.details?.[0]?.message).toContain('10000');
});
