import replyTexts from '@roundsman/contract/reply-texts';
import { refuse } from '../../platform/errors.ts';
import { handlers } from '../../platform/http/handlers.ts';
import {
  addDrivers,
  addOrders,
  changeRoutes,
  findPlan,
  selectPlanForUpdate,
  presentPlan,
  presentPlanRow,
  readPlan,
  readPlanAs,
  readPlanRow,
  refuseDeactivated,
  refuseStale,
  startAtPositions,
  viewerOf,
  withTravel,
} from '../route-plans/index.ts';
import { applyRun } from './runs/apply-run.ts';
import { bulkReassign } from './reassign/bulk-reassign.ts';
import { cloneRoute } from './reassign/clone-route.ts';
import { fixOrder } from './fixes/fix-order.ts';
import { presentRun, presentRunDetail } from './runs/optimize-runs.present.ts';
import { refuseRunning, listRuns, readRun, requestStop } from './runs/optimize-runs.store.ts';
import { repeatRun } from './runs/repeat-run.ts';
import { requestOptimization } from './runs/request-optimization.ts';
import { undoRun } from './runs/undo-run.ts';

export const routes = handlers({
  'POST /route-plans/:id/optimize': async (ctx, { params, body }) => {
    const { version, ...request } = body;
    const runId = await changeRoutes(ctx, async (tx, save) => {
      refuseStale(await selectPlanForUpdate(tx, params.id), version);
      await refuseRunning(tx, params.id);
      await startAtPositions(tx, params.id, save);
      return requestOptimization(tx, { ...request, planId: params.id, requestedBy: ctx.principal.userId });
    });
    return { message: replyTexts.optimizationStarted, runId };
  },

  'POST /route-plans/:id/update-and-optimize': async (ctx, { params, body }) => {
    const { drivers = [], vehicles, orders = [], version, ...request } = body;
    const runId = await changeRoutes(ctx, async (tx, save) => {
      // Check the version before adding drivers raises it.
      refuseStale(await selectPlanForUpdate(tx, params.id), version);
      if (drivers.length > 0) await addDrivers(tx, params.id, drivers, ctx.now(), vehicles);
      if (orders.length > 0) await addOrders(tx, params.id, orders, ctx.now());
      await startAtPositions(tx, params.id, save);
      return requestOptimization(tx, { ...request, planId: params.id, requestedBy: ctx.principal.userId });
    });
    return { message: replyTexts.optimizationStarted, runId };
  },

  'POST /route-plans/:id/bulk-reassign': async (ctx, { params, body }) => {
    const { userId } = ctx.principal;
    const runId = await changeRoutes(ctx, (tx, save) =>
      bulkReassign(tx, { ...body, planId: params.id, requestedBy: userId }, save),
    );
    return { message: replyTexts.optimizationStarted, runId };
  },

  'POST /route-plans/:id/clone-route': (ctx, { params, body }) => {
    refuseDeactivated(ctx.principal);
    const requestedBy = ctx.principal.userId;
    const now = ctx.now();
    return withTravel(ctx.routingEngine, (travel) =>
      ctx.writeOnce(ctx.tenant, async (tx) => {
        const { id, runId } = await cloneRoute(tx, params.id, { ...body, requestedBy }, { travel, now });
        const row = await readPlanRow(tx, id);
        return { ...presentPlanRow(row), message: `create_route_plan_succeeded_${id}`, runId };
      }),
    );
  },

  'POST /route-plans/:id/stop-optimization': async (ctx, { params }) => {
    const stopped = await ctx.tenant.write(async (tx) => {
      await selectPlanForUpdate(tx, params.id);
      return requestStop(tx, params.id);
    });
    return { message: stopped ? 'The best routes so far will be used' : 'No optimization is running' };
  },

  'GET /route-plans/:id/optimizations': ({ tenant }, { params }) =>
    tenant.read(async (tx) => {
      const plan = (await findPlan(tx, params.id)) ?? refuse('not_found');
      return { optimizations: (await listRuns(tx, plan.id)).map((run) => presentRun(run, plan)) };
    }),

  'GET /route-plans/:id/optimizations/:runId': (ctx, { params }) =>
    readPlanAs(ctx, params.id, async (tx, viewer) => {
      const full = await readPlan(tx, params.id);
      return presentRunDetail(tx, await readRun(tx, params.id, params.runId), full, viewer);
    }),

  'POST /route-plans/:id/optimizations/:runId/apply': (ctx, { params, body }) =>
    changeRoutes(ctx, async (tx, save) => {
      await applyRun(tx, { planId: params.id, runId: params.runId, version: body.version }, save);
      return presentPlan(tx, params.id, viewerOf(ctx.principal, tx.companyId, ctx.now()));
    }),

  'POST /route-plans/:id/optimizations/:runId/undo': (ctx, { params }) =>
    changeRoutes(ctx, async (tx, save) => {
      await undoRun(tx, { planId: params.id, runId: params.runId }, save);
      return presentPlan(tx, params.id, viewerOf(ctx.principal, tx.companyId, ctx.now()));
    }),

  'POST /route-plans/:id/optimizations/:runId/repeat': async (ctx, { params }) => {
    const { userId } = ctx.principal;
    const runId = await ctx.tenant.write((tx) =>
      repeatRun(tx, { planId: params.id, runId: params.runId, requestedBy: userId }),
    );
    return { message: replyTexts.optimizationStarted, runId };
  },

  'POST /route-plans/:id/fix-order': async (ctx, { params, body }) => {
    const { userId } = ctx.principal;
    const runId = await changeRoutes(ctx, (tx, save) =>
      fixOrder(tx, { ...body, planId: params.id, requestedBy: userId }, save),
    );
    return { message: replyTexts.optimizationStarted, runId };
  },
});
