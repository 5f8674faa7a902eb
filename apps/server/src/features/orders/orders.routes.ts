import replyTexts from '@roundsman/contract/reply-texts';
import { refuse } from '../../platform/errors.ts';
import { handlers } from '../../platform/http/handlers.ts';
import { readBacklog } from './backlog/read-backlog.ts';
import { runBatch } from './batch/run-batch.ts';
import { acceptGeocodingResult } from './geocoding/accept-geocoding-result.ts';
import { createOrder } from './edit/create-order.ts';
import { deleteOrders } from './delete/delete-orders.ts';
import { editOrder } from './edit/edit-order.ts';
import { editOrders } from './edit/edit-orders.ts';
import { lookUpAgain } from './geocoding/look-up-again.ts';
import { moveToDate } from './edit/move-to-date.ts';
import { readOrderDetail } from './order-detail.ts';
import { listOrders, readCompanyAdmins, readLastPlace } from './list/order-list.store.ts';
import { readInScope } from './list/order-scope.ts';
import { presentOrders } from './orders.present.ts';
import { findOrders } from './orders.store.ts';
import { exportOrders } from './export/export-orders.ts';
import { printOrder } from './print/print-order.ts';
import { restoreOrders, undoSeconds } from './delete/restore-orders.ts';
import { replanOrder } from './edit/replan-order.ts';
import { readTerritory } from './territory/read-territory.ts';
import { uploadOrders } from './upload/upload-orders.ts';

export const routes = handlers({
  'GET /orders': (ctx, { query }) =>
    readInScope(ctx, async (scope) => {
      const { rows, totalItems, nextCursor, isMore, selectedIds } = await listOrders(scope, query);
      const orders = await presentOrders(scope, rows);
      const meta = { totalItems, nextCursor, ...(isMore && { isMore }) };
      const more = selectedIds && { selectedIds };
      if (scope.companyId !== null) return { orders, ...more, meta };
      const admins = await readCompanyAdmins(
        scope,
        rows.map((row) => row.company_id),
      );
      const adminOf = (index: number) => {
        const email = admins.get(rows[index]?.company_id ?? '');
        return email === undefined ? null : { email };
      };
      return { orders: orders.map((order, i) => ({ ...order, userAdmin: adminOf(i) })), ...more, meta };
    }),

  'GET /orders/backlog': (ctx, { query }) => readBacklog(ctx, query),

  'POST /orders': ({ writeOnce, tenant, principal, now }, { body }) =>
    writeOnce(tenant, async (tx) => {
      const id = await createOrder(tx, body, { userId: principal.userId, at: now() });
      const [order] = await presentOrders(tx, await findOrders(tx, [id]));
      return { ...(order ?? refuse('not_found')), message: replyTexts.completed };
    }),

  'POST /orders/batch': (ctx, { body }) => runBatch(ctx, body),

  'GET /orders/get-last-order': (ctx) =>
    readInScope(ctx, async (scope) => {
      const place = await readLastPlace({ ...scope, companyId: ctx.principal.companyId });
      return { deliveryLat: place?.delivery_lat ?? null, deliveryLng: place?.delivery_lng ?? null };
    }),

  'GET /zones/territory': (ctx, { query }) => readTerritory(ctx, query.deliveryDate),

  'POST /orders/upload-orders': (ctx, { body }) => uploadOrders(ctx, body),

  'GET /orders/export': (ctx, { query: { format, language, ...list } }) =>
    exportOrders(ctx, list, { format, language, day: ctx.now().toISOString().slice(0, 10) }),

  'POST /orders/bulk-delete': async ({ tenant, principal, now }, { body }) => {
    const by = { userId: principal.userId, at: now() };
    const deletionId = await tenant.write((tx) => deleteOrders(tx, body.orderIds, by));
    return { message: 'bulk_delete_succeeded', deletionId, undoSeconds };
  },

  'POST /orders/undo-delete': async ({ tenant, principal, now }, { body }) => {
    const by = { userId: principal.userId, at: now() };
    return {
      message: replyTexts.completed,
      restored: await tenant.write((tx) => restoreOrders(tx, body.deletionId, by)),
    };
  },

  'POST /orders/bulk-update': async ({ tenant, principal }, { body: { orderIds, ...fields } }) => {
    const outcome = await tenant.write((tx) => editOrders(tx, orderIds, fields, principal.userId));
    return { message: 'bulk_update_succeeded', ...outcome };
  },

  'POST /orders/bulk-update-delivery-date': async ({ tenant, principal }, { body }) => {
    const outcome = await tenant.write((tx) => moveToDate(tx, body.orderIds, body.deliveryDate, principal.userId));
    return { message: 'bulk_update_succeeded', ...outcome };
  },

  'POST /orders/look-up-again': async ({ tenant, principal }, { body }) => {
    const looked = await tenant.write((tx) => lookUpAgain(tx, body.orderIds ?? null, principal.userId));
    return { message: replyTexts.completed, ...looked };
  },

  'GET /orders/:id': (ctx, { params }) => readOrderDetail(ctx, params.id),

  'GET /orders/:id/pdf': async (ctx, { params, query }) => {
    const { file, code } = await printOrder(ctx, params.id, query.language);
    return { file, name: `${code}.pdf` };
  },

  'PUT /orders/:id': async (ctx, { params, body }) => {
    await ctx.tenant.write((tx) => editOrder(tx, params.id, body, ctx.principal.userId));
    return readOrderDetail(ctx, params.id);
  },

  'POST /orders/:id/accept-place': async (ctx, { params, body }) => {
    await ctx.tenant.write((tx) =>
      acceptGeocodingResult(tx, params.id, { ...body, userId: ctx.principal.userId, at: ctx.now() }),
    );
    return readOrderDetail(ctx, params.id);
  },

  'POST /orders/:id/replan': ({ writeOnce, tenant, principal }, { params, body }) =>
    writeOnce(tenant, async (tx) => {
      const id = await replanOrder(tx, params.id, { ...body, userId: principal.userId });
      const [draft] = await findOrders(tx, [id]);
      return { _id: id, orderCode: (draft ?? refuse('not_found')).order_code, message: replyTexts.completed };
    }),

  'DELETE /orders/:id': async ({ tenant, principal, now }, { params }) => {
    const by = { userId: principal.userId, at: now() };
    const deletionId = await tenant.write((tx) => deleteOrders(tx, [params.id], by));
    return { message: replyTexts.completed, deletionId, undoSeconds };
  },
});
