import type { Point } from './plane.ts';

const CELL = 40;

/** Finds items near a point with a grid. */
export class NearIndex<Item> {
  private readonly cells = new Map<number, Item[]>();

  add(item: Item, around: readonly Point[]): void {
    for (const cell of cellsOf(around, 0)) {
      const items = this.cells.get(cell);
      if (items) items.push(item);
      else this.cells.set(cell, [item]);
    }
  }

  near(around: readonly Point[], metres: number): Set<Item> {
    return new Set(cellsOf(around, metres).flatMap((cell) => this.cells.get(cell) ?? []));
  }
}

function cellsOf(around: readonly Point[], metres: number): number[] {
  const [easts, norths] = [around.map(([east]) => east), around.map(([, north]) => north)];
  const cells: number[] = [];
  for (let x = cell(Math.min(...easts) - metres); x <= cell(Math.max(...easts) + metres); x++)
    for (let y = cell(Math.min(...norths) - metres); y <= cell(Math.max(...norths) + metres); y++)
      cells.push((x + 500) * 1000 + y + 500);
  return cells;
}

function cell(metres: number): number {
  return Math.floor(metres / CELL);
}
