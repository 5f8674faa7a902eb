import { orderOfStop, type StopKey } from '@roundsman/domain';
import { type Edit, type Draft } from '../editing/edits.ts';
import type { Move, Side } from './compare.ts';

/** Key of the notice about applied changes, which closes when they are saved. */
export const appliedNotice = 'taken';

/**
 * Returns the edits that apply the selected changes of a result. A stop is placed behind the nearest stop before it in
 * the result that is already on that route. Both stops of an order are selected together.
 */
export function editsFor(moves: readonly Move[], selected: ReadonlySet<string>, after: Side, draft: Draft): Edit[] {
  const movedKeys = new Set(moves.map(({ key }) => key).filter((key) => selected.has(orderOfStop(key))));
  const lists = new Map(
    [...draft.routes].map(([driverId, stops]) => [driverId, stops.filter((key) => !movedKeys.has(key))]),
  );
  const edits: Edit[] = [];
  const unscheduledOrders = [
    ...new Set(moves.filter(({ key, to }) => movedKeys.has(key) && to === null).map(({ key }) => orderOfStop(key))),
  ];
  if (unscheduledOrders.length > 0) edits.push({ kind: 'unschedule', orders: unscheduledOrders });
  for (const { driverId, stops } of after.routes) {
    const list = lists.get(driverId) ?? [];
    const before: StopKey[] = [];
    for (const key of stops) {
      if (movedKeys.has(key)) {
        const anchor = before.findLast((anchorKey) => list.includes(anchorKey)) ?? null;
        list.splice(anchor === null ? 0 : list.indexOf(anchor) + 1, 0, key);
        edits.push({ kind: 'place', stops: [key], driverId, after: anchor });
      }
      before.push(key);
    }
  }
  return edits;
}
