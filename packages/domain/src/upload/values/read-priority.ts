import { type OrderPriority, orderPriorities } from '../../order/priority.ts';
import type { CellReader } from './cell.ts';
import { normaliseHeader, priorityWords, splitWords } from '../headers/header-words.ts';

/** Reads a priority by its name in the API or in any language: HIGH, hoch. */
export const readPriority: CellReader<OrderPriority> = ({ text }) =>
  orderPriorities.find((priority) =>
    [priority.toLowerCase(), ...splitWords(priorityWords[priority])].includes(normaliseHeader(text)),
  );
