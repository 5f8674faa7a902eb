import type { TenantTx } from '../../../platform/db/handles.ts';
import { setDriverPhone } from '../../drivers/index.ts';
import { listRoutes, selectPlanForUpdate, updatePlan, updateRoutes } from '../route-plans.store.ts';
import { routesOfDrivers } from './routes-of-drivers.ts';
import { publishPlanChanged } from '../view/publish-plan-changed.ts';

/** Changes the phone of the route, and the driver's own when there was none. @throws driver_not_on_plan, 404 */
export async function updateDriverPhone(
  tx: TenantTx,
  planId: string,
  { driver, phone }: { readonly driver: string; readonly phone: string | null },
  now: Date,
): Promise<void> {
  const plan = await selectPlanForUpdate(tx, planId);
  const routes = await routesOfDrivers(tx, await listRoutes(tx, planId), [driver]);
  await updateRoutes(
    tx,
    routes.map((route) => route.id),
    { phone, updated_at: now },
  );
  if (phone !== null) await setDriverPhone(tx, driver, phone, now);
  await updatePlan(tx, planId, { updated_at: now });
  await publishPlanChanged(tx, plan);
}
