import type { Operator } from './operator.ts';

/** Counts of an operator's runs in a search, in all threads together. */
export interface OperatorCounts {
  readonly name: string;
  /** How often it was run. */
  readonly tries: number;
  /** How often a trial in which it took part was accepted and changed routes. */
  readonly accepted: number;
  /** How often such a trial led to the best solution so far of its thread. */
  readonly improved: number;
  /** Elapsed seconds of its runs. The evaluation of moves after it does not count. */
  readonly seconds: number;
}

type Counter = { -readonly [Key in keyof OperatorCounts]: OperatorCounts[Key] };

/** Counts what the operators of one thread do. A search without statistics has none, and costs nothing. */
export class OperatorStatistics {
  private readonly counters: Counter[] = [];
  /** The counters of the operators that have taken part in the current trial. */
  private readonly involved: Counter[] = [];

  /** Counts the runs of an operator from now on. */
  observe(operator: Operator): void {
    const counter: Counter = { name: operator.name, tries: 0, accepted: 0, improved: 0, seconds: 0 };
    this.counters.push(counter);
    const run = operator.run.bind(operator);
    operator.run = (trial) => {
      const from = performance.now();
      const hasChanged = run(trial);
      counter.seconds += (performance.now() - from) / 1000;
      counter.tries++;
      if (hasChanged) this.involved.push(counter);
      return hasChanged;
    };
  }

  /** Ends a trial. */
  end(isAccepted: boolean, isBest: boolean): void {
    for (const counter of this.involved) {
      if (isAccepted) counter.accepted++;
      if (isBest) counter.improved++;
    }
    this.involved.length = 0;
  }

  counts(): readonly OperatorCounts[] {
    return this.counters;
  }
}

/** Returns the sums of the counts of several threads, which all have the same operators. */
export function sumOfCounts(threads: readonly (readonly OperatorCounts[])[]): OperatorCounts[] {
  const [first = [], ...others] = threads;
  return first.map((countsOfFirst, at) =>
    others.reduce(
      (sum, counts) => ({
        name: sum.name,
        tries: sum.tries + counts[at]!.tries,
        accepted: sum.accepted + counts[at]!.accepted,
        improved: sum.improved + counts[at]!.improved,
        seconds: sum.seconds + counts[at]!.seconds,
      }),
      countsOfFirst,
    ),
  );
}
