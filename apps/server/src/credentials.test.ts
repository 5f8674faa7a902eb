import { type Endpoint, contract as entries } from '@roundsman/contract';
import { isAllowedForApiKey } from '@roundsman/contract/access';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CredentialsCompany, createCredentialsCompany, rightsOfKey } from './credentials.fixture.ts';
import type { FixtureIds } from './create-fixtures.ts';
import { usable, toolName } from './features/agents/mcp/tools.ts';
import { callTool } from './features/agents/propose.fixture.ts';
import { sampleBody, sampleParams, sampleQuery } from './test-samples.ts';

/**
 * Calls every endpoint of the contract and every tool of agents as every kind of reader, in a company that has one of
 * each credential. No reply contains a credential that allows more than its reader may do.
 */
const contract: readonly Endpoint[] = entries;

/** Agents by what they may do: scopes of their keys. One that proposes gets no link, whatever it proposes. */
const agents = {
  'only reads': ['orders.read', 'plans.read', 'drivers.read', 'messages.read', 'webhooks.read', 'proposals.read'],
  proposes: ['plans.write', 'orders.write', 'proposals.write', 'messages.read', 'webhooks.read'],
  'writes other things': [
    'agents.write',
    'plans.read',
    'orders.read',
    'drivers.write',
    'contacts.write',
    'webhooks.write',
  ],
  'writes orders': ['agents.write', 'plans.read', 'orders.write', 'messages.read', 'webhooks.write'],
  'writes plans': ['agents.write', 'plans.write', 'orders.read', 'messages.read', 'webhooks.write'],
} as const satisfies Record<string, readonly string[]>;

let company: CredentialsCompany;
/** Rows that no request has changed; undefined after a change. Making new ones takes most of the time of these tests. */
let unchanged: FixtureIds | undefined;
const rows = async (): Promise<FixtureIds> => (unchanged ??= await company.populate());
const agentKeys = new Map<string, string>();
beforeAll(async () => {
  company = await createCredentialsCompany({ workers: false });
  for (const [kind, scopes] of Object.entries(agents)) agentKeys.set(kind, await company.newKey(scopes));
});
afterAll(() => company.app.stop());

/** The page of a customer shows the customer's own links. Its URL is a credential. */
const isOfCustomer = ({ access }: Endpoint): boolean => access === 'tracking-link';

it('gives the link of a driver to those who may dispatch, and null to the others', async () => {
  const { app, readers, populate, tokenOf } = company;
  const ids = await populate();
  const seen = new Map<string, unknown>();
  for (const reader of readers) {
    const token = await tokenOf(reader);
    if (token === undefined) continue;
    const { status, body } = await app.request('GET /route-plans/:id', { as: { token }, params: { id: ids.plan } });
    if (status === 200) seen.set(reader.name, body.routes.find(({ _id }) => _id === ids.route)?.token);
  }
  expect(seen.get('a company admin')).toBe(ids.driverToken);
  expect(seen.get('the API token')).toBe(ids.driverToken);
  expect(seen.get('a key with plans.write')).toBe(ids.driverToken);
  expect(seen.get('a key with plans.read')).toBeNull();
  expect(seen.get('a read-only user')).toBeNull();
});

describe.each(Object.entries(agents))('an agent that %s', (kind, scopes) => {
  const rights = kind === 'proposes' ? { photos: true } : rightsOfKey(scopes);

  it.each(usable)('gets no credential beyond its rights from the tool of $name', async (endpoint) => {
    const { app, leaksIn } = company;
    await app.sql('delete from rate_limits');
    const ids = await rows();
    const [params, query, body] = [sampleParams, sampleQuery, sampleBody].map((sample) => sample(endpoint, ids));
    const input = {
      ...(params !== undefined && { params }),
      ...(query !== undefined && { query }),
      ...(body !== undefined && { body }),
      ...(kind === 'proposes' && !endpoint.name.startsWith('GET ') && { reason: 'Saves a detour.' }),
    };
    // A tool that this key does not have is an error, which may not show a link either.
    const call = (name: string, arguments_: object) =>
      callTool(app, agentKeys.get(kind) ?? '', { tool: name, input: arguments_ }).catch((error: unknown) =>
        String(error),
      );
    const reply = await call(toolName(endpoint.name), input);
    if (!endpoint.name.startsWith('GET ')) unchanged = undefined;
    const text = JSON.stringify(reply);
    const { proposalId } = typeof reply === 'object' ? (reply as { proposalId?: string }) : {};
    const proposal = proposalId ? await call('get_proposals_by_id', { params: { id: proposalId } }) : '';
    expect(await leaksIn(text + JSON.stringify(proposal), rights)).toEqual([]);
  });
});

describe.each(contract)('$name', (endpoint) => {
  it('hands out no credential beyond the rights of its reader', async () => {
    const { app, readers, send, tokenOf, leaksIn } = company;
    const leaks: string[] = [];
    await app.sql('truncate audit_log');
    for (const reader of readers) {
      if (reader.scopes && !isAllowedForApiKey(reader.scopes, endpoint)) continue;
      await app.sql('delete from rate_limits');
      await app.sql('update sessions set ended_at = null');
      const { raw, status } = await send(endpoint, await rows(), await tokenOf(reader));
      const leaksFound = await leaksIn(raw.toString(), reader, { isOfCustomer: isOfCustomer(endpoint) });
      leaks.push(...leaksFound.map((kind) => `${kind} to ${reader.name}`));
      if (status < 300 && !endpoint.name.startsWith('GET ')) unchanged = undefined;
    }
    expect(leaks).toEqual([]);
    // Each change needs new rows for every reader.
  }, 90_000);
});
