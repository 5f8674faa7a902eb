import type { OrderStatus } from '@roundsman/domain';

/** What committed routes make of an order: it comes with a new version of the plan, and that is told in its own way. */
const byPlanning: ReadonlySet<OrderStatus> = new Set(['UNASSIGNED', 'ASSIGNED', 'UNSCHEDULED']);

interface Circumstances {
  readonly hasPending: boolean;
  /** The person's own call is under way. */
  readonly isSaving: boolean;
  /** The plan is being optimized: its end is told, with all that it placed. */
  readonly isSearching: boolean;
}

/**
 * What a changed status is to the person who looks at the plan (OPT-13): nothing new, something to be told, or a question,
 * since to see it would lose edits. A colleague's commit is no question: the plan is stale then, and the edits can be kept.
 */
export function statusNews(
  status: OrderStatus,
  known: OrderStatus,
  { hasPending, isSaving, isSearching }: Circumstances,
): 'nothing' | 'told' | 'asked' {
  if (status === known || isSaving) return 'nothing';
  if (isSearching && byPlanning.has(status)) return 'nothing';
  if (!hasPending) return 'told';
  return byPlanning.has(status) ? 'nothing' : 'asked';
}
