import { problemText } from '@roundsman/contract/errors';
import replyTexts from '@roundsman/contract/reply-texts';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../platform/testing/test-app.ts';
import type { TestMember } from '../../platform/testing/test-members.ts';
import { contacts } from './index.ts';
import { makeContact, readContacts, ready } from './test-contacts.ts';

let app: TestApp;
let editor: TestMember;
beforeAll(async () => {
  app = await startTestApp({ features: [contacts], workers: false });
  editor = await app.company();
});
afterAll(() => app.stop());

const list = (as: TestMember, query: Record<string, unknown> = {}) =>
  app.request('GET /contact-locations', { as, query });

describe('a new contact', () => {
  test('stores every field of the request (CON-09)', async () => {
    const body = {
      ...ready,
      phone: '46 70 123 45 67',
      startTime: '9:00',
      endTime: '17:30',
      duration: 12,
      load: 2.5,
      notes: 'Ring twice',
      types: ['fridge', 'lift', 'fridge'],
      fields: { Door: '4711' },
    };
    const made = await makeContact(app, editor, body);
    expect(made).toMatchObject({
      ...body,
      phone: '+46701234567',
      startTime: '09:00',
      types: ['fridge', 'lift'],
      status: 'READY',
      errorDetails: [],
    });
    expect(Object.keys(made)).toEqual(expect.arrayContaining(['_id', 'updatedAt']));
  });

  test('has opening hours and a parking time; requests without them leave them unchanged', async () => {
    const openingHours = [
      { day: 'TUE', start: '9:00', end: '12:00' },
      { day: 'TUE', start: '14:00', end: '17:00' },
    ];
    const made = await makeContact(app, editor, { ...ready, openingHours, parkingDuration: 4 });
    const stored = {
      openingHours: [{ day: 'TUE', start: '09:00', end: '12:00' }, openingHours[1]],
      parkingDuration: 4,
    };
    expect(made).toMatchObject(stored);
    const put = (body: Record<string, unknown>) =>
      app.request('PUT /contact-locations/:id', { as: editor, params: { id: made._id }, body: { ...ready, ...body } });
    expect((await put({ notes: 'Ring' })).body).toMatchObject({ notes: 'Ring', ...stored });
    expect((await put({ openingHours: [], parkingDuration: null })).body).toMatchObject({
      openingHours: [],
      parkingDuration: null,
    });
    const refused = await put({ openingHours: [{ day: 'TUE', start: '12:00', end: '09:00' }] });
    expect(refused.status).toBe(422);
    expect(refused.error.details?.[0]?.path).toBe('openingHours.0.end');
  });

  test('is exported as a spreadsheet that can be uploaded again', async () => {
    const as = await app.company();
    const openingHours = ['MON', 'TUE', 'WED'].map((day) => ({ day, start: '09:00', end: '12:00' }));
    await makeContact(app, as, { ...ready, name: 'Åsa', openingHours, parkingDuration: 3, fields: { Door: '7' } });
    await makeContact(app, as, { ...ready, name: 'Bo', startTime: '10:00' });
    const query = { sortBy: 'name', order: 'ascend', format: 'csv' } as const;
    const file = await app.request('GET /contact-locations/export', { as, query: { ...query, language: 'de' } });
    expect(file.status).toBe(200);
    expect(file.headers['content-type']).toBe('text/csv; charset=utf-8');
    const lines = file.raw.toString('utf8').trim().split('\r\n');
    expect(lines[0]).toContain('Öffnungszeiten');
    expect(lines[0]).toContain(',Ladung');
    expect(lines[0]).not.toContain('Ladung 2');
    expect(lines[1]).toContain('Bo,');
    expect(lines[2]).toContain('Mo–Mi 09:00–12:00,,3');
    expect(lines[2]).toContain('Door: 7');
    const exported = await app.request('GET /contact-locations/export', {
      as,
      query: { ...query, filters: { name: 'bo' } },
    });
    expect(exported.raw.toString('utf8').trim().split('\r\n')).toHaveLength(2);
    const stranger = await app.request('GET /contact-locations/export', { as: await app.company(), query });
    expect(stranger.raw.toString('utf8').trim().split('\r\n')).toHaveLength(1);
    const checked = await app.request('POST /contact-locations/check-upload', {
      as,
      body: {},
      files: { file: new File([new Uint8Array(file.raw)], 'contacts.csv') },
    });
    expect(checked.body).toMatchObject({ mapping: { openingHours: 'Öffnungszeiten' }, ready: 2 });
  });

  test('is refused without an address', async () => {
    const refused = await app.request('POST /contact-locations', { as: editor, body: { name: 'Bo' } });
    expect(refused.status).toBe(422);
    expect(refused.error.details).toEqual([{ path: 'address', message: problemText('required'), code: 'required' }]);
  });

  test('is refused with the quoted error on both fields when its day ends before it begins (CON-06)', async () => {
    const refused = await app.request('POST /contact-locations', {
      as: editor,
      body: { ...ready, startTime: '12:00', endTime: '11:30' },
    });
    expect(refused.status).toBe(422);
    expect(refused.error.details).toEqual([
      { path: 'startTime', message: problemText('window_start_late'), code: 'window_start_late' },
      { path: 'endTime', message: problemText('window_end_early'), code: 'window_end_early' },
    ]);
  });

  test.each([
    ['+', null],
    ['', null],
    ['46701234567', '+46701234567'],
  ])('stores the phone %j as %j (CON-08)', async (phone, stored) =>
    expect((await makeContact(app, editor, { ...ready, phone })).phone).toBe(stored),
  );

  test('takes the coordinates of an address "lat,lng" at once (SRV-66)', async () => {
    const made = await makeContact(app, editor, { address: '55.70, 13.19' });
    expect(made).toMatchObject({ lat: 55.7, lng: 13.19, status: 'READY' });
  });

  test('waits for geocoding when it has only an address', async () =>
    expect(await makeContact(app, editor, { address: 'Storgatan 2' })).toMatchObject({
      lat: null,
      lng: null,
      status: 'GEOCODING',
    }));

  test('is created once by two requests with one idempotency key (SRV-80)', async () => {
    const company = await app.company();
    const headers = { 'idempotency-key': randomUUID() };
    const first = await app.request('POST /contact-locations', { as: company, body: ready, headers });
    const again = await app.request('POST /contact-locations', { as: company, body: ready, headers });
    expect(again.body._id).toBe(first.body._id);
    expect(await readContacts(app, company)).toHaveLength(1);
  });
});

describe('a changed contact', () => {
  test('is replaced by the form and loses its problems', async () => {
    const made = await makeContact(app, editor, { ...ready, notes: 'old', fields: { Door: '1' } });
    await app.sql(`update contacts set status = 'INVALID', error_details = $2 where id = $1`, [
      made._id,
      JSON.stringify([{ code: 'field_not_valid', params: { field: 'phone', value: 'x' } }]),
    ]);
    const body = { ...ready, name: 'Åsa', fields: { Floor: '3' } };
    const after = await app.request('PUT /contact-locations/:id', { as: editor, params: { id: made._id }, body });
    expect(after.body).toMatchObject({ ...body, notes: null, status: 'READY', errorDetails: [] });
    expect(after.body.updatedAt > made.updatedAt).toBe(true);
  });

  test('retains a colleague’s change to another field', async () => {
    const made = await makeContact(app, editor, { ...ready, notes: 'old', load: 1 });
    const put = (changed: string, body: object) =>
      app.request('PUT /contact-locations/:id', {
        as: editor,
        params: { id: made._id },
        query: { changed },
        body: { ...ready, notes: 'old', load: 1, ...body },
      });
    await put('notes', { notes: 'Ring twice' });
    expect((await put('load', { load: 3 })).body).toMatchObject({ notes: 'Ring twice', load: 3, lat: made.lat });
  });

  test('retains its coordinates while the address is the same, and loses them with another', async () => {
    const { _id: id } = await makeContact(app, editor);
    const change = (body: object) =>
      app.request('PUT /contact-locations/:id', { as: editor, params: { id }, body }).then((reply) => reply.body);
    expect(await change({ address: ready.address })).toMatchObject({ lat: ready.lat, status: 'READY' });
    expect(await change({ address: 'Elsewhere 5' })).toMatchObject({ lat: null, lng: null, status: 'GEOCODING' });
  });
});

describe('the list', () => {
  let company: TestMember;
  beforeAll(async () => {
    company = await app.company();
    await makeContact(app, company, { ...ready, name: 'Café Sol', phone: '+46701111111', address: 'Storgatan 1' });
    await makeContact(app, company, { ...ready, name: '100% juice', phone: '+46702222222', address: 'Lillgatan 2' });
    await makeContact(app, company, { ...ready, name: 'bakery', phone: null, address: 'Storgatan 30' });
  });
  const names = async (query: Record<string, unknown>) =>
    (await list(company, query)).body.contactLocations.map(({ name }) => name);

  test.each([
    ['name', 'SOL', ['Café Sol']],
    ['name', '100%', ['100% juice']],
    ['name', '%', ['100% juice']],
    ['phone', '+46 70 22', ['100% juice']],
    ['address', 'storgatan', ['bakery', 'Café Sol']],
    ['search', 'lillgatan', ['100% juice']],
    ['search', '0701 11', []],
    ['search', '701 11', ['Café Sol']],
    ['status', 'INVALID', []],
  ])('filtered by %s %s has %j (CON-01)', async (filter, text, expected) =>
    expect(await names({ filters: { [filter]: text } })).toEqual(expected),
  );

  test('is sorted by a column or with the newest first', async () => {
    expect(await names({})).toEqual(['bakery', '100% juice', 'Café Sol']);
    expect(await names({ sortBy: 'name', order: 'ascend' })).toEqual(['100% juice', 'bakery', 'Café Sol']);
    expect((await list(company, { sortBy: 'company_id', order: 'ascend' })).status).toBe(422);
  });

  test('returns the number and the ids of all that match, beyond the page (CON-10, CON-14)', async () => {
    const { contactLocations, meta } = (await list(company, { itemsPerPage: 1, filters: { address: 'storgatan' } }))
      .body;
    expect(contactLocations).toHaveLength(1);
    expect(meta.totalItems).toBe(2);
    expect(meta.allContacts?.map(({ name }) => name)).toEqual(['bakery', 'Café Sol']);
    expect(Object.keys(meta.allContacts?.[0] ?? {})).toEqual(['_id', 'name']);
  });

  test('leaves allContacts out when it is not requested', async () =>
    expect((await list(company, { allContacts: 'false' })).body.meta).toEqual({ totalItems: 3, nextCursor: null }));

  test('returns at most ten thousand ids, and pages through more', async () => {
    const large = await app.company();
    await app.sql(
      `insert into contacts (company_id, name, address, lat, lng, status)
        select $1, 'Contact ' || n, 'Street ' || n, 59, 18, 'READY' from generate_series(1, 10050) n`,
      [large.companyId],
    );
    const { meta } = (await list(large)).body;
    expect(meta.totalItems).toBe(10_050);
    expect(meta.allContacts?.length).toBe(10_000);
    const whole = await list(large, { itemsPerPage: 10_000, allContacts: 'false' });
    expect(whole.body.contactLocations).toHaveLength(10_000);
  }, 60_000);
});

describe('deleting', () => {
  test('removes one or many from the list', async () => {
    const company = await app.company();
    const made = await Promise.all([1, 2, 3].map(() => makeContact(app, company)));
    const [first, ...rest] = made.map(({ _id }) => _id);
    const reply = await app.request('DELETE /contact-locations/:id', { as: company, params: { id: first } });
    expect(reply.body.message).toBe(replyTexts.completed);
    expect(await readContacts(app, company)).toHaveLength(2);
    const many = await app.request('POST /contact-locations/bulk-delete', { as: company, body: { ids: rest } });
    expect(many.body.message).toBe('bulk_delete_succeeded');
    expect(await readContacts(app, company)).toEqual([]);
  });

  test('deletes none when one id is unknown or of another company', async () => {
    const company = await app.company();
    const mine = await makeContact(app, company);
    const theirs = await makeContact(app, editor);
    for (const other of [theirs._id, randomUUID()]) {
      const reply = await app.request('POST /contact-locations/bulk-delete', {
        as: company,
        body: { ids: [mine._id, other] },
      });
      expect(reply.status).toBe(404);
    }
    expect(await readContacts(app, company)).toHaveLength(1);
  });

  test('removes ten thousand at once', async () => {
    const company = await app.company();
    const rows = await app.sql<{ id: string }>(
      `insert into contacts (company_id, address, status) select $1, 'x', 'INVALID' from generate_series(1, 10000) returning id`,
      [company.companyId],
    );
    const ids = rows.map(({ id }) => id);
    expect((await app.request('POST /contact-locations/bulk-delete', { as: company, body: { ids } })).status).toBe(200);
    expect(await readContacts(app, company)).toEqual([]);
  }, 60_000);
});

describe('access to contacts', () => {
  test('hides the contacts of another company from every endpoint', async () => {
    const { _id: id } = await makeContact(app, editor);
    const stranger = await app.company();
    for (const name of ['PUT /contact-locations/:id', 'DELETE /contact-locations/:id'] as const)
      expect((await app.request(name, { as: stranger, params: { id }, body: ready })).status).toBe(404);
  });

  test('lets the role user read but not change them (ROLE-41)', async () => {
    const reader = await app.member(editor.companyId, { roles: ['user'] });
    expect((await list(reader)).status).toBe(200);
    expect((await app.request('POST /contact-locations', { as: reader, body: ready })).status).toBe(403);
  });

  test('shows none to guests of a group (SRV-61)', async () => {
    const guest = await app.member(editor.companyId, { roles: ['user'], restricted: true });
    expect((await list(guest)).status).toBe(403);
  });

  test('gives a partner its own company’s contacts (ROLE-36)', async () => {
    const partner = await app.company({ roles: ['partner'], accountType: 'PARTNER' });
    await makeContact(app, partner);
    expect(await readContacts(app, partner)).toHaveLength(1);
  });
});
