import { catalogue, fillText, problemText } from '@roundsman/contract/errors';
import legacyTexts from '@roundsman/contract/legacy-texts';
import * as XLSX from '@e965/xlsx';
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
});
afterAll(() => app.stop());

const headers = [
  'Ref',
  'Day',
  'Name',
  'Phone',
  'Address',
  'Lat',
  'Lng',
  'From',
  'To',
  'Minutes',
  'Load',
  'Types',
  'Group',
  'Floor',
];
const mapping = {
  routePlanType: 'VRP',
  orderRef: 'Ref',
  deliveryDate: 'Day',
  deliveryName: 'Name',
  deliveryPhone: 'Phone',
  deliveryAddress: 'Address',
  deliveryLat: 'Lat',
  deliveryLng: 'Lng',
  deliveryTimeStart: 'From',
  deliveryTimeEnd: 'To',
  deliveryDuration: 'Minutes',
  load: 'Load',
  types: 'Types',
  group: 'Group',
  fields: '["Floor"]',
};
const good = [
  'A-1',
  '2026-11-23',
  'Åsa',
  '+46701234567',
  'Storgatan 1',
  '59,33',
  '18,06',
  '9:00',
  '12:00',
  '7',
  '2,5',
  'fridge',
  '',
  '3',
];

async function upload(
  file: Uint8Array | string,
  {
    name = 'orders.csv',
    body = mapping,
    as = editor,
  }: { name?: string; body?: Record<string, unknown>; as?: TestMember } = {},
) {
  const bytes = new Uint8Array(typeof file === 'string' ? Buffer.from(file) : file);
  return app.request('POST /orders/upload-orders', { as, body, files: { file: new File([bytes], name) } });
}

/** Returns the stored orders of an upload, in the order of the file's rows. */
async function stored(uploadedTime: string, as: TestMember = editor) {
  const reply = await app.request('GET /orders', { as, query: { uploadedTime, itemsPerPage: 10_000 } });
  return reply.body.orders;
}

const csv = (rows: readonly (readonly string[])[], separator = ';'): string =>
  [headers, ...rows]
    .map((row) =>
      row.map((field) => (/["\n;,\t]/.test(field) ? `"${field.replaceAll('"', '""')}"` : field)).join(separator),
    )
    .join('\r\n');

const asStored = {
  orderRef: 'A-1',
  deliveryDate: '2026-11-23',
  deliveryName: 'Åsa',
  deliveryPhone: '+46701234567',
  deliveryAddress: 'Storgatan 1',
  deliveryLat: 59.33,
  deliveryLng: 18.06,
  deliveryTimeStart: '09:00',
  deliveryTimeEnd: '12:00',
  deliveryDuration: 7,
  load: 2.5,
  requiredSkills: ['fridge'],
  fields: { Floor: '3' },
  status: 'DRAFT',
  errorDetails: [],
};

describe('an upload in every format becomes the same order', () => {
  const text = csv([good]);
  const utf16 = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')]);
  const windows1252 = Buffer.from(text, 'latin1');
  test.each([
    ['csv with semicolons in UTF-8', Buffer.from(text)],
    ['csv with a byte order mark', Buffer.from(`\ufeff${text}`)],
    ['csv with commas', Buffer.from(csv([good], ','))],
    ['csv with tabs', Buffer.from(csv([good], '\t'))],
    ['csv in UTF-16, as Excel’s "Unicode text"', utf16],
    ['csv in Windows-1252, as an older Excel saves', windows1252],
  ])('%s', async (_name, bytes) => {
    const reply = await upload(bytes);
    expect(reply.body).toMatchObject({ total: 1, draft: 1, geocoding: 0, error: 0 });
    expect(await stored(reply.body.uploadedTime)).toMatchObject([asStored]);
  });

  /** Writes a workbook with real dates, times and numbers, and a sum that is a formula. */
  function workbook(bookType: XLSX.BookType, name = 'Åsa'): Buffer {
    const sheet = XLSX.utils.aoa_to_sheet([headers, ['A-1', null, name, 46_701_234_567, 'Storgatan 1', 59.33, 18.06]]);
    const set = (address: string, cell: XLSX.CellObject): void => void (sheet[address] = cell);
    set('B2', { t: 'n', v: 46_349, z: 'yyyy-mm-dd' });
    set('H2', { t: 'n', v: 0.375, z: 'h:mm' });
    set('I2', { t: 'n', v: 0.5, z: 'h:mm' });
    set('J2', { t: 'n', v: 7, f: '3+4' });
    set('K2', { t: 'n', v: 2.5 });
    set('L2', { t: 's', v: 'fridge' });
    set('N2', { t: 'n', v: 3 });
    sheet['!ref'] = 'A1:N2';
    const book = XLSX.utils.book_new();
    XLSX.utils.book_append_sheet(book, sheet, 'Orders');
    XLSX.utils.book_append_sheet(book, XLSX.utils.aoa_to_sheet([['another', 'sheet']]), 'Notes');
    return XLSX.write(book, { type: 'buffer', bookType }) as Buffer;
  }
  test.each([
    ['xlsx', 'xlsx', 'Åsa'],
    ['xls', 'biff8', 'Åsa'],
    // The library writes only ASCII in this old format.
    ['xls', 'biff5', 'Asa'],
    ['xltx', 'xlsx', 'Åsa'],
  ] as const)('%s (%s)', async (extension, bookType, name) => {
    const reply = await upload(workbook(bookType, name), { name: `orders.${extension}` });
    expect(await stored(reply.body.uploadedTime)).toMatchObject([{ ...asStored, deliveryName: name }]);
  });

  test('removes no leading zero that comes from a number format', async () => {
    const sheet = XLSX.utils.aoa_to_sheet([headers, [null, '2026-11-23']]);
    sheet.A2 = { t: 'n', v: 42, z: '00000' };
    const book = XLSX.utils.book_new();
    XLSX.utils.book_append_sheet(book, sheet, 'Orders');
    const reply = await upload(XLSX.write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer, { name: 'o.xlsx' });
    expect((await stored(reply.body.uploadedTime))[0]?.orderRef).toBe('00042');
  });
});

describe('rows', () => {
  const change = (changes: Record<string, string>): string[] =>
    good.map((value, i) => changes[headers[i] as string] ?? value);

  test('that are empty become no orders; the others are in the order of the file', async () => {
    const rows = [
      change({ Ref: 'first' }),
      headers.map(() => ' '),
      change({ Ref: 'second' }),
      change({ Ref: 'third' }),
    ];
    const reply = await upload(csv(rows));
    expect(reply.body.total).toBe(3);
    expect((await stored(reply.body.uploadedTime)).map((order) => order.orderRef)).toEqual([
      'first',
      'second',
      'third',
    ]);
  });

  test('with a wrong field are stored as errors that name each problem (UPL-20)', async () => {
    const wrong = change({
      Day: '31/02/2026',
      Phone: 'ring',
      From: '25:00',
      Load: 'heavy',
      Group: 'Nobody',
      Lat: '99',
    });
    const reply = await upload(csv([wrong]));
    expect(reply.body).toMatchObject({ total: 1, error: 1 });
    const [order] = await stored(reply.body.uploadedTime);
    expect(order).toMatchObject({ status: 'ERROR', deliveryName: 'Åsa', deliveryDate: null, deliveryPhone: null });
    expect(new Set(order?.errorDetails)).toEqual(
      new Set([
        fillText(legacyTexts.fieldValue, { field: 'Date', value: '31/02/2026' }),
        fillText(legacyTexts.fieldValue, { field: 'Delivery Phone', value: 'ring' }),
        fillText(legacyTexts.fieldValue, { field: 'Delivery From', value: '25:00' }),
        fillText(legacyTexts.fieldValue, { field: 'Load', value: 'heavy' }),
        fillText(legacyTexts.fieldValue, { field: 'User Group', value: 'Nobody' }),
        legacyTexts.addresses.deliveryAddress,
      ]),
    );
  });

  test('without a date, or with a window that ends before it begins, are errors', async () => {
    const reply = await upload(csv([change({ Day: '' }), change({ From: '12:00', To: '9:00' })]));
    const [undated, inverted] = await stored(reply.body.uploadedTime);
    expect(undated?.errorDetails).toEqual([fillText(legacyTexts.fieldMissing, { field: 'Date' })]);
    expect(inverted?.errorDetails).toEqual([problemText('delivery_start_late'), problemText('delivery_end_early')]);
  });

  test('with coordinates and no address use the coordinates (UPL-10); with neither they are errors', async () => {
    const reply = await upload(
      csv([change({ Address: '' }), change({ Address: '', Lat: '', Lng: '' }), change({ Lat: '', Lng: '' })]),
    );
    const [byPoint, nowhere, byAddress] = await stored(reply.body.uploadedTime);
    expect(byPoint).toMatchObject({ status: 'DRAFT', deliveryAddress: '59.33,18.06' });
    expect(nowhere).toMatchObject({ status: 'ERROR', errorDetails: [legacyTexts.addresses.deliveryAddress] });
    expect(byAddress).toMatchObject({ status: 'GEOCODING' });
  });

  test('find their group by name in any case (UPL-21)', async () => {
    const group = await makeGroup(app, editor.companyId, 'Night Bakery');
    const reply = await upload(csv([change({ Group: 'night bakery' })]));
    expect((await stored(reply.body.uploadedTime))[0]?.group).toEqual({ _id: group, name: 'Night Bakery' });
  });

  test('of a pickup and delivery have both stops; rows of single stops have no pickup (UPL-09)', async () => {
    const text = 'Day,Shop,From,Home\n2026-11-23,"59.1,18.1",08:00,"59.2,18.2"';
    const body = { deliveryDate: 'Day', pickupAddress: 'Shop', timeStart: 'From', deliveryAddress: 'Home' };
    const pair = await upload(text, { body: { ...body, routePlanType: 'PDP' } });
    expect((await stored(pair.body.uploadedTime))[0]).toMatchObject({
      pickupLat: 59.1,
      timeStart: '08:00',
      deliveryLat: 59.2,
    });
    const single = await upload(text, { body: { ...body, routePlanType: 'VRP' } });
    expect((await stored(single.body.uploadedTime))[0]).toMatchObject({
      pickupAddress: null,
      timeStart: null,
      deliveryLat: 59.2,
    });
  });
});

describe('a file is refused and not stored', () => {
  const refused = async (file: Uint8Array | string, options?: Parameters<typeof upload>[1]) => {
    const before = await app.sql('select count(*)::int as n from orders');
    const reply = await upload(file, options);
    expect(await app.sql('select count(*)::int as n from orders')).toEqual(before);
    return reply;
  };

  test('with a wrong extension or when its content is no spreadsheet', async () => {
    expect((await refused(csv([good]), { name: 'orders.pdf' })).status).toBe(415);
    const png = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');
    expect((await refused(png, { name: 'orders.xlsx' })).error.code).toBe('unsupported_file');
  });

  test('when it is damaged or has a password', async () => {
    const sheet = XLSX.write(XLSX.read(csv([good]), { type: 'string' }), {
      type: 'buffer',
      bookType: 'xlsx',
    }) as Buffer;
    const damaged = await refused(sheet.subarray(0, sheet.length / 2), { name: 'orders.xlsx' });
    expect(damaged.error).toMatchObject({
      code: 'upload_unreadable',
      details: [{ message: problemText('file_damaged') }],
    });
    const locked = XLSX.CFB.utils.cfb_new();
    XLSX.CFB.utils.cfb_add(locked, '/EncryptionInfo', Buffer.alloc(64));
    XLSX.CFB.utils.cfb_add(locked, '/EncryptedPackage', Buffer.alloc(64));
    const protectedFile = await refused(XLSX.CFB.write(locked, { type: 'buffer' }) as Buffer, { name: 'orders.xlsx' });
    expect(protectedFile.error).toMatchObject({
      code: 'upload_unreadable',
      details: [{ message: problemText('file_locked') }],
    });
  });

  test('without rows, with too many, or too large', async () => {
    expect((await refused('')).error.code).toBe('upload_empty');
    expect((await refused(headers.join(';'))).error.code).toBe('upload_empty');
    expect((await refused(`Day;Address\n${'2026-11-23;x\n'.repeat(10_001)}`)).error.code).toBe('upload_too_many_rows');
    const large = await refused(Buffer.alloc(10 * 1024 * 1024 + 1, 'x'));
    expect(large.status).toBe(413);
  });

  test('when a mapped header is not in it, or a needed one is not mapped (UPL-08, UPL-18)', async () => {
    const missing = await refused(csv([good]), { body: { ...mapping, load: 'Weight', fields: '["Door"]' } });
    expect(missing.error).toMatchObject({
      code: 'upload_header_missing',
      details: [
        { path: 'load', message: problemText('no_such_column', { header: 'Weight' }) },
        { path: 'fields', message: problemText('no_such_column', { header: 'Door' }) },
      ],
    });
    const unmapped = await refused(csv([good]), {
      body: { routePlanType: 'PDP', deliveryLat: 'Lat', deliveryLng: 'Lng' },
    });
    expect(unmapped.error.details).toEqual([
      { path: 'deliveryDate', message: problemText('required'), code: 'required' },
      { path: 'pickupAddress', message: problemText('required'), code: 'required' },
    ]);
  });

  test('when it is not one file', async () => {
    const file = (): File => new File([csv([good])], 'orders.csv');
    const send = (files: Record<string, File | File[]>) =>
      app.request('POST /orders/upload-orders', { as: editor, body: mapping, files });
    expect((await send({ other: file() })).error.details).toEqual([
      { path: 'file', message: problemText('required'), code: 'required' },
    ]);
    expect((await send({ file: [file(), file()] })).status).toBe(422);
  });

  test('from read-only users and from deactivated companies (UPL-06)', async () => {
    expect((await refused(csv([good]), { as: await app.member(editor.companyId) })).status).toBe(403);
    const disabled = await app.company({ status: 'DISABLED' });
    expect((await refused(csv([good]), { as: disabled })).error).toMatchObject({
      code: 'company_deactivated',
      message: catalogue.company_deactivated.message,
    });
  });
});

test('ten thousand rows are stored, each with its own code', { timeout: 120_000 }, async () => {
  const company = await app.company();
  const rows = Array.from({ length: 10_000 }, (_, i) => good.map((value, at) => (at === 0 ? `R-${i}` : value)));
  const reply = await upload(csv(rows), { as: company });
  expect(reply.body).toMatchObject({ total: 10_000, draft: 10_000 });
  const codes = await app.sql('select count(distinct order_code)::int as n from orders where company_id = $1', [
    company.companyId,
  ]);
  expect(codes).toEqual([{ n: 10_000 }]);
});
