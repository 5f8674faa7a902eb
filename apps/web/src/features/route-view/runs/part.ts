import { orderOfStop } from '@roundsman/domain';
import type { Edit } from '../editing/edits.ts';
import { changedRoutes, draftOf, type Replay, replay } from '../editing/history.ts';
import type { Plan } from '../plan.ts';
import { type Move, movesBetween, type Side, sideOfPlan } from './compare.ts';
import { editsFor } from './apply-moves.ts';

/** Some changes of a result, as they would be taken over. */
export interface Part {
  /** Orders whose changes are wished. */
  readonly wanted: ReadonlySet<string>;
  readonly edits: readonly Edit[];
  readonly refused: Replay['refused'];
  /** The lists that they make, as reorder-orders takes them. */
  readonly drivers: ReturnType<typeof changedRoutes>;
  /** Stops that change their place by it: where some stay, others stand elsewhere than in the whole result. */
  readonly moves: readonly Move[];
}

/** What is left of a result's changes without those of the rejected orders. */
export function partOf(plan: Plan, moves: readonly Move[], rejected: ReadonlySet<string>, after: Side): Part {
  const wanted = new Set(moves.map(({ key }) => orderOfStop(key)).filter((id) => !rejected.has(id)));
  const { draft, applied, refused } = replay(plan, editsFor(moves, wanted, after, draftOf(plan)));
  const routes = [...draft.routes].map(([driverId, stops]) => ({ driverId, stops }));
  return {
    wanted,
    edits: applied,
    refused,
    drivers: changedRoutes(plan, draft),
    moves: movesBetween(sideOfPlan(plan), { routes }),
  };
}
