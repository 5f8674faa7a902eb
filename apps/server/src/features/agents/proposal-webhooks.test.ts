import { webhookMessages } from '@roundsman/contract/webhook-messages';
import type { WebhookEvent } from '@roundsman/domain';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../platform/testing/test-app.ts';
import type { TestMember } from '../../platform/testing/test-members.ts';
import { startReceiver } from '../webhooks/receiver.fixture.ts';
import { callTool, propose } from './propose.fixture.ts';
import { endProposals } from './end-proposals.job.ts';

let app: TestApp;
let receiver: Awaited<ReturnType<typeof startReceiver>>;
beforeAll(async () => {
  receiver = await startReceiver();
  app = await startTestApp({ env: { ALLOWED_HOSTS: '127.0.0.1' } });
});
afterAll(async () => {
  await app.stop();
  await receiver.stop();
});
afterEach(() => {
  receiver.received.length = 0;
});

const events = ['proposal.created', 'proposal.decided', 'proposal.outdated'];
const order = { deliveryDate: '2030-01-02', routePlanType: 'VRP', deliveryName: 'Eva', deliveryAddress: 'Street 1' };

async function company({ format = 'STANDARD', chosen = events }: { format?: string; chosen?: string[] } = {}) {
  const as = await app.company();
  const scopes = ['orders.read', 'plans.read', 'proposals.write'];
  const { key } = (await app.request('POST /api-keys', { as, body: { name: 'Planner', scopes } })).body;
  const hook = { name: 'Chat', url: receiver.url, events: chosen, format };
  expect((await app.request('POST /webhook-endpoints', { as, body: hook })).status).toBe(201);
  return { as, key };
}

const decide = (as: TestMember, what: 'accept' | 'reject' | 'renew', id: string, body?: object) =>
  app.request(`POST /proposals/:id/${what}`, { as, params: { id }, body });

/** Returns what the receiver got for a company, each compared with its description in the contract. */
async function messages({ companyId }: TestMember) {
  await app.settle();
  const bodies = receiver.received
    .map(({ body }) => JSON.parse(body))
    .filter((body) => body.companyId === companyId)
    // They may arrive in another order.
    .sort((a, b) => (a.createdAt < b.createdAt ? -1 : 1));
  for (const body of bodies) expect(webhookMessages[body.event as WebhookEvent].parse(body)).toEqual(body);
  return bodies.map(({ event, data }) => ({ event, ...data.proposal }));
}

it('a proposal and the decision on it are sent, with the words of the agent and of the person', async () => {
  const { as, key } = await company();
  const stranger = await company();
  const id = await propose(app, key, { tool: 'post_orders', input: { body: order, reason: 'Eva called' } });
  const of = { _id: id, action: 'POST /orders', agent: expect.any(String), apiKey: 'Planner', reason: 'Eva called' };
  const undecided = { decidedAt: null, decidedBy: null, decisionReason: null, failure: null };
  const made = { event: 'proposal.created', ...of, status: 'OPEN', ...undecided };
  expect(await messages(as)).toMatchObject([made]);
  await decide(as, 'reject', id, { reason: 'Eva called back' });
  expect(await messages(as)).toMatchObject([
    made,
    {
      event: 'proposal.decided',
      ...of,
      status: 'REJECTED',
      decidedBy: expect.any(String),
      decisionReason: 'Eva called back',
    },
  ]);
  // A decision that comes too late changes nothing and sends nothing.
  expect((await decide(as, 'accept', id)).status).toBe(409);
  expect(await messages(as)).toHaveLength(2);
  expect(await messages(stranger.as)).toEqual([]);
});

it('an outdated proposal is sent, and its acceptance after the differences were calculated again', async () => {
  const { as, key } = await company();
  const { _id: orderId } = (await app.request('POST /orders', { as, body: order })).body;
  const edit = { body: { orderIds: [orderId], priority: 'HIGH' }, reason: 'Eva pays for it' };
  const id = await propose(app, key, { tool: 'post_orders_bulk_update', input: edit });
  await app.request('POST /orders/bulk-update', { as, body: { orderIds: [orderId], load: 3 } });
  expect((await decide(as, 'accept', id)).error.code).toBe('proposal_outdated');
  expect((await decide(as, 'renew', id)).status).toBe(200);
  expect((await decide(as, 'accept', id)).status).toBe(200);
  expect(await messages(as)).toMatchObject([
    { event: 'proposal.created', status: 'OPEN' },
    { event: 'proposal.outdated', status: 'OUTDATED', decidedAt: null, decidedBy: null },
    { event: 'proposal.decided', status: 'ACCEPTED', decidedBy: expect.any(String) },
  ]);
});

it('a proposal without a decision is sent as expired', async () => {
  const { as, key } = await company({ chosen: ['proposal.decided'] });
  const id = await propose(app, key, { tool: 'post_orders', input: { body: order, reason: 'Eva called' } });
  await app.sql(`update proposals set expires_at = now() - interval '1 second' where id = $1`, [id]);
  await app.db.platform('worker:test').write((tx) => tx.enqueue(endProposals, {}));
  expect(await messages(as)).toMatchObject([{ event: 'proposal.decided', status: 'EXPIRED', decidedBy: null }]);
});

it('a change that is refused at once sends nothing, and CloudEvents have the proposal as their subject', async () => {
  const { as, key } = await company({ format: 'CLOUDEVENTS' });
  const wrong = { ...order, deliveryDate: 'never' };
  const refused = await callTool(app, key, { tool: 'post_orders', input: { body: wrong, reason: 'Why not' } });
  expect(refused.code).toBe('validation_failed');
  const id = await propose(app, key, { tool: 'post_orders', input: { body: order, reason: 'Eva called' } });
  await app.settle();
  const bodies = receiver.received.map(({ body }) => JSON.parse(body));
  expect(bodies.filter(({ companyid }) => companyid === as.companyId)).toMatchObject([
    { type: 'roundsman.proposal.created', subject: id },
  ]);
});
