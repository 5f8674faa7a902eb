import type { OrderStatus } from '@roundsman/domain';

/** What saved routes make of an order: it comes with a new version of the plan, and that is told in its own way. */
const byPlanning: ReadonlySet<OrderStatus> = new Set(['UNASSIGNED', 'ASSIGNED', 'UNSCHEDULED']);

interface Circumstances {
  /** The person's own call is under way. */
  readonly isSaving: boolean;
  /** The plan is being optimized: its end is told, with all that it placed. */
  readonly isSearching: boolean;
}

/** Whether a changed status is news to the person who looks at the plan. */
export const isStatusNews = (
  status: OrderStatus,
  known: OrderStatus,
  { isSaving, isSearching }: Circumstances,
): boolean => status !== known && !isSaving && !(isSearching && byPlanning.has(status));
