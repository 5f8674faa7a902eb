import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { planDay } from '../../../platform/testing/plan-day.ts';
import { startTestApp, type TestApp } from '../../../platform/testing/test-app.ts';
import type { TestMember } from '../../../platform/testing/test-members.ts';
import { makeContact, readContacts, ready as readyContact } from '../../contacts/test-contacts.ts';
import { makeOrder, readOrder, ready, readyPair } from '../../orders/test-orders.ts';

// The way of one boolean field from a file to the driver: uploads, export, contact, order, bulk update, driver.

let app: TestApp;
let as: TestMember;
beforeAll(async () => {
  app = await startTestApp({ workers: false });
});
afterAll(() => app.stop());

const fileOf = (...lines: string[]): File => new File([lines.join('\n')], 'list.csv');
const rowsOf = (raw: Buffer): string[] => raw.toString('utf8').trim().split('\r\n');

async function readContact(id: string) {
  return (await readContacts(app, as)).find(({ _id }) => _id === id);
}

/** Creates an order of a contact, with these fields of the request. */
async function orderOf(contact: string, more: Record<string, unknown> = {}) {
  const body = [{ contact, deliveryDate: ready.deliveryDate, routePlanType: 'VRP', ...more }];
  const reply = await app.request('POST /orders/create-multi-orders', { as, body });
  expect(reply.status).toBe(201);
  return readOrder(app, as, reply.body.orderIds[0] ?? '');
}

describe('a contact at whose door the driver must not ring', () => {
  beforeAll(async () => {
    as = await app.company();
  });

  it('is uploaded with the words of any language, and exported in that of the user', async () => {
    const file = fileOf(
      'Namn,Adress,Ring inte',
      'Ann,"59.33, 18.06",ja',
      'Bo,"59.34, 18.06",NON',
      'Cem,"59.35, 18.06",',
    );
    const body = { name: 'Namn', address: 'Adress', doNotRing: 'Ring inte' };
    const checked = await app.request('POST /contact-locations/check-upload', { as, body: {}, files: { file } });
    expect(checked.body).toMatchObject({ mapping: { doNotRing: 'Ring inte' }, ready: 3, invalid: 0 });
    expect((await app.request('POST /contact-locations/upload', { as, body, files: { file } })).status).toBe(201);
    const contacts = await readContacts(app, as);
    expect(Object.fromEntries(contacts.map(({ name, doNotRing }) => [name, doNotRing]))).toEqual({
      Ann: true,
      Bo: false,
      Cem: false,
    });
    const query = { format: 'csv', language: 'de', sortBy: 'name', order: 'ascend' } as const;
    const [header = '', ann, bo] = rowsOf((await app.request('GET /contact-locations/export', { as, query })).raw);
    const column = header.split(',').indexOf('Nicht klingeln');
    expect(column).toBeGreaterThan(0);
    expect(ann).toMatch(/,Ja,/);
    expect(bo).toMatch(/,Nein,/);
  });

  it('has a problem where the word cannot be read', async () => {
    const file = fileOf('Name,Address,Do Not Ring', 'Dan,"59.36, 18.06",sometimes');
    const checked = await app.request('POST /contact-locations/check-upload', { as, body: {}, files: { file } });
    expect(checked.body).toMatchObject({ ready: 0, invalid: 1 });
  });

  it('stays so when an older client saves it without the field', async () => {
    const { _id: id } = await makeContact(app, as, { ...readyContact, doNotRing: true });
    const saved = await app.request('PUT /contact-locations/:id', { as, params: { id }, body: readyContact });
    expect(saved.body).toMatchObject({ doNotRing: true });
    const changed = await app.request('PUT /contact-locations/:id', {
      as,
      params: { id },
      body: { ...readyContact, doNotRing: false },
    });
    expect(changed.body).toMatchObject({ doNotRing: false });
    expect(await readContact(id)).toMatchObject({ doNotRing: false });
  });
});

describe('an order of a contact', () => {
  const full = {
    ...readyContact,
    phone: '+46701234567',
    startTime: '09:00',
    endTime: '12:00',
    duration: 7,
    parkingDuration: 3,
    load: 2,
    notes: 'Back door',
    types: ['fridge'],
    fields: { Floor: '3' },
    doNotRing: true,
  };
  beforeAll(async () => {
    as = await app.company();
  });

  it('has all values of the contact when the request names nothing else', async () => {
    const { _id } = await makeContact(app, as, full);
    expect(await orderOf(_id)).toMatchObject({
      status: 'DRAFT',
      deliveryName: 'Ann',
      deliveryPhone: '+46701234567',
      deliveryAddress: 'Storgatan 1',
      deliveryLat: 59.33,
      deliveryLng: 18.06,
      deliveryTimeStart: '09:00',
      deliveryTimeEnd: '12:00',
      deliveryDuration: 7,
      deliveryParkingDuration: 3,
      load: 2,
      deliveryNotes: 'Back door',
      requiredSkills: ['fridge'],
      fields: { Floor: '3' },
      doNotRing: true,
    });
  });

  it('keeps what the request has, also an empty field', async () => {
    const { _id } = await makeContact(app, as, full);
    const order = await orderOf(_id, { deliveryNotes: null, doNotRing: false, requiredSkills: [], load: 5 });
    expect(order).toMatchObject({ deliveryNotes: null, doNotRing: false, requiredSkills: [], load: 5 });
    expect(order).toMatchObject({ deliveryName: 'Ann', deliveryDuration: 7 });
  });

  it('never has the address of the request with the coordinates of the contact', async () => {
    const { _id } = await makeContact(app, as, full);
    expect(await orderOf(_id, { deliveryAddress: 'Elsewhere 5' })).toMatchObject({
      status: 'GEOCODING',
      deliveryAddress: 'Elsewhere 5',
      deliveryLat: null,
      deliveryLng: null,
    });
  });
});

describe('an order with a doorbell that must not be rung', () => {
  beforeAll(async () => {
    as = await app.company();
  });

  it('is written by the API and in bulk, as true or false', async () => {
    const { _id: id } = await makeOrder(app, as, { ...ready, doNotRing: true });
    expect(await readOrder(app, as, id)).toMatchObject({ doNotRing: true });
    const bulk = (doNotRing: boolean) =>
      app.request('POST /orders/bulk-update', { as, body: { orderIds: [id], doNotRing } });
    expect((await bulk(false)).status).toBe(200);
    expect(await readOrder(app, as, id)).toMatchObject({ doNotRing: false });
    const refused = await app.request('PUT /orders/:id', { as, params: { id }, body: { doNotRing: 'yes' } });
    expect(refused.error.details?.[0]?.path).toBe('doNotRing');
  });

  it('is uploaded and exported', async () => {
    const file = fileOf(
      'Order Ref,Date,Delivery Address,Ne pas sonner',
      `D-1,${ready.deliveryDate},"59.33, 18.06",oui`,
      `D-2,${ready.deliveryDate},"59.34, 18.06",`,
    );
    const body = { routePlanType: 'VRP' } as const;
    const { mapping } = (await app.request('POST /orders/check-upload', { as, body, files: { file } })).body;
    await app.request('POST /orders/upload-orders', { as, body: { ...body, ...mapping }, files: { file } });
    const query = { format: 'csv', language: 'sv', sortBy: 'orderRef', order: 'ascend' } as const;
    const [header, ...rows] = rowsOf((await app.request('GET /orders/export', { as, query })).raw);
    expect(header).toContain('Ring inte på');
    expect(rows.find((row) => row.includes('D-1'))).toMatch(/,Ja,/);
    expect(rows.find((row) => row.includes('D-2'))).toMatch(/,Nej,/);
  });

  it('is shown to the driver at the delivery', async () => {
    const day = await planDay(app, { editor: as });
    const [id = ''] = day.orderIds;
    await app.request('PUT /orders/:id', { as, params: { id }, body: { doNotRing: true } });
    const route = await app.request('GET /driver/routes/:token', { params: { token: await day.token() } });
    const ring = route.body.stops.map(({ orderId, doNotRing }) => [orderId === id, doNotRing]);
    expect(ring.filter(([isOrder]) => isOrder)).toEqual([[true, true]]);
    expect(ring.filter(([isOrder]) => !isOrder).every(([, value]) => value === false)).toBe(true);
  });

  it('belongs to the delivery of a pair', async () => {
    const { _id } = await makeOrder(app, as, { ...readyPair, doNotRing: true });
    expect(await readOrder(app, as, _id)).toMatchObject({ routePlanType: 'PDP', doNotRing: true });
  });
});
