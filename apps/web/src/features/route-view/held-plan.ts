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

/** Pending edits stay on the plan they were made on until the person decides; without any the newest is shown. */
export function useHeldPlan(latest: Plan): Plan {
  const hasPending = useCockpit(({ history }) => history.at > 0);
  const baseVersion = useCockpit((state) => state.baseVersion);
  const held = useRef(latest);
  const isSamePlan = held.current._id === latest._id && held.current.version === baseVersion;
  const hasMoved = latest.version !== baseVersion || statusesOf(latest) !== statusesOf(held.current);
  const isHeld = hasPending && isSamePlan && hasMoved;
  if (!isHeld) held.current = latest;
  return held.current;
}
