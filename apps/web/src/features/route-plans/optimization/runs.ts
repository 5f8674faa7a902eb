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

/** An optimization as this tab knows it. */
export interface Run {
  readonly planId: string;
  readonly state: 'running' | 'done' | 'failed';
  /** 0…100; null until the first news. */
  readonly percent: number | null;
  readonly placed: number | null;
  readonly total: number | null;
  readonly runId: string | null;
  /** Minutes of work and metres of the best routes so far. */
  readonly workingMins: number | null;
  readonly distance: number | null;
  /** Grows with each better solution. */
  readonly preview: number;
  /** Costs so far, falling: the curve. */
  readonly costs: readonly number[];
  /** Why it failed, in words for the reader. */
  readonly message?: string;
  /** Asked for in this tab: its end opens the plan (OPT-03). */
  readonly isMine: boolean;
}

export const useRuns = create<{ byPlan: Readonly<Record<string, Run>> }>(() => ({ byPlan: {} }));
export const useRun = (planId: string): Run | undefined => useRuns((state) => state.byPlan[planId]);

const watches = new Map<string, () => void>();
/** Without a word for so long the plan itself is asked: the socket may be away, or the end was missed. */
const silenceTimeoutMs = { live: 6000, away: 1500 };
const maxCosts = 60;

type RunUpdate = Pick<Run, 'runId' | 'percent' | 'placed' | 'total' | 'workingMins' | 'distance' | 'preview'>;

/** What the server answered about a run that was begun before this page was opened. */
export function refetchRuns(planId: string, news: RunUpdate): void {
  useRuns.setState(({ byPlan }) => {
    const run = byPlan[planId];
    if (run?.state !== 'running' || run.preview > news.preview) return { byPlan };
    return { byPlan: { ...byPlan, [planId]: { ...run, ...news } } };
  });
}

const jobOf = (planId: string): string => `optimize ${planId}`;

export const stopRun = (planId: string): Promise<unknown> =>
  callEndpoint('POST /route-plans/:id/stop-optimization', planInput(planId)).catch(() => undefined);

/** Forgets a run that has ended and was told. */
export function hideRun(planId: string): void {
  useRuns.setState(({ byPlan }) => ({
    byPlan: Object.fromEntries(Object.entries(byPlan).filter(([id]) => id !== planId)),
  }));
}

/**
 * Follows a plan's optimization to its end, whatever page is open: the top bar's activity, the run for who looks, the plan
 * loaded again. Call it before asking for the run, so that not even a short one is missed.
 */
export function watchRun(
  { _id: planId, name, status, optimization }: Pick<Plan, '_id' | 'name' | 'status' | 'optimization'>,
  { isMine }: { isMine: boolean },
): void {
  if (watches.has(planId)) return;
  let lastNews = Date.now();
  // After dispatch a result waits for review: nothing is optimized yet.
  let done = status === 'DISPATCHED' ? 'run.found' : 'run.done';

  const put = (change: Partial<Run>): void => {
    lastNews = Date.now();
    useRuns.setState(({ byPlan }) => {
      const run = byPlan[planId] ?? {
        planId,
        state: 'running',
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
      title: phrase(`route-plans:${run.state === 'done' ? done : 'run.running'}`, { name }),
      ...(run.placed === null
        ? {}
        : { detail: phrase('route-plans:run.placed', { placed: run.placed, total: run.total }) }),
      progress: run.percent === null ? null : run.percent / 100,
      state: run.state,
      link: `/route-plans/${planId}`,
      stop: () => void stopRun(planId),
    });
  };

  const end = async (change: Partial<Run>): Promise<void> => {
    if (!watches.has(planId)) return;
    endWatch(planId);
    // The plan first: whoever hears of the end opens it, and must not see what was before.
    await reloadPlan(planId);
    // So does the result for a plan that somebody changed meanwhile.
    const plan = queryClient.getQueryData<Plan>(apiQueryOptions('GET /route-plans/:id', planInput(planId)).queryKey);
    if (plan?.needsOptimize) done = 'run.found';
    void queryClient.invalidateQueries({ queryKey: ['GET /route-plans'] });
    put(change);
    // Who has the plan open has heard by then; who comes later sees a plan, not a run of long ago.
    setTimeout(() => {
      if (useRuns.getState().byPlan[planId]?.state !== 'running') hideRun(planId);
    }, 1000);
    if (change.state !== 'failed') return;
    removeJob(jobOf(planId));
    // The route view, while it is open, tells of its plan itself.
    if (location.pathname === `/route-plans/${planId}`) return;
    notices.error(change.message ?? '', { key: jobOf(planId), origin: jobOf(planId) });
  };

  const poll = async (): Promise<void> => {
    const isLive = useLive.getState().state === 'live';
    if (Date.now() - lastNews < (isLive ? silenceTimeoutMs.live : silenceTimeoutMs.away)) return;
    lastNews = Date.now();
    const plan = await queryClient
      .fetchQuery({
        ...apiQueryOptions('GET /route-plans/:id', planInput(planId)),
        staleTime: 0,
        meta: { quiet: true },
      })
      .catch(() => undefined);
    if (!plan || !watches.has(planId)) return;
    if (plan.optimization) {
      const { percent, placed, total, runId } = plan.optimization;
      put({ percent, placed, total, runId });
    } else if (await hasFailed(plan)) await end({ state: 'failed', message: phrase('route-plans:run.failed') });
    else await end({ state: 'done', percent: 100 });
  };

  const leave = [
    followPlan(planId),
    onServerEvent('routePlan.optimizing.progress', ({ routePlanId, cost, ...news }) => {
      if (routePlanId !== planId || !watches.has(planId)) return;
      const costs = useRuns.getState().byPlan[planId]?.costs ?? [];
      put({ ...news, costs: [...costs, cost].slice(-maxCosts) });
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
    for (const each of leave) each();
  });
  hideRun(planId);
  put(optimization ? { runId: optimization.runId, percent: optimization.percent, total: optimization.total } : {});
}

/** Whether the latest run ended without a result. A plan that still needs one may have a result that waits for review. */
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

/** The request itself was refused: there is nothing to watch. */
export function removeRun(planId: string): void {
  endWatch(planId);
  hideRun(planId);
  removeJob(jobOf(planId));
}

onSignOut(() => {
  for (const planId of watches.keys()) endWatch(planId);
  useRuns.setState({ byPlan: {} });
});

/** What the run has told is newer than what the plan knew when it was loaded. */
export function withRun(plan: Plan, { state, percent, placed, total }: Run): Plan {
  if (state !== 'running') return plan;
  const before = plan.optimization ?? {
    runId: '',
    startedAt: null,
    percent: 0,
    placed: null,
    total: plan.orders.length,
  };
  return {
    ...plan,
    optimization: { ...before, percent: percent ?? before.percent, placed, total: total ?? before.total },
  };
}
