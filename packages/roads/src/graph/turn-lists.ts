import { release } from './release.ts';
import type { TurnTable } from './turn-table.ts';

export interface TurnOut {
  to: number;
  weight: number;
  duration: number;
}

/** A turn table in which turns can be changed and arcs duplicated. */
export class TurnLists {
  private readonly table: TurnTable;
  private readonly changed = new Map<number, TurnOut[]>();
  /** The original of each added arc. */
  private readonly originals: number[] = [];
  private readonly twins = new Map<number, number[]>();

  constructor(table: TurnTable) {
    this.table = table;
  }

  get arcCount(): number {
    return this.table.open.length + this.originals.length;
  }

  /** The original of a twin; an original itself. */
  original(arc: number): number {
    return arc < this.table.open.length ? arc : this.originals[arc - this.table.open.length]!;
  }

  /** The original and all its twins. */
  family(original: number): number[] {
    return [original, ...(this.twins.get(original) ?? [])];
  }

  turns(arc: number): readonly TurnOut[] {
    const changed = this.changed.get(arc);
    if (changed !== undefined) return changed;
    const { start, to, weight, duration } = this.table;
    const turns: TurnOut[] = [];
    for (let i = start[arc]!; i < start[arc + 1]!; i++) {
      turns.push({ to: to[i]!, weight: weight[i]!, duration: duration[i]! });
    }
    return turns;
  }

  /** Returns all turns as one table and frees the table that these lists began with. */
  take(): Omit<TurnTable, 'open'> {
    const table = this.table;
    let total = table.to.length;
    for (const [arc, turns] of this.changed) {
      const before = arc < table.open.length ? table.start[arc + 1]! - table.start[arc]! : 0;
      total += turns.length - before;
    }
    const start = new Int32Array(this.arcCount + 1);
    const to = new Int32Array(total);
    const weight = new Int32Array(total);
    const duration = new Int32Array(total);
    let place = 0;
    for (let arc = 0; arc < this.arcCount; arc++) {
      start[arc] = place;
      const changed = this.changed.get(arc);
      if (changed === undefined) {
        for (let i = table.start[arc]!; i < table.start[arc + 1]!; i++) {
          to[place] = table.to[i]!;
          weight[place] = table.weight[i]!;
          duration[place++] = table.duration[i]!;
        }
      } else {
        for (const turn of changed) {
          to[place] = turn.to;
          weight[place] = turn.weight;
          duration[place++] = turn.duration;
        }
      }
    }
    start[this.arcCount] = place;
    release(table.start, table.to, table.weight, table.duration);
    this.changed.clear();
    return { start, to, weight, duration };
  }

  retain(arc: number, isRetained: (turn: TurnOut) => boolean): void {
    this.changed.set(arc, this.turns(arc).filter(isRetained));
  }

  /** Redirects a turn to a new twin of its target, and returns the twin. */
  redirectToTwin(from: number, to: number): number {
    const original = this.original(to);
    const twin = this.arcCount;
    this.originals.push(original);
    this.twins.set(original, [...(this.twins.get(original) ?? []), twin]);
    this.changed.set(twin, [...this.turns(to)]);
    this.changed.set(
      from,
      this.turns(from).map((turn) => (turn.to === to ? { ...turn, to: twin } : turn)),
    );
    return twin;
  }
}
