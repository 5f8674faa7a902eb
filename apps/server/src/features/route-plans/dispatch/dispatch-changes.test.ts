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

it('names the details that changed, of stops that moved too, but none of what an older version sent', () => {
  const details = { address: '1', window: '1', notes: '1', phone: '1' };
  const [a, b] = route('a480 b500');
  const was = [a, b].map((stop) => ({ ...stop!, details }));
  const is = [
    { ...a!, details },
    { ...b!, minute: 510, details: { ...details, notes: '2', phone: '2' } },
  ];
  const findChanges = (sent: Parameters<typeof dispatchChanges>[0], now: Parameters<typeof dispatchChanges>[1]) =>
    dispatchChanges(sent, now).map(({ orderId, kind, details: changed }) => [orderId, kind, changed]);
  expect(findChanges(was, is)).toEqual([['b', 'retimed', ['notes', 'phone']]]);
  expect(findChanges(was, [was[0]!, { ...was[1]!, details: { ...details, address: '2' } }])).toEqual([
    ['b', 'edited', ['address']],
  ]);
  expect(findChanges([a!, b!], was)).toEqual([]);
});
