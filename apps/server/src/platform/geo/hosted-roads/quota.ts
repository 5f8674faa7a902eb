/** A provider's limits for one key in a minute. */
export interface QuotaLimits {
  readonly requestsAMinute: number;
  /** Pairs of matrices (sources × targets) in a minute, or null where the provider counts only requests. */
  readonly elementsAMinute: number | null;
}

/** Lengthens the minute, because requests take different times to arrive. */
const margin = 1.02;

/** The quota of one key. Requests keep a steady pace, and no minute has more elements than allowed. */
export class Quota {
  private readonly minuteMs: number;
  private readonly taken: { readonly at: number; readonly elements: number }[] = [];
  private nextAt = 0;

  constructor(minuteMs: number) {
    this.minuteMs = minuteMs;
  }

  /** Reserves the next turn and returns its time. Turns keep the order of their reservations. */
  reserve(now: number, elements: number, { requestsAMinute, elementsAMinute }: QuotaLimits): number {
    let at = Math.max(now, this.nextAt);
    if (elementsAMinute !== null) {
      const minute = this.minuteMs * margin;
      let sum = this.taken.reduce((total, grant) => total + grant.elements, elements);
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

  /** Delays later reservations to this time, because the provider requested a wait. */
  pauseUntil(time: number): void {
    this.nextAt = Math.max(this.nextAt, time);
  }
}
