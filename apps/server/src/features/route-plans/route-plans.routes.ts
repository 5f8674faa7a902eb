import replyTexts from '@roundsman/contract/reply-texts';
import { seesAllCompanies } from '@roundsman/domain';
import { refuse } from '../../platform/errors.ts';
import { handlers } from '../../platform/http/handlers.ts';
import { noteTag } from '../../platform/http/requests/if-match.ts';
import { listAlternatives } from './alternatives/list-alternatives.ts';
import { addDrivers } from './members/add-drivers.ts';
import { readCalendarNotice } from './members/read-calendar-notice.ts';
import { addOrders } from './members/add-orders.ts';
import { createOrdersOnPlans } from './members/create-orders-on-plans.ts';
import { createPlan, refuseDeactivated } from './create-plan.ts';
import { deletePlan } from './delete/delete-plan.ts';
import { dispatchDrivers, dispatchMessage } from './dispatch/dispatch-drivers.ts';
import { duplicatePlan } from './duplicate-plan.ts';
import { createPlanFromOrders } from './create-plan-from-orders.ts';
import { editDriver } from './members/edit-driver.ts';
import { lockDriver } from './members/lock-driver.ts';
import { listPlans, readPlanRow } from './view/plan-list.store.ts';
import { readPlanAs, viewerOf } from './view/plan-viewer.ts';
import { previewTravel } from './scheduling/preview-travel.ts';
import { removeDrivers } from './members/remove-drivers.ts';
import { removeOrders } from './members/remove-orders.ts';
import { previewOrder } from './scheduling/preview-order.ts';
import { readLists, refuseStale, reorderOrders } from './scheduling/reorder-orders.ts';
import { restorePlan, undoSeconds } from './delete/restore-plan.ts';
import { presentPlan, presentPlanRow } from './view/route-plans.present.ts';
import { findPlanTag, selectPlanForUpdate, readPlan, type RouteRow, updatePlan } from './route-plans.store.ts';
import { changeRoutes } from './scheduling/resolved-travel.ts';
import { recordPresence } from './view/plan-presence.ts';
import { renewDriverLinks } from './dispatch/renew-driver-links.ts';
import { cancelDispatch, scheduleDispatch, timeToSend } from './dispatch/schedule-dispatch.ts';
import { setVehicle } from './members/set-vehicle.ts';
import { swapDriver } from './members/swap-driver.ts';
import { publishPlanChanged } from './view/publish-plan-changed.ts';
import { updateDriverPhone } from './members/update-driver-phone.ts';
import { updatePlanDetails } from './update-plan.ts';

const refOf = (route: Pick<RouteRow, 'driver_id' | 'driver_name'>) => ({
  _id: route.driver_id,
  name: route.driver_name,
});
const updated = { message: 'update_succeeded' };

const createMultiOrders = async (...given: Parameters<typeof createOrdersOnPlans>) => ({
  message: replyTexts.completed,
  ...(await createOrdersOnPlans(...given)),
});

export const routes = handlers({
  'GET /route-plans': async ({ principal, tenant, db }, { query }) => {
    const { rows, totalItems, nextCursor } = seesAllCompanies(principal.roles)
      ? await db.platform(`user:${principal.userId}`).read(({ q }) => listPlans(q, null, query))
      : await tenant.read(({ q, companyId }) => listPlans(q, companyId, query));
    return { routePlans: rows.map(presentPlanRow), meta: { totalItems, nextCursor } };
  },

  'POST /route-plans': ({ writeOnce, principal, tenant }, { body: { orders = [], contacts = [], ...plan } }) => {
    refuseDeactivated(principal);
    const marker = orders.length + contacts.length > 0 ? 'create_route_plan_succeeded' : 'create_routeplan_succeeded';
    return writeOnce(tenant, async (tx) => {
      const row = await readPlanRow(tx, await createPlan(tx, plan, orders, contacts));
      return { ...presentPlanRow(row), message: `${marker}_${row.id}` };
    });
  },

  'POST /route-plans/from-orders': ({ writeOnce, principal, tenant, now }, { body }) => {
    refuseDeactivated(principal);
    return writeOnce(tenant, async (tx) => {
      const by = { userId: principal.userId, at: now() };
      const { id, outsideDays } = await createPlanFromOrders(tx, body, by);
      const row = await readPlanRow(tx, id);
      return { ...presentPlanRow(row), message: `create_route_plan_succeeded_${id}`, outsideDays };
    });
  },

  'POST /orders/create-multi-orders': ({ writeOnce, tenant, principal: { userId }, now }, { body }) =>
    writeOnce(tenant, (tx) => createMultiOrders(tx, body, { userId, at: now() })),

  'POST /orders/create-muti-orders': ({ writeOnce, tenant, principal: { userId }, now }, { body }) =>
    writeOnce(tenant, (tx) => createMultiOrders(tx, body, { userId, at: now() })),

  'GET /route-plans/:id': (ctx, { params }) =>
    readPlanAs(ctx, params.id, async (tx, viewer) => {
      noteTag(params.id, (await findPlanTag(tx, params.id)) ?? refuse('not_found'));
      return presentPlan(tx, params.id, viewer);
    }),

  'PUT /route-plans/:id': async ({ tenant, now }, { params, body }) => {
    await tenant.write((tx) => updatePlanDetails(tx, params.id, body, now()));
    return updated;
  },

  'DELETE /route-plans/:id': async ({ principal, tenant, now }, { params, query }) => {
    const { userId } = principal;
    const confirmed = query.confirmed ?? false;
    const deletionId = await tenant.write((tx) => deletePlan(tx, params.id, { confirmed, now: now(), userId }));
    return { message: replyTexts.planDeleted, deletionId, undoSeconds };
  },

  'POST /route-plans/undo-delete': async (ctx, { body }) => {
    const { planId, leftOut } = await changeRoutes(ctx, (tx, save) => restorePlan(tx, body.deletionId, save));
    const orders = leftOut.map(({ id, code }) => ({ _id: id, orderCode: code }));
    return { message: replyTexts.planRestored, _id: planId, leftOut: orders };
  },

  'POST /route-plans/:id/duplicate': ({ writeOnce, principal, tenant }, { params, body }) => {
    refuseDeactivated(principal);
    return writeOnce(tenant, async (tx) => {
      const row = await readPlanRow(tx, (await duplicatePlan(tx, params.id, body)).id);
      return { ...presentPlanRow(row), message: `create_route_plan_succeeded_${row.id}` };
    });
  },

  'POST /route-plans/:id/add-orders': async ({ tenant, now }, { params, body }) => {
    const outsideDays = await tenant.write((tx) => addOrders(tx, params.id, body.orders, now()));
    return { message: 'add_orders_to_routeplan_succeeded', outsideDays };
  },

  'POST /route-plans/:id/remove-orders': async (ctx, { params, body }) => {
    await changeRoutes(ctx, (tx, save) => removeOrders(tx, params.id, body.orders, save));
    return updated;
  },

  'POST /route-plans/:id/add-drivers': async ({ tenant, now }, { params, body }) => {
    const warnings = await tenant.write((tx) => addDrivers(tx, params.id, body.drivers, now(), body.vehicles));
    return { ...updated, warnings };
  },

  'POST /route-plans/:id/remove-drivers': async (ctx, { params, body }) => {
    await changeRoutes(ctx, (tx, save) => removeDrivers(tx, params.id, body.drivers, save));
    return updated;
  },

  'POST /route-plans/:id/travel': async ({ tenant, routingEngine, now }, { params, body }) => {
    const full = await tenant.read((tx) => readPlan(tx, params.id));
    return previewTravel(full, body, { routingEngine, now: now() });
  },

  'POST /route-plans/:id/reorder-orders': (ctx, { params, body }) =>
    changeRoutes(ctx, async (tx, save) => {
      await reorderOrders(tx, params.id, body, save);
      return presentPlan(tx, params.id, viewerOf(ctx.principal, tx.companyId, ctx.now()));
    }),

  'POST /route-plans/:id/preview-order': async (ctx, { params, body }) => {
    const [full, sequences] = await ctx.tenant.read(async (tx) => {
      const full = await readPlan(tx, params.id);
      refuseStale(full.plan, body.version);
      return [full, await readLists(tx, full, body.drivers)];
    });
    return previewOrder(full, sequences, { routingEngine: ctx.routingEngine, now: ctx.now() });
  },

  'GET /route-plans/:id/orders/:orderId/alternatives': async ({ tenant, routingEngine, now }, { params }) => {
    const full = await tenant.read((tx) => readPlan(tx, params.id));
    return listAlternatives(full, params.orderId, [], { routingEngine, now: now() });
  },

  'POST /route-plans/:id/orders/:orderId/alternatives': async ({ tenant, routingEngine, now }, { params, body }) => {
    const [full, sequences] = await tenant.read(async (tx) => {
      const full = await readPlan(tx, params.id);
      refuseStale(full.plan, body.version);
      return [full, await readLists(tx, full, body.drivers)];
    });
    return listAlternatives(full, params.orderId, sequences, { routingEngine, now: now() });
  },

  'POST /route-plans/:id/lock-driver': (ctx, { params, body }) =>
    ctx.tenant.write(async (tx) => {
      await lockDriver(tx, params.id, body, ctx.now());
      return presentPlan(tx, params.id, viewerOf(ctx.principal, tx.companyId, ctx.now()));
    }),

  'POST /route-plans/:id/edit-driver': (ctx, { params, body: { driver, ...edit } }) =>
    changeRoutes(ctx, async (tx, save) => {
      await editDriver(tx, params.id, driver, edit, save);
      return presentPlan(tx, params.id, viewerOf(ctx.principal, tx.companyId, ctx.now()));
    }),

  'POST /route-plans/:id/read-calendar-notice': (ctx, { params, body }) =>
    ctx.tenant.write(async (tx) => {
      await readCalendarNotice(tx, params.id, body.driver, ctx.now());
      return presentPlan(tx, params.id, viewerOf(ctx.principal, tx.companyId, ctx.now()));
    }),

  'POST /route-plans/:id/swap-orders-to-driver': (ctx, { params, body }) =>
    changeRoutes(ctx, async (tx, save) => {
      const warnings = await swapDriver(tx, params.id, body, save);
      return { ...(await presentPlan(tx, params.id, viewerOf(ctx.principal, tx.companyId, ctx.now()))), warnings };
    }),

  'POST /route-plans/:id/set-vehicle': (ctx, { params, body }) =>
    changeRoutes(ctx, async (tx, save) => {
      const warnings = await setVehicle(tx, params.id, body, save);
      return { ...(await presentPlan(tx, params.id, viewerOf(ctx.principal, tx.companyId, ctx.now()))), warnings };
    }),

  'POST /route-plans/:id/update-driver-phone': async ({ tenant, now }, { params, body }) => {
    await tenant.write((tx) => updateDriverPhone(tx, params.id, body, now()));
    return updated;
  },

  'PUT /route-plans/:id/is-live': async ({ tenant, now }, { params, body }) => {
    await tenant.write(async (tx) => {
      const plan = await selectPlanForUpdate(tx, params.id);
      if (plan.is_live === body.isLive) return;
      await updatePlan(tx, plan.id, { is_live: body.isLive, updated_at: now() });
      await publishPlanChanged(tx, plan);
    });
    return updated;
  },

  'POST /route-plans/:id/dispatch-drivers': async ({ principal, tenant, now }, { params, body }) => {
    refuseDeactivated(principal);
    const at = timeToSend(body, now());
    if (at) {
      const { missingPhone } = await tenant.write((tx) =>
        scheduleDispatch(tx, params.id, { at, by: principal.userId, version: body.version }),
      );
      const later = { dispatched: [], unchanged: [], takenOff: [], scheduledAt: at.toISOString() };
      return { message: replyTexts.dispatchScheduled, ...later, missingPhone: missingPhone.map(refOf) };
    }
    const result = await tenant.write((tx) => dispatchDrivers(tx, params.id, { version: body.version, now: now() }));
    return {
      message: dispatchMessage(result),
      dispatched: result.dispatched.map(refOf),
      missingPhone: result.missingPhone.map(refOf),
      unchanged: result.unchanged.map(refOf),
      takenOff: result.takenOff.map(refOf),
      scheduledAt: null,
    };
  },

  'POST /route-plans/:id/cancel-dispatch': async ({ tenant }, { params }) => {
    const wasScheduled = await tenant.write((tx) => cancelDispatch(tx, params.id));
    return { message: wasScheduled ? 'The scheduled dispatch is canceled' : 'No dispatch is scheduled' };
  },

  'POST /driver-links/renew': async ({ principal, tenant, now, disconnect }, { body }) => {
    const { driverIds, links, ...counts } = await tenant.write((tx) =>
      renewDriverLinks(tx, body, { principal, now: now() }),
    );
    // Phones connect again, and only with a link that still opens.
    for (const id of driverIds) disconnect(`phone:${id}`);
    return {
      ...counts,
      links: links.map(({ driverId, driverName, planId, planName, deliveryDate, phone, token }) => ({
        driver: { _id: driverId, name: driverName },
        routePlan: { _id: planId, name: planName },
        deliveryDate,
        phone,
        token,
      })),
    };
  },

  'POST /route-plans/:id/presence': async ({ principal, tenant, now, broadcast }, { params, body }) => {
    const { people, hasChanged } = await tenant.write((tx) => recordPresence(tx, params.id, principal, body, now()));
    if (hasChanged) broadcast(`plan:${params.id}`, 'routePlan.people', { routePlanId: params.id });
    return { people };
  },
});
