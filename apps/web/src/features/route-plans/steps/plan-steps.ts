import type { Plan } from '../route-plans.queries.ts';

export type StepName = 'orders' | 'drivers' | 'optimize' | 'dispatch';

/** One station of a plan's way: what is there, what is missing, where a click leads. */
export interface PlanStep {
  readonly name: StepName;
  readonly state: 'done' | 'current' | 'trouble' | 'waiting';
  readonly to: string;
  /** Phrase below `steps.${name}.` with its numbers. */
  readonly hint: string;
  readonly values: Readonly<Record<string, number>>;
}

type Known = Pick<Plan, '_id' | 'status' | 'canEdit' | 'needsOptimize'> & {
  readonly optimization: { readonly percent: number } | null;
  readonly orders: readonly { readonly status: string }[];
  readonly routes: readonly {
    readonly orders: readonly string[];
    readonly status: 'WAITING' | 'DISPATCHED';
    readonly phone: string | null;
    readonly changedSinceDispatch: boolean;
  }[];
  /** Who was sent a route, is no longer on the plan and does not know yet. */
  readonly takenOff: readonly unknown[];
};

type StepState = Omit<PlanStep, 'name' | 'to'>;

const stepState = (state: PlanStep['state'], hint: string, values: PlanStep['values'] = {}): StepState => ({
  state,
  hint,
  values,
});

function optimizeState(plan: Known): StepState {
  if (plan.optimization) return stepState('current', 'running', { percent: Math.round(plan.optimization.percent) });
  if (plan.orders.length === 0 || plan.routes.length === 0) return stepState('waiting', 'waiting');
  if (plan.status === 'DRAFT') return stepState('current', 'ready');
  if (plan.needsOptimize) return plan.status === 'DISPATCHED' ? updateState(plan) : stepState('trouble', 'changed');
  const count = plan.orders.filter(({ status }) => status === 'UNSCHEDULED' || status === 'UNASSIGNED').length;
  return count > 0 ? stepState('trouble', 'unscheduled', { count }) : stepState('done', 'done');
}

/** After dispatch new orders are inserted, and the rest stays on its van. */
function updateState({ orders }: Known): StepState {
  const count = orders.filter(({ status }) => status === 'UNASSIGNED').length;
  return count > 0 ? stepState('trouble', 'insert', { count }) : stepState('trouble', 'update');
}

/** Only who has a stop is sent a route; a route without a phone waits (ROUTE-14). */
function dispatchState(plan: Known): StepState {
  if (plan.status === 'DRAFT') return stepState('waiting', 'waiting');
  const routes = plan.routes.filter((route) => route.orders.length > 0);
  const sent = routes.filter((route) => route.status === 'DISPATCHED');
  const changed = sent.filter((route) => route.changedSinceDispatch).length + plan.takenOff.length;
  if (changed > 0) return stepState('trouble', 'changed', { count: changed });
  if (routes.length > 0 && sent.length === routes.length) return stepState('done', 'done');
  const phoneless = routes.filter((route) => !route.phone).length;
  if (phoneless > 0) return stepState('trouble', 'phone', { missing: phoneless });
  return sent.length === 0
    ? stepState('current', 'ready')
    : stepState('current', 'partly', { sent: sent.length, all: routes.length });
}

/** The four-step line: Orders, Drivers, Optimize, Dispatch. The first step that is not done is where the plan is. */
export function planSteps(plan: Known): PlanStep[] {
  const base = `/route-plans/${plan._id}`;
  const { canEdit } = plan;
  const orders = plan.orders.length;
  const drivers = plan.routes.length;
  const isDraft = plan.status === 'DRAFT' || orders === 0;
  const steps: PlanStep[] = [
    {
      name: 'orders',
      to: orders > 0 || !canEdit ? `${base}/orders` : `${base}/add-orders`,
      ...(orders > 0 ? stepState('done', 'count', { count: orders }) : stepState('current', 'none')),
    },
    {
      name: 'drivers',
      to: drivers > 0 || !canEdit ? `${base}/drivers` : `${base}/add-drivers`,
      ...(drivers > 0
        ? stepState('done', 'count', { count: drivers })
        : stepState(orders > 0 ? 'current' : 'waiting', 'none')),
    },
    {
      name: 'optimize',
      // The route view does not show a draft: there is nothing on the map yet, and the drivers' tab has the button.
      to: isDraft ? `${base}/${drivers > 0 || !canEdit ? 'drivers' : 'add-drivers'}` : base,
      ...optimizeState(plan),
    },
    { name: 'dispatch', to: isDraft ? `${base}/orders` : `${base}/dispatch`, ...dispatchState(plan) },
  ];
  // Drivers and their phones are an editor's business (ROLE-22).
  return canEdit ? steps : steps.filter(({ name }) => name !== 'drivers');
}
