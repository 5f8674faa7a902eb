import { handlers } from '../../platform/http/handlers.ts';
import { addDrivers, addOrders, lockPlan, refuseStale } from '../route-plans/index.ts';
import { requestStop } from './optimize-runs.store.ts';
import { requestOptimization } from './request-optimization.ts';

export const routes = handlers({
  'POST /route-plans/:id/optimize': async (ctx, { params, body }) => {
    const runId = await ctx.tenant.write((tx) =>
      requestOptimization(tx, { ...body, planId: params.id, requestedBy: ctx.principal.userId }),
    );
    return { message: 'Optimization started', runId };
  },

  'POST /route-plans/:id/update-and-optimize': async (ctx, { params, body }) => {
    const { drivers = [], orders = [], version, ...request } = body;
    const runId = await ctx.tenant.write(async (tx) => {
      // Judged before what is sent along moves it.
      refuseStale(await lockPlan(tx, params.id), version);
      if (drivers.length > 0) await addDrivers(tx, params.id, drivers, ctx.now());
      if (orders.length > 0) await addOrders(tx, params.id, orders, ctx.now());
      return requestOptimization(tx, { ...request, planId: params.id, requestedBy: ctx.principal.userId });
    });
    return { message: 'Optimization started', runId };
  },

  'POST /route-plans/:id/stop-optimization': async (ctx, { params }) => {
    const stopped = await ctx.tenant.write(async (tx) => {
      await lockPlan(tx, params.id);
      return requestStop(tx, params.id);
    });
    return { message: stopped ? 'The best routes so far will be used' : 'No optimization is running' };
  },
});
