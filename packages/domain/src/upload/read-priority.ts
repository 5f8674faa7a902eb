import { type OrderPriority, orderPriorities } from '../order/priority.ts';
import type { CellReader } from './cell.ts';
import { normaliseHeader, priorityWords, words } from './header-words.ts';

/** A priority as the API calls it or as any of the languages does: HIGH, hoch. */
export const readPriority: CellReader<OrderPriority> = ({ text }) =>
  orderPriorities.find((priority) =>
    [priority.toLowerCase(), ...words(priorityWords[priority])].includes(normaliseHeader(text)),
  );
