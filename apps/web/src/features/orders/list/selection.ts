import { useEffect, useRef, useState } from 'react';
import type { Order } from '../orders.queries.ts';

export interface OrderSelection {
  readonly ids: readonly string[];
  readonly set: (ids: string[]) => void;
  /** The selected orders that the page has loaded. 'Select all' may select others, which only the server can check. */
  readonly loaded: () => Order[];
}

/** Selection of orders across pages. */
export function useOrderSelection(shown: readonly Order[] | undefined): OrderSelection {
  const [ids, set] = useState<readonly string[]>([]);
  const loadedOrders = useRef(new Map<string, Order>());
  useEffect(() => {
    for (const order of shown ?? []) loadedOrders.current.set(order._id, order);
  }, [shown]);
  return { ids, set, loaded: () => ids.flatMap((id) => loadedOrders.current.get(id) ?? []) };
}
