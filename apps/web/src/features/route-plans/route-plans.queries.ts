import { useEffect, useRef } from 'react';
import type { ReplyOf } from '../../platform/api/api.ts';
import { keyOf, queryClient, useRead } from '../../platform/api/queries.ts';
import { keepCurrentPlan } from '../../platform/session/current-plan.ts';
import { useFollowPlan, useServerEvent } from '../../platform/socket/socket.ts';

export type Plan = ReplyOf<'GET /route-plans/:id'>;
export type PlanRow = ReplyOf<'GET /route-plans'>['routePlans'][number];
export type PlanRoute = Plan['routes'][number];
export type PlanOrder = Plan['orders'][number];

export const planInput = (id: string) => ({ params: { id } });

/** Quiet: the page shows itself that the plan cannot be had. */
export const usePlan = (id: string) => useRead('GET /route-plans/:id', planInput(id), { quiet: true });

export const reloadPlan = (id: string): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: keyOf('GET /route-plans/:id', planInput(id)) });

/** An answer that is the whole plan needs no further asking. */
export const putPlan = (plan: Plan): void =>
  void queryClient.setQueryData(keyOf('GET /route-plans/:id', planInput(plan._id)), plan);

/** A busy day sends many events; the plan loads at most this often for them. */
const calm = 400;

/**
 * The plan that a page is about: loaded again when it has changed, and remembered as the last one opened. Only this hook
 * loads it again for the server's events: a second listener on the same page would load it twice.
 */
export function useOpenPlan(id: string) {
  const plan = usePlan(id);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const soon = (): void => {
    timer.current ??= setTimeout(() => {
      timer.current = undefined;
      void reloadPlan(id);
    }, calm);
  };
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      timer.current = undefined;
      // From here on nobody listens for changes of the plan: the next page about it asks the server again.
      void queryClient.invalidateQueries({
        queryKey: keyOf('GET /route-plans/:id', planInput(id)),
        refetchType: 'none',
      });
    },
    [id],
  );
  useFollowPlan(id);
  const shown = plan.data?.version ?? 0;
  // The same version too: a phone that was set, a lock or an opened link changes no route.
  useServerEvent('routePlan.changed', ({ routePlanId, version }) => {
    if (routePlanId === id && version >= shown) soon();
  });
  useServerEvent('order.changing.status', ({ routePlanId }) => {
    if (routePlanId === id) soon();
  });
  const { data } = plan;
  useEffect(() => {
    if (!data) return;
    keepCurrentPlan({
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
