import { problemText } from '@roundsman/contract/errors';
import replyTexts from '@roundsman/contract/reply-texts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../platform/testing/test-app.ts';
import type { TestMember } from '../../platform/testing/test-members.ts';

let app: TestApp;
let admin: TestMember;
beforeAll(async () => {
  app = await startTestApp({ workers: false });
  admin = await app.company();
});
afterAll(() => app.stop());

const read = (as: { token: string }) => app.request('GET /companies/setting', { as });
const save = (as: { token: string }, body: object) => app.request('POST /companies/setting', { as, body });

describe('settings', () => {
  it('have defaults, and list the placeholders (SET-25, SET-26)', async () => {
    const { status, body } = await read(admin);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      serviceTime: 5,
      driverOvertime: 0,
      allowLateStop: false,
      balance: false,
      balanceBufferPercentage: 20,
      notificationBy: 'SMS',
      systemLanguage: 'en',
      timeZone: 'UTC',
    });
    expect(body.notificationFields).toContain('trackingLink');
  });

  it('change one by one without the others, for this company only', async () => {
    const company = await app.company();
    expect((await save(company, { serviceTime: 7 })).body).toEqual({
      message: replyTexts.completed,
    });
    await save(company, { systemLanguage: 'sv', timeZone: 'Europe/Stockholm' });
    expect((await read(company)).body).toMatchObject({
      serviceTime: 7,
      timeZone: 'Europe/Stockholm',
      notificationOnGoingMsg: expect.stringMatching(/^Hej/),
    });
    expect((await read(admin)).body).toMatchObject({ serviceTime: 5, systemLanguage: 'en' });
  });

  it('require a number for the service hotline and none for the driver’s phone (SET-08)', async () => {
    const company = await app.company();
    const without = await save(company, { callDirection: 'SERVICE_HOTLINE', hotline: ' ' });
    expect(without.status).toBe(422);
    expect(without.error.details).toEqual([{ path: 'hotline', message: problemText('required'), code: 'required' }]);
    expect((await read(company)).body.callDirection).toBe('DRIVER_PHONE');
    await save(company, { callDirection: 'SERVICE_HOTLINE', hotline: '+4640123' });
    expect((await read(company)).body.hotline).toBe('+4640123');
    expect((await save(company, { hotline: '' })).status).toBe(422);
    await save(company, { callDirection: 'DRIVER_PHONE' });
    expect((await read(company)).body.hotline).toBeNull();
  });

  it.each<[object, string, string, string]>([
    [{ balanceBufferPercentage: 101 }, 'balanceBufferPercentage', 'invalid', problemText('invalid')],
    [{ timeZone: 'Mars/Olympus' }, 'timeZone', 'invalid', problemText('invalid')],
    [{ notificationOnGoingMsg: '' }, 'notificationOnGoingMsg', 'required', problemText('required')],
    [{ callDirection: 'UP' }, 'callDirection', 'required', problemText('required')],
  ])('refuse %j', async (body, path, code, message) => {
    const { status, error } = await save(admin, body);
    expect(status).toBe(422);
    expect(error.details).toEqual([{ path, code, message }]);
  });

  it('refuse an unknown setting', async () => {
    const company = await app.company();
    const { status, error } = await save(company, { status: 'PURCHASED', token: 'x' });
    expect(status).toBe(422);
    expect(error.message).toEqual([`${problemText('unknown_field')}: status, token`]);
  });

  it('refuse an unknown placeholder, unless it was stored before (SET-11)', async () => {
    const company = await app.company();
    const wrong = await save(company, { notificationOnGoingMsg: 'Hi {customerName}, {etta}' });
    expect(wrong.status).toBe(422);
    expect(wrong.error.details?.[0]?.path).toBe('notificationOnGoingMsg');
    expect(wrong.error.details?.[0]).toMatchObject({
      code: 'unknown_placeholder',
      params: { wrong: '{etta}', known: expect.stringContaining('{eta}') },
    });
    await app.sql(
      `insert into company_settings (company_id, data) values ($1, '{"notificationOnGoingMsg": "Old {etta}"}')
       on conflict (company_id) do update set data = company_settings.data || excluded.data`,
      [company.companyId],
    );
    expect((await save(company, { notificationOnGoingMsg: 'Old {etta}' })).status).toBe(200);
    expect((await save(company, { notificationOnGoingMsg: 'Hi {customerName}, {eta}' })).status).toBe(200);
  });

  it('can be read by users and changed by editors, and are hidden from guests of a group (ROLE-41, SRV-61)', async () => {
    const user = await app.member(admin.companyId, { roles: ['user'] });
    expect((await read(user)).status).toBe(200);
    expect((await save(user, { serviceTime: 9 })).status).toBe(403);
    const guest = await app.member(admin.companyId, { roles: ['user'], restricted: true });
    expect((await read(guest)).status).toBe(403);
    expect((await app.request('GET /companies/setting')).status).toBe(401);
  });

  it('let partners change only the language (ROLE-21)', async () => {
    const partner = await app.company({ roles: ['partner'] });
    expect((await save(partner, { systemLanguage: 'fr' })).status).toBe(200);
    expect((await save(partner, { systemLanguage: 'sv', serviceTime: 9 })).status).toBe(403);
    expect((await read(partner)).body).toMatchObject({ systemLanguage: 'fr', serviceTime: 5 });
  });
});
