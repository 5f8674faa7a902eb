import { useApiMutation } from '../../../platform/api/queries.ts';
import type { Plan } from '../route-plans.queries.ts';
import { removeRun, watchRun } from './runs.ts';

/** Starts an optimization and follows it to its end. Given drivers are added to the plan first. */
export function useOptimize(plan: Plan) {
  const invalidates = ['GET /route-plans/:id', 'GET /route-plans', 'GET /orders'] as const;
  const optimize = useApiMutation('POST /route-plans/:id/optimize', { invalidates });
  const update = useApiMutation('POST /route-plans/:id/update-and-optimize', { invalidates });
  const settings = { forceAll: false, applyBalanceSetting: true };
  const params = { id: plan._id };
  return {
    isPending: optimize.isPending || update.isPending,
    run: (drivers: readonly string[] = [], vehicles: Readonly<Record<string, string | null>> = {}): void => {
      watchRun(plan, { isMine: true });
      const onError = (): void => removeRun(plan._id);
      if (drivers.length > 0)
        update.mutate({ params, body: { ...settings, drivers: [...drivers], vehicles } }, { onError });
      else optimize.mutate({ params, body: settings }, { onError });
    },
  };
}
