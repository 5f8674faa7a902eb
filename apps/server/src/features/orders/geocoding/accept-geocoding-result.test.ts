import legacyTexts from '@roundsman/contract/legacy-texts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { GeocodingResult } from '../../../platform/geo/geocoder.ts';
import { startTestApp, type TestApp } from '../../../platform/testing/test-app.ts';
import type { TestMember } from '../../../platform/testing/test-members.ts';
import { groups } from '../../groups/index.ts';
import { labels } from '../../labels/index.ts';
import { orders } from '../index.ts';
import { makeOrder, ready, readyPair, readOrder } from '../test-orders.ts';

/** Two uncertain results near `Prto`. */
const unsure: readonly GeocodingResult[] = [
  { label: 'Porto, Portugal', lat: 41.15, lng: -8.61, confidence: 0.5 },
  { label: 'Prato, Italy', lat: 43.88, lng: 11.1, confidence: 0.4 },
];
let app: TestApp;
let editor: TestMember;
beforeAll(async () => {
  app = await startTestApp({
    features: [groups, labels, orders],
    replace: { geocoder: { search: async (text) => (text === 'Prto' ? unsure : []) } },
  });
  editor = await app.company();
});
afterAll(() => app.stop());

const accept = (as: TestMember, id: string, body: { leg: string; label: string }) =>
  app.request('POST /orders/:id/accept-place', { as, params: { id }, body: body as never });
const unsureOrder = async () => {
  const order = await makeOrder(app, editor, {
    ...ready,
    deliveryAddress: 'Prto',
    deliveryLat: null,
    deliveryLng: null,
  });
  await app.settle();
  return order._id;
};
const porto = { leg: 'delivery', label: 'Porto, Portugal' };

describe('an address suggestion', () => {
  test('is shown with the order and in both lists', async () => {
    const id = await unsureOrder();
    const suggestions = {
      pickup: [],
      delivery: [
        { label: 'Porto, Portugal', lat: 41.15, lng: -8.61 },
        { label: 'Prato, Italy', lat: 43.88, lng: 11.1 },
      ],
    };
    expect((await readOrder(app, editor, id)).addressSuggestions).toEqual(suggestions);
    const { body } = await app.request('GET /orders', { as: editor, query: { routePlanType: 'VRP' } });
    expect(body.orders.find((order) => order._id === id)?.addressSuggestions).toEqual(suggestions);
  });

  test('becomes the address when it is accepted; the order becomes a draft, and its log names the change', async () => {
    const id = await unsureOrder();
    const { status, body } = await accept(editor, id, porto);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      status: 'DRAFT',
      errorDetails: [],
      deliveryAddress: 'Porto, Portugal',
      deliveryLat: 41.15,
      deliveryLng: -8.61,
      addressSuggestions: { pickup: [], delivery: [] },
    });
    expect(body.logs.at(-1)).toMatchObject({ status: 'DRAFT', notes: 'Prto → Porto, Portugal' });
  });

  test("of one stop leaves the other stop's suggestions", async () => {
    const order = await makeOrder(app, editor, {
      ...readyPair,
      pickupAddress: 'Prto',
      pickupLat: null,
      pickupLng: null,
      deliveryAddress: 'Prto',
      deliveryLat: null,
      deliveryLng: null,
    });
    await app.settle();
    expect((await accept(editor, order._id, { ...porto, leg: 'pickup' })).body).toMatchObject({
      status: 'ERROR',
      pickupLat: 41.15,
      errorDetails: [legacyTexts.addresses.deliveryAddress],
      addressSuggestions: { pickup: [], delivery: [{ label: 'Porto, Portugal' }, { label: 'Prato, Italy' }] },
    });
    expect((await accept(editor, order._id, { leg: 'delivery', label: 'Prato, Italy' })).body).toMatchObject({
      status: 'DRAFT',
      deliveryLng: 11.1,
    });
  });

  test('is refused when it is no longer offered, or never was', async () => {
    const id = await unsureOrder();
    expect((await accept(editor, id, { ...porto, label: 'Rome, Italy' })).error).toMatchObject({
      code: 'suggestion_gone',
    });
    expect((await accept(editor, id, { ...porto, leg: 'pickup' })).status).toBe(409);
    expect((await accept(editor, id, { ...porto, leg: 'nowhere' })).status).toBe(422);
    await accept(editor, id, porto);
    expect((await accept(editor, id, porto)).status).toBe(409);
  });

  test('can be accepted by editors of the company only', async () => {
    const id = await unsureOrder();
    const reader = await app.company({ roles: ['user'] });
    expect((await accept(reader, id, porto)).status).toBe(403);
    expect((await accept(await app.company(), id, porto)).status).toBe(404);
    expect((await readOrder(app, editor, id)).status).toBe('ERROR');
  });
});
