import { stopKey } from '@roundsman/domain';
import { expect, it } from 'vitest';
import { applyEdit, type Draft, type EditContext } from '../editing/edits.ts';
import { editOf } from './take-alternative.ts';

const collect = (id: string) => stopKey(id, 'pickup');
const deliver = (id: string) => stopKey(id, 'delivery');
const contextOf = (type: EditContext['type'], orders: readonly string[]): EditContext => ({
  type,
  orders: new Map(orders.map((id) => [id, { status: 'ASSIGNED', pickupStatus: null }])),
  locked: new Set(),
});
const draftOf = (routes: Record<string, Draft['routes'] extends ReadonlyMap<string, infer Stops> ? Stops : never>) => ({
  routes: new Map(Object.entries(routes)),
  driverOfUnplaced: new Map(),
});
const at = (stop: 'pickup' | 'delivery', after: ReturnType<typeof deliver> | null) => ({
  stop,
  after,
  position: 1,
  arrivalTime: '08:00:00',
  lateMins: 0,
});
const bo = { _id: 'bo', name: 'Bo' };

it('moves a delivery behind a stop of another driver, or to the start', () => {
  const draft = draftOf({ ana: [deliver('a')], bo: [deliver('b')] });
  const behind = editOf({ driver: bo, stops: [at('delivery', deliver('b'))] }, 'a')!;
  const { draft: after } = applyEdit(contextOf('VRP', ['a', 'b']), draft, behind);
  expect(after?.routes).toEqual(new Map(Object.entries({ ana: [], bo: [deliver('b'), deliver('a')] })));
  expect(editOf({ driver: bo, stops: [at('delivery', null)] }, 'a')).toMatchObject({ after: null });
});

it('moves both stops of a pickup and delivery in one edit', () => {
  const context = contextOf('PDP', ['a', 'b']);
  const draft = draftOf({ ana: [collect('a'), deliver('a')], bo: [collect('b'), deliver('b')] });
  const apart = editOf({ driver: bo, stops: [at('pickup', null), at('delivery', collect('b'))] }, 'a')!;
  expect(applyEdit(context, draft, apart).draft?.routes.get('bo')).toEqual([
    collect('a'),
    collect('b'),
    deliver('a'),
    deliver('b'),
  ]);
  const together = editOf({ driver: bo, stops: [at('pickup', deliver('b')), at('delivery', collect('a'))] }, 'a')!;
  expect(applyEdit(context, draft, together).draft?.routes.get('bo')).toEqual([
    collect('b'),
    deliver('b'),
    collect('a'),
    deliver('a'),
  ]);
});

it('moves both stops to another time on the same route', () => {
  const context = contextOf('PDP', ['a', 'b']);
  const draft = draftOf({ bo: [collect('a'), deliver('a'), collect('b'), deliver('b')] });
  const later = editOf({ driver: bo, stops: [at('pickup', collect('b')), at('delivery', deliver('b'))] }, 'a')!;
  expect(applyEdit(context, draft, later).draft?.routes.get('bo')).toEqual([
    collect('b'),
    collect('a'),
    deliver('b'),
    deliver('a'),
  ]);
  const same = editOf({ driver: bo, stops: [at('pickup', null), at('delivery', collect('a'))] }, 'a')!;
  expect(applyEdit(context, draft, same).refusal).toBe('nothing');
});
