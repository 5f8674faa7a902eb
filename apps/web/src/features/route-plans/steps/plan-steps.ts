import { hasPercent, type RunPhase } from '@roundsman/domain';
import type { Plan } from '../route-plans.queries.ts';

export type StepName = 'orders' | 'drivers' | 'optimize' | 'dispatch';

/** A step of a plan: its state, a hint about what is missing, and the URL of its page. */
export interface PlanStep {
  readonly name: StepName;
  readonly state: 'done' | 'current' | 'trouble' | 'waiting';
  readonly to: string;
  /** Key of the message after `steps.${name}.`, with its values. */
  readonly hint: string;
  readonly values: Readonly<Record<string, number>>;
}

type Known = Pick<Plan, '_id' | 'status' | 'canEdit' | 'needsOptimize'> & {
  readonly optimization: { readonly phase: RunPhase; readonly percent: number } | null;
  readonly orders: readonly { readonly status: string }[];
  readonly routes: readonly {
    readonly orders: readonly string[];
    readonly status: 'WAITING' | 'DISPATCHED';
    readonly phone: string | null;
    readonly changedSinceDispatch: boolean;
  }[];
  /** Drivers who were removed from the plan after dispatch and have not been notified. */
  readonly takenOff: readonly unknown[];
};

type StepState = Omit<PlanStep, 'name' | 'to'>;

const stepState = (state: PlanStep['state'], hint: string, values: PlanStep['values'] = {}): StepState => ({
  state,
  hint,
  values,
});

function optimizeState(plan: Known): StepState {
  if (plan.optimization) {
    const { phase, percent } = plan.optimization;
    return stepState('current', `running.${phase}`, hasPercent(phase) ? { percent: Math.round(percent) } : {});
  }
  if (plan.orders.length === 0 || plan.routes.length === 0) return stepState('waiting', 'waiting');
  if (plan.status === 'DRAFT') return stepState('current', 'ready');
  if (plan.needsOptimize) return plan.status === 'DISPATCHED' ? updateState(plan) : stepState('trouble', 'changed');
  const count = plan.orders.filter(({ status }) => status === 'UNSCHEDULED' || status === 'UNASSIGNED').length;
  return count > 0 ? stepState('trouble', 'unscheduled', { count }) : stepState('done', 'done');
}

/** After dispatch, new orders are inserted and the others stay with their drivers. */
function updateState({ orders }: Known): StepState {
  const count = orders.filter(({ status }) => status === 'UNASSIGNED').length;
  return count > 0 ? stepState('trouble', 'insert', { count }) : stepState('trouble', 'update');
}

/** Only routes with stops are dispatched. A route needs a phone number. */
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

/**
 * The four steps of a plan: orders, drivers, optimize, dispatch. The first one that is not done is the current step.
 */
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
      // The route view does not open drafts. The drivers tab has the button to optimize.
      to: isDraft ? `${base}/${drivers > 0 || !canEdit ? 'drivers' : 'add-drivers'}` : base,
      ...optimizeState(plan),
    },
    { name: 'dispatch', to: isDraft ? `${base}/orders` : `${base}/dispatch`, ...dispatchState(plan) },
  ];
  // Only editors see drivers and their phones.
  return canEdit ? steps : steps.filter(({ name }) => name !== 'drivers');
}
