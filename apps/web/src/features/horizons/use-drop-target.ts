import { dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { type MoveTarget, useBoardActions } from './board-context.ts';
import type { BoardOrder } from './horizon.queries.ts';

const isOrder = (value: unknown): value is BoardOrder =>
  typeof value === 'object' && value !== null && '_id' in value && 'orderCode' in value;

/**
 * Lets orders be dropped on an element. Returns the order that is over it; null without one.
 * @param target null: nothing can be dropped there
 */
export function useDropTarget(element: RefObject<HTMLElement | null>, target: MoveTarget | null): BoardOrder | null {
  const { canChange, move } = useBoardActions();
  const [over, setOver] = useState<BoardOrder | null>(null);
  const isTarget = target !== null && canChange;
  const onDrop = useEffectEvent((order: unknown): void => {
    setOver(null);
    if (isOrder(order) && target) move(order, target);
  });
  useEffect(() => {
    const box = element.current;
    if (!box || !isTarget) return;
    return dropTargetForElements({
      element: box,
      canDrop: ({ source }) => 'boardOrder' in source.data,
      onDragEnter: ({ source }) => setOver(isOrder(source.data.boardOrder) ? source.data.boardOrder : null),
      onDragLeave: () => setOver(null),
      onDrop: ({ source }) => onDrop(source.data.boardOrder),
    });
  }, [element, isTarget]);
  return over;
}
