import { serverTexts } from '@roundsman/domain/languages/server-texts';
import { fillText, problemText } from '@roundsman/contract/errors';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { clockAt } from '../../../platform/clock.ts';
import { noProvider, type Sent } from '../../../platform/mail/mail.ts';
import { startTestApp, type TestApp } from '../../../platform/testing/test-app.ts';
import { mailResetLink } from './mail-reset-link.job.ts';

const password = 'Correct1horse';
const newPassword = 'Better2horse';
const start = new Date();
const clock = clockAt(start);
const later = (minutes: number) => clock.set(new Date(start.getTime() + minutes * 60_000));

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ replace: { clock }, env: { SECOND_BRAND_HOSTS: 'rundan.test' } });
});
afterAll(() => app.stop());
beforeEach(async () => {
  clock.set(start);
  app.mails.length = 0;
  await app.sql('delete from rate_limits');
});

async function person() {
  const { companyId } = await app.company();
  return app.member(companyId, { roles: ['company_admin'], password });
}
const login = (email: string, secret: string) => app.request('POST /auth/login', { body: { email, password: secret } });
const isIn = async (token: string) => (await app.request('GET /auth/profile', { as: { token } })).status === 200;

async function requestLink(email: string, headers: Record<string, string> = {}) {
  const answer = await app.request('POST /auth/reset-password', { body: { email }, headers });
  await app.settle();
  return answer;
}
const linkIn = (text: string) => /http\S+/.exec(text)?.[0] ?? '';
const tokenIn = (text: string) => new URL(linkIn(text)).searchParams.get('token') ?? '';
const confirm = (token: string, secret = newPassword) =>
  app.request('POST /auth/confirm-reset', { body: { token, password: secret } });

describe('a reset link (AUTH-25)', () => {
  it('replaces the password once, and ends all sessions', async () => {
    const { email } = await person();
    const sessions = [await login(email, password), await login(email, password)].map(
      ({ body }) => body.access_token ?? '',
    );
    expect((await requestLink(email.toUpperCase())).status).toBe(200);
    expect(app.mails).toHaveLength(1);
    const [mail] = app.mails;
    expect(mail).toMatchObject({
      to: email,
      fromName: 'Roundsman',
      subject: fillText(serverTexts.en.mails.passwordReset.subject, { product: 'Roundsman' }),
    });
    const token = tokenIn(mail?.text ?? '');
    expect(await app.sql('select 1 from password_resets where token_hash = $1', [token]), 'kept hashed').toEqual([]);

    expect((await confirm(token, 'weak')).error.message).toEqual([problemText('invalid_password')]);
    expect((await confirm(token)).status).toBe(200);
    for (const session of sessions) expect(await isIn(session)).toBe(false);
    expect((await login(email, password)).status).toBe(401);
    expect((await login(email, newPassword)).status).toBe(200);
    const again = await confirm(token);
    expect(again.status).toBe(422);
    expect(again.error.code).toBe('reset_link_invalid');
  });

  it('expires after an hour, and when another link was used', async () => {
    const { email } = await person();
    await requestLink(email);
    await requestLink(email);
    const [first = '', second = ''] = app.mails.map(({ text }) => tokenIn(text));
    expect(first).not.toBe(second);
    later(61);
    expect((await confirm(first)).error.code).toBe('reset_link_invalid');
    later(59);
    expect((await confirm(second)).status).toBe(200);
    expect((await confirm(first)).error.code).toBe('reset_link_invalid');
    expect((await confirm('guessed')).error.code).toBe('reset_link_invalid');
  });

  it('does not reveal whether an e-mail has an account (AUTH-24)', async () => {
    const knownReply = await requestLink((await person()).email);
    app.mails.length = 0;
    const unknown = await requestLink('nobody@example.com');
    expect(unknown.status).toEqual(knownReply.status);
    expect(unknown.body).toEqual(knownReply.body);
    expect(app.mails).toEqual([]);
  });

  it('can be requested three times an hour', async () => {
    const { email } = await person();
    for (let i = 0; i < 3; i++) expect((await requestLink(email)).status).toBe(200);
    later(20);
    const refused = await requestLink(email);
    expect(refused.status).toBe(429);
    expect(refused.headers['retry-after']).toEqual(String(40 * 60));
    expect(app.mails).toHaveLength(3);
    later(61);
    expect((await requestLink(email)).status).toBe(200);
  });

  it("uses the company's language, Swedish for the second brand, and never the Host header (OPS-02)", async () => {
    const { email, companyId } = await person();
    await app.sql(`insert into company_settings (company_id, data) values ($1, '{"systemLanguage": "fr"}')`, [
      companyId,
    ]);
    await requestLink(email, { host: 'evil.example' });
    await requestLink(email, { host: 'rundan.test' });
    const [french, swedish] = app.mails;
    expect(french?.subject).toBe('Réinitialisez votre mot de passe Roundsman');
    expect(swedish).toMatchObject({ subject: 'Återställ ditt lösenord till Rundan', fromName: 'Rundan' });
    for (const { text } of app.mails) expect(linkIn(text)).toMatch(/^http:\/\/roundsman\.test\/reset-password\?token=/);
  });

  it('unlocks an e-mail that failures had locked', async () => {
    const { email } = await person();
    for (let i = 0; i < 5; i++) await login(email, 'Wrong1horse');
    expect((await login(email, password)).status).toBe(429);
    await requestLink(email);
    await confirm(tokenIn(app.mails[0]?.text ?? ''));
    expect((await login(email, newPassword)).status).toBe(200);
  });
});

describe('a mail that cannot be sent', () => {
  const mailTo = async (sent: Sent) => {
    const { email } = await person();
    const services = { ...app.services, mail: { send: async () => sent } };
    const job = { id: 'x', retryCount: 0 };
    return mailResetLink.run({ email, brand: 'roundsman' }, { ...services, job, signal: AbortSignal.timeout(5000) });
  };

  it('is retried', () =>
    expect(
      mailTo({ status: 'FAILED', failure: { code: 'provider_refused', params: { answer: 'connection refused' } } }),
    ).rejects.toThrow('connection refused'));

  it('is not retried where no mail server is configured', () => expect(mailTo(noProvider)).resolves.toBeUndefined());
});

describe('changing the own password', () => {
  const change = (token: string, currentPassword: string) =>
    app.request('POST /auth/change-password', { as: { token }, body: { currentPassword, password: newPassword } });

  it('needs the current one, and ends the other sessions', async () => {
    const { email } = await person();
    const [here = '', otherSession = ''] = [await login(email, password), await login(email, password)].map(
      ({ body }) => body.access_token,
    );
    const wrong = await change(here, 'Wrong1horse');
    expect(wrong.status).toBe(401);
    expect(wrong.error.code).toBe('wrong_credentials');
    expect((await change(here, password)).status).toBe(200);
    expect(await isIn(here)).toBe(true);
    expect(await isIn(otherSession)).toBe(false);
    expect((await login(email, newPassword)).status).toBe(200);
  });

  it('refuses the password that was handed out, also by a reset link (USR-09)', async () => {
    const { email, userId } = await person();
    await app.sql('update users set must_change_password = true where id = $1', [userId]);
    const token = (await login(email, password)).body.access_token ?? '';
    const same = [
      422,
      [
        {
          path: 'password',
          message: problemText('same_password'),
          code: 'same_password',
        },
      ],
    ];
    const body = { currentPassword: password, password };
    const unchanged = await app.request('POST /auth/change-password', { as: { token }, body });
    expect([unchanged.status, unchanged.error.details]).toEqual(same);
    await requestLink(email);
    const link = tokenIn(app.mails[0]?.text ?? '');
    const reset = await confirm(link, password);
    expect([reset.status, reset.error.details]).toEqual(same);
    expect((await login(email, password)).body.mustChangePassword).toBe(true);
    expect((await confirm(link)).status, 'the link is still good').toBe(200);
  });

  it('counts wrong guesses as failed sign-ins', async () => {
    const { email } = await person();
    const token = (await login(email, password)).body.access_token ?? '';
    for (let i = 0; i < 5; i++) expect((await change(token, 'Wrong1horse')).status).toBe(401);
    expect((await change(token, password)).status).toBe(429);
  });

  it('is required first when another person set the password (SET-30)', async () => {
    const { email, userId } = await person();
    await app.sql('update users set must_change_password = true where id = $1', [userId]);
    const { body } = await login(email, password);
    expect(body.mustChangePassword).toBe(true);
    const token = body.access_token ?? '';
    const refused = await app.request('GET /drivers', { as: { token } });
    expect(refused.status).toBe(403);
    expect(refused.error.code).toBe('password_change_required');
    expect((await app.request('GET /auth/profile', { as: { token } })).body.mustChangePassword).toBe(true);
    await change(token, password);
    expect((await app.request('GET /drivers', { as: { token } })).status).toBe(200);
    expect((await app.request('GET /auth/profile', { as: { token } })).body.mustChangePassword).toBe(false);
  });

  it('is not required of an impersonating admin (SRV-56)', async () => {
    const { email } = await person();
    const admin = await app.company({ roles: ['admin'] });
    const token = (await login(email, password)).body.access_token ?? '';
    await app.sql('update sessions set actor_user_id = $1 where user_id = (select id from users where email = $2)', [
      admin.userId,
      email,
    ]);
    expect((await change(token, password)).status).toBe(403);
  });
});
