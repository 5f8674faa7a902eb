import { afterAll, beforeAll, expect, it } from 'vitest';
import { bothMoments, killAt } from '../../platform/testing/killing.ts';
import { createMasterTest, type MasterTest, nextMonday, today } from './master-routes.fixture.ts';

const fixture = new URL('test-killed-process.ts', import.meta.url);
const nextThursday = '2027-01-07';
let test: MasterTest;
beforeAll(async () => {
  test = await createMasterTest();
});
afterAll(() => test.stop());

/** A company with two master routes on one plan, a day that cannot be made, and a late order. */
async function makeCompany() {
  const company = await test.company();
  const [first, second] = [await company.driver(), await company.driver()];
  const contacts = [await company.contact(1), await company.contact(2), await company.contact(3)];
  await company.master(first, contacts.slice(0, 2), {
    routePlanName: 'City',
    weekdays: ['MON', 'THU'],
    startDate: today,
  });
  await company.master(second, contacts.slice(2), { name: 'South', routePlanName: 'City' });
  await company.order(1, nextThursday);
  await company.run();
  await company.order(2, nextThursday);
  await company.order(1);
  await company.order(3);
  const gone = await company.driver();
  await company.master(gone, contacts.slice(0, 1), { name: 'Gone', weekdays: ['WED'] });
  await company.order(1, '2027-01-13');
  await company.send('DELETE /drivers/:id', { params: { id: gone } });
  return { company, drivers: [first, second] };
}

const transactions = [1, 2, 3, 4, 5, 6, 7, 8];

it.each(bothMoments(transactions))(
  'a server killed at a transaction (%s its commit) loses and doubles nothing',
  async (text) => {
    const { company, drivers } = await makeCompany();
    const now = `${today}T08:00:00Z`;
    const [step = '', moment = ''] = text.split(' ');
    await killAt(test.app, fixture, { companyId: company.as.companyId, now, step, moment });
    await company.run();
    await company.run();
    const plans = await company.plans();
    expect(plans.map(({ date, name }) => `${date} ${name}`)).toEqual([`${nextThursday} City`, `${nextMonday} City`]);
    expect(await company.route(plans[0]!.id, drivers[0]!)).toEqual(['Street 1', 'Street 2']);
    expect(await company.route(plans[1]!.id, drivers[0]!)).toEqual(['Street 1']);
    expect(await company.route(plans[1]!.id, drivers[1]!)).toEqual(['Street 3']);
    const failures = await test.app.sql<{ reason: string }>(
      `select details ->> 'reason' as reason from audit_log where company_id = $1 and action = 'masterRouteDayFailed'`,
      [company.as.companyId],
    );
    expect(failures).toEqual([{ reason: 'master_driver_gone' }]);
  },
  60_000,
);

it('two servers at once make each day once', async () => {
  const { company, drivers } = await makeCompany();
  await Promise.all([company.run(), company.run(), company.run()]);
  const plans = await company.plans();
  expect(plans).toHaveLength(2);
  expect(await company.route(plans[1]!.id, drivers[0]!)).toEqual(['Street 1']);
  expect(await company.route(plans[1]!.id, drivers[1]!)).toEqual(['Street 3']);
  const days = await test.app.sql(`select 1 from master_route_days where company_id = $1 and problem is null`, [
    company.as.companyId,
  ]);
  expect(days).toHaveLength(3);
});
