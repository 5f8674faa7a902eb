import type { TenantTx } from '../../../platform/db/handles.ts';
import { listRoutes, selectPlanForUpdate, updateRoutes } from '../route-plans.store.ts';
import { routesOfDrivers } from './routes-of-drivers.ts';
import { raiseVersion } from '../view/publish-plan-changed.ts';

/** Locks or unlocks one driver's route, or all of them. @throws driver_not_on_plan, 404 */
export async function lockDriver(
  tx: TenantTx,
  planId: string,
  { driver, locked }: { readonly driver?: string | undefined; readonly locked: boolean },
  now: Date,
): Promise<void> {
  const plan = await selectPlanForUpdate(tx, planId);
  const routes = await listRoutes(tx, planId);
  const named = driver === undefined ? routes : await routesOfDrivers(tx, routes, [driver]);
  const changing = named.filter((route) => route.locked !== locked);
  if (changing.length === 0) return;
  await updateRoutes(
    tx,
    changing.map((route) => route.id),
    { locked, updated_at: now },
  );
  await raiseVersion(tx, plan, now);
}
