/** The server's success texts that mean something to the program and nothing to a person (ERR-07, API-67, API-68). */
export type Marker =
  | { readonly kind: 'plan-created'; readonly id: string }
  /** The plan exists and waits for orders or contacts to be added by the client. */
  | { readonly kind: 'plan-created-for-orders'; readonly id: string }
  | { readonly kind: 'orders-added' | 'updated' | 'bulk-deleted' | 'bulk-updated' };

const plain: Record<string, 'orders-added' | 'updated' | 'bulk-deleted' | 'bulk-updated'> = {
  add_orders_to_routeplan_succeeded: 'orders-added',
  update_succeeded: 'updated',
  bulk_delete_succeeded: 'bulk-deleted',
  bulk_update_succeeded: 'bulk-updated',
};

/** Null for a sentence that may be shown. */
export function readMarker(message: string | undefined): Marker | null {
  if (!message) return null;
  const created = /^create_(routeplan|route_plan)_succeeded_(.+)$/.exec(message);
  if (created)
    return { kind: created[1] === 'routeplan' ? 'plan-created' : 'plan-created-for-orders', id: created[2] as string };
  const kind = plain[message];
  return kind ? { kind } : null;
}

/** Looks like a marker of a newer server: still never shown raw. */
export const isShowable = (message: string): boolean =>
  !readMarker(message) && !/^[a-z0-9]+(_[a-z0-9-]+)+$/.test(message);
