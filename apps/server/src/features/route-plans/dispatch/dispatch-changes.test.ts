import { expect, it } from 'vitest';
import { dispatchChanges } from './dispatch-changes.ts';

/** Parses `a480 b500`: order a at minute 480, order b at 500. */
const route = (text: string) =>
  text
    .split(' ')
    .filter(Boolean)
    .map((stop) => ({
      orderId: stop.charAt(0),
      type: 'delivery' as const,
      code: `RM-${stop.charAt(0)}`,
      name: null,
      minute: Number(stop.slice(1)),
    }));
const said = (sent: string, now: string) =>
  dispatchChanges(route(sent), route(now)).map(({ orderId, kind, minutes }) => `${orderId} ${kind} ${minutes}`);

it.each([
  ['a480 b500 c520', 'a480 b500 c520', []],
  ['a480 b500', 'a480 b505', ['b retimed 5']],
  ['a480 b500', 'a470 b500', ['a retimed -10']],
  ['a480 b500', 'a480 x490 b510', ['x added 0', 'b retimed 10']],
  ['a480 b500 c520', 'a480 c500', ['c retimed -20', 'b removed 0']],
  // Only the stop that changes position counts as moved; the others are retimed.
  ['a480 b500 c520 d540', 'd480 a500 b520 c540', ['d moved -60', 'a retimed 20', 'b retimed 20', 'c retimed 20']],
  ['a480', '', ['a removed 0']],
])('%s, then %s', (sent, now, changes) => expect(said(sent, now)).toEqual(changes));
