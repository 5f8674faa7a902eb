import type { TenantTx } from '../../../platform/db/handles.ts';
import { listRoutes, selectPlanForUpdate, updateRoutes } from '../route-plans.store.ts';
import { publishPlanChanged } from '../view/publish-plan-changed.ts';
import { routesOfDrivers } from './routes-of-drivers.ts';

/** Marks the change of the calendar on a driver's route as read. @throws driver_not_on_plan, 404 */
export async function readCalendarNotice(tx: TenantTx, planId: string, driverId: string, now: Date): Promise<void> {
  const plan = await selectPlanForUpdate(tx, planId);
  for (const route of await routesOfDrivers(tx, await listRoutes(tx, planId), [driverId])) {
    if (!route.calendar_notice) continue;
    const calendar = { shift: null, ...route.calendar, state: route.calendar_notice.state };
    await updateRoutes(tx, [route.id], {
      calendar: JSON.stringify(calendar),
      calendar_notice: null,
      updated_at: now,
    });
    await publishPlanChanged(tx, plan);
  }
}
