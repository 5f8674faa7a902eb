import type { Clock } from '../problem/problem.ts';

/** Code of this rule: a break lies inside its window; travel is interrupted for it, a service never (SRV-20). */
export const BREAK = 'break';

/*
 * When a break is taken. It is put off until the next service would end after the latest begin of the break, or until it
 * fits into waiting which is there anyway:
 *
 *     leave t ──travel──▶ service          service ends after latestStart:
 *     leave t ──▶ break ──▶ service        the break comes first, as early as its window allows
 *
 * A break whose latest begin is past when the vehicle sets out belongs to the time before the route.
 */

/** Whether the break has to come before a service which would end then. */
export function mustRestBefore(serviceEnd: Clock, latestStart: Clock): boolean {
  return serviceEnd > latestStart;
}

/** When a break on this leg begins: at once or with its window. */
export function breakStartOn(leave: Clock, windowStart: Clock): Clock {
  return leave > windowStart ? leave : windowStart;
}

/** Arrival after a leg with a break on it, taken on the road or, when the vehicle is there before, on site. */
export function arrivalWithBreak(leave: Clock, travel: number, windowStart: Clock, duration: number): Clock {
  const breakStart = leave > windowStart ? leave : windowStart;
  const arrival = leave + travel;
  return (arrival > breakStart ? arrival : breakStart) + duration;
}
