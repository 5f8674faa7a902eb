import { secondsInTimeZone } from '@roundsman/domain';
import type { TenantTx } from '../../platform/db/handles.ts';
import { type TimedNotice, withExpectedTimes } from './expected-times.ts';
import { findLastEta, isFinished, listNoticesOfRoutes, type NewMessage, type Notice } from './notifications.store.ts';
import type { Sender } from './sender.ts';
import { messagesTo } from './write-message.ts';

/** Smallest change of the arrival that is announced again, in seconds. */
const minChangeSeconds = 15 * 60;
const secondsADay = 86_400;

export interface DispatchMessage {
  readonly notice: Notice;
  readonly message: NewMessage;
  /** An earlier message named another time. */
  readonly isUpdate: boolean;
}

export interface SkippedRecipient {
  readonly notice: Notice;
  readonly reason: 'off' | 'no_address' | 'told_already';
}

/**
 * Returns the messages to the customers of these routes at dispatch, and the customers who get none with the reason.
 * The preview shows this result, and the dispatch sends it. Customers of finished stops are in neither list.
 */
export async function dispatchMessages(
  tx: TenantTx,
  routeIds: readonly string[],
  sender: Sender,
): Promise<{ messages: DispatchMessage[]; skipped: SkippedRecipient[] }> {
  const messages: DispatchMessage[] = [];
  const skipped: SkippedRecipient[] = [];
  const open = (await listNoticesOfRoutes(tx, routeIds)).filter((notice) => !isFinished(notice));
  for (const notice of await withExpectedTimes(tx, open, sender)) {
    if (isDayOver(notice, sender)) continue;
    if (!sender.settings.isNotificationOnDispatch) {
      skipped.push({ notice, reason: 'off' });
      continue;
    }
    const onceKey = `dispatch:${notice.orderId}:${notice.dispatchedAt?.toISOString()}`;
    // The dispatch creates the tracking link.
    const linked = { ...notice, stopToken: notice.stopToken ?? '…' };
    const written = messagesTo(linked, sender, 'dispatch', onceKey);
    if (written.length === 0) skipped.push({ notice, reason: 'no_address' });
    for (const message of written) {
      const announced = await findLastEta(tx, notice.orderId, message.channel);
      if (announced !== undefined && Math.abs(announced - notice.arrivalSeconds) <= minChangeSeconds)
        skipped.push({ notice, reason: 'told_already' });
      else messages.push({ notice, message, isUpdate: announced !== undefined });
    }
  }
  return { messages, skipped };
}

/**
 * Whether the plan's date is over, so that no arrival can be announced. A route that runs past midnight may still be
 * driven.
 */
function isDayOver({ planDate, plannedSeconds }: TimedNotice, { settings, now }: Sender): boolean {
  return secondsInTimeZone(settings.timeZone, planDate, now) >= Math.max(secondsADay, plannedSeconds);
}
