import { isRecord } from '@roundsman/domain/typed-tables';
import { useCallback, useMemo, useState } from 'react';

/**
 * Columns that a user sees in a list, and their order. Columns that are not named stay visible in their default
 * position.
 */
export interface ColumnChoice {
  /** Keys in the user's sequence. Stored under this name. */
  readonly order: readonly string[];
  readonly hidden: readonly string[];
}

interface Column {
  readonly key: string;
  readonly fixed?: 'left' | 'right' | undefined;
}

const nothingHidden: readonly string[] = [];

const isSame = (a: readonly string[], b: readonly string[]): boolean => a.join(' ') === b.join(' ');

export const isSameChoice = (a: ColumnChoice, b: ColumnChoice): boolean =>
  isSame(a.order, b.order) && isSame(a.hidden, b.hidden);

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((item) => typeof item === 'string');

/** Parses a stored choice. Returns the initial one when it is missing or invalid. */
export function readChoice(stored: string | null, initial: ColumnChoice): ColumnChoice {
  if (stored === null) return initial;
  try {
    const choice: unknown = JSON.parse(stored);
    if (!isRecord(choice)) return initial;
    const { order, hidden } = choice;
    return {
      order: isTexts(order) ? order : initial.order,
      hidden: isTexts(hidden) ? hidden : initial.hidden,
    };
  } catch {
    return initial;
  }
}

/**
 * Returns all columns in the user's order; pinned columns keep their edge. A column that is new follows its
 * predecessor.
 */
export function sortColumns<C extends Column>(columns: readonly C[], { order: sequence }: ColumnChoice): C[] {
  const free = columns.filter((column) => !column.fixed);
  const chosenColumns = sequence.flatMap((key) => free.find((column) => column.key === key) ?? []);
  const sorted = [...chosenColumns];
  for (const [i, column] of free.entries()) {
    if (chosenColumns.includes(column)) continue;
    const before = free.slice(0, i).findLast((candidate) => sorted.includes(candidate));
    sorted.splice(before ? sorted.indexOf(before) + 1 : 0, 0, column);
  }
  return [
    ...columns.filter(({ fixed }) => fixed === 'left'),
    ...sorted,
    ...columns.filter(({ fixed }) => fixed === 'right'),
  ];
}

/** Returns the choice after moving a column by a number of positions among the columns that are not pinned. */
export function moveColumn(columns: readonly Column[], choice: ColumnChoice, key: string, by: number): ColumnChoice {
  const sequence = sortColumns(columns, choice)
    .filter(({ fixed }) => !fixed)
    .map((column) => column.key);
  const from = sequence.indexOf(key);
  const to = from + by;
  if (from === -1 || to < 0 || to >= sequence.length) return choice;
  sequence.splice(from, 1);
  sequence.splice(to, 0, key);
  return { ...choice, order: sequence };
}

/**
 * Stores the choice in this browser by user and list.
 *
 * @param hiddenAtFirst Keys of the columns that only a user's choice shows; the same array on each render
 */
export function useColumnChoice<C extends Column>(
  list: string,
  personId: string,
  columns: readonly C[],
  always: readonly string[],
  hiddenAtFirst: readonly string[] = nothingHidden,
) {
  const storageKey = `roundsman_columns_${list}_${personId}`;
  const initial = useMemo((): ColumnChoice => ({ order: [], hidden: hiddenAtFirst }), [hiddenAtFirst]);
  const [stored, setStored] = useState(() => ({
    key: storageKey,
    choice: readChoice(localStorage.getItem(storageKey), initial),
  }));
  // The page stays mounted when its list changes.
  const choice = stored.key === storageKey ? stored.choice : readChoice(localStorage.getItem(storageKey), initial);
  if (stored.key !== storageKey) setStored({ key: storageKey, choice });
  const choose = useCallback(
    (next: ColumnChoice): void => {
      setStored({ key: storageKey, choice: next });
      if (isSameChoice(next, initial)) localStorage.removeItem(storageKey);
      else localStorage.setItem(storageKey, JSON.stringify(next));
    },
    [storageKey, initial],
  );
  const all = useMemo(() => sortColumns(columns, choice), [columns, choice]);
  const shown = useMemo(
    () => all.filter(({ key }) => always.includes(key) || !choice.hidden.includes(key)),
    [all, choice, always],
  );
  return { all, shown, choice, initial, choose };
}
