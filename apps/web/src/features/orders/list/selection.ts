import { useEffect, useRef, useState } from 'react';
import type { Order } from '../orders.queries.ts';

export interface OrderSelection {
  readonly ids: readonly string[];
  readonly set: (ids: string[]) => void;
  /** What the page knows of the selected orders: those it has shown. 'Select all' may have chosen more, which the server judges. */
  readonly known: () => Order[];
}

/** Selected orders, also those of pages that were turned. */
export function useOrderSelection(shown: readonly Order[] | undefined): OrderSelection {
  const [ids, set] = useState<readonly string[]>([]);
  const seen = useRef(new Map<string, Order>());
  useEffect(() => {
    for (const order of shown ?? []) seen.current.set(order._id, order);
  }, [shown]);
  return { ids, set, known: () => ids.flatMap((id) => seen.current.get(id) ?? []) };
}
