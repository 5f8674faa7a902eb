import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { removeKnownPasswords } from '../demo/known-passwords.ts';
import { verifyPassword } from '../platform/password-hash.ts';
import { startTestApp, type TestApp } from '../platform/testing/test-app.ts';
import { openSetup } from './open-setup.ts';

const company = {
  name: 'Anna Ek',
  email: 'anna@nord.example',
  password: 'Correct1horse',
  companyName: 'Nord Frakt',
  industry: 'groceries',
  numOfDrivers: '5 - 10',
  timeZone: 'Europe/Stockholm',
  language: 'sv',
  currency: 'SEK',
};

const enter = (app: TestApp, code: string | undefined) => app.request('POST /welcome/code', { body: { code } });
const tokenFor = async (app: TestApp, code: string | undefined) => ({ token: (await enter(app, code)).body.token });
const stateOf = async (app: TestApp) => (await app.request('GET /boot')).body.setup;

describe('a fresh installation', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ workers: false });
  });
  afterAll(() => app.stop());

  it('has no welcome page before a process has opened it', async () => {
    expect(await stateOf(app)).toBeNull();
    expect((await enter(app, 'aaaa-bbbb-cccc')).status).toBe(404);
    expect((await app.request('POST /welcome/company', { body: company })).status).toBe(404);
  });

  it('is set up with the code of any running process, which is stored as a digest', async () => {
    const first = await openSetup(app.services);
    const second = await openSetup({ ...app.services, config: { ...app.services.config, port: 3001 } });
    expect(first).toMatch(/^[a-z2-9]{4}(-[a-z2-9]{4}){2}$/);
    expect(await stateOf(app)).toBe('waiting');
    expect((await enter(app, first?.toUpperCase().replaceAll('-', ' '))).status).toBe(200);
    expect((await enter(app, second)).status).toBe(200);
    const stored = JSON.stringify([
      await app.sql('select * from setup_codes'),
      await app.sql('select * from setup_sessions'),
    ]);
    const { token } = await tokenFor(app, first);
    expect(stored).not.toContain(first);
    expect(JSON.stringify(await app.sql('select * from setup_sessions'))).not.toContain(token);

    // A new start of the first process has a new code.
    const again = await openSetup(app.services);
    expect((await enter(app, first)).error.code).toBe('setup_code_wrong');
    expect((await enter(app, again)).status).toBe(200);
  });

  it('limits guesses of the code, and never keeps the right one out', async () => {
    await app.sql('delete from rate_limits');
    const codes = Array.from({ length: 10 }, (_, i) => `aaaa-bbbb-${1000 + i}`);
    const answers = await Promise.all(codes.map((code) => enter(app, code)));
    expect(answers.map(({ status }) => status)).toEqual(codes.map(() => 403));
    const limited = await enter(app, 'aaaa-bbbb-cccc');
    expect(limited.status).toBe(429);
    expect(Number(limited.headers['retry-after']) > 600).toBe(true);
    expect((await enter(app, await openSetup(app.services))).status).toBe(200);
    await app.sql('delete from rate_limits');
  });

  it('requires the code before anything else, and every field', async () => {
    for (const as of [undefined, { token: 'setup_x' }]) {
      const refused = await app.request('POST /welcome/company', { as, body: company });
      expect(refused.status).toBe(403);
      expect(refused.error.code).toBe('setup_code_needed');
      expect((await app.request('POST /welcome/demo', { as })).status).toBe(403);
      expect((await app.request('GET /welcome', { as })).status).toBe(403);
    }
    const as = await tokenFor(app, await openSetup(app.services));
    const { status, error } = await app.request('POST /welcome/company', {
      as,
      body: { ...company, password: 'weak', timeZone: 'Mars/Olympus', companyName: ' ' },
    });
    expect(status).toBe(422);
    expect(error.details?.map(({ path }) => path).toSorted()).toEqual(['companyName', 'password', 'timeZone']);
  });

  it('ends its set-up with the first company, for good', async () => {
    const code = await openSetup(app.services);
    const as = await tokenFor(app, code);
    const answers = await Promise.all([
      app.request('POST /welcome/company', { as, body: company }),
      app.request('POST /welcome/company', { as, body: { ...company, email: 'other@nord.example' } }),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 404]);
    const token = answers.find(({ status }) => status === 201)?.body.access_token ?? '';
    const { body: profile } = await app.request('GET /auth/profile', { as: { token } });
    expect(profile).toMatchObject({
      name: 'Anna Ek',
      roles: ['admin', 'company_admin'],
      company: { name: 'Nord Frakt', timeZone: 'Europe/Stockholm', systemLanguage: 'sv', status: 'PURCHASED' },
    });
    expect((await app.request('GET /companies/setting', { as: { token } })).body.currency).toBe('SEK');
    expect((await app.request('GET /operation', { as: { token } })).status).toBe(200);

    expect(await stateOf(app)).toBeNull();
    expect((await enter(app, code)).status).toBe(404);
    expect((await app.request('GET /welcome', { as })).status).toBe(404);
    expect((await app.request('POST /welcome/demo', { as })).status).toBe(404);
    expect(await openSetup(app.services)).toBeUndefined();
    expect(await app.sql('select code_hash from setup_codes union all select token_hash from setup_sessions')).toEqual(
      [],
    );
    await app.sql('delete from sessions');
    await app.sql('delete from memberships');
    expect(await openSetup(app.services)).toBeUndefined();
  });
});

it('an installation of an earlier version, which has people, opens no welcome page', async () => {
  const app = await startTestApp({ workers: false });
  await app.company();
  expect(await openSetup(app.services)).toBeUndefined();
  expect(await stateOf(app)).toBeNull();
  await app.stop();
});

describe('a restored backup of a demo, whose public passwords do not work on a server', () => {
  let app: TestApp;
  const admin = { name: 'Ola Berg', email: 'ola@nord.example', password: 'Correct1horse' };
  const restored = () =>
    app.sql(`insert into installation_setup (done_at, restore_id, restored_at) values (now(), gen_random_uuid(), now())
      on conflict (id) do update set done_at = now(), restored_at = now(), needs_admin = null`);
  beforeAll(async () => {
    app = await startTestApp({ workers: false });
    const { companyId } = await app.company();
    const { userId } = await app.member(companyId, { roles: ['admin'], password: 'Roundsman1' });
    await app.sql(`update users set email = 'admin@demo.roundsman.example' where id = $1`, [userId]);
    // The start of the restored installation.
    await restored();
    expect(await removeKnownPasswords(app.services)).toBe(1);
  });
  afterAll(() => app.stop());

  it('lets the holder of the code make an admin, and do nothing else', async () => {
    expect((await app.request('POST /welcome/admin', { body: admin })).status).toBe(404);
    const code = await openSetup(app.services);
    expect(await stateOf(app)).toBe('restored');
    for (const as of [undefined, { token: 'setup_x' }])
      expect((await app.request('POST /welcome/admin', { as, body: admin })).error.code).toBe('setup_code_needed');
    const as = await tokenFor(app, code);
    expect((await app.request('GET /welcome', { as })).body.state).toBe('restored');
    for (const refused of [
      await app.request('POST /welcome/company', { as, body: company }),
      await app.request('POST /welcome/demo', { as }),
      await app.request('GET /welcome/backup-uploads', { as }),
      await app.request('POST /welcome/backup-uploads', { as, body: { name: 'b.zip', bytes: 1, lastModified: 0 } }),
      await app.request('POST /welcome/backup/:name/restore', { as, params: { name: 'b.zip' }, body: {} }),
    ])
      expect([refused.status, refused.error.code]).toEqual([404, 'not_found']);

    const taken = { ...admin, email: 'Admin@demo.roundsman.example' };
    expect((await app.request('POST /welcome/admin', { as, body: taken })).error.code).toBe('email_taken');
    const made = await app.request('POST /welcome/admin', { as, body: admin });
    expect(made.status).toBe(201);
    expect((await app.request('GET /operation', { as: { token: made.body.access_token } })).status).toBe(200);
    const { email, password } = admin;
    expect((await app.request('POST /auth/login', { body: { email, password } })).status).toBe(200);

    expect(await stateOf(app)).toBeNull();
    expect((await app.request('POST /welcome/admin', { as, body: admin })).status).toBe(404);
    expect(await openSetup(app.services)).toBeUndefined();
    expect(await app.sql('select code_hash from setup_codes union all select token_hash from setup_sessions')).toEqual(
      [],
    );
  });

  it('opens no welcome page where an admin of the backup can sign in, not even when they lose their password', async () => {
    await restored();
    expect(await openSetup(app.services)).toBeUndefined();
    expect(await stateOf(app)).toBeNull();
    await app.sql('update users set password_hash = null');
    expect(await openSetup(app.services)).toBeUndefined();
    expect(await stateOf(app)).toBeNull();
  });

  it('counts single sign-on as a way in', async () => {
    await restored();
    const openId = { name: 'Staff' } as never;
    const { services } = app;
    expect(await openSetup({ ...services, config: { ...services.config, openId } })).toBeUndefined();
    expect(await stateOf(app)).toBeNull();
  });
});

describe('the demo', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ workers: false });
  });
  afterAll(() => app.stop());

  it('has passwords of its own, shown once, and is deleted by setting up a company', { timeout: 480_000 }, async () => {
    const as = await tokenFor(app, await openSetup(app.services));
    const demo = await app.request('POST /welcome/demo', { as });
    expect(demo.status).toBe(201);
    expect(demo.body.signIns.map(({ role }) => role)).toEqual(['company_admin', 'user', 'partner', 'admin']);
    expect(new Set(demo.body.signIns.map(({ password }) => password)).size).toBe(4);
    const signIn = async ({ email, password }: { email: string; password: string }) =>
      (await app.request('POST /auth/login', { body: { email, password } })).status;
    expect((await app.request('POST /welcome/demo', { as })).error.code).toBe('setup_busy');
    expect((await app.request('POST /welcome/company', { as, body: company })).error.code).toBe('setup_busy');
    await expect
      .poll(async () => (await app.request('GET /welcome', { as })).body, { timeout: 400_000, interval: 500 })
      .toMatchObject({ state: 'demo', isMakingDemo: false });
    for (const credentials of demo.body.signIns) expect(await signIn(credentials)).toBe(200);
    const rows = await app.sql<{ email: string; hash: string | null }>(
      'select email, password_hash as hash from users',
    );
    for (const { email, hash } of rows)
      expect(hash !== null && (await verifyPassword('Roundsman1', hash)), email).toBe(false);
    expect(await stateOf(app)).toBe('demo');
    expect((await app.request('GET /boot')).body.demo).toEqual([]);

    // Requested again, for lost passwords: new ones, and the old ones and their sessions end.
    const again = await app.request('POST /welcome/demo', { as });
    expect(await signIn(demo.body.signIns[0]!)).toBe(401);
    expect(await signIn(again.body.signIns[0]!)).toBe(200);

    const refused = await app.request('POST /welcome/company', { as, body: company });
    expect(refused.status).toBe(409);
    expect(refused.error.code).toBe('setup_deletes_demo');
    const made = await app.request('POST /welcome/company', { as, body: { ...company, deletesDemo: true } });
    expect(made.status).toBe(201);
    expect(await app.sql('select name from companies')).toEqual([{ name: 'Nord Frakt' }]);
    expect(await app.sql(`select email from users where deleted_at is null`)).toEqual([{ email: company.email }]);
    for (const table of ['orders', 'drivers', 'route_plans', 'contacts', 'regions', 'place_loads'])
      expect(await app.sql(`select 1 from ${table} limit 1`), table).toEqual([]);
    expect(await signIn(again.body.signIns[0]!)).toBe(401);
    expect(await signIn(company)).toBe(200);
  });
});
