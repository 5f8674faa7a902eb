import type { OrderStatus } from '@roundsman/domain';

/** Statuses that saved routes give to orders. The new version of the plan reports them. */
const byPlanning: ReadonlySet<OrderStatus> = new Set(['UNASSIGNED', 'ASSIGNED', 'UNSCHEDULED']);

interface Circumstances {
  /** True when a request of this user is running. */
  readonly isSaving: boolean;
  /** True when the plan is being optimized: the end of the run reports all placed orders. */
  readonly isSearching: boolean;
}

/** Returns whether to report a changed status to the user. */
export const isStatusNews = (
  status: OrderStatus,
  shownStatus: OrderStatus,
  { isSaving, isSearching }: Circumstances,
): boolean => status !== shownStatus && !isSaving && !(isSearching && byPlanning.has(status));
