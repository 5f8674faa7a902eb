import { orderOfStop } from '@roundsman/domain';
import type { Plan } from '../plan.ts';
import { type Move, movesBetween, sideOfPlan } from '../runs/compare.ts';
import { type Edit, ordersOf } from './edits.ts';

/** Returns what others changed between two versions of a plan at the stops that these edits move. */
export function replacedMoves(before: Plan, after: Plan, edits: readonly Edit[]): Move[] {
  const edited = new Set(edits.flatMap((edit) => (edit.kind === 'reverse' ? [] : ordersOf(edit))));
  return movesBetween(sideOfPlan(before), sideOfPlan(after)).filter(({ key }) => edited.has(orderOfStop(key)));
}
