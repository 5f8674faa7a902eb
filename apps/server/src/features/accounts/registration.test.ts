import { problemText } from '@roundsman/contract/errors';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../platform/testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ workers: false, env: { SECOND_BRAND_HOSTS: 'rundan.test, www.rundan.test' } });
});
afterAll(() => app.stop());
beforeEach(() => app.sql('delete from rate_limits'));

let count = 0;
const newEmail = (domain = 'nord-frakt.example') => `anna${++count}@${domain}`;
const register = (body: Record<string, unknown> = {}, headers: Record<string, string> = {}) =>
  app.request('POST /auth/register', {
    body: { name: 'Anna Ek', email: newEmail(), password: 'Correct1horse', ...body },
    headers,
  });
const profileOf = async (token = '') => (await app.request('GET /auth/profile', { as: { token } })).body;
const settingsOf = async (token = '') => (await app.request('GET /companies/setting', { as: { token } })).body;

describe('registering', () => {
  it('creates a NEW company and its company admin, and signs them in (AUTH-12, AUTH-21, AUTH-22)', async () => {
    const { status, body } = await register({ timeZone: 'Europe/Stockholm' });
    expect(status).toBe(201);
    expect(await profileOf(body.access_token)).toMatchObject({
      name: 'Anna Ek',
      roles: ['company_admin'],
      mustChangePassword: false,
      company: {
        name: 'Nord Frakt',
        status: 'NEW',
        accountType: 'DEFAULT',
        systemLanguage: 'en',
        industry: null,
        timeZone: 'Europe/Stockholm',
      },
    });
  });

  it('names no company after a public mail domain, and falls back to UTC', async () => {
    const { body } = await register({ email: newEmail('gmail.com'), timeZone: 'Mars/Olympus' });
    expect((await profileOf(body.access_token)).company).toMatchObject({ name: null, timeZone: 'UTC' });
  });

  it('uses Swedish on the hosts of the second brand (I18N-09)', async () => {
    const { body } = await register({}, { host: 'WWW.rundan.test:3000' });
    const settings = await settingsOf(body.access_token);
    expect(settings.systemLanguage).toBe('sv');
    expect(settings.notificationOnDispatchMsg).toMatch(/^Hej \{customerName\}/);
  });

  it('uses the language of the page elsewhere, but not on the second brand', async () => {
    const german = await register({ language: 'de' });
    expect((await settingsOf(german.body.access_token)).systemLanguage).toBe('de');
    const swedish = await register({ language: 'de' }, { host: 'rundan.test' });
    expect((await settingsOf(swedish.body.access_token)).systemLanguage).toBe('sv');
  });

  it('creates one account for an e-mail in any case, also from simultaneous requests (SRV-54)', async () => {
    const email = newEmail();
    const answers = await Promise.all([register({ email }), register({ email: email.toUpperCase() })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    const again = await register({ email });
    expect(again.status).toBe(409);
    expect(again.error.code).toBe('email_taken');
    expect(await app.sql('select 1 from users where email = $1', [email])).toHaveLength(1);
    expect(
      await app.sql(
        'select c.id from companies c where not exists (select 1 from memberships m where m.company_id = c.id)',
      ),
      'no company is left without people',
    ).toEqual([]);
  });

  it('limits how many addresses can be tried', async () => {
    const email = newEmail();
    await register({ email });
    expect((await register({ email })).status).toBe(409);
    // Eighteen more, without the time that hashing takes.
    await app.sql('insert into rate_limits (key, at) select key, at from rate_limits, generate_series(1, 18)');
    expect((await register({ email })).status).toBe(409);
    expect((await register({ email })).status).toBe(429);
  });

  it('refuses weak passwords and empty fields with the exact texts (AUTH-09 to AUTH-11)', async () => {
    const { status, error } = await register({ name: ' ', password: '' });
    expect(status).toBe(422);
    expect(error.details).toEqual([
      { path: 'name', message: problemText('required'), code: 'required' },
      { path: 'password', message: problemText('required'), code: 'required' },
    ]);
    for (const password of ['short1A', 'nodigitsA', 'nocapital1', 'NOSMALL1'])
      expect((await register({ password })).error.message).toEqual([problemText('invalid_password')]);
  });

  it('creates no account with an unknown code (SRV-53)', async () => {
    const email = newEmail();
    const { status, error } = await register({ email, inviteCode: 'nope' });
    expect(status).toBe(422);
    expect(error.code).toBe('invite_code_invalid');
    expect(await app.sql('select 1 from users where email = $1', [email])).toEqual([]);
  });
});

describe('setting the account up (ONB-08)', () => {
  const form = { name: 'Nord', phone: '+46 70 123', industry: 'groceries', numOfDrivers: '5 - 10' };

  it('stores the company and returns it', async () => {
    const token = (await register()).body.access_token ?? '';
    const { status, body } = await app.request('POST /auth/setup-account', {
      as: { token },
      body: { ...form, timeZone: 'Asia/Singapore' },
    });
    expect(status).toBe(200);
    const expected = { ...form, phone: '+4670123', timeZone: 'Asia/Singapore', status: 'NEW', systemLanguage: 'en' };
    expect(body).toMatchObject(expected);
    expect((await profileOf(token)).company).toMatchObject(expected);
  });

  it('reports missing fields and offers exactly three sizes (ONB-02, ONB-03)', async () => {
    const token = (await register()).body.access_token ?? '';
    const { status, error } = await app.request('POST /auth/setup-account', {
      as: { token },
      body: { name: '', phone: null, numOfDrivers: '100' },
    });
    expect(status).toBe(422);
    expect(error.details?.map(({ path, code }) => `${path} ${code}`)).toEqual([
      'name required',
      'industry required',
      'numOfDrivers required',
    ]);
  });

  it('offers the industries of the list', async () => {
    const token = (await register()).body.access_token ?? '';
    const { error } = await app.requestAny('POST /auth/setup-account', {
      as: { token },
      body: { ...form, industry: 'space_travel' },
    });
    expect(error.details).toMatchObject([{ path: 'industry', code: 'invalid' }]);
    expect(error.details?.[0]?.allowed).toContain('groceries');
  });

  it('is refused for readers', async () => {
    const { companyId } = await app.company();
    const reader = await app.member(companyId, { roles: ['user'] });
    expect((await app.request('POST /auth/setup-account', { as: reader, body: form })).status).toBe(403);
  });
});

it("stores a user's mapping of upload headers with the membership (API-08)", async () => {
  const editor = await app.company();
  const uploadOrderTemplate = { orderRef: 'Ref', Fields: '["Floor"]', deliveryName: { text: 'Namn', required: true } };
  const response = await app.request('POST /auth/update-upload-order-template', {
    as: editor,
    body: { uploadOrderTemplate },
  });
  expect(response.status).toBe(200);
  expect((await profileOf(editor.token)).uploadOrderTemplate).toEqual(uploadOrderTemplate);
  const colleague = await app.member(editor.companyId, { roles: ['company_admin'] });
  expect((await profileOf(colleague.token)).uploadOrderTemplate).toBeNull();
});
