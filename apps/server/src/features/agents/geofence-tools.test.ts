import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../platform/testing/test-app.ts';
import { toolsFor } from './mcp/tools.ts';
import { callTool } from './propose.fixture.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const tool = 'put_geofences_of_contact_by_id';

it('the radius of a contact is a tool of keys that may change contacts at once, and of no other', () => {
  const kindFor = (scopes: readonly string[]) => toolsFor(scopes).find(({ name }) => name === tool)?.kind;
  expect(kindFor(['contacts.write', 'agents.write'])).toBe('write');
  // A proposal shows differences of orders and plans only.
  expect(kindFor(['contacts.write'])).toBeUndefined();
  expect(kindFor(['contacts.read', 'agents.write'])).toBeUndefined();
  expect(kindFor(['orders.write', 'agents.write', 'proposals.write'])).toBeUndefined();
});

it('an agent sets and removes the radius of a contact, and the audit log names it', async () => {
  const as = await app.company();
  const keyWith = async (name: string, scopes: string[]): Promise<string> =>
    (await app.request('POST /api-keys', { as, body: { name, scopes } })).body.key;
  const writing = await keyWith('Planner', ['contacts.write', 'agents.write']);
  const reading = await keyWith('Reader', ['contacts.read']);
  const contact = await app.request('POST /contact-locations', {
    as,
    body: { name: 'Hospital', address: 'Street 1', lat: 41.15, lng: -8.6 },
  });
  const params = { id: contact.body._id };
  const of = (radius: number | null) => ({ tool, input: { params, body: { radius } } });

  expect(await callTool(app, writing, of(150))).toMatchObject({ radius: 150, isOwn: true });
  const read = { tool: 'get_geofences_of_contact_by_id', input: { params } };
  expect(await callTool(app, reading, read)).toMatchObject({ radius: 150, isOwn: true });
  expect(await callTool(app, writing, of(null))).toMatchObject({ isOwn: false });
  await expect(callTool(app, reading, of(90))).rejects.toThrow();

  const stranger = await app.company();
  const { key } = (
    await app.request('POST /api-keys', {
      as: stranger,
      body: { name: 'Stranger', scopes: ['contacts.write', 'agents.write'] },
    })
  ).body;
  expect(await callTool(app, key, of(90))).toMatchObject({ code: 'not_found' });
  const { entries } = (await app.request('GET /audit-log', { as, query: { filters: {} } })).body;
  const wrote = entries.filter(({ action }) => action === 'agentWrote').map(({ details }) => details['endpoint']);
  expect(wrote).toEqual(['PUT /geofences/of-contact/:id', 'PUT /geofences/of-contact/:id']);
});
