import type { Clock } from '../problem/problem.ts';
import { breakStartOn, type DueBreak, type Rests } from './break.ts';

/*
 * A vehicle does not leave its start sooner than its first stop needs: waiting before the first stop is not work.
 * What it would wait later on is seen to in forward-time-slack.ts.
 *
 *     shift ····· leave ──travel──▶ service           no break, or the break fits before leaving
 *     shift ·· leave ──▶ break ──travel──▶ service    otherwise the break splits the leg
 */

/** When to leave for a first service which begins then and has no break before it. */
export function departureFor(serviceStart: Clock, travel: number, earliest: Clock): Clock {
  const leave = serviceStart - travel;
  return leave > earliest ? leave : earliest;
}

/** Whether a break due before the first service can be had before the vehicle leaves at all. */
export function restsBeforeLeaving(
  serviceStart: Clock,
  travel: number,
  earliest: Clock,
  windowStart: Clock,
  duration: number,
): boolean {
  return serviceStart - travel >= breakStartOn(earliest, windowStart) + duration;
}

/**
 * Up to which of the breaks [from, to) of a first leg all are had before the vehicle leaves; `from`: none. Breaks which are not had
 * there begin no later on the way than they would have at home.
 * @param earliest when work may begin at all
 * @param startOfWork when it begins at the start at the latest, for a vehicle that may be on the way from a moment on
 */
export function breaksBeforeLeaving(
  due: readonly DueBreak[],
  { from, to, serviceStart }: Rests,
  travel: number,
  earliest: Clock,
  startOfWork: (onTheWayFrom: Clock) => Clock = (moment) => moment,
): number {
  let had = from;
  let rested = earliest;
  let onTheWay = 0;
  for (let at = from; at < to; at++) onTheWay += due[at]!.durationSeconds;
  for (let at = from; at < to; at++) {
    const { windowStart, durationSeconds } = due[at]!;
    rested = breakStartOn(rested, windowStart) + durationSeconds;
    onTheWay -= durationSeconds;
    // The next break begins on the way then, so the vehicle is not gone later than that.
    const next = at + 1 < to ? due[at + 1]!.latestStart : Number.POSITIVE_INFINITY;
    if (startOfWork(Math.min(serviceStart - travel - onTheWay, next)) >= rested) had = at + 1;
  }
  return had;
}
