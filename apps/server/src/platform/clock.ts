/** The present time. A port, so that tests can set it. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

/** Creates a clock that changes only by `set`. */
export function clockAt(start: Date | string): Clock & { set(to: Date | string): void } {
  let current = new Date(start);
  return {
    now: () => new Date(current),
    set: (to) => {
      current = new Date(to);
    },
  };
}
