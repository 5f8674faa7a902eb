import { type StopKey } from '@roundsman/domain';

/** The stops that a key acts on: the focused one, with the other selected ones when it is among them. */
export const stopsForKey = (selected: readonly StopKey[], focused: StopKey | null): readonly StopKey[] =>
  focused === null || selected.includes(focused) ? selected : [focused];

/** Elements that do something of their own on Enter. */
const withEnter = 'a[href], button, summary, [role="button"], [role="tab"], [role="option"]';

/** Whether Enter belongs to the element itself rather than to the chosen stop. A stop of the timeline is opened by Enter. */
export const hasOwnEnter = (target: Pick<Element, 'closest'>): boolean =>
  target.closest('[data-key]') === null && target.closest(withEnter) !== null;
