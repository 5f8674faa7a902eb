import { recordRefusedSignIn } from '../auth/sign-in/record-refused-sign-in.job.ts';
import { problemText } from '@roundsman/contract/errors';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../platform/testing/test-app.ts';
import type { TestMember } from '../../platform/testing/test-members.ts';
import { deleteExpiredEntries, deleteEntriesBefore } from './audit.store.ts';

let app: TestApp;
let admin: TestMember;
beforeAll(async () => {
  app = await startTestApp();
  admin = await app.company({ name: 'Northwind' });
});
afterAll(() => app.stop());

const read = async (as: TestMember, filters: object = {}) =>
  (await app.request('GET /audit-log', { as, query: { filters, itemsPerPage: 100 } })).body;

describe('the audit log', () => {
  it('names the secrets that change, never what they are', async () => {
    const company = await app.company();
    const save = (body: object) => app.request('POST /companies/setting', { as: company, body });
    await save({ shopify_url: 'https://a.example.com', shopify_consumer_secret: 'a-secret-of-the-shop' });
    await save({ shopify_url: 'https://b.example.com' });
    await app.request('POST /companies/webhook-secret', { as: company });
    await app.request('POST /companies/webhook-secret', { as: company });
    const { entries } = await read(company);
    const saved = entries.filter(({ action }) => action === 'settingsChanged').map(({ details }) => details);
    const fields = ['shopify_url', 'shopify_consumer_secret'];
    const changes = fields.map((field) => ({ field }));
    expect(saved).toEqual([
      { fields, changes },
      { fields, changes },
    ]);
    const made = entries.filter(({ action }) => action === 'webhookSecretChanged').map(({ details }) => details);
    expect(made).toEqual([
      { name: 'Webhook', change: 'replaced' },
      { name: 'Webhook', change: 'made' },
    ]);
    expect(JSON.stringify(entries)).not.toContain('a-secret-of-the-shop');
  });

  it('has an act for what was done, by which it is filtered', async () => {
    const company = await app.company();
    const made = await app.request('POST /api-keys', { as: company, body: { name: 'Shop', scopes: ['orders.read'] } });
    await app.request('DELETE /api-keys/:id', { as: company, params: { id: made.body.apiKey._id } });
    const { actions, acts } = await read(company);
    expect([actions, acts]).toEqual([['apiKeyChanged'], ['apiKeyChanged.made', 'apiKeyChanged.revoked']]);
    const changes = async (action: string) =>
      (await read(company, { action })).entries.map(({ details }) => details.change);
    expect(await changes('apiKeyChanged.revoked')).toEqual(['revoked']);
    expect(await changes('apiKeyChanged')).toEqual(['revoked', 'made']);
    expect(await changes('apiKeyChanged.lost')).toEqual([]);
  });

  it('records who changed what, from which address and device', async () => {
    await app.request('POST /companies/setting', {
      as: admin,
      body: { serviceTime: 9 },
      headers: { 'user-agent': 'Firefox' },
    });
    const { entries } = await read(admin, { action: 'settingsChanged' });
    expect(entries).toHaveLength(1);
    expect(entries[0]).toMatchObject({
      action: 'settingsChanged',
      who: { email: admin.email },
      actor: null,
      company: { name: 'Northwind' },
      address: '127.0.0.1',
      device: 'Firefox',
      details: { fields: ['serviceTime'], changes: [{ field: 'serviceTime', from: 5, to: 9 }] },
    });
  });

  it('shows sign-ins and refused ones to the companies of the user', async () => {
    const member = await app.member(admin.companyId, { email: 'maja@northwind.example', password: 'Correct1horse' });
    const signIn = (email: string, password: string) => app.request('POST /auth/login', { body: { email, password } });
    await signIn(member.email, 'wrong');
    await signIn(member.email, 'Correct1horse');
    // A job records refused sign-ins.
    await app.settle();
    const mine = await read(admin, { who: 'maja@' });
    expect(mine.entries.map(({ action }) => action)).toEqual(['signedIn', 'signInRefused']);
    expect(JSON.stringify(mine)).not.toContain('Correct1horse');
  });

  it('dates a refused sign-in at its refusal, however late the job records it', async () => {
    const member = await app.member(admin.companyId);
    const at = '2026-03-01T08:15:00.000Z';
    await app.db
      .platform('worker:test')
      .write(({ enqueue }) =>
        enqueue(recordRefusedSignIn, { email: member.email, address: '203.0.113.9', reason: 'password', at }),
      );
    await app.settle();
    const { entries } = await read(admin, { who: member.email });
    expect(entries.map(({ action, createdAt }) => [action, createdAt])).toEqual([['signInRefused', at]]);
    expect(entries[0]?.details).not.toHaveProperty('at');
  });

  it('commits with the change or not at all', async () => {
    const tenant = app.db.tenant(admin.companyId);
    const before = (await read(admin)).meta.totalItems;
    await tenant
      .write(async ({ emit, companyId }) => {
        await emit({ type: 'settingsChanged', companyId, userId: admin.userId, fields: [] });
        throw new Error('rolled back');
      })
      .catch(() => undefined);
    expect((await read(admin)).meta.totalItems).toBe(before);
  });

  it('names the platform admin who impersonates a user', async () => {
    const root = await app.company({ roles: ['admin'] });
    await app.sql('insert into audit_log (company_id, user_id, actor_user_id, action) values ($1, $2, $3, $4)', [
      admin.companyId,
      admin.userId,
      root.userId,
      'settingsChanged',
    ]);
    const [entry] = (await read(admin)).entries;
    // Companies do not see the names of platform admins.
    expect(entry?.actor).toEqual({ _id: root.userId, name: null });
    expect((await read(root, { who: admin.email })).entries[0]?.actor?.name).toBe('Test Person');
  });

  it('leaves out everyday work and secrets', async () => {
    await app.db.tenant(admin.companyId).write(({ emit, companyId }) =>
      emit({ type: 'contactsGeocodingCompleted', companyId }, {
        type: 'settingsChanged',
        companyId,
        fields: ['x'],
        apiToken: 'hush',
      } as never),
    );
    const text = JSON.stringify((await read(admin)).entries);
    expect(text).not.toMatch(/hush|contactsGeocoding/);
  });

  it('shows a company its own entries, and none to the role user', async () => {
    const other = await app.company();
    expect((await read(other)).entries).toEqual([]);
    const user = await app.member(admin.companyId, { roles: ['user'] });
    expect((await app.request('GET /audit-log', { as: user })).status).toBe(403);
  });

  it("refuses updates and deletes, also by the database's owner", async () => {
    await expect(app.sql(`update audit_log set action = 'x'`)).rejects.toThrow('only added to');
    await expect(app.sql('delete from audit_log')).rejects.toThrow('only added to');
    await expect(app.sql('truncate audit_log')).rejects.toThrow('only added to');
    await expect(app.db.platform('user:x').write(({ q }) => deleteEntriesBefore(q, new Date()))).rejects.toThrow(
      'only added to',
    );
  });

  it('deletes entries at the end of the retention', async () => {
    const company = await app.company();
    await app.sql(
      `insert into audit_log (company_id, action, created_at) values ($1, 'old', '2020-01-01'), ($1, 'new', now())`,
      [company.companyId],
    );
    await app.db.platform('worker:forget-audit').write(({ q }) => deleteEntriesBefore(q, new Date('2024-01-01')));
    const { entries, keepDays, actions } = await read(company);
    expect(entries.map(({ action }) => action)).toEqual(['new']);
    expect(keepDays).toBe(730);
    expect(actions).toEqual(['new']);
  });

  it('deletes earlier where a company has a shorter retention, never later than the installation', async () => {
    const [brief, usual] = [await app.company(), await app.company()];
    const setRetention = (auditKeepDays: number | null) =>
      app.request('POST /companies/setting', { as: brief, body: { auditKeepDays } });
    expect((await setRetention(29)).error.details).toEqual([
      { path: 'auditKeepDays', message: problemText('invalid'), code: 'invalid' },
    ]);
    expect((await setRetention(5000)).status).toBe(200);
    expect(await read(brief)).toMatchObject({ keepDays: 730, mostKeepDays: 730 });
    expect((await setRetention(60)).status).toBe(200);
    expect(await read(brief)).toMatchObject({ keepDays: 60, mostKeepDays: 730 });
    for (const { companyId } of [brief, usual])
      await app.sql(
        `insert into audit_log (company_id, action, created_at) values ($1, 'spring', now() - interval '61 days'), ($1, 'autumn', now() - interval '59 days')`,
        [companyId],
      );
    await app.db.platform('worker:forget-audit').write(({ q }) => deleteExpiredEntries(q, new Date()));
    const actionsOf = async (as: TestMember) => (await read(as)).entries.map(({ action }) => action);
    expect(await actionsOf(brief)).toContain('autumn');
    expect(await actionsOf(brief)).not.toContain('spring');
    expect(await actionsOf(usual)).toContain('spring');
  });

  it('downloads as a spreadsheet, which is an entry itself', async () => {
    const company = await app.company();
    await app.request('POST /companies/setting', { as: company, body: { serviceTime: 3 } });
    const { raw } = await app.request('GET /audit-log/file', { as: company });
    expect(raw.toString()).toMatch(/settingsChanged,Test Person/);
    expect((await read(company)).entries[0]).toMatchObject({
      action: 'listExported',
      details: { list: 'audit-log', format: 'csv' },
    });
  });
});
