import legacyTexts from '@roundsman/contract/legacy-texts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type GeocodingResult, GeocodingUnavailable } from '../../../platform/geo/geocoder.ts';
import type { JobContext } from '../../../platform/jobs/job.ts';
import { startTestApp, type TestApp } from '../../../platform/testing/test-app.ts';
import type { TestMember } from '../../../platform/testing/test-members.ts';
import { groups } from '../../groups/index.ts';
import { labels } from '../../labels/index.ts';
import { resumeStalledGeocoding } from './resume-stalled-geocoding.job.ts';
import { geocodeOrders } from './geocode-orders.job.ts';
import { orders } from '../index.ts';
import { makeOrder, ready, readyPair, readOrder } from '../test-orders.ts';

/** A geocoding provider that knows two towns, counts its requests, and can be switched off. */
const provider = {
  requests: [] as string[],
  isDown: false,
  /** The address for which the provider does not answer. */
  isDownFor: '',
  beforeAnswer: undefined as (() => Promise<unknown>) | undefined,
  async search(text: string): Promise<readonly GeocodingResult[]> {
    provider.requests.push(text);
    await provider.beforeAnswer?.();
    if (text === provider.isDownFor && text.startsWith('Lisb'))
      throw new GeocodingUnavailable(
        [{ label: 'Lisbon, Portugal', lat: 38.72, lng: -9.13, confidence: 0.4 }],
        'refused',
      );
    if (provider.isDown || text === provider.isDownFor) throw new Error('connection refused');
    const resultsByText: Record<string, GeocodingResult> = {
      porto: { label: 'Porto, Portugal', lat: 41.15, lng: -8.61 },
      lisbn: { label: 'Lisbon, Portugal', lat: 38.72, lng: -9.13, confidence: 0.55 },
      lisbon: { label: 'Lisbon, Portugal', lat: 38.72, lng: -9.13 },
    };
    const place = resultsByText[text.trim().toLowerCase()];
    return place ? [place] : [];
  },
};

let app: TestApp;
let editor: TestMember;
beforeAll(async () => {
  app = await startTestApp({ features: [groups, labels, orders], replace: { geocoder: provider } });
  editor = await app.company();
});
afterAll(() => app.stop());
beforeEach(() => Object.assign(provider, { requests: [], isDown: false, isDownFor: '', beforeAnswer: undefined }));

const unplaced = { deliveryLat: null, deliveryLng: null };
const completions = async (companyId: string) =>
  (
    await app.sql(
      `select payload->>'batchId' as batch from outbox where type = 'ordersGeocodingCompleted' and company_id = $1`,
      [companyId],
    )
  ).map((row) => row.batch);

function upload(as: TestMember, addresses: readonly string[]) {
  const file = new File(
    [['Day;Address', ...addresses.map((address) => `2026-11-23;${address}`)].join('\n')],
    'orders.csv',
  );
  const body = { routePlanType: 'VRP', deliveryDate: 'Day', deliveryAddress: 'Address' };
  return app.request('POST /orders/upload-orders', { as, body, files: { file } });
}
const statuses = async (companyId: string) =>
  Object.fromEntries(
    (
      await app.sql('select status, count(*)::int as n from orders where company_id = $1 group by status', [companyId])
    ).map((row) => [row.status, row.n]),
  );

/** Runs one attempt of the job, as the job queue does. */
const attempt = (orderIds: string[], retryCount: number): Promise<void> =>
  geocodeOrders({ companyId: editor.companyId, uploadId: null, orderIds }, {
    ...app.services,
    job: { id: 'try', retryCount },
    signal: new AbortController().signal,
  } as JobContext);

describe('a saved order', () => {
  test('gets coordinates and becomes a draft, with one notification', async () => {
    const company = await app.company();
    const order = await makeOrder(app, company, { ...ready, ...unplaced, deliveryAddress: 'Porto' });
    expect(order.status).toBe('GEOCODING');
    await app.settle();
    const after = await readOrder(app, company, order._id);
    expect(after).toMatchObject({ status: 'DRAFT', deliveryLat: 41.15, deliveryLng: -8.61, deliveryAddress: 'Porto' });
    expect(after.logs.map((entry) => entry.status)).toEqual(['GEOCODING', 'DRAFT']);
    expect(await completions(company.companyId)).toEqual([null]);
  });

  test('becomes an error that names the stop when its address is unknown', async () => {
    const body = {
      ...readyPair,
      ...unplaced,
      pickupLat: null,
      pickupLng: null,
      pickupAddress: 'Atlantis',
      deliveryAddress: 'Nowhere',
    };
    const order = await makeOrder(app, editor, body);
    await app.settle();
    const after = await readOrder(app, editor, order._id);
    expect(after).toMatchObject({
      status: 'ERROR',
      errorDetails: [legacyTexts.addresses.pickupAddress, legacyTexts.addresses.deliveryAddress],
    });
  });

  test('becomes an error with suggestions when its address is uncertain; they go when it is found (SRV-67)', async () => {
    const order = await makeOrder(app, editor, { ...ready, ...unplaced, deliveryAddress: 'Lisbn' });
    await app.settle();
    const storedSuggestions = () =>
      app.sql('select address_suggestions as suggestions from orders where id = $1', [order._id]);
    expect(await readOrder(app, editor, order._id)).toMatchObject({
      status: 'ERROR',
      deliveryLat: null,
      errorDetails: [legacyTexts.addresses.deliveryAddress],
    });
    expect(await storedSuggestions()).toEqual([
      { suggestions: { delivery: [{ label: 'Lisbon, Portugal', lat: 38.72, lng: -9.13, confidence: 0.55 }] } },
    ]);
    await app.request('PUT /orders/:id', {
      as: editor,
      params: { id: order._id },
      body: { deliveryAddress: 'Lisbon' },
    });
    await app.settle();
    expect(await readOrder(app, editor, order._id)).toMatchObject({ status: 'DRAFT', deliveryLat: 38.72 });
    expect(await storedSuggestions()).toEqual([{ suggestions: {} }]);
  });

  test('retains the coordinates of one stop when the other is unknown', async () => {
    const body = {
      ...readyPair,
      ...unplaced,
      pickupLat: null,
      pickupLng: null,
      pickupAddress: 'Lisbon',
      deliveryAddress: 'Nowhere',
    };
    const order = await makeOrder(app, editor, body);
    await app.settle();
    const after = await readOrder(app, editor, order._id);
    expect(after).toMatchObject({
      status: 'ERROR',
      pickupLat: 38.72,
      errorDetails: [legacyTexts.addresses.deliveryAddress],
    });
  });

  test('is geocoded again after an editor saves it', async () => {
    const order = await makeOrder(app, editor, { ...ready, ...unplaced, deliveryAddress: 'Nowhere' });
    await app.settle();
    await app.request('PUT /orders/:id', {
      as: editor,
      params: { id: order._id },
      body: { deliveryAddress: 'Lisbon' },
    });
    await app.settle();
    expect(await readOrder(app, editor, order._id)).toMatchObject({
      status: 'DRAFT',
      deliveryLat: 38.72,
      errorDetails: [],
    });
  });

  test('retains an editor’s change that is made during geocoding', async () => {
    const order = await makeOrder(app, editor, { ...ready, ...unplaced, deliveryAddress: 'Paris of the North' });
    provider.beforeAnswer = async () => {
      provider.beforeAnswer = undefined;
      await app.sql(`update orders set delivery_address = 'Porto' where id = $1`, [order._id]);
    };
    await attempt([order._id], 0);
    expect((await readOrder(app, editor, order._id)).status).not.toBe('ERROR');
    await app.settle();
    await attempt([order._id], 0);
    expect(await readOrder(app, editor, order._id)).toMatchObject({ status: 'DRAFT', deliveryLat: 41.15 });
  });
});

describe('an upload', () => {
  test('looks up each address once, however it is written, and notifies once at its end', async () => {
    const company = await app.company();
    const reply = await upload(company, ['Porto', ' porto ', 'PORTO', 'Lisbon', 'Atlantis', 'Atlantis', '41.2,-8.6']);
    expect(reply.body).toMatchObject({ total: 7, geocoding: 6, draft: 1 });
    await app.settle();
    expect(await statuses(company.companyId)).toEqual({ DRAFT: 5, ERROR: 2 });
    expect(provider.requests.length).toBeLessThanOrEqual(3);
    const [row] = await app.sql('select id, geocoded_at from uploads where company_id = $1', [company.companyId]);
    expect(row?.geocoded_at).toBeInstanceOf(Date);
    expect(await completions(company.companyId)).toEqual([row?.id]);
  });

  test('notifies its end also when it has nothing to geocode', async () => {
    const company = await app.company();
    await upload(company, ['41.2,-8.6']);
    await app.settle();
    expect(await completions(company.companyId)).toHaveLength(1);
  });

  test('is geocoded completely when it has more orders than one step', async () => {
    const company = await app.company();
    await upload(
      company,
      Array.from({ length: 450 }, (_, i) => (i % 2 ? 'Porto' : 'Lisbon')),
    );
    await app.settle();
    expect(await statuses(company.companyId)).toEqual({ DRAFT: 450 });
  });
});

test('resumes after an interruption, and notifies its end once', async () => {
  const company = await app.company();
  await upload(
    company,
    Array.from({ length: 300 }, () => '1,1'),
  );
  await app.settle();
  await app.sql(`delete from outbox where type = 'ordersGeocodingCompleted' and company_id = $1`, [company.companyId]);
  await app.sql(
    `update orders set status = 'GEOCODING', delivery_lat = null, delivery_lng = null, delivery_address = 'Porto' where company_id = $1`,
    [company.companyId],
  );
  const [batch] = await app.sql<{ id: string }>(
    `update uploads set geocoded_at = null where company_id = $1 returning id`,
    [company.companyId],
  );
  const run = (signal: AbortSignal): Promise<void> =>
    geocodeOrders({ companyId: company.companyId, uploadId: batch?.id ?? '', orderIds: [] }, {
      ...app.services,
      geocoder: { ...provider },
      job: { id: 'try', retryCount: 0 },
      signal,
    } as JobContext);
  const cutOff = new AbortController();
  provider.beforeAnswer = async () => cutOff.abort();
  await expect(run(cutOff.signal)).rejects.toThrow('aborted');
  expect(await statuses(company.companyId)).toEqual({ DRAFT: 200, GEOCODING: 100 });
  await run(new AbortController().signal);
  await run(new AbortController().signal);
  expect(await statuses(company.companyId)).toEqual({ DRAFT: 300 });
  expect(await completions(company.companyId)).toEqual([batch?.id]);
});

describe('an unavailable provider', () => {
  test('makes the job fail and retry; after the third retry the order is an error with the reason (SRV-68)', async () => {
    const order = await makeOrder(app, editor, { ...ready, deliveryAddress: '1,1', ...unplaced });
    await app.sql(
      `update orders set status = 'GEOCODING', delivery_lat = null, delivery_lng = null, delivery_address = 'Brussels' where id = $1`,
      [order._id],
    );
    provider.isDown = true;
    for (const retryCount of [0, 1, 2])
      await expect(attempt([order._id], retryCount)).rejects.toThrow('connection refused');
    expect((await readOrder(app, editor, order._id)).status).toBe('GEOCODING');
    await attempt([order._id], 3);
    expect(await readOrder(app, editor, order._id)).toMatchObject({
      status: 'ERROR',
      errorDetails: [legacyTexts.geocodingUnavailable],
    });
  });

  test('does not keep the other addresses of an upload from their coordinates', async () => {
    const waiting = await Promise.all(
      ['Porto', 'Atlantis', 'Lisbon'].map(async (deliveryAddress) => {
        const order = await makeOrder(app, editor, { ...ready, deliveryAddress: '1,1', ...unplaced });
        await app.sql(
          `update orders set status = 'GEOCODING', delivery_lat = null, delivery_lng = null, delivery_address = $2 where id = $1`,
          [order._id, deliveryAddress],
        );
        return order._id;
      }),
    );
    const states = () => Promise.all(waiting.map(async (id) => (await readOrder(app, editor, id)).status));
    provider.isDownFor = 'Atlantis';
    await expect(attempt(waiting, 0)).rejects.toThrow('connection refused');
    expect(await states()).toEqual(['DRAFT', 'GEOCODING', 'DRAFT']);
    await attempt(waiting, 3);
    expect(await states()).toEqual(['DRAFT', 'ERROR', 'DRAFT']);
    expect(await readOrder(app, editor, waiting[1] as string)).toMatchObject({
      errorDetails: [legacyTexts.geocodingUnavailable],
    });
  });

  test('does not suppress the suggestions of the regions', async () => {
    const order = await makeOrder(app, editor, { ...ready, deliveryAddress: '1,1', ...unplaced });
    await app.sql(
      `update orders set status = 'GEOCODING', delivery_lat = null, delivery_lng = null, delivery_address = 'Lisboa 12' where id = $1`,
      [order._id],
    );
    provider.isDownFor = 'Lisboa 12';
    await attempt([order._id], 3);
    expect(await readOrder(app, editor, order._id)).toMatchObject({
      status: 'ERROR',
      errorDetails: [legacyTexts.geocodingUnavailable],
      addressSuggestions: { delivery: [{ label: 'Lisbon, Portugal' }] },
    });
  });

  test('does not revoke its earlier answers', async () => {
    const [placed, unknown] = [
      await makeOrder(app, editor, { ...ready, deliveryAddress: '1,1', ...unplaced }),
      await makeOrder(app, editor, { ...ready, deliveryAddress: '1,1', ...unplaced }),
    ];
    const wait = (id: string, address: string) =>
      app.sql(
        `update orders set status = 'GEOCODING', delivery_lat = null, delivery_lng = null, delivery_address = $2 where id = $1`,
        [id, address],
      );
    await wait(placed._id, 'Lisbon');
    await wait(unknown._id, 'Madrid');
    await attempt([placed._id], 0);
    provider.isDown = true;
    await expect(attempt([unknown._id], 0)).rejects.toThrow();
    expect((await readOrder(app, editor, placed._id)).status).toBe('DRAFT');
  });
});

test('resumes orders whose job was lost', async () => {
  const order = await makeOrder(app, editor);
  await app.sql(
    `update orders set status = 'GEOCODING', delivery_lat = null, delivery_lng = null, delivery_address = 'Porto', updated_at = now() - interval '1 hour' where id = $1`,
    [order._id],
  );
  await resumeStalledGeocoding({}, app.services as JobContext);
  await app.settle();
  expect((await readOrder(app, editor, order._id)).status).toBe('DRAFT');
});
