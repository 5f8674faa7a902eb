import { describe, expect, it } from 'vitest';
import { isShowable, readMarker } from './markers.ts';

describe('success markers (ERR-07)', () => {
  it.each([
    ['create_routeplan_succeeded_6f', { kind: 'plan-created', id: '6f' }],
    ['create_route_plan_succeeded_6f', { kind: 'plan-created-for-orders', id: '6f' }],
    ['add_orders_to_routeplan_succeeded', { kind: 'orders-added' }],
    ['update_succeeded', { kind: 'updated' }],
    ['bulk_delete_succeeded', { kind: 'bulk-deleted' }],
    ['bulk_update_succeeded', { kind: 'bulk-updated' }],
    ['3 orders were skipped', null],
    [undefined, null],
  ])('%s', (message, marker) => expect(readMarker(message)).toEqual(marker));
  it('never shows a marker, known or new', () => {
    expect(
      ['update_succeeded', 'restore_plan_succeeded_1f-2', 'Saved', '3 orders were skipped'].map(isShowable),
    ).toEqual([false, false, true, true]);
  });
});
