import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../platform/testing/test-app.ts';
import type { TestMember } from '../../../platform/testing/test-members.ts';
import { groups } from '../../groups/index.ts';
import { labels } from '../../labels/index.ts';
import { orders } from '../index.ts';
import { makeOrder, readyPair } from '../test-orders.ts';

let app: TestApp;
let editor: TestMember;
beforeAll(async () => {
  app = await startTestApp({ features: [groups, labels, orders], workers: false });
  editor = await app.company();
});
afterAll(() => app.stop());

const pdf = (id: string, as: TestMember = editor, query: Record<string, string> = {}) =>
  app.request('GET /orders/:id/pdf', { as, params: { id }, query });
const pagesIn = (raw: Buffer): number => raw.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0;

test('prints an order with proof and photos on pages of 842 by 595 points', async () => {
  const order = await makeOrder(app, editor, {
    ...readyPair,
    deliveryName: 'Zoë Łukasz Ιωάννα Мария 東京',
    notes: 'x'.repeat(1500),
  });
  const photo = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#7732ef' } })
    .jpeg()
    .toBuffer();
  for (let i = 0; i < 6; i++) {
    const name = await app.services.files.put(photo, 'jpg');
    await app.sql(
      'insert into order_photos (company_id, order_id, file_name, sha256, bytes) values ($1, $2, $3, $4, 1)',
      [editor.companyId, order._id, name, `digest-${i}`],
    );
  }
  const signature = await sharp({ create: { width: 300, height: 100, channels: 4, background: '#00000000' } })
    .png()
    .toBuffer();
  await app.sql(`update orders set signature = $2, driver_notes = 'Left with the neighbour' where id = $1`, [
    order._id,
    `data:image/png;base64,${signature.toString('base64')}`,
  ]);
  const { status, headers, raw } = await pdf(order._id);
  expect(status).toBe(200);
  expect(headers['content-type']).toBe('application/pdf');
  expect(headers['content-disposition']).toContain(`${order.orderCode}.pdf`);
  expect(raw.subarray(0, 5).toString()).toBe('%PDF-');
  expect(raw.toString('latin1')).toContain('/MediaBox [0 0 842 595]');
  expect(raw.toString('latin1').match(/\/Filter \/DCTDecode/g)).toHaveLength(6);
  expect(pagesIn(raw)).toBeGreaterThan(1);
});

test('prints the rest when a photo or signature cannot be read', async () => {
  const order = await makeOrder(app, editor, readyPair);
  await app.sql(`update orders set signature = 'data:image/png;base64,AAAA' where id = $1`, [order._id]);
  await app.sql(
    `insert into order_photos (company_id, order_id, file_name, sha256, bytes) values ($1, $2, $3, 'x', 1)`,
    [editor.companyId, order._id, `${'0'.repeat(40)}.jpg`],
  );
  const { status, raw } = await pdf(order._id, editor, { language: 'sv' });
  expect(status).toBe(200);
  expect(raw.toString('latin1').trimEnd().endsWith('%%EOF')).toBe(true);
  expect(raw.toString('latin1')).toContain('/Lang (sv)');
});

test('requires access to the order', async () => {
  const order = await makeOrder(app, editor, readyPair);
  expect((await pdf(order._id, await app.company())).status).toBe(404);
  expect((await pdf(order._id, await app.member(editor.companyId, { restricted: true }))).status).toBe(404);
  expect((await app.request('GET /orders/:id/pdf', { params: { id: order._id } })).status).toBe(401);
});
