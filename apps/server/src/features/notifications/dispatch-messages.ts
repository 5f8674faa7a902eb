import { secondsInTimeZone } from '@roundsman/domain';
import type { TenantTx } from '../../platform/db/handles.ts';
import { type TimedDelivery, withExpectedTimes } from './expected-times.ts';
import {
  findLastEta,
  hasDriverBeenThere,
  listDeliveriesOfRoutes,
  type NewMessage,
  type CustomerDelivery,
} from './notifications.store.ts';
import type { Sender } from './sender.ts';
import { composeMessages } from './write-message.ts';

/** Smallest change of the arrival that is announced again, in seconds. */
const minChangeSeconds = 15 * 60;
const secondsADay = 86_400;

export interface DispatchMessage {
  readonly delivery: CustomerDelivery;
  readonly message: NewMessage;
  /** An earlier message named another time. */
  readonly isUpdate: boolean;
}

/** A customer who gets no message at dispatch. The API lists them as `silent`. */
export interface SkippedRecipient {
  readonly delivery: CustomerDelivery;
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
  const open = (await listDeliveriesOfRoutes(tx, routeIds)).filter((delivery) => !hasDriverBeenThere(delivery));
  for (const delivery of await withExpectedTimes(tx, open, sender)) {
    if (isDayOver(delivery, sender)) continue;
    if (!sender.settings.isNotificationOnDispatch) {
      skipped.push({ delivery, reason: 'off' });
      continue;
    }
    const onceKey = `dispatch:${delivery.orderId}:${delivery.dispatchedAt?.toISOString()}`;
    // The dispatch creates the tracking link.
    const linked = { ...delivery, stopToken: delivery.stopToken ?? '…' };
    const written = composeMessages(linked, sender, 'dispatch', onceKey);
    if (written.length === 0) skipped.push({ delivery, reason: 'no_address' });
    for (const message of written) {
      const announced = await findLastEta(tx, delivery.orderId, message.channel);
      if (announced && isStillRight(announced, delivery)) skipped.push({ delivery, reason: 'told_already' });
      else messages.push({ delivery, message, isUpdate: announced !== undefined });
    }
  }
  return { messages, skipped };
}

/** Returns whether the customer was told this arrival: on the same day, at about the same time. */
const isStillRight = (
  announced: NonNullable<Awaited<ReturnType<typeof findLastEta>>>,
  { planDate, arrivalSeconds }: TimedDelivery,
): boolean =>
  announced.date === planDate &&
  announced.seconds !== null &&
  Math.abs(announced.seconds - arrivalSeconds) <= minChangeSeconds;

/**
 * Returns whether the plan's date is over, so that no arrival can be announced. A route that runs past midnight may
 * still be driven.
 */
function isDayOver({ planDate, plannedSeconds }: TimedDelivery, { settings, now }: Sender): boolean {
  return secondsInTimeZone(settings.timeZone, planDate, now) >= Math.max(secondsADay, plannedSeconds);
}
