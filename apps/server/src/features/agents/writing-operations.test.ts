import { contract, type Endpoint } from '@roundsman/contract';
import { apiScopes, scopeOf } from '@roundsman/contract/access';
import { proposableEndpoints } from '@roundsman/contract/http/proposals';
import { describe, expect, it } from 'vitest';
import { startTestApp } from '../../platform/testing/test-app.ts';
import { toolsFor } from './mcp/tools.ts';

/** Calls of an agent that become proposals: its key may propose changes and has no right to make them without a person. */
const proposals = [
  'POST /minutes-on-site/orders',
  'POST /orders/batch',
  'POST /orders/statuses',
  'POST /orders',
  'POST /orders/create-multi-orders',
  'POST /orders/bulk-delete',
  'POST /orders/bulk-update',
  'POST /orders/bulk-update-delivery-date',
  'POST /orders/look-up-again',
  'PUT /orders/:id',
  'POST /orders/:id/accept-place',
  'POST /orders/:id/replan',
  'DELETE /orders/:id',
  'POST /route-plans',
  'POST /route-plans/from-orders',
  'PUT /route-plans/:id',
  'DELETE /route-plans/:id',
  'POST /route-plans/:id/duplicate',
  'POST /route-plans/:id/add-orders',
  'POST /route-plans/:id/remove-orders',
  'POST /route-plans/:id/add-drivers',
  'POST /route-plans/:id/remove-drivers',
  'POST /route-plans/:id/reorder-orders',
  'POST /route-plans/:id/lock-driver',
  'POST /route-plans/:id/edit-driver',
  'POST /route-plans/:id/swap-orders-to-driver',
  'POST /route-plans/:id/set-vehicle',
  'POST /route-plans/:id/dispatch-drivers',
  'POST /route-plans/:id/cancel-dispatch',
  'POST /route-plans/:id/optimize',
  'POST /route-plans/:id/update-and-optimize',
  'POST /route-plans/:id/bulk-reassign',
  'POST /route-plans/:id/clone-route',
  'POST /route-plans/:id/optimizations/:runId/apply',
  'POST /route-plans/:id/optimizations/:runId/undo',
  'POST /route-plans/:id/fix-order',
];

/** These change nothing. They run at once, with the scope of the area. */
const reading = [
  'POST /route-plans/:id/travel',
  'POST /route-plans/:id/preview-order',
  'POST /route-plans/:id/orders/:orderId/alternatives',
  'POST /route-plans/:id/message-preview',
  'POST /outages/preview',
  'POST /route-plans/:id/rehearsals',
  'POST /horizons/:id/preview-move',
];

/** These are refused, unless the key may change data without a person. Each has a reason why it is no proposal. */
const onlyWithoutPerson: Readonly<Record<string, string>> = {
  'POST /uploads/:id/undo': 'Possible for a short time only.',
  'DELETE /upload-corrections/:id': 'Concerns later uploads, not orders.',
  'POST /series': 'A person sees the differences of orders and plans, not those of later days.',
  'PUT /series/:id': 'As POST /series.',
  'POST /series/:id/split': 'As POST /series.',
  'POST /series/:id/end': 'As POST /series.',
  'POST /series/:id/retry': 'Several transactions.',
  'DELETE /series/:id': 'As POST /series.',
  'POST /master-routes': 'As POST /series.',
  'POST /master-routes/from-route': 'As POST /series.',
  'PUT /master-routes/:id': 'Several transactions.',
  'DELETE /master-routes/:id': 'As POST /series.',
  'POST /master-routes/:id/undo': 'Several transactions.',
  'POST /master-routes/:id/days/:date/make': 'Makes a plan, which a person sees.',
  'POST /master-routes/:id/days/:date/adopt': 'Several transactions.',
  'POST /horizons': 'Makes a plan for each day, which a person sees only when it is made.',
  'PUT /horizons/:id': 'Its name and prices are not among the differences that a person sees.',
  'DELETE /horizons/:id': 'As PUT /horizons/:id.',
  'POST /horizons/:id/optimize': 'Its result does not wait for a person: it can be undone.',
  'POST /horizons/:id/stop-optimization': 'Comes too late as a proposal.',
  'POST /horizons/:id/undo-optimization': 'Goes with POST /horizons/:id/optimize.',
  'POST /horizons/:id/lock': 'A lock is not among the differences that a person sees.',
  'POST /horizons/:id/move-order': 'Changes two plans.',
  'POST /route-plans/:id/rehearsals/:rehearsalId/stop': 'Comes too late as a proposal.',
  'DELETE /route-plans/:id/rehearsals/:rehearsalId': 'Changes no plan.',
  'POST /alerts/:id/dismiss': 'Changes no plan.',
  'POST /alerts/:id/restore': 'Changes no plan.',
  'POST /outages': 'Its offer is worked out in transactions of its own, which a trial cannot contain.',
  'POST /outages/:id/undo': 'Goes with POST /outages.',
  'PUT /geofences/of-order/:id': 'Concerns later arrivals, which the differences of a proposal do not show.',
  'POST /minutes-on-site/accept': 'Concerns later orders, which the differences of a proposal do not show.',
  'POST /minutes-on-site/undo': 'As POST /minutes-on-site/accept.',
  'PUT /minutes-on-site/rule': 'As POST /minutes-on-site/accept.',
  'POST /habits/decide': 'As POST /minutes-on-site/accept.',
  'POST /doors/decide': 'As POST /minutes-on-site/accept.',
  'POST /calendars': 'Makes a secret URL, not a change of plans.',
  'DELETE /calendars/:id': 'Ends a secret URL.',
  'POST /route-plans/:id/update-driver-phone': 'A phone is not among the differences that a person sees.',
  'POST /route-plans/:id/optimizations/:runId/repeat':
    'Its result does not always wait for a person: an agent proposes to optimize.',
  'POST /route-plans/:id/stop-optimization': 'Comes too late as a proposal.',
  'POST /route-plans/:id/read-calendar-notice': 'Says what a person has read, and changes no plan.',
};

/** These are no tools: files, deprecated names, and what only screens need. */
const never = [
  'POST /auth/update-upload-order-template',
  'POST /orders/upload-orders',
  'POST /orders/create-muti-orders',
  'POST /orders/undo-delete',
  'POST /orders/check-upload',
  'POST /orders/check-upload/marked',
  'POST /route-plans/undo-delete',
  'PUT /route-plans/:id/is-live',
  'POST /route-plans/:id/presence',
];

const all: readonly Endpoint[] = contract;
const writing = all.filter((endpoint) => {
  const scope = scopeOf(endpoint);
  return scope !== null && scope !== 'open' && !endpoint.name.startsWith('GET ');
});
const isOfOrdersOrPlans = (endpoint: Endpoint): boolean =>
  ['orders.write', 'plans.write'].includes(String(scopeOf(endpoint)));
const kindsOf = (scopes: readonly string[]) =>
  new Map(toolsFor(scopes).map(({ endpoint, kind }): [string, string] => [endpoint.name, kind]));
const withoutAgents = apiScopes.filter((scope) => scope !== 'agents.write');

describe('writing operations of orders and plans', () => {
  it('are all listed here: a new one is decided on', () => {
    const listed = [...proposals, ...reading, ...Object.keys(onlyWithoutPerson), ...never].sort();
    expect(listed).toEqual(
      writing
        .filter(isOfOrdersOrPlans)
        .map(({ name }) => name)
        .sort(),
    );
    expect([...proposals].sort()).toEqual([...proposableEndpoints].sort());
  });

  it.each([
    ['a key that reads and proposes', ['orders.read', 'plans.read', 'proposals.write'], undefined],
    ['a key with every other scope', withoutAgents, 'read'],
  ] as const)('of %s become proposals or are refused', (_, scopes, ofReading) => {
    const kinds = kindsOf(scopes);
    expect(proposals.filter((name) => kinds.get(name) !== 'propose')).toEqual([]);
    expect(reading.filter((name) => kinds.get(name) !== ofReading)).toEqual([]);
    expect([...Object.keys(onlyWithoutPerson), ...never].filter((name) => kinds.has(name))).toEqual([]);
  });

  it('run at once with the scope to change data without a person', () => {
    const kinds = kindsOf(apiScopes);
    expect([...proposals, ...Object.keys(onlyWithoutPerson)].filter((name) => kinds.get(name) !== 'write')).toEqual([]);
    expect(never.filter((name) => kinds.has(name))).toEqual([]);
  });
});

it('writing operations of other areas are refused to agents without the scope to change data without a person', () => {
  const kinds = kindsOf(withoutAgents);
  const others = writing.filter((endpoint) => !isOfOrdersOrPlans(endpoint));
  expect(others.length).toBeGreaterThan(30);
  expect(others.filter(({ name }) => kinds.has(name)).map(({ name }) => name)).toEqual([]);
});

it('no writing operation of the rest of the API is open to a key that reads and proposes', async () => {
  const app = await startTestApp();
  try {
    const as = await app.company();
    const scopes = ['orders.read', 'plans.read', 'drivers.read', 'proposals.write'];
    const { key } = (await app.request('POST /api-keys', { as, body: { name: 'Planner', scopes } })).body;
    const id = '00000000-0000-4000-8000-000000000000';
    const answers = await Promise.all(
      writing.map(async ({ name, files }) => {
        const [method = '', path = ''] = name.split(' ');
        const reply = await app.app.server?.inject({
          method: method as 'POST',
          url: `/api${path.replace(/:\w+/g, id)}`,
          headers: { authorization: `Bearer ${key}` },
          ...(!files && { payload: {} }),
        });
        return `${name} ${reply?.statusCode}`;
      }),
    );
    expect(answers.filter((answer) => !answer.endsWith(' 403'))).toEqual([]);
  } finally {
    await app.stop();
  }
}, 60_000);
