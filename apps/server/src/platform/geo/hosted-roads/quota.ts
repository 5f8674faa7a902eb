/** A provider's limits for one key in a minute. */
export interface QuotaLimits {
  readonly requestsAMinute: number;
  /** Pairs of a matrix (sources × targets) in a minute, where the provider counts these; null: requests alone count. */
  readonly elementsAMinute: number | null;
}

/** Longer than the provider's minute by this much, as a request takes a while to arrive. */
const margin = 1.02;

/** The quota of one key: requests keep a steady pace, and no minute holds more elements than allowed. */
export class Quota {
  private readonly minuteMs: number;
  private readonly taken: { readonly at: number; readonly elements: number }[] = [];
  private nextAt = 0;

  constructor(minuteMs: number) {
    this.minuteMs = minuteMs;
  }

  /** Reserves the next turn. Returns its time; turns come in the order in which they were reserved. */
  reserve(now: number, elements: number, { requestsAMinute, elementsAMinute }: QuotaLimits): number {
    let at = Math.max(now, this.nextAt);
    if (elementsAMinute !== null) {
      const minute = this.minuteMs * margin;
      let sum = this.taken.reduce((total, each) => total + each.elements, elements);
      for (let [oldest] = this.taken; oldest; [oldest] = this.taken) {
        if (sum <= elementsAMinute && oldest.at + minute > at) break;
        at = Math.max(at, oldest.at + minute);
        sum -= oldest.elements;
        this.taken.shift();
      }
      this.taken.push({ at, elements });
    }
    this.nextAt = at + this.minuteMs / requestsAMinute;
    return at;
  }

  /** Nothing that is reserved from now on goes before this time: the provider asked to wait. */
  pauseUntil(time: number): void {
    this.nextAt = Math.max(this.nextAt, time);
  }
}
