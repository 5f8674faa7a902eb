import { createContext, useContext, useRef } from 'react';
import { useCockpit } from './cockpit.ts';
import type { Plan } from './plan.ts';

/** The plan as the server has it now; what is shown may be older while edits wait. */
export const LatestPlan = createContext<Plan | null>(null);

export function useLatestPlan(): Plan {
  const plan = useContext(LatestPlan);
  if (!plan) throw new Error('useLatestPlan is for parts of the route view');
  return plan;
}

const statusesOf = (plan: Plan): string => plan.orders.map(({ status }) => status).join();

/**
 * The plan to show: what was shown stays while edits wait on it and somebody else has changed it meanwhile, until the person
 * decides; without any the newest is shown (SRV-14).
 */
export function planToShow(
  latest: Plan,
  shown: Plan,
  { hasPending, baseVersion }: { readonly hasPending: boolean; readonly baseVersion: number },
): Plan {
  const isSamePlan = shown._id === latest._id && shown.version === baseVersion;
  const hasMoved = latest.version !== baseVersion || statusesOf(latest) !== statusesOf(shown);
  return hasPending && isSamePlan && hasMoved ? shown : latest;
}

export function useHeldPlan(latest: Plan): Plan {
  const hasPending = useCockpit(({ history }) => history.at > 0);
  const baseVersion = useCockpit((state) => state.baseVersion);
  const held = useRef(latest);
  held.current = planToShow(latest, held.current, { hasPending, baseVersion });
  return held.current;
}
