import { alertLimits, type TimeOfDay } from '@roundsman/domain';

/** The minutes before the arrival at which a prediction was made, up to and including. */
export const leadTimes = [15, 30, 60, 120, 240, Number.POSITIVE_INFINITY] as const;
/** Predictions up to this many minutes ahead count for the goals. */
export const goalLead = 120;
/** A stop is predicted late when the expected arrival is more than these minutes after the end of its window. */
export const lateMinutes = alertLimits.PREDICTED_LATE.usual;

interface Sample {
  readonly leadMinutes: number;
  /** Predicted minus true arrival, in minutes. */
  readonly error: number;
  /** True when the range held the arrival; null without a range. */
  readonly isInRange: boolean | null;
  /** Width of the range in minutes; null without one. */
  readonly width: number | null;
}

/** Collects what a predictor said. */
export class ArrivalMeasure {
  private readonly samples: Sample[] = [];
  private readonly alerted = new Set<string>();
  private readonly expectedLate = new Set<string>();
  private windowed = 0;
  private falseAlerts = 0;
  private missed = 0;
  private falselyExpected = 0;
  private late = 0;

  add(
    predicted: { readonly expected: TimeOfDay; readonly range: { from: TimeOfDay; to: TimeOfDay } | null },
    { now, arrival }: { readonly now: TimeOfDay; readonly arrival: TimeOfDay },
  ): void {
    const { expected, range } = predicted;
    this.samples.push({
      leadMinutes: (arrival - now) / 60,
      error: (expected - arrival) / 60,
      isInRange: range && range.from <= arrival && arrival <= range.to,
      width: range && (range.to - range.from) / 60,
    });
  }

  /** Stores that a stop was expected late, however unsure. `key`: of the stop, unique over all days. */
  expectLate(key: string): void {
    this.expectedLate.add(key);
  }

  /** Notes that a stop was predicted late by the rule of alerts. */
  alert(key: string): void {
    this.alerted.add(key);
  }

  /** Notes what became of a stop with a window. */
  finish(key: string, { isLate }: { readonly isLate: boolean }): void {
    const wasAlerted = this.alerted.has(key);
    this.windowed++;
    if (isLate) this.late++;
    if (wasAlerted && !isLate) this.falseAlerts++;
    if (this.expectedLate.has(key) && !isLate) this.falselyExpected++;
    if (!wasAlerted && isLate) this.missed++;
  }

  /** Figures of the predictions whose lead time is in this range of minutes. */
  errorsBetween(from: number, to: number): ArrivalFigures {
    const chosen = this.samples.filter(({ leadMinutes }) => leadMinutes > from && leadMinutes <= to);
    const absolute = chosen.map(({ error }) => Math.abs(error)).toSorted((a, b) => a - b);
    const errors = chosen.map(({ error }) => error).toSorted((a, b) => a - b);
    const ranged = chosen.filter(({ isInRange }) => isInRange !== null);
    return {
      count: chosen.length,
      median: quantile(absolute, 0.5),
      p90: quantile(absolute, 0.9),
      bias: quantile(errors, 0.5),
      inRange: share(ranged.filter(({ isInRange }) => isInRange === true).length, ranged.length),
      width: quantile(
        ranged.map(({ width }) => width ?? 0).toSorted((a, b) => a - b),
        0.5,
      ),
    };
  }

  /** Shares of the stops with a window, 0 to 1. */
  get alerts(): {
    readonly falsely: number;
    readonly falselyExpected: number;
    readonly missed: number;
    readonly late: number;
  } {
    return {
      falsely: share(this.falseAlerts, this.windowed),
      falselyExpected: share(this.falselyExpected, this.windowed),
      missed: share(this.missed, this.windowed),
      late: share(this.late, this.windowed),
    };
  }
}

/** Errors in minutes. */
interface ArrivalFigures {
  readonly count: number;
  readonly median: number;
  readonly p90: number;
  /** The median of predicted minus true. */
  readonly bias: number;
  /** Share of the arrivals in their range; NaN without ranges. */
  readonly inRange: number;
  /** Median width of the ranges. */
  readonly width: number;
}

const share = (part: number, whole: number): number => (whole > 0 ? part / whole : Number.NaN);

/** Returns the quantile of sorted values; NaN without any. */
export function quantile(sorted: readonly number[], at: number): number {
  if (sorted.length === 0) return Number.NaN;
  return sorted[Math.min(sorted.length - 1, Math.floor(at * sorted.length))]!;
}
