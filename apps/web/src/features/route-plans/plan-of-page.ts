import { useOutletContext } from 'react-router';
import type { Plan } from './route-plans.queries.ts';

/** The plan loaded by PlanFrame. */
export const usePlanOfPage = (): Plan => useOutletContext<Plan>();
