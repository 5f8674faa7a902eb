const dayMs = 24 * 3600 * 1000;
/** Limits how old an event may be by a phone whose clock is known. Milliseconds. */
const oldestMs = 31 * dayMs;

/** When something happened by a phone's clock, and what that clock showed when the phone sent it. */
export interface DeviceTime {
  readonly at: Date;
  /** Null for apps that do not send it. */
  readonly sentAt: Date | null;
}

export const readDeviceTime = ({
  at,
  sentAt,
}: {
  readonly at: string;
  readonly sentAt?: string | null | undefined;
}) => ({
  at: new Date(at),
  sentAt: sentAt ? new Date(sentAt) : null,
});

/**
 * Returns when something happened by the server's clock, never after its receipt.
 *
 *   phone    ──[delivered 13:00]────[sent 15:00]──       three hours ahead
 *   server   ──────[10:00]──────[received 12:00]──       13:00 + (12:00 − 15:00)
 *
 * Without `sentAt` the phone's time counts if it is at most a day off, else that of the receipt.
 */
export const correctDeviceTime = (deviceTime: DeviceTime, receivedAt: Date): Date =>
  knownDeviceTime(deviceTime, receivedAt) ?? receivedAt;

/** Like correctDeviceTime, but returns null where the phone's clock says nothing and the time of the receipt counts. */
export function knownDeviceTime({ at, sentAt }: DeviceTime, receivedAt: Date): Date | null {
  const received = receivedAt.getTime();
  const time = at.getTime() + (sentAt ? received - sentAt.getTime() : 0);
  const limit = sentAt ? oldestMs : dayMs;
  return time > received || received - time > limit ? null : new Date(time);
}
