import type { Cell } from './cell.ts';

const shown = (text: string): string => (text.length > 60 ? `${text.slice(0, 60)}…` : text);

/** What is said of a cell that could not be read: the field as people see it, and what stood there (UPL-20). */
export const unreadable = (label: string, { text }: Cell): string => `${label} is not valid: ${shown(text)}`;
