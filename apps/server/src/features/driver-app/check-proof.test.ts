import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { planDay } from '../../platform/testing/plan-day.ts';
import { startTestApp, type TestApp } from '../../platform/testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ workers: false });
});
afterAll(() => app.stop());

const picture = () => sharp({ create: { width: 60, height: 40, channels: 4, background: 'green' } }).png();

/** Dispatches a plan of a company with these settings. Returns the requests that its driver's phone sends. */
async function dispatchDay(settings: Record<string, string | boolean> = {}) {
  const editor = await app.company();
  const change = async (body: Record<string, string | boolean>) =>
    expect((await app.request('POST /companies/setting', { as: editor, body })).status).toBe(200);
  await change(settings);
  const day = await planDay(app, { editor });
  const params = { token: await day.token() };
  const [orderId] = day.orderIds;
  const event = { eventId: randomUUID(), orderId, stop: 'delivery', at: new Date().toISOString() };
  const report = (status: string, more: object = {}) =>
    app.request('POST /driver/routes/:token/events', { params, body: { ...event, status, ...more } });
  await report('DELIVERY_ARRIVED', { eventId: randomUUID() });
  return {
    change,
    report,
    editor,
    day,
    undo: () =>
      app.request('POST /driver/routes/:token/undo', {
        params,
        body: { eventId: event.eventId, at: new Date().toISOString() },
      }),
    stop: async () => (await app.request('GET /driver/routes/:token', { params })).body.stops[0],
    proof: async () => (await app.request('GET /driver/routes/:token', { params })).body.proof,
    order: async () =>
      (await app.request('GET /orders/:id', { as: day.editor, params: { id: orderId as string } })).body,
    photograph: async () =>
      app.request('POST /driver/routes/:token/pods', {
        params,
        body: { orderId },
        files: { photo: new File([new Uint8Array(await picture().toBuffer())], 'door.png', { type: 'image/png' }) },
      }),
    sign: async () =>
      app.request('POST /driver/routes/:token/signature', {
        params,
        body: { orderId, signature: `data:image/png;base64,${(await picture().toBuffer()).toString('base64')}` },
      }),
  };
}

describe('proof of delivery', () => {
  it('is optional by default', async () => {
    const phone = await dispatchDay();
    expect(await phone.proof()).toEqual({ photo: 'OPTIONAL', signature: 'OPTIONAL', note: 'OPTIONAL', handedTo: [] });
    expect((await phone.report('COMPLETED')).status).toBe(200);
  });

  it('is required before the completion when the company requires it; the same report is accepted afterwards', async () => {
    const phone = await dispatchDay({ proofPhoto: 'REQUIRED', proofSignature: 'REQUIRED', proofNote: 'REQUIRED' });
    expect(await phone.proof()).toMatchObject({ photo: 'REQUIRED', signature: 'REQUIRED', note: 'REQUIRED' });
    const bare = await phone.report('COMPLETED', { notes: '  ' });
    expect(bare.status).toBe(409);
    expect(bare.error.code).toBe('proof_missing');
    expect(bare.error.details?.map(({ path }) => path)).toEqual(['photo', 'signature', 'notes']);
    expect((await phone.order()).status).toBe('DELIVERY_ARRIVED');
    expect((await phone.photograph()).status).toBe(200);
    const unsigned = await phone.report('COMPLETED', { notes: 'At the door' });
    expect(unsigned.error.details?.map(({ path }) => path)).toEqual(['signature']);
    expect((await phone.sign()).status).toBe(200);
    expect((await phone.report('COMPLETED', { notes: 'At the door' })).body.applied).toBe(true);
    expect((await phone.order()).status).toBe('COMPLETED');
  });

  it('is not required for a failed delivery', async () => {
    const phone = await dispatchDay({ proofPhoto: 'REQUIRED' });
    expect((await phone.report('DELIVERY_FAILED', { notes: 'Nobody there' })).status).toBe(200);
  });

  it('is refused when the company turned it off; a note in a completion is still stored', async () => {
    const phone = await dispatchDay({ proofPhoto: 'OFF', proofSignature: 'OFF', proofNote: 'OFF' });
    for (const answer of [await phone.photograph(), await phone.sign()])
      expect([answer.status, answer.error.code]).toEqual([409, 'proof_not_taken']);
    expect((await phone.report('COMPLETED', { notes: 'At the door' })).status).toBe(200);
    const { pods, signature, driverNotes } = await phone.order();
    expect({ pods, signature, driverNotes }).toEqual({ pods: [], signature: null, driverNotes: 'At the door' });
  });
});

describe('a company that requires more proof after the dispatch', () => {
  it('accepts completions by the rules at the time of the dispatch', async () => {
    const phone = await dispatchDay();
    await phone.change({ proofPhoto: 'REQUIRED', proofSignature: 'OFF' });
    expect((await phone.sign()).status).toBe(200);
    expect((await phone.report('COMPLETED')).status).toBe(200);
  });

  it('does not change the rules of a route that is dispatched again', async () => {
    const phone = await dispatchDay();
    await phone.change({ proofPhoto: 'REQUIRED' });
    await app.request('POST /route-plans/:id/remove-orders', {
      as: phone.editor,
      params: { id: phone.day.planId },
      body: { orders: [phone.day.orderIds[2]] },
    });
    const { status } = await app.request('POST /route-plans/:id/dispatch-drivers', {
      as: phone.editor,
      params: { id: phone.day.planId },
      body: {},
    });
    expect(status).toBe(200);
    expect((await phone.proof()).photo).toBe('OPTIONAL');
    expect((await phone.report('COMPLETED')).status).toBe(200);
  });
});

const withNeighbour = { receivedBy: 'Sofia Lund', handedTo: 'NEIGHBOUR' } as const;
const notStated = { receivedBy: null, handedTo: null };

describe('to whom a delivery was handed', () => {
  it('is stored with the completion and shown to the driver and the office', async () => {
    const phone = await dispatchDay({ allowNeighbour: true });
    expect((await phone.proof()).handedTo).toEqual(['NEIGHBOUR']);
    expect((await phone.report('COMPLETED', withNeighbour)).status).toBe(200);
    expect(await phone.order()).toMatchObject(withNeighbour);
    expect(await phone.stop()).toMatchObject(withNeighbour);
  });

  it('is not stated by an older app', async () => {
    const phone = await dispatchDay({ allowNeighbour: true, allowSafePlace: true });
    expect((await phone.report('COMPLETED')).status).toBe(200);
    expect(await phone.order()).toMatchObject(notStated);
  });

  it('is removed when the driver undoes the delivery', async () => {
    const phone = await dispatchDay({ allowNeighbour: true });
    await phone.report('COMPLETED', withNeighbour);
    expect((await phone.undo()).body.applied).toBe(true);
    expect(await phone.order()).toMatchObject({ status: 'DELIVERY_ARRIVED', ...notStated });
  });

  it('is not stored with a failed delivery', async () => {
    const phone = await dispatchDay({ allowNeighbour: true });
    await phone.report('DELIVERY_FAILED', { notes: 'Nobody there', ...withNeighbour });
    expect(await phone.order()).toMatchObject({ status: 'DELIVERY_FAILED', ...notStated });
  });

  it('is accepted from other programs', async () => {
    const { editor, day, order } = await dispatchDay({ allowNeighbour: true });
    const event = { eventId: randomUUID(), orderId: day.orderIds[0], status: 'COMPLETED', ...withNeighbour };
    const { body } = await app.request('POST /orders/statuses', { as: editor, body: { events: [event] } });
    expect(body.succeeded).toBe(1);
    expect(await order()).toMatchObject(withNeighbour);
  });

  it('is stored although the route does not allow it, so that the office knows where the goods are', async () => {
    const phone = await dispatchDay();
    expect((await phone.report('COMPLETED', withNeighbour)).status).toBe(200);
    expect(await phone.order()).toMatchObject(withNeighbour);
  });
});

describe('a required signature for goods in a safe place', () => {
  const signed = { proofSignature: 'REQUIRED' };
  const missing = async (phone: Awaited<ReturnType<typeof dispatchDay>>) =>
    (await phone.report('COMPLETED', { handedTo: 'SAFE_PLACE' })).error.details?.map(({ path }) => path);

  it('is replaced by a photo', async () => {
    const phone = await dispatchDay({ ...signed, allowSafePlace: true });
    expect(await missing(phone)).toEqual(['photo']);
    await phone.photograph();
    expect((await phone.report('COMPLETED', { handedTo: 'SAFE_PLACE' })).body.applied).toBe(true);
    expect(await phone.order()).toMatchObject({ handedTo: 'SAFE_PLACE', signature: null });
  });

  it('is replaced by nothing where the company takes no photos', async () => {
    const phone = await dispatchDay({ ...signed, proofPhoto: 'OFF', allowSafePlace: true });
    expect((await phone.report('COMPLETED', { handedTo: 'SAFE_PLACE' })).body.applied).toBe(true);
  });

  it('is required where the route does not allow safe places', async () => {
    const phone = await dispatchDay({ ...signed, allowNeighbour: true });
    expect(await missing(phone)).toEqual(['signature']);
  });

  it('is required when the company allowed safe places after the dispatch', async () => {
    const phone = await dispatchDay(signed);
    await phone.change({ allowSafePlace: true });
    expect((await phone.proof()).handedTo).toEqual([]);
    expect(await missing(phone)).toEqual(['signature']);
  });
});

describe("the customer's page", () => {
  it.each([
    [true, { handedTo: 'NEIGHBOUR', receivedBy: 'Sofia Lund' }],
    [false, { handedTo: 'NEIGHBOUR', receivedBy: null }],
  ])('names the neighbour where names are shown in full: %s', async (showFullContactsToCustomers, expected) => {
    const phone = await dispatchDay({ allowNeighbour: true, showFullContactsToCustomers });
    await phone.report('COMPLETED', withNeighbour);
    const { orderCode } = await phone.order();
    for (const name of ['GET /public-orders/:id', 'GET /tracked-orders/:id'] as const)
      expect((await app.request(name, { params: { id: orderCode } })).body).toMatchObject(expected);
    const [row] = await app.sql<{ stop_token: string }>('select stop_token from orders where order_code = $1', [
      orderCode,
    ]);
    const params = { stopId: row?.stop_token ?? '' };
    expect((await app.request('GET /tracked-stops/:stopId', { params })).body).toMatchObject(expected);
  });

  it('does not name a recipient', async () => {
    const phone = await dispatchDay({ showFullContactsToCustomers: true });
    await phone.report('COMPLETED', { receivedBy: 'Anna Berg', handedTo: 'RECIPIENT' });
    const { orderCode } = await phone.order();
    const { body } = await app.request('GET /tracked-orders/:id', { params: { id: orderCode } });
    expect(body).toMatchObject({ handedTo: 'RECIPIENT', receivedBy: null });
  });
});

it('an export has the name and where the goods are, in the language of the reader', async () => {
  const phone = await dispatchDay({ allowNeighbour: true });
  await phone.report('COMPLETED', withNeighbour);
  const query = { format: 'csv', language: 'de' };
  const [header = '', ...rows] = (await app.request('GET /orders/export', { as: phone.editor, query })).raw
    .toString('utf8')
    .split('\r\n');
  expect(header).toContain('Angenommen von,Übergabe');
  expect(rows.filter((row) => row.includes('Sofia Lund,Beim Nachbarn abgegeben'))).toHaveLength(1);
});
