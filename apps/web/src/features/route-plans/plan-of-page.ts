import { useOutletContext } from 'react-router';
import type { Plan } from './route-plans.queries.ts';

/** The plan that the frame around the page has loaded. */
export const usePlanOfPage = (): Plan => useOutletContext<Plan>();
