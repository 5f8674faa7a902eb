import { useEffect } from 'react';
import { callEndpoint } from '../../../platform/api/api.ts';
import { refetchRuns, type Run } from '../../route-plans/index.ts';
import { setPreview } from '../route-editor-store.ts';
import type { Plan } from '../plan.ts';

/** Draws the best routes so far of a running search: asked for once when the page is opened, then whenever there are better ones. */
export function usePreview(plan: Plan, run: Run | null): void {
  const runId = run?.runId ?? null;
  const revision = run?.preview ?? 0;
  useEffect(() => {
    if (runId === null) return;
    void callEndpoint('GET /route-plans/:id/optimizations/:runId', { params: { id: plan._id, runId } })
      .then((found) => {
        if (found.status !== 'RUNNING' && found.status !== 'QUEUED') return;
        const { percent, placed, total, workingMins, distance, preview, routes } = found;
        refetchRuns(plan._id, { runId, percent, placed, total, workingMins, distance, preview });
        if (routes.length > 0) setPreview({ runId, revision: preview, routes });
      })
      // The routes are a picture of what is going on; the run goes on without.
      .catch(() => undefined);
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- a new revision says that there are better routes to fetch
  }, [plan._id, runId, revision]);
  useEffect(() => {
    if (runId === null) setPreview(null);
  }, [runId]);
}
