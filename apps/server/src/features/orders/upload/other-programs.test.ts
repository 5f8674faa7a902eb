import legacyTexts from '@roundsman/contract/legacy-texts';
import { fillText, problemText } from '@roundsman/contract/errors';
import { readdirSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../platform/testing/test-app.ts';
import type { TestMember } from '../../../platform/testing/test-members.ts';
import { contacts } from '../../contacts/index.ts';
import { groups } from '../../groups/index.ts';
import { labels } from '../../labels/index.ts';
import { orders } from '../index.ts';

let app: TestApp;
let editor: TestMember;
beforeAll(async () => {
  app = await startTestApp({ features: [groups, labels, contacts, orders], workers: false });
  editor = await app.company();
  await app.sql(
    `insert into company_settings (company_id, data) values ($1, '{"timeZone":"Europe/Stockholm"}')
    on conflict (company_id) do update set data = excluded.data`,
    [editor.companyId],
  );
});
afterAll(() => app.stop());

const folder = new URL('../../uploads/files-of-others/', import.meta.url);
const formOf = (name: string) => ({ file: new File([readFileSync(new URL(name, folder))], name) });
const made = readdirSync(folder).filter((name) => /\.(csv|xls|xlsx|xltx)$/.test(name));
const locked = made.filter((name) => name.startsWith('password'));
const open = made.filter((name) => !locked.includes(name));

test('there is a file of each format and of each program', () =>
  expect(made.toSorted()).toEqual([
    'gnumeric-utf16le.csv',
    'gnumeric.xlsx',
    'gnumeric95.xls',
    'gnumeric97.xls',
    'libreoffice.xls',
    'libreoffice.xlsx',
    'libreoffice.xltx',
    'password.xls',
    'password.xlsx',
    'utf16-tab.csv',
    'utf8-comma.csv',
    'windows1252-semicolon.csv',
  ]));

test.each(open)('%s becomes the orders that its first sheet shows', async (name) => {
  const body = { routePlanType: 'VRP', fields: '["Våning"]' };
  const check = await app.request('POST /orders/check-upload', { as: editor, body, files: formOf(name) });
  expect(check.body).toMatchObject({ headerRow: 4, unused: [], total: 4, draft: 3, error: 1 });
  const { mapping } = check.body;
  const reply = await app.request('POST /orders/upload-orders', {
    as: editor,
    body: { ...body, ...mapping },
    files: formOf(name),
  });
  expect(reply.status).toBe(201);
  expect(reply.body).toEqual(expect.objectContaining({ total: 4, draft: 3, error: 1 }));
  const query = { filters: { uploadId: reply.body.uploadId } };
  expect((await app.request('GET /orders', { as: editor, query })).body.orders).toMatchObject([
    {
      orderRef: 'N-1',
      deliveryDate: '2026-11-23',
      load: 2.5,
      deliveryName: 'Åsa Öberg',
      deliveryPhone: '+46701234567',
      deliveryAddress: 'Storgatan 1, Malmö',
      deliveryLat: 55.605,
      deliveryLng: 13.0038,
      deliveryTimeStart: '08:30',
      deliveryTimeEnd: '17:00',
      fields: { Våning: '3' },
    },
    {
      orderRef: 'N-2',
      deliveryDate: '2026-11-24',
      // The last value of the formula.
      load: 7,
      deliveryName: 'Café Noël',
      deliveryPhone: '+46701234568',
      deliveryAddress: 'Storgatan 2',
      deliveryTimeStart: '00:00',
      deliveryTimeEnd: '12:15',
      fields: {},
    },
    {
      orderRef: '3',
      deliveryDate: '2026-11-25',
      load: 1200.5,
      deliveryName: 'Smith, "Bob"; Sons',
      deliveryPhone: '+46701234569',
      deliveryLat: 55.607,
      deliveryLng: 13.0058,
      deliveryTimeStart: '09:00',
      deliveryTimeEnd: '16:45',
      fields: { Våning: '3 ½' },
    },
    {
      orderRef: 'N-4',
      status: 'ERROR',
      errorDetails: expect.arrayContaining([
        fillText(legacyTexts.fieldValue, { field: 'Date', value: 'later' }),
        fillText(legacyTexts.fieldValue, { field: 'Delivery From', value: '25:00' }),
      ]),
    },
  ]);
});

test.each(open)('%s becomes contacts as well', async (name) => {
  const check = await app.request('POST /contact-locations/check-upload', {
    as: editor,
    body: {},
    files: formOf(name),
  });
  expect(check.body).toMatchObject({
    total: 4,
    ready: 3,
    invalid: 1,
    preview: [
      { values: { name: 'Åsa Öberg', phone: '+46701234567', startTime: '08:30', load: '2.5' } },
      { values: { name: 'Café Noël', phone: '+46701234568', address: 'Storgatan 2', load: '7' } },
      { values: { name: 'Smith, "Bob"; Sons', lat: '55.607', endTime: '16:45', load: '1200.5' } },
      { values: { name: 'Nobody' } },
    ],
  });
});

test.each(locked)('%s is refused because of its password', async (name) => {
  const body = { routePlanType: 'VRP' };
  const reply = await app.request('POST /orders/check-upload', { as: editor, body, files: formOf(name) });
  expect(reply.status).toBe(422);
  expect(reply.error.code).toBe('upload_unreadable');
  expect(reply.error.details).toEqual([{ path: 'file', message: problemText('file_locked'), code: 'file_locked' }]);
});
