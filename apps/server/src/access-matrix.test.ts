import { type Endpoint, contract as entries } from '@roundsman/contract';
import { isAllowed } from '@roundsman/contract/access';
import { catalogue, type ErrorCode } from '@roundsman/contract/errors';
import type { Role } from '@roundsman/domain';
import { isRecord } from '@roundsman/domain/typed-tables';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { features } from './features/index.ts';
import { systemRoutes } from './system-routes.ts';
import { type Answer, startTestApp, type TestApp } from './platform/testing/test-app.ts';
import type { TestMember } from './platform/testing/test-members.ts';
import { hasIdsInBody, sampleBody, sampleParams, sampleQuery } from './test-samples.ts';
import { digestOf, type FixtureIds, createFixtures, noIds } from './create-fixtures.ts';

/**
 * Calls every endpoint of the contract as every kind of caller, with own, foreign and unknown ids.
 * Replies must be declared and contain nothing of another company. A foreign id gets the same reply as an unknown one.
 */
const contract: readonly Endpoint[] = entries;
const foreignMark = 'Foreign-secret';
const homeMark = 'Home-order';

interface Actor {
  readonly name: string;
  readonly roles: readonly Role[];
  /** A restricted member without groups, who sees no orders. */
  readonly isGuest?: true;
  readonly isBanned?: true;
}
const actors: readonly Actor[] = [
  { name: 'nobody', roles: [] },
  { name: 'user', roles: ['user'] },
  { name: 'guest', roles: ['user'], isGuest: true },
  { name: 'company admin', roles: ['company_admin'] },
  { name: 'admin', roles: ['admin'] },
  { name: 'partner', roles: ['partner'] },
  { name: 'company admin of a banned company', roles: ['company_admin'], isBanned: true },
];

const handled = new Set([systemRoutes, ...features].flatMap(({ routes }) => Object.keys(routes ?? {})));
const common: readonly ErrorCode[] = [
  'unauthenticated',
  'forbidden',
  'not_found',
  'validation_failed',
  'too_many_requests',
];

let app: TestApp;
let foreign: FixtureIds;
let before: Record<string, string>;
const members = new Map<Actor, TestMember>();

beforeAll(async () => {
  app = await startTestApp({ workers: false, replace: { geocoder: { search: async () => [] } } });
  const { companyId } = await app.company({ name: foreignMark });
  foreign = await createFixtures(app, companyId, foreignMark);
  before = await digestOf(app, companyId);
  const home = await app.company();
  const banned = await app.company({ status: 'BANNED' });
  for (const actor of actors) {
    const { roles, isGuest = false, isBanned } = actor;
    if (roles.length > 0)
      members.set(actor, await app.member((isBanned ? banned : home).companyId, { roles, restricted: isGuest }));
  }
});
afterAll(() => app.stop());

it('has a handler for every endpoint', () => {
  expect(contract.map(({ name }) => name).filter((name) => !handled.has(name))).toEqual([]);
});

it.each(contract.filter(({ body }) => body))('a sample of $name fits its contract', ({ name, body, ...rest }) => {
  const { error } = body?.safeParse(sampleBody({ name, body, ...rest }, noIds())) ?? {};
  expect(error?.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)).toBeUndefined();
});

describe.each(contract.filter(({ name }) => handled.has(name)))('$name', (endpoint) => {
  it.each(actors)('as $name', async (actor) => {
    const as = members.get(actor);
    const call = async (path: FixtureIds, body: FixtureIds) => {
      const answer = await app.requestAny(endpoint.name, {
        as,
        params: sampleParams(endpoint, path),
        query: sampleQuery(endpoint, path),
        body: sampleBody(endpoint, body),
        ...(endpoint.files && { files: someFiles() }),
      });
      checkDeclared(endpoint, answer);
      checkSecrets(endpoint, actor, answer);
      return answer;
    };

    const refusal = expectedRefusal(endpoint, actor);
    if (refusal) {
      const { status, error } = await call(foreign, foreign);
      return expect([status, error.code]).toEqual([catalogue[refusal].status, refusal]);
    }

    await app.sql('delete from rate_limits');
    await app.sql('update sessions set ended_at = null');
    const none = noIds();
    const homeFixtures = await createFixtures(
      app,
      as?.companyId ?? members.values().next().value?.companyId ?? '',
      homeMark,
    );
    // Platform admins may change every company.
    if (hasIdsInBody(endpoint, homeFixtures) && endpoint.access !== 'installation.admin') {
      const [theirs, nobodys] = [await call(homeFixtures, foreign), await call(homeFixtures, none)];
      expect(outcome(theirs), 'ids in the body').toEqual(outcome(nobodys));
      if (!refusesEachItem(theirs)) expect(theirs.status).toBeGreaterThanOrEqual(400);
    }
    if (namesThings(endpoint)) {
      const nobodys = await call(none, homeFixtures);
      expect(nobodys.status, 'the id of nothing').toBe(404);
      // The token of a link is a credential.
      if (!isLink(endpoint) && !readsAcrossCompanies(endpoint, actor))
        expect(outcome(await call(foreign, homeFixtures)), 'the id in the path').toEqual(outcome(nobodys));
    }
    await call(homeFixtures, homeFixtures);
  });

  it('changes no row of the other company', async () => {
    expect(await digestOf(app, foreign.company)).toEqual(before);
  });
});

/** Returns whether the path has the id of a row. Shop platforms and fields of loads belong to no company. */
const namesThings = ({ name }: Endpoint): boolean =>
  /:(?!platform\b)/.test(name) && !name.includes('/load-dimensions/:id');

/** Returns whether an endpoint that answers each item by itself has refused all of them. */
const refusesEachItem = ({ status, body }: Answer<unknown>): boolean =>
  status === 200 &&
  isRecord(body) &&
  Array.isArray(body.results) &&
  body.results.every((result) => isRecord(result) && result.error);

const isLink = ({ access }: Endpoint): boolean => access === 'driver-link' || access === 'tracking-link';

/** Returns the refusal that a caller gets before any data is read, or undefined. */
function expectedRefusal({ name, access }: Endpoint, { roles, isGuest, isBanned }: Actor): ErrorCode | undefined {
  if (!isAllowed(roles, access, isGuest)) return roles.length === 0 ? 'unauthenticated' : 'forbidden';
  const isWrite = !name.startsWith('GET ') && access !== 'signed-in' && !isAllowed([], access);
  return isBanned && isWrite ? 'company_deactivated' : undefined;
}

/** Endpoints with which platform admins read the data of every company. */
function readsAcrossCompanies({ name, access }: Endpoint, { roles }: Actor): boolean {
  return (
    roles.includes('admin') &&
    name.startsWith('GET ') &&
    (name === 'GET /orders/companies-orders-dispatched' ||
      ['orders.read', 'plans.read', 'plans.list', 'reports.read', 'audit.read', 'installation.admin'].includes(access))
  );
}

function checkDeclared(endpoint: Endpoint, { status, error, raw }: Answer<never>): void {
  if (status < 400) return expect(status).toBe(endpoint.status ?? 200);
  expect(error, `an error of the catalogue, not ${raw.toString().slice(0, 200)}`).toHaveProperty('code');
  const declared: readonly ErrorCode[] = [
    ...common,
    'company_deactivated',
    ...(endpoint.errors ?? []),
    ...((isLink(endpoint) ? ['token_expired'] : []) as ErrorCode[]),
    ...((endpoint.files ? ['unsupported_file', 'too_large', 'malformed_request'] : []) as ErrorCode[]),
  ];
  expect(declared).toContain(error.code);
  expect(catalogue[error.code].status).toBe(status);
}

function checkSecrets(endpoint: Endpoint, actor: Actor, { raw }: Answer<never>): void {
  const text = raw.toString();
  if (!readsAcrossCompanies(endpoint, actor)) {
    expect(text).not.toContain(foreignMark);
    expect(text).not.toContain(foreign.company);
  }
  if (actor.isGuest && !isAllowed([], endpoint.access)) expect(text).not.toContain(homeMark);
}

const outcome = ({ status, error }: Answer<never>) => [status, error?.code, error?.message];

const someFiles = () => ({
  file: new File(['Ref;Address\n1;Storgatan 1\n'], 'orders.csv', { type: 'text/csv' }),
  photo: new File([Buffer.from('89504e470d0a1a0a', 'hex')], 'photo.png', { type: 'image/png' }),
});
