import type { TimeOfDay } from '../../problem/problem.ts';
import { breakStartOn, type DueBreak, type Rests } from './break.ts';

/*
 * A vehicle does not leave its start before its first stop needs it to: waiting before the first stop is not work.
 * forward-time-slack.ts removes the waiting at later stops.
 *
 *     shift ····· leave ──travel──▶ service           no break, or the break fits before leaving
 *     shift ·· leave ──▶ break ──travel──▶ service    otherwise the break splits the leg
 */

/** Returns when to leave for a first service that begins at `serviceStart`, without a break before it. */
export function departureFor(serviceStart: TimeOfDay, travel: number, earliest: TimeOfDay): TimeOfDay {
  const leave = serviceStart - travel;
  return leave > earliest ? leave : earliest;
}

/**
 * Returns the end of the breaks [from, …) of a first leg that are taken before the vehicle leaves; `from` for none.
 * The other breaks start no later on the way than they would before leaving.
 * @param earliest when work may begin
 * @param startOfWork returns the latest start of work for a vehicle that may be on the way from a given time
 */
export function breaksBeforeLeaving(
  due: readonly DueBreak[],
  { from, to, serviceStart }: Rests,
  travel: number,
  earliest: TimeOfDay,
  startOfWork: (onTheWayFrom: TimeOfDay) => TimeOfDay = (moment) => moment,
): number {
  let had = from;
  let rested = earliest;
  let onTheWay = 0;
  for (let at = from; at < to; at++) onTheWay += due[at]!.durationSeconds;
  for (let at = from; at < to; at++) {
    const { windowStart, durationSeconds, isByWork } = due[at]!;
    if (isByWork) break;
    rested = breakStartOn(rested, windowStart) + durationSeconds;
    onTheWay -= durationSeconds;
    // The next break starts on the way at its latest start, so the vehicle leaves no later than that.
    const next = at + 1 < to ? due[at + 1]!.latestStart : Number.POSITIVE_INFINITY;
    if (startOfWork(Math.min(serviceStart - travel - onTheWay, next)) >= rested) had = at + 1;
  }
  return had;
}
