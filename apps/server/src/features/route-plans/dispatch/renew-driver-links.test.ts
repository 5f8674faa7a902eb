import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { planDay } from '../../../platform/testing/plan-day.ts';
import { startTestApp, type TestApp } from '../../../platform/testing/test-app.ts';
import type { TestMember } from '../../../platform/testing/test-members.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const renew = (as: TestMember, body: object = {}) => app.request('POST /driver-links/renew', { as, body });
const opens = async (token: string): Promise<boolean> =>
  (await app.request('GET /driver/routes/:token', { params: { token } })).status === 200;

it('revokes the links of one driver, and answers the new ones', async () => {
  const day = await planDay(app);
  const { editor, planId, driverIds } = day;
  const other = await planDay(app, { editor });
  const [before, others] = [await day.token(), await other.token()];
  const { status, body } = await renew(editor, { driver: driverIds[0] });
  expect(status).toBe(200);
  expect(body).toMatchObject({
    renewed: 1,
    sent: 0,
    links: [{ driver: { name: 'Driver 1' }, routePlan: { _id: planId } }],
  });
  const [link] = body.links;
  expect(await opens(before)).toBe(false);
  expect(await opens(others)).toBe(true);
  expect(await opens(link?.token ?? '')).toBe(true);
  expect(link?.token).toMatch(/^[\w-]{22}$/);
  const plan = await app.request('GET /route-plans/:id', { as: editor, params: { id: planId } });
  expect(plan.body.routes[0]?.token).toBe(link?.token);
});

it('revokes the links of one plan, of routes that are not dispatched too', async () => {
  const day = await planDay(app, { dispatched: false });
  const { editor, planId } = day;
  const other = await planDay(app, { editor });
  const [before, others] = [await day.token(), await other.token()];
  const { body } = await renew(editor, { routePlan: planId });
  expect(body).toMatchObject({ renewed: 1, links: [] });
  expect(await day.token()).not.toBe(before);
  expect(await opens(others)).toBe(true);
});

it('revokes all links of the company, and of no other company', async () => {
  const { editor, ...first } = await planDay(app);
  const [second, stranger] = [await planDay(app, { editor }), await planDay(app)];
  const before = [await first.token(), await second.token()];
  expect((await renew(editor)).body.links).toHaveLength(2);
  expect(await Promise.all(before.map(opens))).toEqual([false, false]);
  expect(await opens(await stranger.token())).toBe(true);
});

it('revokes the link of a driver who was removed from the route', async () => {
  const day = await planDay(app);
  const { editor, planId, driverIds } = day;
  const before = await day.token();
  const { status } = await app.request('POST /route-plans/:id/remove-drivers', {
    as: editor,
    params: { id: planId },
    body: { drivers: driverIds },
  });
  expect(status).toBe(200);
  const reach = async () => (await app.request('GET /driver/routes/:token', { params: { token: before } })).error.code;
  expect(await reach()).toBe('route_left');
  expect((await renew(editor, { routePlan: planId })).body.renewed).toBe(1);
  expect(await reach()).toBe('token_expired');
});

it('sends the new links once to the phones of the drivers', async () => {
  const { editor } = await planDay(app);
  await app.settle();
  app.smsMessages.length = 0;
  const { body } = await renew(editor, { send: true });
  await app.settle();
  expect(body.sent).toBe(1);
  expect(app.smsMessages.map(({ to, text }) => [to, text.includes(`/r/${body.links[0]?.token}`)])).toEqual([
    ['+351910000000', true],
  ]);
});

it('stores who revoked the links in the audit log, without a link', async () => {
  const day = await planDay(app);
  const { editor, planId } = day;
  await renew(editor, { routePlan: planId });
  const rows = await app.sql<{ user_id: string; details: unknown }>(
    `select user_id, details from audit_log where action = 'driverLinksRenewed' and company_id = $1`,
    [editor.companyId],
  );
  expect(rows).toMatchObject([{ user_id: editor.userId, details: { routePlanId: planId, count: 1 } }]);
  expect(JSON.stringify(rows)).not.toContain(await day.token());
});

it('is refused to users who may not dispatch, to members of groups and for what does not exist', async () => {
  const { editor } = await planDay(app);
  const user = await app.member(editor.companyId, { roles: ['user'] });
  const ofGroup = await app.member(editor.companyId, { roles: ['company_admin'], restricted: true });
  expect((await renew(user)).error.code).toBe('forbidden');
  expect((await renew(ofGroup)).error.code).toBe('forbidden');
  expect((await renew(editor, { driver: randomUUID() })).error.code).toBe('not_found');
  expect((await renew(editor, { routePlan: randomUUID() })).error.code).toBe('not_found');
});
