import { stopKey } from '@roundsman/domain';
import { describe, expect, it } from 'vitest';
import { applyEdit, type Draft, type Edit, type EditContext } from './edits.ts';
import { type History, modeOfEdits, noHistory, pendingEdits, record, redo, tryEdit, undo } from './history.ts';

const order = (status = 'ASSIGNED', pickupStatus: string | null = null) => ({ status, pickupStatus }) as never;

function context(
  type: 'VRP' | 'PDP',
  statuses: Record<string, readonly [string, (string | null)?]> = {},
  locked: string[] = [],
): EditContext {
  const names = ['a', 'b', 'c', 'd', 'e', 'x'];
  return {
    type,
    orders: new Map(names.map((id) => [id, order(...(statuses[id] ?? ['ASSIGNED']))])),
    locked: new Set(locked),
  };
}
/** Stop keys of a text: 'a b+ c' has deliveries of a and c, and the pickup of b. */
const stops = (text: string) =>
  text
    .split(' ')
    .filter(Boolean)
    .map((word) => (word.endsWith('+') ? stopKey(word.slice(0, -1), 'pickup') : stopKey(word, 'delivery')));
const draft = (routes: Record<string, string>): Draft => ({
  routes: new Map(Object.entries(routes).map(([id, text]) => [id, stops(text)])),
  driverOfUnplaced: new Map(),
});
const format = (outcome: ReturnType<typeof applyEdit>): unknown =>
  outcome.draft
    ? Object.fromEntries(
        [...outcome.draft.routes].map(([id, list]) => [
          id,
          list.map((key) => key.replace('_DELIVERY', '').replace('_PICKUP', '+')).join(' '),
        ]),
      )
    : outcome.refusal;
const place = (what: string, driverId: string, after: string | null): Edit => ({
  kind: 'place',
  stops: stops(what),
  driverId,
  after: after === null ? null : (stops(after)[0] ?? null),
});

describe('placing stops', () => {
  const plan = draft({ anna: 'a b c', bo: 'd e' });
  it('moves stops within a route and between routes', () => {
    expect(format(applyEdit(context('VRP'), plan, place('a', 'anna', 'c')))).toEqual({ anna: 'b c a', bo: 'd e' });
    expect(format(applyEdit(context('VRP'), plan, place('b', 'bo', 'd')))).toEqual({ anna: 'a c', bo: 'd b e' });
    expect(format(applyEdit(context('VRP'), plan, place('c', 'bo', null)))).toEqual({ anna: 'a b', bo: 'c d e' });
  });
  it('places unscheduled orders', () =>
    expect(format(applyEdit(context('VRP'), plan, place('x', 'bo', 'e')))).toEqual({ anna: 'a b c', bo: 'd e x' }));
  it('keeps the sequence of several stops, also behind one of themselves', () =>
    expect(format(applyEdit(context('VRP'), plan, place('a b', 'anna', 'b')))).toEqual('nothing'));
  it('refuses an edit that changes nothing', () =>
    expect(format(applyEdit(context('VRP'), plan, place('b', 'anna', 'a')))).toBe('nothing'));
  it('leaves the lists of other drivers as the same objects', () => {
    const outcome = applyEdit(context('VRP'), plan, place('a', 'anna', 'c'));
    expect(outcome.draft?.routes.get('bo')).toBe(plan.routes.get('bo'));
  });
  it('refuses a locked driver as source or target', () => {
    expect(format(applyEdit(context('VRP', {}, ['bo']), plan, place('a', 'bo', null)))).toBe('driver_locked');
    expect(format(applyEdit(context('VRP', {}, ['anna']), plan, place('a', 'bo', null)))).toBe('driver_locked');
  });
  it('refuses started stops, and places nothing before them', () => {
    const done = context('VRP', { a: ['COMPLETED'], d: ['DELIVERY_ARRIVED'] });
    expect(format(applyEdit(done, plan, place('a', 'bo', 'e')))).toBe('stop_fixed');
    expect(format(applyEdit(done, plan, place('b', 'bo', null)))).toEqual({ anna: 'a c', bo: 'd b e' });
  });
});

describe('pickup and delivery', () => {
  const plan = draft({ anna: 'a+ b+ a b', bo: 'c+ c' });
  it('remain in order on their route', () => {
    expect(format(applyEdit(context('PDP'), plan, place('a', 'anna', null)))).toBe('pair_order');
    expect(format(applyEdit(context('PDP'), plan, place('a+', 'anna', 'a')))).toBe('pair_order');
    expect(format(applyEdit(context('PDP'), plan, place('a', 'anna', 'a+')))).toEqual({
      anna: 'a+ a b+ b',
      bo: 'c+ c',
    });
  });
  it('move to another driver together, side by side', () => {
    expect(format(applyEdit(context('PDP'), plan, place('a', 'bo', 'c+')))).toEqual({ anna: 'b+ b', bo: 'c+ a+ a c' });
    expect(format(applyEdit(context('PDP'), plan, place('b+', 'bo', null)))).toEqual({
      anna: 'a+ a',
      bo: 'b+ b c+ c',
    });
  });
  it('are separated after the pickup: a collected order moves alone', () =>
    expect(format(applyEdit(context('PDP', { a: ['IN_TRANSIT', 'COLLECTED'] }), plan, place('a', 'bo', 'c')))).toEqual({
      anna: 'a+ b+ b',
      bo: 'c+ c a',
    }));
  it('are unscheduled together', () =>
    expect(format(applyEdit(context('PDP'), plan, { kind: 'unschedule', orders: ['a'] }))).toEqual({
      anna: 'b+ b',
      bo: 'c+ c',
    }));
  it('prevent reversing a route', () =>
    expect(format(applyEdit(context('PDP'), plan, { kind: 'reverse', driverId: 'bo' }))).toBe('pair_order'));
});

it('reverses open stops and keeps finished ones in place', () =>
  expect(
    format(
      applyEdit(context('VRP', { a: ['COMPLETED'] }), draft({ anna: 'a b c' }), { kind: 'reverse', driverId: 'anna' }),
    ),
  ).toEqual({ anna: 'a c b' }));

describe('assigning orders to a driver', () => {
  const plan = draft({ anna: 'a b', bo: 'c' });
  const toBo: Edit = { kind: 'assign', orders: ['a'], driverId: 'bo' };
  it('takes them off their route until the next optimization', () => {
    const outcome = applyEdit(context('VRP'), plan, toBo);
    expect(format(outcome)).toEqual({ anna: 'b', bo: 'c' });
    expect([...(outcome.draft?.driverOfUnplaced ?? [])]).toEqual([['a', 'bo']]);
  });
  it('can be changed, and refuses an equal assignment', () => {
    const waiting = applyEdit(context('VRP'), plan, toBo).draft as Draft;
    expect(format(applyEdit(context('VRP'), waiting, toBo))).toBe('nothing');
    const back = applyEdit(context('VRP'), waiting, { ...toBo, driverId: 'anna' });
    expect([...(back.draft?.driverOfUnplaced ?? [])]).toEqual([['a', 'anna']]);
  });
  it('excludes sorting, and is excluded by it (ROUTE-44)', () => {
    const waiting = applyEdit(context('VRP'), plan, toBo).draft as Draft;
    expect(format(applyEdit(context('VRP'), waiting, place('b', 'bo', 'c')))).toBe('assign_waits');
    expect(format(tryEdit(context('VRP'), plan, 'sort', toBo))).toBe('sort_waits');
    expect(format(tryEdit(context('VRP'), waiting, 'assign', place('b', 'bo', 'c')))).toBe('assign_waits');
  });
});

describe('history', () => {
  const [first, second, third] = [place('a', 'anna', null), place('b', 'anna', null), place('c', 'anna', null)];
  it('undoes, redoes, and drops undone edits after a new one', () => {
    let history: History = [first, second].reduce<History>((all, edit) => record(all, edit), noHistory);
    history = undo(history);
    expect(pendingEdits(history)).toEqual([first]);
    expect(pendingEdits(redo(history))).toEqual([first, second]);
    history = record(history, third);
    expect(pendingEdits(redo(history))).toEqual([first, third]);
    expect(pendingEdits(undo(undo(undo(history))))).toEqual([]);
  });
  it('has the mode of its edits, and none after all are undone', () => {
    const history = record(noHistory, first);
    expect(modeOfEdits(pendingEdits(history))).toBe('sort');
    expect(modeOfEdits(pendingEdits(undo(history)))).toBeNull();
    expect(modeOfEdits([{ kind: 'assign', orders: ['a'], driverId: 'bo' }])).toBe('assign');
  });
});
