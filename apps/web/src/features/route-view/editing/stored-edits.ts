import { isStopKey } from '@roundsman/domain';
import { isRecord } from '@roundsman/domain/typed-tables';
import { onSignOut, useSession } from '../../../platform/session/session.ts';
import type { Edit } from './edits.ts';
import type { History } from './history.ts';

/** Pending edits of a plan in this browser, and the plan version they were made on. */
export interface StoredEdits extends History {
  readonly version: number;
}

const prefix = 'roundsman.pending.';
const nameOf = (planId: string): string => `${prefix}${useSession.getState().userId ?? ''}.${planId}`;

/** Stores edits for the next visit: they survive leaving the page, a closed tab and an expired session. */
export function storeEdits(planId: string, version: number, history: History): void {
  try {
    if (history.edits.length === 0) localStorage.removeItem(nameOf(planId));
    else localStorage.setItem(nameOf(planId), JSON.stringify({ version, ...history } satisfies StoredEdits));
  } catch (error) {
    // Storage is full or not allowed; the edits still work on this page.
    console.warn('Pending edits cannot be stored', error);
  }
}

const isListOf = <Item>(value: unknown, isItem: (item: unknown) => item is Item): value is Item[] =>
  Array.isArray(value) && value.every(isItem);
const isText = (value: unknown): value is string => typeof value === 'string';

function isEdit(value: unknown): value is Edit {
  if (!isRecord(value)) return false;
  const { kind, stops, orders, orderId, driverId, after, pickupAfter, deliveryAfter } = value;
  if (kind === 'place') return isListOf(stops, isStopKey) && isText(driverId) && (after === null || isStopKey(after));
  if (kind === 'place-pair')
    return (
      isText(orderId) &&
      isText(driverId) &&
      (pickupAfter === null || isStopKey(pickupAfter)) &&
      isStopKey(deliveryAfter)
    );
  if (kind === 'assign') return isListOf(orders, isText) && isText(driverId);
  return kind === 'unschedule' ? isListOf(orders, isText) : kind === 'reverse' && isText(driverId);
}

const isStoredEdits = (value: unknown): value is StoredEdits =>
  isRecord(value) && typeof value.version === 'number' && typeof value.at === 'number' && isListOf(value.edits, isEdit);

/** Returns the edits that were not saved at the last visit; null if there are none or they cannot be read. */
export function readStoredEdits(planId: string): StoredEdits | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(nameOf(planId)) ?? 'null');
    return isStoredEdits(stored) && stored.at > 0 ? stored : null;
  } catch {
    return null;
  }
}

/** Signing out deletes the edits; an expired session does not. */
onSignOut((reason) => {
  if (reason !== 'signed-out') return;
  for (const name of Object.keys(localStorage)) if (name.startsWith(prefix)) localStorage.removeItem(name);
});
