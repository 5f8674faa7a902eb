import { type StopKey } from '@roundsman/domain';

/** The stops to which a key applies: the focused one, or all selected ones if it is among them. */
export const stopsForKey = (selected: readonly StopKey[], focused: StopKey | null): readonly StopKey[] =>
  focused === null || selected.includes(focused) ? selected : [focused];

/** Elements with their own action on Enter. */
const withEnter = 'a[href], button, summary, [role="button"], [role="tab"], [role="option"]';

/** Returns whether Enter triggers the element instead of opening a stop. On a stop of the timeline, Enter opens it. */
export const hasOwnEnter = (target: Pick<Element, 'closest'>): boolean =>
  target.closest('[data-key]') === null && target.closest(withEnter) !== null;
