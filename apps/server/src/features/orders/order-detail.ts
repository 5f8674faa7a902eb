import { isEditor, isReadOnly } from '@roundsman/domain';
import { findBrand } from '../../shared/company-brand.ts';
import type { SignedInContext } from '../../platform/http/handlers.ts';
import { refuse } from '../../platform/errors.ts';
import { fileLinks, filesUrl } from '../../platform/files/file-links.ts';
import { readCompany } from '../companies/index.ts';
import { listOffRouteReports } from './status/off-route-reports.store.ts';
import { findVisibleOrder } from './list/order-list.store.ts';
import { readLog } from './status/order-log.store.ts';
import { listPhotoNames } from './status/order-proof.store.ts';
import { readInScope } from './list/order-scope.ts';
import type { OrderScope } from './list/order-scope.ts';
import { presentOrders } from './orders.present.ts';
import { type OrderRow } from './order-table-columns.ts';
import { listReplans } from './orders.store.ts';

/** Returns an order with its log and proof, as far as the user may see it. @throws not_found */
export async function readOrderDetail(ctx: SignedInContext, id: string) {
  const { principal } = ctx;
  const links = await fileLinks(ctx.db, ctx.now());
  const { companyId, ...detail } = await readInScope(ctx, async (scope) => {
    const row = (await findVisibleOrder(scope, id)) ?? refuse('not_found');
    const [order] = await presentOrders(scope, [row]);
    if (!order) throw new Error('An order was lost while it was presented');
    const log = await readLog(scope, row.company_id, id);
    const photos = await listPhotoNames(scope, row.company_id, id);
    return {
      ...order,
      logs: log.map((entry) => ({
        status: entry.status,
        createdAt: entry.created_at.toISOString(),
        notes: entry.notes,
        reason: entry.reason,
        isByGeofence: entry.is_by_geofence,
        isEstimated: entry.estimated_because !== null,
        estimatedBecause: entry.estimated_because,
      })),
      driverNotes: row.driver_notes,
      packageWas: row.package_was,
      packageState: row.package_state,
      customerInstructions: row.customer_instructions,
      rating: row.rating,
      ratingComment: row.rating_comment,
      pods: photos.map((name) => links.sign(name)),
      podUrl: filesUrl,
      signature: row.signature,
      ...(await presentReplans(scope, row)),
      offRouteReports: (await listOffRouteReports(scope, row.company_id, id)).map((report) => ({
        driver: { _id: report.driver_id, name: report.driver_name },
        status: report.status,
        at: report.at.toISOString(),
        notes: report.notes,
        reason: report.reason,
        receivedBy: report.received_by,
        handedTo: report.handed_to,
      })),
      companyId: row.company_id,
      companyName: (await readCompany(scope.q, row.company_id)).name,
      canEdit:
        isEditor(principal.roles) && !isReadOnly(principal.companyStatus) && row.company_id === principal.companyId,
    };
  });
  const { logo } = await ctx.db.lookup(findBrand, companyId);
  return { ...detail, company: { name: detail.companyName, logo } };
}

/** Replans that the user may not see are left out. */
async function presentReplans(scope: OrderScope, row: OrderRow) {
  const first = row.replans === null ? undefined : await findVisibleOrder(scope, row.replans);
  const ref = (order: Pick<OrderRow, 'id' | 'order_code' | 'status'>) => ({
    _id: order.id,
    orderCode: order.order_code,
    status: order.status,
  });
  const again = await Promise.all(
    (await listReplans(scope, row.company_id, row.id)).map(({ id }) => findVisibleOrder(scope, id)),
  );
  return {
    replans: first ? ref(first) : null,
    replannedAs: again.filter((replan) => replan !== undefined).map(ref),
  };
}
