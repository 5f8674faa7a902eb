import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** Adjustable clock of an installation's servers. The database runs on the real time. */
export interface TurnedClock {
  readonly env: Readonly<Record<string, string>>;
  readonly nodeArgs: readonly string[];
  /** Sets the clock ahead of the real time by `offsetMs`; from then on it runs `speed` times as fast. */
  turn(offsetMs: number, speed?: number): void;
  /** Current time of the servers, in milliseconds since the epoch. */
  now(): number;
}

export function turnedClock(folder: string): TurnedClock {
  const file = path.join(folder, 'clock.json');
  let state = { offset: 0, speed: 1, since: Date.now() };
  const turn = (offset: number, speed = 1): void => {
    state = { offset, speed, since: Date.now() };
    writeFileSync(file, JSON.stringify(state));
  };
  turn(0);
  return {
    env: { CLOCK_FILE: file },
    nodeArgs: ['--expose-gc', '--import', fileURLToPath(new URL('jump-clock.mjs', import.meta.url))],
    turn,
    now: () => Date.now() + state.offset + (Date.now() - state.since) * (state.speed - 1),
  };
}
