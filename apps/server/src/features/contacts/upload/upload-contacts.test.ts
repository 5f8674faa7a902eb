import { fillText, problemText } from '@roundsman/contract/errors';
import legacyTexts from '@roundsman/contract/legacy-texts';
import replyTexts from '@roundsman/contract/reply-texts';
import { io } from 'socket.io-client';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { GeocodingResult } from '../../../platform/geo/geocoder.ts';
import type { JobContext } from '../../../platform/jobs/job.ts';
import { startTestApp, type TestApp } from '../../../platform/testing/test-app.ts';
import type { TestMember } from '../../../platform/testing/test-members.ts';
import { resumeStalledContacts, geocodeContacts } from '../geocode-contacts.job.ts';
import { readSheet } from '../../uploads/index.ts';
import { contacts, recordUse } from '../index.ts';
import { makeContact, readContacts } from '../test-contacts.ts';

/** A geocoding provider that knows one town and can be switched off. */
const provider = {
  requests: [] as string[],
  isDown: false,
  async search(text: string): Promise<readonly GeocodingResult[]> {
    provider.requests.push(text);
    if (provider.isDown) throw new Error('connection refused');
    return text.trim().toLowerCase() === 'porto' ? [{ label: 'Porto, Portugal', lat: 41.15, lng: -8.61 }] : [];
  },
};

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ features: [contacts], replace: { geocoder: provider }, listen: true });
});
afterAll(() => app.stop());

const mapping = {
  name: 'Name',
  phone: 'Phone',
  address: 'Address',
  lat: 'Lat',
  lng: 'Lng',
  startTime: 'From',
  endTime: 'To',
  duration: 'Minutes',
  load: 'Load',
  types: 'Types',
  notes: 'Notes',
  fields: '["Floor"]',
};
const headers = 'Name;Phone;Address;Lat;Lng;From;To;Minutes;Load;Types;Notes;Floor';

const upload = (as: TestMember, rows: readonly string[], body: Record<string, unknown> = mapping) =>
  app.request('POST /contact-locations/upload', {
    as,
    body,
    files: { file: new File([[headers, ...rows].join('\n')], 'contacts.csv') },
  });
const completions = async (companyId: string): Promise<number> =>
  (await app.sql(`select 1 from outbox where type = 'contactsGeocodingCompleted' and company_id = $1`, [companyId]))
    .length;

describe('an upload of contacts', () => {
  test('reads opening hours as people write them, in every language', async () => {
    const as = await app.company();
    const rows = [
      'Address;Öffnungszeiten;Parking',
      '"59.33,18.06";Di–Do 9–12;5',
      '"59.34,18.06";9–12; 14–17',
      '"59.35,18.06";later;',
    ];
    const file = new File([rows.join('\n').replace('9–12; 14–17', '"9–12; 14–17"')], 'contacts.csv');
    const checked = await app.request('POST /contact-locations/check-upload', { as, body: {}, files: { file } });
    expect(checked.body).toMatchObject({
      mapping: { openingHours: 'Öffnungszeiten', parkingDuration: 'Parking' },
      ready: 2,
      invalid: 1,
    });
    expect(checked.body.preview[0]?.values.openingHours).toBe('Tue–Thu 09:00–12:00');
    await app.request('POST /contact-locations/upload', { as, body: checked.body.mapping, files: { file } });
    const stored = await readContacts(app, as);
    expect(stored.map(({ openingHours }) => openingHours.length).sort((a, b) => a - b)).toEqual([0, 3, 14]);
    expect(stored.find(({ openingHours }) => openingHours.length === 3)).toMatchObject({ parkingDuration: 5 });
  });

  test('creates a contact for each row in the order of the file, with phones with + and times from fractions (UPL-16, UPL-17)', async () => {
    const company = await app.company();
    const reply = await upload(company, [
      'Åsa;46 70 123;Storgatan 1;59,33;18,06;0.375;17:30;7;2,5;fridge, lift;Ring twice;3',
      'Bo;;"55.7,13.19";;;;;;;;;',
    ]);
    expect(reply.status).toBe(201);
    expect(reply.body).toEqual({
      message: replyTexts.completed,
      uploadId: expect.any(String),
      uploadedTime: expect.any(String),
      total: 2,
      remembered: 0,
      ready: 2,
      geocoding: 0,
      invalid: 0,
    });
    const query = { itemsPerPage: 10 };
    const [first, second] = (await app.request('GET /contact-locations', { as: company, query })).body.contactLocations;
    expect(first).toMatchObject({
      name: 'Åsa',
      phone: '+4670123',
      address: 'Storgatan 1',
      lat: 59.33,
      lng: 18.06,
      startTime: '09:00',
      endTime: '17:30',
      duration: 7,
      load: 2.5,
      types: ['fridge', 'lift'],
      notes: 'Ring twice',
      fields: { Floor: '3' },
      status: 'READY',
    });
    expect(second).toMatchObject({ name: 'Bo', lat: 55.7, lng: 13.19, fields: {}, status: 'READY' });
  });

  test('loses no row: unreadable values become problems of the contact, which plans refuse until it is saved', async () => {
    const company = await app.company();
    const { body } = await upload(company, [
      'A;call me;Storgatan 1;59;18;25:00;;;;;;',
      'B;;Storgatan 1;59;18;12:00;11:00;;;;;',
      'C;;;;;;;;;;;',
    ]);
    expect(body).toMatchObject({ total: 3, ready: 0, invalid: 3 });
    const expected = (await readContacts(app, company)).map(({ name, errorDetails }) => [name, errorDetails]);
    expect(Object.fromEntries(expected)).toEqual({
      A: [
        fillText(legacyTexts.fieldValue, { field: 'Start Time', value: '25:00' }),
        fillText(legacyTexts.fieldValue, { field: 'Phone', value: 'call me' }),
      ],
      B: [problemText('window_start_late'), problemText('window_end_early')],
      C: [legacyTexts.addresses.address],
    });
  });

  test('requires only the address or both coordinates (UPL-15, UPL-18)', async () => {
    const company = await app.company();
    const refused = await upload(company, ['A;;x;1;2;;;;;;;'], { name: 'Name', lat: 'Lat' });
    expect(refused.status).toBe(422);
    expect(refused.error.details).toEqual([{ path: 'address', message: problemText('required'), code: 'required' }]);
    expect((await upload(company, ['A;;x;1;2;;;;;;;'], { lat: 'Lat', lng: 'Lng' })).body.ready).toBe(1);
    expect((await upload(company, ['A;;x;1;2;;;;;;;'], { address: 'Address' })).status).toBe(201);
  });

  test('is refused and stores nothing when it names a missing column or has no file', async () => {
    const company = await app.company();
    const missing = await upload(company, ['A;;x;;;;;;;;;'], { address: 'Adress' });
    expect(missing.status).toBe(422);
    expect(missing.error.code).toBe('upload_header_missing');
    const none = await app.request('POST /contact-locations/upload', { as: company, body: mapping, files: {} });
    expect(none.status).toBe(422);
    const picture = await app.request('POST /contact-locations/upload', {
      as: company,
      body: mapping,
      files: { file: new File(['x'], 'contacts.png') },
    });
    expect(picture.status).toBe(415);
    expect(picture.error.code).toBe('unsupported_file');
    expect(await readContacts(app, company)).toEqual([]);
  });
});

describe('a check of an upload', () => {
  const checked = (as: TestMember, rows: readonly string[], body: Record<string, unknown> = {}) =>
    app.request('POST /contact-locations/check-upload', {
      as,
      body,
      files: { file: new File([[headers, ...rows].join('\n')], 'contacts.csv') },
    });
  const invalidRows = ['A;070-123 45 67;Storgatan 1;59;18;0,375;17:30;;;;;', 'B;call me;;;;12:00;11:00;;;;;3'];
  const swedish = async (): Promise<TestMember> => {
    const company = await app.company();
    await app.sql(
      `insert into company_settings (company_id, data) values ($1, '{"timeZone":"Europe/Stockholm"}')
      on conflict (company_id) do update set data = excluded.data`,
      [company.companyId],
    );
    return company;
  };

  test('returns how rows will be read and the problems of each cell, and stores nothing', async () => {
    const company = await swedish();
    const { body } = await checked(company, invalidRows);
    expect(body).toMatchObject({ headerRow: 1, unused: ['Floor'], total: 2, ready: 1, geocoding: 0, invalid: 1 });
    expect(body.mapping).toMatchObject({ name: 'Name', startTime: 'From', duration: 'Minutes' });
    expect(body.preview[0]).toMatchObject({
      values: { phone: '+46701234567', startTime: '09:00' },
      was: { phone: '070-123 45 67', startTime: '0,375' },
    });
    expect(body.problems).toEqual([
      {
        row: 1,
        line: 3,
        fields: {
          phone: fillText(legacyTexts.fieldValue, { field: 'Phone', value: 'call me' }),
          address: fillText(legacyTexts.fieldMissing, { field: 'Address' }),
          startTime: problemText('window_start_late'),
          endTime: problemText('window_end_early'),
        },
        codes: {
          phone: { code: 'field_not_valid', params: { field: 'phone', value: 'call me' } },
          address: { code: 'field_missing', params: { field: 'address' } },
          startTime: { code: 'window_inverted', params: { field: 'startTime' } },
          endTime: { code: 'window_inverted', params: { field: 'endTime' } },
        },
      },
    ]);
    expect(await readContacts(app, company)).toEqual([]);
  });

  test('accepts changed cells and skipped rows, as the upload does', async () => {
    const company = await swedish();
    const fixes = [
      { row: 1, field: 'phone', value: '' },
      { row: 1, field: 'address', value: '59.3,18' },
      { row: 1, field: 'startTime', value: '10:00' },
    ];
    const body = { ...mapping, fixes: JSON.stringify(fixes), skip: '[0]' };
    expect((await checked(company, invalidRows, body)).body).toMatchObject({ total: 1, ready: 1, problems: [] });
    const stored = await upload(company, invalidRows, body);
    expect(stored.body).toMatchObject({ total: 1, ready: 1, invalid: 0 });
    expect(await readContacts(app, company)).toMatchObject([{ name: 'B', phone: null, lat: 59.3, startTime: '10:00' }]);
    const wrong = await checked(company, invalidRows, { fixes: '[{"row":0,"field":"deliveryDate","value":""}]' });
    expect(wrong.status).toBe(422);
    expect(wrong.error.details).toEqual([{ path: 'fixes', message: problemText('invalid'), code: 'invalid' }]);
  });

  test('uses the company’s former corrections, as the upload does', async () => {
    const company = await swedish();
    const rows = ['A;;Storgatn 1;;;;;;;;;'];
    const fixes = JSON.stringify([{ row: 0, field: 'address', value: 'Storgatan 1' }]);
    await upload(company, rows, { ...mapping, fixes });
    expect((await checked(company, rows)).body).toMatchObject({
      remembered: [{ row: 0, line: 2, field: 'address', typed: 'Storgatn 1', meant: 'Storgatan 1' }],
      preview: [{ values: { address: 'Storgatan 1' }, was: { address: 'Storgatn 1' } }],
    });
    expect((await upload(company, rows)).body.remembered).toBe(1);
  });

  test('uses coordinates from an address that was corrected in the list', async () => {
    const company = await swedish();
    const rows = ['A;;Atlantis 1;;;;;;;;;'];
    await upload(company, rows);
    await app.settle();
    const [contact] = await readContacts(app, company);
    expect(contact).toMatchObject({ status: 'INVALID' });
    const saved = await app.request('PUT /contact-locations/:id', {
      as: company,
      params: { id: contact?._id ?? '' },
      body: { address: 'Storgatan 1', lat: 55.6, lng: 13 },
    });
    expect(saved.status).toBe(200);
    expect((await upload(company, rows)).body).toMatchObject({ ready: 1, geocoding: 0, remembered: 1 });
  });

  test('returns a workbook with the errors marked', async () => {
    const company = await swedish();
    const reply = await app.request('POST /contact-locations/check-upload/marked', {
      as: company,
      body: {},
      files: { file: new File([[headers, ...invalidRows].join('\n')], 'contacts.csv') },
    });
    const sheet = await readSheet('a.xlsx', reply.raw, { isHeader: () => false });
    expect(sheet.headers.slice(0, 3)).toEqual(['Problems', 'Name', 'Phone']);
    expect(sheet.rows.map(([reason]) => reason?.text.split('\n')[0])).toEqual(['', 'Address is missing']);
    expect(String(reply.headers['content-disposition'])).toContain('contacts-problems.xlsx');
    const inFrench = await app.request('POST /contact-locations/check-upload/marked', {
      as: company,
      query: { language: 'fr' },
      body: {},
      files: { file: new File(['Address;Start Time\n1,1;soon'], 'contacts.csv') },
    });
    const french = await readSheet('a.xlsx', inFrench.raw, { isHeader: () => false });
    expect(french.headers[0]).toBe('Problèmes');
    expect(french.rows[0]?.[0]?.text).toBe('Heure de début\u00A0: valeur non valide\u00A0: soon');
  });

  test('is refused for a deactivated company, as the upload is', async () => {
    const company = await swedish();
    await app.sql(`update companies set status = 'DISABLED' where id = $1`, [company.companyId]);
    for (const reply of [await checked(company, invalidRows), await upload(company, invalidRows)])
      expect([reply.status, reply.error.code]).toEqual([403, 'company_deactivated']);
  });
});

test('filters the list to the contacts of one upload', async () => {
  const company = await app.company();
  await makeContact(app, company, { address: '1,1', name: 'Typed in' });
  const { body } = await upload(company, ['A;;1,1;;;;;;;;;', 'B;;;;;;;;;;;']);
  const listed = async (filters: Record<string, string>) =>
    (await app.request('GET /contact-locations', { as: company, query: { filters } })).body.contactLocations.map(
      ({ name }) => name,
    );
  expect(await listed({ uploadId: body.uploadId })).toEqual(['A', 'B']);
  expect(await listed({ uploadId: body.uploadId, status: 'INVALID' })).toEqual(['B']);
});

describe('an earlier upload', () => {
  const rows = ['A;;1,1;;;;;;;;;', 'B;call me;2,2;;;;;;;;;', 'C;;;;;;;;;;;'];
  const uploaded = async (as: TestMember, query: Record<string, unknown> = {}) =>
    (await app.request('GET /contact-locations/uploads', { as, query })).body.uploads;
  const undo = (as: TestMember, id: string) =>
    app.request('POST /contact-locations/uploads/:id/undo', { as, params: { id } });
  const named = async (as: TestMember, wanted: string): Promise<string> =>
    (await readContacts(app, as)).find(({ name }) => name === wanted)?._id ?? '';

  test('lists its outcome, marks today’s problems in its file, and remains once a contact was used', async () => {
    const company = await app.company();
    const { body } = await upload(company, rows);
    expect(await uploaded(company, { filters: { id: body.uploadId } })).toEqual([
      {
        _id: body.uploadId,
        fileName: 'contacts.csv',
        uploadedTime: body.uploadedTime,
        createdAt: expect.any(String),
        by: { name: expect.any(String) },
        total: 3,
        ready: 1,
        geocoding: 0,
        invalid: 2,
        used: 0,
        hasFile: true,
        canUndo: true,
        undoneAt: null,
      },
    ]);
    const stranger = await app.company();
    expect((await undo(stranger, body.uploadId)).status).toBe(404);
    expect(await uploaded(stranger)).toEqual([]);

    const saved = { address: '2,2', name: 'B' };
    const params = { id: await named(company, 'B') };
    await app.request('PUT /contact-locations/:id', { as: company, params, body: saved });
    const marked = { as: company, params: { id: body.uploadId } };
    const file = (await app.request('GET /contact-locations/uploads/:id/marked', marked)).raw;
    const sheet = await readSheet('a.xlsx', file, { isHeader: () => false });
    expect(sheet.rows.map(([reason]) => reason?.text)).toEqual(['', '', legacyTexts.addresses.address]);

    const used = await named(company, 'A');
    await app.db.tenant(company.companyId).write((tx) => recordUse(tx, [used], new Date()));
    expect((await undo(company, body.uploadId)).error).toMatchObject({
      code: 'contacts_upload_in_use',
      details: [{ path: used, message: 'A' }],
    });
    expect(await uploaded(company)).toMatchObject([{ ready: 1, invalid: 1, used: 1, canUndo: false }]);
    expect(await readContacts(app, company)).toHaveLength(3);
  });

  test('reports progress; undo deletes it once and as a whole, without contacts from the form', async () => {
    const company = await app.company();
    await makeContact(app, company, { address: '1,1', name: 'Typed in' });
    const socket = io(app.url ?? '', { transports: ['websocket'], auth: { token: company.token }, forceNew: true });
    const messages: unknown[] = [];
    socket.on('upload.progress', (progress: unknown) => messages.push(progress));
    await vi.waitFor(() => expect(socket.connected).toBe(true), 10_000);
    const ofAll = { uploadedTime: '2026-11-21T20:00:00.000Z', total: 3 };
    const { body } = await upload(company, rows, { ...mapping, uploadedTime: ofAll.uploadedTime });
    const expected = [
      { ...ofAll, stored: 0 },
      { ...ofAll, stored: 3 },
    ];
    await vi.waitFor(() => expect(messages).toEqual(expected), 10_000);
    socket.disconnect();

    const params = { id: await named(company, 'A') };
    await app.request('DELETE /contact-locations/:id', { as: company, params });
    expect((await undo(company, body.uploadId)).body.deleted).toBe(2);
    expect((await readContacts(app, company)).map(({ name }) => name)).toEqual(['Typed in']);
    expect(await uploaded(company)).toMatchObject([
      { ready: 0, invalid: 0, canUndo: false, hasFile: false, undoneAt: expect.any(String) },
    ]);
    expect((await undo(company, body.uploadId)).body.deleted).toBe(0);
  });
});

describe('geocoding', () => {
  test('looks up each address of an upload once, and notifies once when all are done (SRV-66, SRV-69, CON-12)', async () => {
    const company = await app.company();
    provider.requests = [];
    const { body } = await upload(company, ['A;;Porto;;;;;;;;;', 'B;;  PORTO;;;;;;;;;', 'C;;Atlantis;;;;;;;;;']);
    expect(body).toMatchObject({ geocoding: 3 });
    await app.settle();
    expect(provider.requests.sort()).toEqual(
      ['Atlantis', 'PORTO'].map((text) => expect.stringMatching(new RegExp(text, 'i'))),
    );
    const states = (await readContacts(app, company)).map(({ name, lat, status, errorDetails }) => [
      name,
      lat,
      status,
      errorDetails,
    ]);
    expect(states.sort()).toEqual([
      ['A', 41.15, 'READY', []],
      ['B', 41.15, 'READY', []],
      ['C', null, 'INVALID', [legacyTexts.addresses.address]],
    ]);
    expect(await completions(company.companyId)).toBe(1);
  });

  test('looks up a saved contact; a found one retains its other problems', async () => {
    const company = await app.company();
    await makeContact(app, company, { address: 'Porto' });
    await upload(company, ['A;call me;Porto;;;;;;;;;']);
    await app.settle();
    expect((await readContacts(app, company)).map(({ status, errorDetails }) => [status, errorDetails])).toEqual([
      ['READY', []],
      ['INVALID', [fillText(legacyTexts.fieldValue, { field: 'Phone', value: 'call me' })]],
    ]);
    expect(await completions(company.companyId)).toBe(2);
  });

  test('retries while the service is unavailable, and marks the contact after the third time (SRV-68)', async () => {
    const company = await app.company();
    const [row] = await app.sql<{ id: string }>(
      `insert into contacts (company_id, address, status) values ($1, 'Lisbon', 'GEOCODING') returning id`,
      [company.companyId],
    );
    const attempt = (retryCount: number) =>
      geocodeContacts({ companyId: company.companyId, uploadId: null, contactIds: [row?.id ?? ''] }, {
        ...app.services,
        job: { id: 'try', retryCount },
        signal: new AbortController().signal,
      } as JobContext);
    provider.isDown = true;
    try {
      await expect(attempt(0)).rejects.toThrow('connection refused');
      expect(await readContacts(app, company)).toMatchObject([{ status: 'GEOCODING' }]);
      await attempt(3);
    } finally {
      provider.isDown = false;
    }
    expect(await readContacts(app, company)).toMatchObject([
      { status: 'INVALID', errorDetails: [legacyTexts.geocodingUnavailable] },
    ]);
  });

  test('resumes contacts whose job was lost', async () => {
    const company = await app.company();
    await app.sql(
      `insert into contacts (company_id, address, status, updated_at) values ($1, 'Porto', 'GEOCODING', now() - interval '1 hour')`,
      [company.companyId],
    );
    await resumeStalledContacts({}, app.services as JobContext);
    await app.settle();
    expect(await readContacts(app, company)).toMatchObject([{ status: 'READY', lat: 41.15 }]);
  });
});
