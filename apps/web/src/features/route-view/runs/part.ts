import { orderOfStop } from '@roundsman/domain';
import type { Edit } from '../editing/edits.ts';
import { changedSequences, draftOf, type Replay, replay } from '../editing/history.ts';
import type { Plan } from '../plan.ts';
import { type Move, movesBetween, type Side, sideOfPlan } from './compare.ts';
import { editsFor } from './apply-moves.ts';

/** The selected changes of a result. */
export interface Part {
  /** Orders whose changes are selected. */
  readonly selected: ReadonlySet<string>;
  readonly edits: readonly Edit[];
  readonly refused: Replay['refused'];
  /** All routes with the selected changes. */
  readonly routes: Side['routes'];
  /** The changed routes, in the form of reorder-orders. */
  readonly drivers: ReturnType<typeof changedSequences>;
  /** Stops that move. Positions can differ from the whole result, because other stops stay. */
  readonly moves: readonly Move[];
}

/** The changes of a result without those of the rejected orders. */
export function partOf(plan: Plan, moves: readonly Move[], rejected: ReadonlySet<string>, after: Side): Part {
  const selected = new Set(moves.map(({ key }) => orderOfStop(key)).filter((id) => !rejected.has(id)));
  const { draft, applied, refused } = replay(plan, editsFor(moves, selected, after, draftOf(plan)));
  const routes = [...draft.routes].map(([driverId, stops]) => ({ driverId, stops }));
  return {
    selected,
    edits: applied,
    refused,
    routes,
    drivers: changedSequences(plan, draft),
    moves: movesBetween(sideOfPlan(plan), { routes }),
  };
}
