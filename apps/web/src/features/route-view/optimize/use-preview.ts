import { useEffect } from 'react';
import { callEndpoint } from '../../../platform/api/api.ts';
import { refetchRuns, type Run } from '../../route-plans/index.ts';
import { setPreview } from '../route-view-store.ts';
import type { Plan } from '../plan.ts';

/**
 * Shows the best routes so far of a running optimization. Fetches them when the page opens and after each better
 * solution.
 */
export function usePreview(plan: Plan, run: Run | null): void {
  const runId = run?.runId ?? null;
  const revision = run?.preview ?? 0;
  useEffect(() => {
    if (runId === null) return;
    void callEndpoint('GET /route-plans/:id/optimizations/:runId', { params: { id: plan._id, runId } })
      .then((detail) => {
        if (detail.status !== 'RUNNING' && detail.status !== 'QUEUED') return;
        const { phase, percent, placed, total, workingMins, distance, preview, routes } = detail;
        refetchRuns(plan._id, { runId, phase, percent, placed, total, workingMins, distance, preview });
        if (routes.length > 0) setPreview({ runId, revision: preview, routes });
      })
      // Without a preview the run still continues.
      .catch(() => undefined);
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- a new revision has better routes to fetch
  }, [plan._id, runId, revision]);
  useEffect(() => {
    if (runId === null) setPreview(null);
  }, [runId]);
}
