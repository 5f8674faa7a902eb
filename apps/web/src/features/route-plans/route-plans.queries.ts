import { useEffect, useMemo } from 'react';
import type { ReplyOf } from '../../platform/api/api.ts';
import { apiQueryKey, queryClient, useApiQuery } from '../../platform/api/queries.ts';
import { storeCurrentPlan } from '../../platform/session/current-plan.ts';
import { useFollowPlan, useServerEvent } from '../../platform/socket/socket.ts';
import { deletePlanChangers, recordPlanChanger } from './plan-changers.ts';
import { PlanReloads, type ShownPlan } from './plan-reloads.ts';

export type Plan = ReplyOf<'GET /route-plans/:id'>;
export type PlanRow = ReplyOf<'GET /route-plans'>['routePlans'][number];
export type PlanRoute = Plan['routes'][number];
export type PlanOrder = Plan['orders'][number];

export const planInput = (id: string) => ({ params: { id } });

const planKey = (id: string): unknown[] => apiQueryKey('GET /route-plans/:id', planInput(id));

/** Quiet, because the page shows the error itself. */
const usePlan = (id: string) => useApiQuery('GET /route-plans/:id', planInput(id), { quiet: true });

export const reloadPlan = (id: string): Promise<void> => queryClient.invalidateQueries({ queryKey: planKey(id) });

/** Plan id → when a reply was stored as the plan, in milliseconds. */
const storedAt = new Map<string, number>();

/**
 * Stores a response with the whole plan in the cache, which saves a refetch. Replies to two requests may arrive in the
 * other order, so an older version replaces no newer one.
 */
export function putPlan(plan: Plan): void {
  storedAt.set(plan._id, Date.now());
  queryClient.setQueryData<Plan>(planKey(plan._id), (shown) => (shown && shown.version > plan.version ? shown : plan));
}

const shownPlan = (id: string): ShownPlan => ({
  version: queryClient.getQueryData<Plan>(planKey(id))?.version ?? 0,
  requestedAt: queryClient.requestedAt(planKey(id)),
  storedAt: storedAt.get(id) ?? 0,
});

/**
 * Loads the plan of a page, refetches it after changes, and stores it as the plan opened last. Use it once a page: a
 * second listener would fetch the plan twice.
 */
export function useOpenPlan(id: string) {
  const plan = usePlan(id);
  const reloads = useMemo(
    () =>
      new PlanReloads(
        () => shownPlan(id),
        () => void reloadPlan(id),
      ),
    [id],
  );
  useEffect(
    () => () => {
      reloads.stop();
      deletePlanChangers(id);
      // From here on no listener refetches the plan, so the next page must.
      void queryClient.invalidateQueries({
        queryKey: planKey(id),
        refetchType: 'none',
      });
    },
    [id, reloads],
  );
  useFollowPlan(id);
  useServerEvent('routePlan.changed', ({ routePlanId, changedBy, ...news }) => {
    if (routePlanId !== id) return;
    recordPlanChanger(id, news.version, changedBy?.name ?? null);
    reloads.onPlanChanged(news);
  });
  useServerEvent('order.changing.status', ({ routePlanId, ...news }) => {
    if (routePlanId === id) reloads.onOrderChanged(news);
  });
  const { data } = plan;
  useEffect(() => {
    if (!data) return;
    storeCurrentPlan({
      id: data._id,
      name: data.name,
      date: data.deliveryDate,
      status: data.status,
      orders: data.orders.length,
      drivers: data.drivers.length,
    });
  }, [data]);
  return plan;
}
