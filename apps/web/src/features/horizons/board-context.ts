import { createContext, useContext } from 'react';
import type { BoardOrder, HorizonBoard } from './horizon.queries.ts';

/** Where an order can be put: a driver's day, or back to the orders that wait. */
export interface MoveTarget {
  /** YYYY-MM-DD; null: the order waits. */
  readonly date: string | null;
  /** Null: the driver with whom it costs least. */
  readonly driverId: string | null;
}

export interface BoardActions {
  readonly board: HorizonBoard;
  /** False for readers, and while an optimization runs. */
  readonly canChange: boolean;
  readonly move: (order: BoardOrder, target: MoveTarget) => void;
  /** Opens the dialog in which a target is chosen, which needs no mouse. */
  readonly openMove: (order: BoardOrder) => void;
  readonly lock: (
    what:
      | { readonly date: string }
      | { readonly driverId: string; readonly date?: string }
      | { readonly orderId: string },
    isLocked: boolean,
  ) => void;
}

export const BoardContext = createContext<BoardActions | null>(null);

/** Returns the board and its actions. @throws outside of a board */
export function useBoardActions(): BoardActions {
  const actions = useContext(BoardContext);
  if (!actions) throw new Error('The page has no board');
  return actions;
}
