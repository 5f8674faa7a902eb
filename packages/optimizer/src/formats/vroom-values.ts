import type { TimeWindow } from '../problem/problem.ts';
import { InputErrors } from './input-errors.ts';

/** An object of the file. */
export type Fields = Readonly<Record<string, unknown>>;

const isFields = (raw: unknown): raw is Fields => typeof raw === 'object' && raw !== null && !Array.isArray(raw);

/** Greatest of VROOM's numbers, which have 32 bits. In a matrix it means that there is no leg, as null does. */
export const LARGEST = 2 ** 32 - 1;

/** Reads the values of a VROOM file. Wrong values are reported and replaced by harmless ones. */
export class Values extends InputErrors {
  list(raw: unknown, path: string): readonly unknown[] {
    if (Array.isArray(raw)) return raw;
    if (raw !== undefined) this.report(601, path, `${shown(raw)} is no list`, 'Give [ … ].');
    return [];
  }

  object(raw: unknown, path: string): Fields {
    if (isFields(raw)) return raw;
    this.report(601, path, `${shown(raw)} is no object`, 'Give { … }.');
    return {};
  }

  /** @param absent the value when it is missing; undefined: it is required */
  number(raw: unknown, path: string, absent: number | undefined, max = LARGEST): number {
    if (raw === undefined && absent !== undefined) return absent;
    if (typeof raw === 'number' && raw >= 0 && raw <= max) return raw;
    this.report(602, path, `${shown(raw)} is no number from 0 to ${max}`, 'Correct the number.');
    return 0;
  }

  whole(raw: unknown, path: string, absent: number | undefined, max = LARGEST): number {
    const number = this.number(raw, path, absent, max);
    if (Number.isInteger(number)) return number;
    this.report(602, path, `${number} is no whole number`, 'Correct the number.');
    return 0;
  }

  skills(raw: unknown, path: string): string[] {
    return this.list(raw, path).map((entry, at) => String(this.whole(entry, `${path}[${at}]`, undefined)));
  }

  /** Returns windows in the order of their starts, whatever their order in the file. */
  windows(raw: unknown, path: string): TimeWindow[] {
    const windows = this.list(raw, path)
      .map((entry, at) => ({ at, window: this.window(entry, `${path}[${at}]`) }))
      .toSorted(({ window: a }, { window: other }) => a.start - other.start);
    windows.forEach(({ at, window }, rank) => {
      if (rank > 0 && window.start <= windows[rank - 1]!.window.end)
        this.report(613, `${path}[${at}]`, 'Windows overlap', 'Merge those that overlap or touch.');
    });
    return windows.map(({ window }) => window);
  }

  window(raw: unknown, path: string): TimeWindow {
    const [from, to] = this.list(raw, path);
    const start = this.number(from, `${path}[0]`, undefined);
    const end = this.number(to, `${path}[1]`, undefined);
    if (end < start) this.report(612, path, 'The window ends before it starts', 'Give [start, end].');
    return { start, end };
  }
}

function shown(raw: unknown): string {
  return (JSON.stringify(raw) ?? 'What is missing').slice(0, 60);
}
