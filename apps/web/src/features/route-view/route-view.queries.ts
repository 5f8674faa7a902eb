import { useQueryClient } from '@tanstack/react-query';
import { keyOf, useCall, useRead } from '../../platform/api/queries.ts';
import type { Plan } from './plan.ts';

export const planKey = (id: string): unknown[] => keyOf('GET /route-plans/:id', { params: { id } });

export const usePlan = (id: string) => useRead('GET /route-plans/:id', { params: { id } }, { quiet: true });

/** Puts an answered plan where it is read from, or loads it again. */
export function usePlanCache(id: string) {
  const client = useQueryClient();
  return {
    put: (plan: Plan): void => {
      client.setQueryData(planKey(id), plan);
      void client.invalidateQueries({ queryKey: ['GET /route-plans'] });
      void client.invalidateQueries({ queryKey: ['GET /orders'] });
    },
    reload: (): Promise<void> => client.invalidateQueries({ queryKey: planKey(id) }),
  };
}

export function usePlanCalls(id: string) {
  const { put, reload } = usePlanCache(id);
  return {
    reorder: useCall('POST /route-plans/:id/reorder-orders', { quiet: true, onSuccess: put }),
    optimize: useCall('POST /route-plans/:id/optimize', { quiet: true, onSuccess: reload }),
    stop: useCall('POST /route-plans/:id/stop-optimization'),
    lock: useCall('POST /route-plans/:id/lock-driver', { onSuccess: put }),
    swap: useCall('POST /route-plans/:id/swap-orders-to-driver', { quiet: true, onSuccess: put }),
    editDriver: useCall('POST /route-plans/:id/edit-driver', { quiet: true, onSuccess: put }),
    phone: useCall('POST /route-plans/:id/update-driver-phone', { quiet: true, onSuccess: reload }),
    live: useCall('PUT /route-plans/:id/is-live'),
    dispatch: useCall('POST /route-plans/:id/dispatch-drivers', { onSuccess: reload }),
    duplicate: useCall('POST /route-plans/:id/duplicate', { quiet: true, invalidates: ['GET /route-plans'] }),
    saveZoom: useCall('POST /companies/setting', { invalidates: ['GET /companies/setting'] }),
  };
}
