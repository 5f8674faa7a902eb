import replyTexts from '@roundsman/contract/reply-texts';
import { dayInTimeZone, isDeactivated, masterDatesBetween } from '@roundsman/domain';
import { refuse } from '../../platform/errors.ts';
import { handlers, type SignedInContext } from '../../platform/http/handlers.ts';
import { changeRoutes, findPlan } from '../route-plans/index.ts';
import { readSettings } from '../settings/index.ts';
import {
  adoptDay,
  type By,
  changeMaster,
  createFromRoute,
  createMaster,
  removeMaster,
  undoAdopted,
} from './change-master.ts';
import { presentLeftOut } from './from-route.ts';
import { makeDay } from './make-day.ts';
import { datesOf, makeDueDays, readHorizon } from './make-due-days.ts';
import { enqueueMasterPlans } from './master-jobs.ts';
import { presentDayDetail, presentDaysOfPlan, presentMaster, presentMasters } from './master-routes.present.ts';
import { findDay, findMasterRoute, listMasterRoutes } from './master-routes.store.ts';
import type { TenantTx } from '../../platform/db/handles.ts';

const byOf = async (tx: TenantTx, { principal, now }: SignedInContext): Promise<By> => {
  const at = now();
  return { userId: principal.userId, at, today: dayInTimeZone((await readSettings(tx)).timeZone, at) };
};

/** Brings the days ahead in line at once, so that the reply shows them. */
const makeNow = ({ tenant, routingEngine, now }: SignedInContext, masterId: string): Promise<void> =>
  makeDueDays({
    tenant,
    routingEngine,
    now,
    masterId,
    onError: (error) => {
      throw error;
    },
  });

export const routes = handlers({
  'GET /master-routes': ({ tenant, now }, { query }) =>
    tenant.read(async (tx) => {
      const horizon = await readHorizon(tx, now());
      const { rows, totalItems, nextCursor } = await listMasterRoutes(tx, query, horizon.today);
      return { masterRoutes: await presentMasters(tx, rows, horizon), meta: { totalItems, nextCursor } };
    }),

  'POST /master-routes': (ctx, { body }) =>
    ctx.writeOnce(ctx.tenant, async (tx) => {
      if (isDeactivated(ctx.principal.companyStatus)) refuse('company_deactivated');
      const row = await createMaster(tx, body, await byOf(tx, ctx));
      await enqueueMasterPlans(tx);
      return presentMaster(tx, row.id, ctx.now());
    }),

  'POST /master-routes/from-route': (ctx, { body }) =>
    ctx.writeOnce(ctx.tenant, async (tx) => {
      if (isDeactivated(ctx.principal.companyStatus)) refuse('company_deactivated');
      const { row, leftOut } = await createFromRoute(tx, body, await byOf(tx, ctx));
      await enqueueMasterPlans(tx);
      return { ...(await presentMaster(tx, row.id, ctx.now())), leftOut: presentLeftOut(leftOut) };
    }),

  'GET /master-routes/:id': ({ tenant, now }, { params }) => tenant.read((tx) => presentMaster(tx, params.id, now())),

  'PUT /master-routes/:id': async (ctx, { params, body }) => {
    await ctx.tenant.write(async (tx) => changeMaster(tx, params.id, body, await byOf(tx, ctx)));
    await makeNow(ctx, params.id);
    return ctx.tenant.read((tx) => presentMaster(tx, params.id, ctx.now()));
  },

  'DELETE /master-routes/:id': async (ctx, { params }) => {
    await ctx.tenant.write(async (tx) => removeMaster(tx, params.id, await byOf(tx, ctx)));
    return { message: replyTexts.masterRouteDeleted };
  },

  'POST /master-routes/:id/undo': async (ctx, { params }) => {
    await ctx.tenant.write(async (tx) => undoAdopted(tx, params.id, await byOf(tx, ctx)));
    await makeNow(ctx, params.id);
    return ctx.tenant.read((tx) => presentMaster(tx, params.id, ctx.now()));
  },

  'GET /master-routes/:id/days/:date': ({ tenant, now }, { params }) =>
    tenant.read((tx) => presentDayDetail(tx, params.id, params.date, now())),

  'POST /master-routes/:id/days/:date/make': async (ctx, { params, body }) => {
    if (isDeactivated(ctx.principal.companyStatus)) refuse('company_deactivated');
    const { id, date } = params;
    await ctx.tenant.read(async (tx) => {
      const master = (await findMasterRoute(tx, id)) ?? refuse('not_found');
      const { today, isClosed } = await readHorizon(tx, ctx.now());
      const isDue = date >= today && !isClosed(date) && masterDatesBetween(datesOf(master), date, date).length > 0;
      if (!isDue) refuse('master_day_not_due');
      const day = await findDay(tx, id, date);
      if (day && day.problem === null) refuse('master_day_made');
    });
    const isMade = await changeRoutes(ctx, (tx, save) => makeDay(tx, { masterId: id, date, chosen: body }, save));
    if (!isMade) refuse('plan_has_no_orders');
    const {
      stops: _stops,
      masterRoute: _master,
      ...day
    } = await ctx.tenant.read((tx) => presentDayDetail(tx, id, date, ctx.now()));
    return day;
  },

  'POST /master-routes/:id/days/:date/adopt': async (ctx, { params }) => {
    const leftOut = await ctx.tenant.write(async (tx) => adoptDay(tx, params.id, params.date, await byOf(tx, ctx)));
    await makeNow(ctx, params.id);
    const master = await ctx.tenant.read((tx) => presentMaster(tx, params.id, ctx.now()));
    return { ...master, leftOut: presentLeftOut(leftOut) };
  },

  'GET /route-plans/:id/master-routes': ({ tenant }, { params }) =>
    tenant.read(async (tx) => {
      const plan = (await findPlan(tx, params.id)) ?? refuse('not_found');
      return { days: await presentDaysOfPlan(tx, plan.id) };
    }),
});
