import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type AlertScene, at, startAlerts } from './alerts.fixture.ts';

let scene: AlertScene;
let app: AlertScene['app'];
let clock: AlertScene['clock'];
let startDay: AlertScene['startDay'];
beforeAll(async () => {
  scene = await startAlerts();
  ({ app, clock, startDay } = scene);
});
afterAll(() => scene.app.stop());
beforeEach(() => scene.reset());

describe('the board', () => {
  test('dismisses an alert, which is audited, and undoes that', async () => {
    const planned = await startDay();
    await planned.drivesTo(-2, '09:30:00');
    await planned.checks('09:30:10');
    const [alert] = (await planned.list()).alerts;
    const params = { id: alert!._id };
    const dismissed = await app.request('POST /alerts/:id/dismiss', { as: planned.editor, params });
    expect(dismissed.body).toMatchObject({ state: 'dismissed', dismissedBy: { _id: planned.editor.userId } });
    await app.request('POST /alerts/:id/dismiss', { as: planned.editor, params });
    expect(await planned.checks('09:30:20')).toHaveLength(2);
    const restored = await app.request('POST /alerts/:id/restore', { as: planned.editor, params });
    expect(restored.body).toMatchObject({ state: 'open', dismissedAt: null });
    const { body } = await app.request('GET /audit-log', { as: planned.editor, query: { filters: {} } });
    expect(
      body.entries.filter(({ action }) => action.startsWith('alert')).map(({ details }) => details['change']),
    ).toEqual(['restored', 'dismissed']);
  });

  test('keeps a dismissed alert and its audit entry when the driver, or who dismissed it, is deleted', async () => {
    const planned = await startDay();
    const { editor } = planned;
    const colleague = await app.member(editor.companyId, { roles: ['company_admin'] });
    await planned.drivesTo(-2, '09:30:00');
    await planned.checks('09:30:10');
    const params = { id: (await planned.list()).alerts[0]!._id };
    await app.request('POST /alerts/:id/dismiss', { as: colleague, params });
    const [driverId = ''] = planned.driverIds;
    const remove = () => app.request('DELETE /drivers/:id', { as: editor, params: { id: driverId } });
    expect((await remove()).error?.code).toBe('driver_on_plan');

    // Once the plan is over, the driver can be deleted.
    clock.set(new Date(at('09:00:00').getTime() + 2 * 86_400_000));
    expect((await remove()).status).toBe(200);
    const gone = await app.request('DELETE /users/:id', { as: editor, params: { id: colleague.userId } });
    expect(gone.status, JSON.stringify(gone.error)).toBe(200);
    const { alerts } = await planned.list({ state: 'dismissed' });
    expect(alerts).toMatchObject([
      { _id: params.id, driver: { _id: driverId, name: 'Driver 1' }, dismissedBy: { _id: colleague.userId } },
    ]);
    const { body } = await app.request('GET /audit-log', { as: editor, query: { filters: {} } });
    const entries = body.entries.filter(({ action }) => action === 'alertDismissed');
    expect(entries).toMatchObject([{ details: { change: 'dismissed', name: 'Driver 1' } }]);
    const file = await app.request('GET /audit-log/file', { as: editor, query: { filters: {} } });
    expect(file.status).toBe(200);
    const restored = await app.request('POST /alerts/:id/restore', { as: editor, params });
    expect(restored.body).toMatchObject({ state: 'open', dismissedBy: null, driver: { name: 'Driver 1' } });
  });

  test('filters by kind, depot and plan', async () => {
    const planned = await startDay();
    await planned.drivesTo(-2, '09:30:00');
    await planned.checks('09:30:10');
    expect((await planned.list({ kind: 'NO_SIGNAL' })).alerts).toEqual([]);
    expect((await planned.list({ kind: 'PREDICTED_LATE', routePlanId: planned.planId })).alerts).toHaveLength(3);
    expect((await planned.list({ depotId: randomUUID() })).alerts).toEqual([]);
  });

  test('shows nobody the alerts of another company, or of orders of other groups', async () => {
    const planned = await startDay();
    await planned.drivesTo(-2, '09:30:00');
    await planned.checks('09:30:10');
    const [alert] = (await planned.list()).alerts;
    const stranger = await app.company();
    const strange = await app.request('GET /alerts', { as: stranger, query: { filters: {} } });
    expect(strange.body.alerts).toEqual([]);
    const params = { id: alert!._id };
    expect((await app.request('POST /alerts/:id/dismiss', { as: stranger, params })).status).toBe(404);
    const member = await app.member(planned.editor.companyId, { restricted: true, groupIds: [randomUUID()] });
    const restricted = await app.request('GET /alerts', { as: member, query: { filters: {} } });
    expect(restricted.body).toMatchObject({ alerts: [], counts: { open: 0 } });
  });

  test('shows people of a depot the alerts of its routes only, and lets them change none', async () => {
    const planned = await startDay();
    await planned.drivesTo(-2, '09:30:00');
    await planned.checks('09:30:10');
    const body = { name: 'North', address: 'Rua do Norte 1', lat: 41.15, lng: -8.61 };
    const depot = await app.request('POST /depots', { as: planned.editor, body });
    const member = await app.member(planned.editor.companyId, { roles: ['user'], depotId: depot.body._id });
    const seen = async () =>
      (await app.request('GET /alerts', { as: member, query: { filters: {} } })).body.alerts.length;
    expect(await seen()).toBe(0);
    await app.sql('update routes set start_depot_id = $2 where route_plan_id = $1', [planned.planId, depot.body._id]);
    expect(await seen()).toBe(3);
    expect((await planned.list({ depotId: depot.body._id })).alerts).toHaveLength(3);
    const params = { id: (await planned.list()).alerts[0]!._id };
    expect((await app.request('POST /alerts/:id/dismiss', { as: member, params })).status).toBe(403);
  });
});
