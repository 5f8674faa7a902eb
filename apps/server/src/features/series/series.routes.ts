import replyTexts from '@roundsman/contract/reply-texts';
import { isDeactivated } from '@roundsman/domain';
import { refuse } from '../../platform/errors.ts';
import { handlers } from '../../platform/http/handlers.ts';
import { createDueOrders } from './create-due-orders.ts';
import { createSeries } from './create-series.ts';
import { changeFollowing, changeSeries, deleteSeries, endSeries } from './change-series.ts';
import { presentDetail, presentKept, presentSeries, readToday } from './series.present.ts';
import { findSeries, listSeries } from './series.store.ts';

export const routes = handlers({
  'GET /series': ({ tenant, now }, { query }) =>
    tenant.read(async (tx) => {
      const today = await readToday(tx, now());
      const { rows, totalItems, nextCursor } = await listSeries(tx, query, today.today);
      return { series: await presentSeries(tx, rows, today), meta: { totalItems, nextCursor } };
    }),

  'POST /series': ({ writeOnce, tenant, principal, now }, { body }) =>
    writeOnce(tenant, async (tx) => {
      if (isDeactivated(principal.companyStatus)) refuse('company_deactivated');
      const today = await readToday(tx, now());
      const row = await createSeries(tx, body, { userId: principal.userId, at: now(), today: today.today });
      return presentDetail(tx, row, today);
    }),

  'GET /series/:id': ({ tenant, now }, { params }) =>
    tenant.read(async (tx) =>
      presentDetail(tx, (await findSeries(tx, params.id)) ?? refuse('not_found'), await readToday(tx, now())),
    ),

  'PUT /series/:id': ({ tenant, principal, now }, { params, body }) =>
    tenant.write(async (tx) => {
      const today = await readToday(tx, now());
      const by = { userId: principal.userId, at: now(), ...today };
      const { row, kept } = await changeSeries(tx, params.id, body, by);
      return { ...(await presentDetail(tx, row, today)), keptOrders: presentKept(kept) };
    }),

  'POST /series/:id/split': ({ writeOnce, tenant, principal, now }, { params, body }) =>
    writeOnce(tenant, async (tx) => {
      if (isDeactivated(principal.companyStatus)) refuse('company_deactivated');
      const today = await readToday(tx, now());
      const by = { userId: principal.userId, at: now(), ...today };
      const { row, kept } = await changeFollowing(tx, params.id, body, by);
      return { ...(await presentDetail(tx, row, today)), keptOrders: presentKept(kept) };
    }),

  'POST /series/:id/end': ({ tenant, principal, now }, { params, body }) =>
    tenant.write(async (tx) => {
      const today = await readToday(tx, now());
      const by = { userId: principal.userId, at: now(), ...today };
      const { row, kept } = await endSeries(tx, params.id, body.from, by);
      return { ...(await presentDetail(tx, row, today)), keptOrders: presentKept(kept) };
    }),

  'POST /series/:id/retry': async ({ tenant, principal, now }, { params }) => {
    if (isDeactivated(principal.companyStatus)) refuse('company_deactivated');
    if (!(await tenant.read((tx) => findSeries(tx, params.id)))) refuse('not_found');
    await createDueOrders(tenant, {
      seriesId: params.id,
      now: now(),
      onError: (error) => {
        throw error;
      },
    });
    return tenant.read(async (tx) =>
      presentDetail(tx, (await findSeries(tx, params.id)) ?? refuse('not_found'), await readToday(tx, now())),
    );
  },

  'DELETE /series/:id': ({ tenant, principal, now }, { params }) =>
    tenant.write(async (tx) => {
      const by = { userId: principal.userId, at: now(), ...(await readToday(tx, now())) };
      const kept = await deleteSeries(tx, params.id, by);
      return { message: replyTexts.seriesDeleted, keptOrders: presentKept(kept) };
    }),
});
