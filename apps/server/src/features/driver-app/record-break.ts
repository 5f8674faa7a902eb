import { currentBreakStart } from '@roundsman/domain';
import type { TenantTx } from '../../platform/db/handles.ts';
import { updateRoutes } from '../route-plans/index.ts';
import { type DriverLink, selectRouteForUpdate, readRoute } from './driver-app.store.ts';
import { correctDeviceTime, type DeviceTime } from './device-time.ts';

/**
 * Starts or ends a driver's break and publishes the change of the plan. A repeated start keeps the first start time.
 * Returns the start of the current break, or null when there is none.
 */
export async function recordBreak(
  tx: TenantTx,
  link: DriverLink,
  { isOn, deviceTime }: { readonly isOn: boolean; readonly deviceTime: DeviceTime },
  now: Date,
): Promise<Date | null> {
  await selectRouteForUpdate(tx, link);
  const { on_break_since: breakSince, plan_version: version } = await readRoute(tx, link.routeId);
  const isKnown = currentBreakStart(breakSince?.getTime() ?? null, now.getTime()) !== null;
  if (isOn ? isKnown : breakSince === null) return breakSince;
  const since = isOn ? correctDeviceTime(deviceTime, now) : null;
  await updateRoutes(tx, [link.routeId], { on_break_since: since });
  await tx.emit({ type: 'routePlanChanged', companyId: tx.companyId, routePlanId: link.routePlanId, version });
  return since;
}
