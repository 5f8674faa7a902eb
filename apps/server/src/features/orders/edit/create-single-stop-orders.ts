import { geocodeOrdersJob } from '../geocoding/geocoding-batch.ts';
import type { EndpointNamed, ParsedInput } from '@roundsman/contract';
import { prepareStatus } from '@roundsman/domain';
import type { TenantTx } from '../../../platform/db/handles.ts';
import { refuseFields, type RefusalDetail } from '../../../platform/errors.ts';
import { insertOrders } from './insert-orders.ts';
import type { NewOrder } from '../order-table-columns.ts';
import { locationsOf, rowOf, completeInput } from './order-fields.ts';

/** A single stop made from a contact, on a plan or on none. */
export type SingleStopOrder = ParsedInput<EndpointNamed<'POST /orders/create-multi-orders'>>['body'][number];

const detailsShown = 100;

/**
 * Stores single-stop orders with the status that their coordinates allow. The caller adds them to their plans. Stores
 * all, or none when one for a plan has no coordinates. Returns their ids in the same order. @throws 422 with the address
 * of each
 */
export async function createSingleStopOrders(
  tx: TenantTx,
  orders: readonly SingleStopOrder[],
  by: { readonly userId: string | null; readonly at: Date },
): Promise<string[]> {
  const unplaced: RefusalDetail[] = [];
  const rows = orders.map(({ routePlan, routePlanType, ...input }, index): NewOrder => {
    const completed = completeInput(input);
    const prepared = prepareStatus(locationsOf(completed, routePlanType));
    if (routePlan !== null && prepared.status !== 'DRAFT')
      unplaced.push({ path: `${index}.deliveryAddress`, code: 'invalid' });
    return {
      ...rowOf(completed),
      route_plan_type: routePlanType,
      status: prepared.status,
      error_details: prepared.problems,
      created_by: by.userId,
    };
  });
  if (unplaced.length > 0) refuseFields(unplaced.slice(0, detailsShown));
  const ids = await insertOrders(tx, rows, by.at);
  const waiting = ids.filter((_id, index) => rows[index]?.status === 'GEOCODING');
  if (waiting.length > 0)
    await tx.enqueue(geocodeOrdersJob, { companyId: tx.companyId, uploadId: null, orderIds: waiting });
  return ids;
}
