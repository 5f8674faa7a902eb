import { readFileSync } from 'node:fs';
import { contract, type Endpoint } from '@roundsman/contract';
import { z } from 'zod';
import { dispatchPlanJob } from './schedule-dispatch.ts';
import replyTexts from '@roundsman/contract/reply-texts';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Company, deliver, eve, type TestPlan, createTestPlan } from '../test-plan.fixture.ts';

let scene: TestPlan;
beforeAll(async () => {
  scene = await createTestPlan();
});
afterEach(() => scene.clock.set(eve));
afterAll(() => scene.stop());

/** In the future for the test's clock and for the real one, which jobs use: the job waits. */
const later = '2027-02-01T06:00:00.000Z';
const deliveryDate = '2027-02-01';
/** In the future for the test's clock only: the job runs at once. */
const due = '2026-03-01T18:00:00.000Z';

async function readyPlan(company: Company, phone: string | null = '+46701234567') {
  const order = await company.order({ deliveryDate });
  const driver = await company.driver({ name: 'Anna', phone });
  const id = await company.planWith([order], [driver], { deliveryDate });
  await company.reorder(id, { [driver]: [deliver(order)] });
  return { id, order, driver };
}
const schedule = (company: Company, id: string, sendAt: string) =>
  company.act('POST /route-plans/:id/dispatch-drivers', id, { type: 'SEND_LATER', sendAt });
const cancel = (company: Company, id: string) => company.act('POST /route-plans/:id/cancel-dispatch', id);

describe('a scheduled dispatch (SRV-35)', () => {
  it('is shown on the plan and sends nothing before its time', async () => {
    const company = await scene.company();
    const { id } = await readyPlan(company);
    const { status, body } = await company.act('POST /route-plans/:id/dispatch-drivers', id, { sendAt: later });
    expect(status).toBe(200);
    expect(body.message).toEqual(replyTexts.dispatchScheduled);
    expect(body.scheduledAt).toEqual(later);
    expect(body.dispatched).toEqual([]);
    await scene.app.settle();
    const plan = await company.read(id);
    expect(plan.status).toBe('OPTIMIZED');
    expect(plan.dispatchSchedule).toMatchObject({ at: later, by: { _id: company.as.userId }, problem: null });
  });

  it('runs at its time with the plan’s state at that time', async () => {
    const company = await scene.company();
    const { id } = await readyPlan(company);
    await schedule(company, id, due);
    await scene.app.settle();
    const plan = await company.read(id);
    expect(plan.status).toBe('DISPATCHED');
    expect(plan.dispatchSchedule).toBeNull();
    expect(plan.routes[0]?.status).toBe('DISPATCHED');
  });

  it('can be canceled and replaced; only the last time counts', async () => {
    const company = await scene.company();
    const { id } = await readyPlan(company);
    await schedule(company, id, later);
    expect((await cancel(company, id)).body.message).toBe('The scheduled dispatch is canceled');
    expect((await cancel(company, id)).body.message).toBe('No dispatch is scheduled');
    expect((await company.read(id)).dispatchSchedule).toBeNull();

    await schedule(company, id, later);
    // The job of a replaced schedule finds another time on the plan.
    await scene.app.db
      .tenant(company.as.companyId)
      .write((tx) =>
        tx.enqueue(dispatchPlanJob, { companyId: company.as.companyId, planId: id, at: '2026-03-01T13:00:00.000Z' }),
      );
    await scene.app.settle();
    expect((await company.read(id)).status).toBe('OPTIMIZED');
  });

  it('is canceled by a manual dispatch', async () => {
    const company = await scene.company();
    const { id } = await readyPlan(company);
    await schedule(company, id, later);
    await company.act('POST /route-plans/:id/dispatch-drivers', id, {});
    expect((await company.read(id)).dispatchSchedule).toBeNull();
  });

  it('shows on the plan why it failed, until a user dismisses it', async () => {
    const company = await scene.company();
    const { id } = await readyPlan(company, null);
    const { body } = await schedule(company, id, due);
    expect(body.missingPhone.map(({ name }) => name)).toEqual(['Anna']);
    await scene.app.settle();
    expect((await company.read(id)).dispatchSchedule).toMatchObject({ at: due, problem: 'missing_phone' });
    await cancel(company, id);
    expect((await company.read(id)).dispatchSchedule).toBeNull();
  });

  it('does not run for a company that was closed meanwhile', async () => {
    const company = await scene.company();
    const { id } = await readyPlan(company);
    await schedule(company, id, later);
    await scene.app.sql(`update companies set status = 'DISABLED' where id = $1`, [company.as.companyId]);
    const data = { companyId: company.as.companyId, planId: id, at: later };
    await scene.app.db.tenant(company.as.companyId).write((tx) => tx.enqueue(dispatchPlanJob, data));
    await scene.app.settle();
    const plan = await company.read(id);
    expect(plan.status).toBe('OPTIMIZED');
    expect(plan.dispatchSchedule?.problem).toBe('company_deactivated');
  });

  it('requires something to send', async () => {
    const company = await scene.company();
    const order = await company.order({ deliveryDate });
    const id = await company.planWith([order], [await company.driver()], { deliveryDate });
    expect((await schedule(company, id, later)).error.code).toBe('nothing_to_dispatch');
  });
});

describe('presence on a plan', () => {
  const be = (as: Company['as'], id: string, body: Record<string, unknown> = {}) =>
    scene.app.request('POST /route-plans/:id/presence', { as, params: { id }, body });

  it('shows the other users and who is editing, until they leave or are inactive', async () => {
    const company = await scene.company();
    const { id } = await readyPlan(company);
    const colleague = await scene.app.member(company.as.companyId, { roles: ['company_admin'] });
    expect((await be(company.as, id)).body.people).toEqual([]);
    const { people } = (await be(colleague, id, { isEditing: true })).body;
    expect(people.map(({ _id, isEditing }) => [_id, isEditing])).toEqual([[company.as.userId, false]]);
    expect((await be(company.as, id)).body.people).toMatchObject([{ _id: colleague.userId, isEditing: true }]);
    await be(colleague, id, { isLeaving: true });
    expect((await be(company.as, id)).body.people).toEqual([]);
    await be(colleague, id);
    scene.clock.set('2026-03-01T12:01:00Z');
    expect((await be(company.as, id)).body.people).toEqual([]);
  });

  it('is hidden from restricted members', async () => {
    const company = await scene.company();
    const { id } = await readyPlan(company);
    const guest = await scene.app.member(company.as.companyId, { roles: ['user'], restricted: true });
    expect((await be(guest, id)).status).toBe(404);
    const other = await scene.company();
    expect((await be(other.as, id)).status).toBe(404);
  });
});

it('every reason of a failed dispatch has a text on the plan', () => {
  const file = '../../../../../../packages/domain/src/languages/en/dashboard/route-view.json';
  const texts = z
    .record(z.string(), z.string())
    .parse(JSON.parse(readFileSync(new URL(file, import.meta.url), 'utf8')));
  const endpoints: readonly Endpoint[] = contract;
  const errors = endpoints.find(({ name }) => name === 'POST /route-plans/:id/dispatch-drivers')?.errors ?? [];
  // A scheduled dispatch sends the plan as it is then.
  const reasons = errors.filter((code) => code !== 'plan_changed');
  expect(reasons.length).toBeGreaterThan(3);
  expect(reasons.filter((code) => !texts[`schedule.problem.${code}`])).toEqual([]);
});
