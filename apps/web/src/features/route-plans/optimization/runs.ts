import { hasPercent, type RunPhase } from '@roundsman/domain';
import { create } from 'zustand';
import { removeJob, setJob } from '../../../platform/activity.ts';
import { callEndpoint } from '../../../platform/api/api.ts';
import { queryClient, apiQueryOptions } from '../../../platform/api/queries.ts';
import { phrase } from '../../../platform/i18n/i18n.ts';
import { notices } from '../../../platform/notices/notices.ts';
import { onSignOut } from '../../../platform/session/session.ts';
import { followPlan, onServerEvent, useLive } from '../../../platform/socket/socket.ts';
import { type Plan, planInput, reloadPlan } from '../route-plans.queries.ts';
import { runFailureText } from './run-failure-text.ts';

/** State of an optimization in this tab. */
export interface Run {
  readonly planId: string;
  readonly state: 'running' | 'done' | 'failed';
  /** Its phase; null until known. */
  readonly phase: RunPhase | null;
  /** Of the phase, 0…100; null before the first event. */
  readonly percent: number | null;
  readonly placed: number | null;
  readonly total: number | null;
  readonly runId: string | null;
  /** Working time in minutes and distance in metres of the best routes so far. */
  readonly workingMins: number | null;
  readonly distance: number | null;
  /** Increases with each better solution. */
  readonly preview: number;
  /** Falling costs of the latest solutions, for the curve. */
  readonly costs: readonly number[];
  /** Why it failed, in the user's language. */
  readonly message?: string;
  /** Requested in this tab, which opens the plan when the run ends. */
  readonly isMine: boolean;
}

const useRuns = create<{ byPlan: Readonly<Record<string, Run>> }>(() => ({ byPlan: {} }));
export const useRun = (planId: string): Run | undefined => useRuns((state) => state.byPlan[planId]);

const watches = new Map<string, () => void>();
/**
 * Without an event for this long, the plan is fetched: the socket may be disconnected, or the end was missed.
 * Milliseconds.
 */
const silenceTimeoutMs = { live: 6000, away: 1500 };
const maxCosts = 60;

type RunUpdate = Pick<Run, 'runId' | 'phase' | 'percent' | 'placed' | 'total' | 'workingMins' | 'distance' | 'preview'>;

/** Applies the server's state of a run that was started before this page was opened. */
export function refetchRuns(planId: string, news: RunUpdate): void {
  useRuns.setState(({ byPlan }) => {
    const run = byPlan[planId];
    if (run?.state !== 'running' || run.preview > news.preview) return { byPlan };
    return { byPlan: { ...byPlan, [planId]: { ...run, ...news } } };
  });
}

/** Returns how far the phase of a run is, 0…1; null where that is not known. */
export const shareOf = ({ phase, percent }: Pick<Run, 'phase' | 'percent'>): number | null =>
  percent === null || (phase !== null && !hasPercent(phase)) ? null : percent / 100;

/** Returns the detail for the top bar: the phase of a run that does not search, or how many orders it has placed. */
function detailOf({ state, phase, placed, total }: Run): { detail: string } | undefined {
  if (state === 'running' && phase !== null && phase !== 'SEARCH')
    return { detail: phrase(`route-plans:run.phase.${phase}`) };
  return placed === null ? undefined : { detail: phrase('route-plans:run.placed', { placed, total }) };
}

const jobOf = (planId: string): string => `optimize ${planId}`;

export const stopRun = (planId: string): Promise<unknown> =>
  callEndpoint('POST /route-plans/:id/stop-optimization', planInput(planId)).catch(() => undefined);

/** Deletes a run that has ended and was shown. */
export function hideRun(planId: string): void {
  useRuns.setState(({ byPlan }) => ({
    byPlan: Object.fromEntries(Object.entries(byPlan).filter(([id]) => id !== planId)),
  }));
}

/**
 * Follows a plan's optimization to its end on every page. It updates the top bar and the run's state, and refetches the
 * plan. Call it before the request that starts the run: short runs may end before the response.
 */
export function watchRun(
  { _id: planId, name, status, optimization }: Pick<Plan, '_id' | 'name' | 'status' | 'optimization'>,
  { isMine }: { isMine: boolean },
): void {
  if (watches.has(planId)) return;
  let lastUpdateAt = Date.now();
  // After dispatch the result is offered for review; the plan is not optimized yet.
  let doneKey = status === 'DISPATCHED' ? 'run.found' : 'run.done';

  const updateRun = (change: Partial<Run>): void => {
    lastUpdateAt = Date.now();
    useRuns.setState(({ byPlan }) => {
      const run = byPlan[planId] ?? {
        planId,
        state: 'running',
        phase: null,
        percent: null,
        placed: null,
        total: null,
        runId: null,
        workingMins: null,
        distance: null,
        preview: 0,
        costs: [],
        isMine,
      };
      return { byPlan: { ...byPlan, [planId]: { ...run, ...change } } };
    });
    const run = useRuns.getState().byPlan[planId];
    if (!run) return;
    setJob({
      id: jobOf(planId),
      title: phrase(`route-plans:${run.state === 'done' ? doneKey : 'run.running'}`, { name }),
      ...detailOf(run),
      progress: run.state === 'running' ? shareOf(run) : 1,
      state: run.state,
      link: `/route-plans/${planId}`,
      stop: () => void stopRun(planId),
    });
  };

  const end = async (change: Partial<Run>): Promise<void> => {
    if (!watches.has(planId)) return;
    endWatch(planId);
    // Load the plan first: components open it when the run ends, and must not show the old one.
    await reloadPlan(planId);
    // The result is also offered if a user changed the plan during the run.
    const plan = queryClient.getQueryData<Plan>(apiQueryOptions('GET /route-plans/:id', planInput(planId)).queryKey);
    if (plan?.needsOptimize) doneKey = 'run.found';
    void queryClient.invalidateQueries({ queryKey: ['GET /route-plans'] });
    updateRun(change);
    // Mounted components have handled the end by then. A page that is opened later must not show it.
    setTimeout(() => {
      if (useRuns.getState().byPlan[planId]?.state !== 'running') hideRun(planId);
    }, 1000);
    if (change.state !== 'failed') return;
    removeJob(jobOf(planId));
    // The open route view shows the failure itself.
    if (location.pathname === `/route-plans/${planId}`) return;
    notices.error(change.message ?? '', { key: jobOf(planId), origin: jobOf(planId) });
  };

  const poll = async (): Promise<void> => {
    const isLive = useLive.getState().state === 'live';
    if (Date.now() - lastUpdateAt < (isLive ? silenceTimeoutMs.live : silenceTimeoutMs.away)) return;
    lastUpdateAt = Date.now();
    const plan = await queryClient
      .fetchQuery({
        ...apiQueryOptions('GET /route-plans/:id', planInput(planId)),
        staleTime: 0,
        meta: { quiet: true },
      })
      .catch(() => undefined);
    if (!plan || !watches.has(planId)) return;
    if (plan.optimization) {
      const { phase, percent, placed, total, runId } = plan.optimization;
      updateRun({ phase, percent, placed, total, runId });
    } else if (await hasFailed(plan)) await end({ state: 'failed', message: phrase('route-plans:run.failed') });
    else await end({ state: 'done', percent: 100 });
  };

  const unsubscribers = [
    followPlan(planId),
    onServerEvent('routePlan.optimizing.progress', ({ routePlanId, cost, ...news }) => {
      if (routePlanId !== planId || !watches.has(planId)) return;
      const costs = useRuns.getState().byPlan[planId]?.costs ?? [];
      updateRun({ ...news, costs: [...costs, cost].slice(-maxCosts) });
    }),
    onServerEvent('routePlan.optimizing.completed', ({ routePlanId }) => {
      if (routePlanId === planId) void end({ state: 'done', percent: 100 });
    }),
    onServerEvent('routePlan.optimizing.error', ({ routePlanId, failure }) => {
      if (routePlanId !== planId) return;
      const plan = queryClient.getQueryData<Plan>(apiQueryOptions('GET /route-plans/:id', planInput(planId)).queryKey);
      void end({ state: 'failed', message: runFailureText(failure, plan, phrase) });
    }),
  ];
  const timer = setInterval(() => void poll(), 1000);
  watches.set(planId, () => {
    clearInterval(timer);
    for (const unsubscriber of unsubscribers) unsubscriber();
  });
  hideRun(planId);
  updateRun(
    optimization
      ? {
          runId: optimization.runId,
          phase: optimization.phase,
          percent: optimization.percent,
          total: optimization.total,
        }
      : {},
  );
}

/**
 * Returns whether the latest run ended without a result. A plan that still needs optimization may have a result that
 * waits for review.
 */
async function hasFailed(plan: Plan): Promise<boolean> {
  if (!plan.needsOptimize || !plan.canEdit) return plan.needsOptimize;
  const runs = await queryClient
    .fetchQuery({
      ...apiQueryOptions('GET /route-plans/:id/optimizations', planInput(plan._id)),
      staleTime: 0,
      meta: { quiet: true },
    })
    .catch(() => undefined);
  return runs?.optimizations[0]?.status !== 'OFFERED';
}

function endWatch(planId: string): void {
  watches.get(planId)?.();
  watches.delete(planId);
}

/** Stops watching a run that the server refused to start. */
export function removeRun(planId: string): void {
  endWatch(planId);
  hideRun(planId);
  removeJob(jobOf(planId));
}

onSignOut(() => {
  for (const planId of watches.keys()) endWatch(planId);
  useRuns.setState({ byPlan: {} });
});

/** Applies the state of the run, which is newer than the loaded plan. */
export function withRun(plan: Plan, { state, phase, percent, placed, total }: Run): Plan {
  if (state !== 'running') return plan;
  const before = plan.optimization ?? {
    runId: '',
    startedAt: null,
    phase: 'WAITING' as const,
    percent: 0,
    placed: null,
    total: plan.orders.length,
  };
  return {
    ...plan,
    optimization: {
      ...before,
      phase: phase ?? before.phase,
      percent: percent ?? before.percent,
      placed,
      total: total ?? before.total,
    },
  };
}
