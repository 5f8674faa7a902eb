import { problemText } from '@roundsman/contract/errors';
import { contract } from '@roundsman/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../platform/testing/test-app.ts';
import type { TestMember } from '../../../platform/testing/test-members.ts';
import { sampleBody, sampleParams, sampleQuery } from '../../../test-samples.ts';
import { noIds } from '../../../create-fixtures.ts';

let app: TestApp;
let admin: TestMember;
beforeAll(async () => {
  app = await startTestApp({ workers: false, replace: { geocoder: { search: async () => [] } } });
  admin = await app.company({ name: 'Fresh Food' });
});
afterAll(() => app.stop());

const make = async (as: TestMember) => ({ token: (await app.request('POST /auth/token', { as })).body.token });
const shown = async (as: TestMember) => (await app.request('GET /auth/token', { as })).body;

/** Lists that API clients can read. */
const readableLists = [
  'GET /orders',
  'GET /route-plans',
  'GET /drivers',
  'GET /vehicles',
  'GET /depots',
  'GET /zones',
  'GET /contact-locations',
] as const;

describe('the API token (SET-28)', () => {
  it('is shown once; afterwards only its last characters and its creator are shown', async () => {
    expect((await shown(admin)).token).toBeNull();
    const { token } = await make(admin);
    expect(token).toMatch(/^rmt_[\w-]{43}$/);
    expect(await shown(admin)).toMatchObject({
      token: `••••••••${token.slice(-4)}`,
      tokenMadeBy: expect.any(String),
      tokenUsedAt: null,
    });
    const rows = await app.sql('select * from api_tokens');
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  it('accepts unknown fields: they are ignored, and a warning names them', async () => {
    const company = await app.company();
    const program = await make(company);
    const body = { name: 'Fragile', color: '#FF0000', icon: 'box' };
    const { status, headers } = await app.request('POST /labels', { as: program, body });
    expect(status).toBe(201);
    expect(headers.warning).toBe('299 - "Unknown fields were ignored: icon"');
    const labelReply = await app.request('POST /labels', { as: program, body: { name: 'Cold', color: '#0000FF' } });
    expect(labelReply.status).toBe(201);
    expect(labelReply.headers.warning).toBeUndefined();
    const person = await app.request('POST /labels', { as: company, body: { ...body, name: 'Heavy' } });
    expect(person.status).toBe(422);
    expect(person.error.details).toEqual([
      { path: 'icon', message: problemText('unknown_field'), code: 'unknown_field' },
    ]);
  });

  it('works on orders, plans, drivers and contacts of its company, under its own name', async () => {
    const company = await app.company();
    const program = await make(company);
    const order = {
      routePlanType: 'VRP',
      deliveryDate: '2026-12-01',
      deliveryName: 'Ann',
      deliveryPhone: '+46701234567',
      deliveryAddress: 'Storgatan 1',
      deliveryLat: 55.6,
      deliveryLng: 13,
      pickupName: null,
    };
    const made = await app.requestAny('POST /orders', { as: program, body: order });
    expect(made.status, JSON.stringify(made.error)).toBe(201);
    for (const name of readableLists)
      expect([name, (await app.request(name, { as: program })).status]).toEqual([name, 200]);
    const [row] = await app.sql<{ name: string; deleted: boolean }>(
      `select u.name, u.deleted_at is not null as deleted from orders o join users u on u.id = o.created_by
       where o.company_id = $1`,
      [company.companyId],
    );
    expect(row).toEqual({ name: 'API', deleted: true });
    expect((await shown(company)).tokenUsedAt).not.toBeNull();
  });

  it('reaches nothing else: no users, settings, secrets or personal data', async () => {
    const program = await make(admin);
    const allowed =
      /^(orders|plans|drivers|depots|vehicles|load-dimensions|contacts|labels|zones|reports|shifts|series|master-routes|horizons|rehearsals|alerts|minutes)\./;
    const closed = contract.filter(
      ({ access }) => !allowed.test(access) && !['open', 'driver-link', 'tracking-link'].includes(access),
    );
    expect(closed.length).toBeGreaterThan(15);
    for (const endpoint of closed) {
      const answer = await app.requestAny(endpoint.name, {
        as: program,
        params: sampleParams(endpoint, noIds()),
        query: sampleQuery(endpoint, noIds()),
        body: sampleBody(endpoint, noIds()),
      });
      expect(answer.status, endpoint.name).toBe(403);
    }
  });

  it('stops working when it is replaced or revoked', async () => {
    const company = await app.company();
    const first = await make(company);
    const second = await make(company);
    const status = async (as: { token: string }) => (await app.request('GET /orders', { as })).status;
    expect(await status(first)).toBe(401);
    expect(await status(second)).toBe(200);
    await app.request('DELETE /auth/token', { as: company });
    expect(await status(second)).toBe(401);
    expect((await shown(company)).token).toBeNull();
    expect((await app.request('DELETE /auth/token', { as: company })).status).toBe(200);
    expect(
      await app.sql(`select count(*)::int as n from users where email = 'api@${company.companyId}.invalid'`),
    ).toEqual([{ n: 1 }]);
  });

  it('is shown to editors only, and only they can create it', async () => {
    const user = await app.member(admin.companyId, { roles: ['user'] });
    const partner = await app.company({ roles: ['partner'] });
    for (const as of [user, partner]) {
      expect(await shown(as)).toEqual({});
      expect((await app.request('POST /auth/token', { as })).status).toBe(403);
      expect((await app.request('DELETE /auth/token', { as })).status).toBe(403);
    }
  });

  it('reads and changes nothing of another company', async () => {
    const [mine, theirs] = [await app.company(), await app.company()];
    const program = await make(mine);
    const { body } = await app.request('POST /labels', { as: theirs, body: { name: 'Theirs', color: '#112233' } });
    expect((await app.request('GET /labels', { as: program })).body.labels).toEqual([]);
    const change = await app.requestAny('PUT /labels/:id', {
      as: program,
      params: { id: (body as { _id: string })._id },
      body: { name: 'Mine', color: '#112233' },
    });
    expect(change.status).toBe(404);
  });

  it('of a banned company is refused, also for reading (COMP-14)', async () => {
    const company = await app.company();
    const program = await make(company);
    await app.sql(`update companies set status = 'BANNED' where id = $1`, [company.companyId]);
    const { status, error } = await app.request('POST /labels', { as: program, body: { name: 'x', color: '#112233' } });
    expect(status).toBe(403);
    expect(error.code).toBe('company_deactivated');
    for (const name of readableLists) {
      const read = await app.request(name, { as: program });
      expect(read.status, JSON.stringify(name)).toBe(403);
      expect(read.error.code, JSON.stringify(name)).toBe('company_deactivated');
    }
    expect((await app.request('GET /orders', { as: company })).status, 'its people still look').toBe(200);
  });
});
