import { orderOfStop, type StopKey } from '@roundsman/domain';
import { type Edit, type Draft } from '../editing/edits.ts';
import type { Move, Side } from './compare.ts';

/** The notice that chosen changes wait; gone once they are saved. */
export const appliedNotice = 'taken';

/**
 * The edits that bring some of a result's changes into the plan and leave the others out. A stop comes behind the nearest stop
 * before it in the result that is on that route already; both stops of a pair are taken over or left together.
 */
export function editsFor(moves: readonly Move[], wanted: ReadonlySet<string>, after: Side, draft: Draft): Edit[] {
  const taken = new Set(moves.map(({ key }) => key).filter((key) => wanted.has(orderOfStop(key))));
  const lists = new Map(
    [...draft.routes].map(([driverId, stops]) => [driverId, stops.filter((key) => !taken.has(key))]),
  );
  const edits: Edit[] = [];
  const off = [
    ...new Set(moves.filter(({ key, to }) => taken.has(key) && to === null).map(({ key }) => orderOfStop(key))),
  ];
  if (off.length > 0) edits.push({ kind: 'unschedule', orders: off });
  for (const { driverId, stops } of after.routes) {
    const list = lists.get(driverId) ?? [];
    const before: StopKey[] = [];
    for (const key of stops) {
      if (taken.has(key)) {
        const anchor = before.findLast((each) => list.includes(each)) ?? null;
        list.splice(anchor === null ? 0 : list.indexOf(anchor) + 1, 0, key);
        edits.push({ kind: 'place', stops: [key], driverId, after: anchor });
      }
      before.push(key);
    }
  }
  return edits;
}
