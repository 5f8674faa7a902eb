import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import type { TestMember } from '../../testing/test-members.ts';

let app: TestApp;
let admin: TestMember;
let partner: TestMember;
beforeAll(async () => {
  app = await startTestApp();
  admin = await app.company();
  partner = await app.company({ roles: ['partner'] });
});
afterAll(() => app.stop());

const order = randomUUID();
const bodies = {
  'POST /route-plans/:id/update-and-optimize': { orders: [order] },
  'POST /route-plans/:id/bulk-reassign': { orderIds: [order], driverId: randomUUID() },
  'POST /groups/:id/invite-email': { emails: ['guest@example.com'] },
  'POST /groups/:id/disinvite-email': { email: 'guest@example.com' },
  'PUT /users/:id': { name: 'Nora', email: 'nora@example.com', groups: [] },
  'PUT /partner-companies/:id': { name: 'Sub', adminName: 'Ada', email: 'ada@example.com' },
} as const;
const names = Object.keys(bodies) as (keyof typeof bodies)[];
const send = (name: keyof typeof bodies, id: string, body: object) =>
  app.requestAny(name, { as: name.includes('partner') ? partner : admin, params: { id }, body });

it.each(names)('%s accepts the id of the path in its body', async (name) => {
  const id = randomUUID();
  const { error } = await send(name, id, { ...bodies[name], id });
  expect(error.code, 'the record is looked for, and there is none').toBe('not_found');
});

it.each(names)('%s refuses another id in its body', async (name) => {
  const { status, error } = await send(name, randomUUID(), { ...bodies[name], id: randomUUID() });
  expect(status).toBe(422);
  expect(error.details).toMatchObject([{ path: 'id', code: 'other_id' }]);
});

it('refuses an id in a body where the path has none', async () => {
  const { error } = await app.requestAny('POST /groups', { as: admin, body: { name: 'Cafés', id: randomUUID() } });
  expect(error.details).toMatchObject([{ path: 'id', code: 'unknown_field' }]);
});
