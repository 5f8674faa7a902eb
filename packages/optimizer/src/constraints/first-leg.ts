import type { Clock } from '../problem/problem.ts';
import { breakStartOn } from './break.ts';

/*
 * A vehicle does not leave its start sooner than its first stop needs: waiting before the first stop is not work.
 *
 *     shift ····· leave ──travel──▶ service           no break, or the break fits before leaving
 *     shift ·· leave ──▶ break ──travel──▶ service    otherwise the break splits the leg
 */

/** When to leave for a first service which begins then and has no break before it. */
export function leaveFor(serviceStart: Clock, travel: number, earliest: Clock): Clock {
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
