import { useEffect, useMemo } from 'react';
import type { ReplyOf } from '../../platform/api/api.ts';
import { apiQueryKey, queryClient, useApiQuery } from '../../platform/api/queries.ts';
import { storeCurrentPlan } from '../../platform/session/current-plan.ts';
import { useFollowPlan, useServerEvent } from '../../platform/socket/socket.ts';
import { PlanReloads, type ShownPlan } from './plan-reloads.ts';

export type Plan = ReplyOf<'GET /route-plans/:id'>;
export type PlanRow = ReplyOf<'GET /route-plans'>['routePlans'][number];
export type PlanRoute = Plan['routes'][number];
export type PlanOrder = Plan['orders'][number];

export const planInput = (id: string) => ({ params: { id } });

/** Quiet: the page shows itself that the plan cannot be had. */
export const usePlan = (id: string) => useApiQuery('GET /route-plans/:id', planInput(id), { quiet: true });

const loadsBegan = new Map<string, number>();

export function reloadPlan(id: string): Promise<void> {
  loadsBegan.set(id, Date.now());
  return queryClient.invalidateQueries({ queryKey: apiQueryKey('GET /route-plans/:id', planInput(id)) });
}

/** An answer that is the whole plan needs no further asking. */
export const putPlan = (plan: Plan): void =>
  void queryClient.setQueryData(apiQueryKey('GET /route-plans/:id', planInput(plan._id)), plan);

function shownPlan(id: string): ShownPlan {
  const state = queryClient.getQueryState<Plan>(apiQueryKey('GET /route-plans/:id', planInput(id)));
  return {
    version: state?.data?.version ?? 0,
    loadedAt: state?.dataUpdatedAt ?? 0,
    isLoading: state?.fetchStatus === 'fetching',
    loadBeganAt: loadsBegan.get(id) ?? 0,
  };
}

/**
 * The plan that a page is about: loaded again when it has changed, and remembered as the last one opened. Only this hook
 * loads it again for the server's events: a second listener on the same page would load it twice.
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
      // From here on nobody listens for changes of the plan: the next page about it asks the server again.
      void queryClient.invalidateQueries({
        queryKey: apiQueryKey('GET /route-plans/:id', planInput(id)),
        refetchType: 'none',
      });
    },
    [id, reloads],
  );
  useFollowPlan(id);
  useServerEvent('routePlan.changed', ({ routePlanId, ...news }) => {
    if (routePlanId === id) reloads.onPlanChanged(news);
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
