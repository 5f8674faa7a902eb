import type { TenantTx } from '../../platform/db/handles.ts';
import { findDepot } from '../depots/index.ts';
import { findDrivers } from '../drivers/index.ts';
import { findOrders } from '../orders/index.ts';
import { readSettings } from '../settings/index.ts';
import type { RehearsalRow } from './rehearsals.store.ts';

/** Returns the rehearsals of a plan with the names of their drivers, depots and orders. */
export async function presentRehearsals(tx: TenantTx, rows: readonly RehearsalRow[]) {
  const rehearsals = [];
  for (const row of rows) rehearsals.push(await presentRehearsal(tx, row));
  return { rehearsals };
}

export async function presentRehearsal(tx: TenantTx, row: RehearsalRow) {
  const { change, result } = row;
  const concerned = 'driverId' in change ? change.driverId : null;
  const driverIds = [concerned, ...(result?.drivers ?? []).map(({ driverId }) => driverId)].filter((id) => id !== null);
  const drivers = new Map((await findDrivers(tx, [...new Set(driverIds)])).map((driver) => [driver.id, driver]));
  const refOf = (id: string) => ({ _id: id, name: drivers.get(id)?.name ?? '' });
  const depot = change.kind === 'DEPOT' ? await findDepot(tx, change.depotId) : undefined;
  const orders = new Map(
    (
      await findOrders(
        tx,
        (result?.unplaced ?? []).map(({ orderId }) => orderId),
      )
    ).map((order) => [order.id, order]),
  );
  const isOpen = row.status === 'QUEUED' || row.status === 'RUNNING';
  return {
    _id: row.id,
    routePlan: row.route_plan_id,
    change,
    driver: concerned === null ? null : refOf(concerned),
    depot: change.kind === 'DEPOT' ? { _id: change.depotId, name: depot?.name ?? '' } : null,
    effort: row.effort,
    status: row.status,
    percent: isOpen ? row.percent : 100,
    result: result && {
      planned: result.planned,
      driven: result.driven,
      kept: result.kept,
      optimized: result.optimized,
      rehearsed: result.rehearsed,
      drivers: result.drivers.map(({ driverId, optimized, rehearsed }) => ({
        driver: driverId === null ? null : { ...refOf(driverId), color: drivers.get(driverId)?.color ?? '' },
        optimized,
        rehearsed,
      })),
      unplaced: result.unplaced.flatMap(({ orderId, reasons }) => {
        const order = orders.get(orderId);
        return order
          ? [
              {
                order: {
                  _id: order.id,
                  orderCode: order.order_code,
                  name: order.delivery_name ?? order.delivery_address,
                },
                reasons: [...reasons],
              },
            ]
          : [];
      }),
      realTimes: result.realTimes,
      learnedStops: result.learnedStops ?? null,
    },
    failure: row.error,
    currency: (await readSettings(tx)).currency,
    createdAt: row.created_at.toISOString(),
    finishedAt: row.finished_at?.toISOString() ?? null,
  };
}
