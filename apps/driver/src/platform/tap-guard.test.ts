import { describe, expect, it } from 'vitest';
import { TapGuard } from './tap-guard.ts';

/** A screen whose frames and clock the test moves. */
function screen() {
  const frames: (() => void)[] = [];
  const waits: { at: number; work: () => void }[] = [];
  let now = 0;
  let isSettling = false;
  const guard = new TapGuard({
    now: () => now,
    onFrame: (work) => frames.push(work),
    wait: (milliseconds, work) => waits.push({ at: now + milliseconds, work }),
    onSettling: (is) => {
      isSettling = is;
    },
  });
  const passTo = (moment: number) => {
    now = moment;
    for (const { at, work } of waits.splice(0)) {
      if (at <= now) work();
      else waits.push({ at, work });
    }
  };
  /** One frame of the browser, at that moment. */
  const paint = (moment: number) => {
    passTo(moment);
    for (const work of frames.splice(0)) work();
  };
  return {
    guard,
    passTo,
    paint,
    isSettling: () => isSettling,
    tap: (timeStamp: number) => guard.counts({ timeStamp }),
  };
}

describe('taps and new states', () => {
  it('a tap counts where nothing has changed', () => expect(screen().tap(3)).toBe(true));

  it.each([80, 120, 200, 450])('the second tap, %i ms after the first, does not reach the next step', (later) => {
    const { guard, paint, tap } = screen();
    guard.stateChanged();
    paint(16);
    paint(32);
    expect(tap(later)).toBe(false);
  });

  it('a tap after a look at the new state counts', () => {
    const { guard, paint, passTo, tap, isSettling } = screen();
    guard.stateChanged();
    expect(isSettling()).toBe(true);
    paint(16);
    paint(32);
    passTo(532);
    expect(tap(532)).toBe(true);
    expect(isSettling()).toBe(false);
  });

  it('a phone that takes long to paint does not let the tap through', () => {
    const { guard, paint, tap } = screen();
    guard.stateChanged();
    // Seconds in which the old state is still to be seen.
    expect(tap(2_000)).toBe(false);
    paint(2_100);
    expect(tap(2_110)).toBe(false);
    paint(2_120);
    expect(tap(2_619)).toBe(false);
    expect(tap(2_620)).toBe(true);
  });

  it('a tap is dated by when it was made, not by when the page got to it', () => {
    const { guard, paint, passTo, tap } = screen();
    guard.stateChanged();
    paint(16);
    paint(32);
    passTo(5_000);
    expect(tap(100)).toBe(false);
  });

  it('a second new state restarts the wait, also while the first is being painted', () => {
    const { guard, paint, passTo, tap, isSettling } = screen();
    guard.stateChanged();
    paint(16);
    guard.stateChanged();
    paint(32);
    passTo(532);
    expect(tap(532)).toBe(false);
    paint(540);
    passTo(1_032);
    expect(tap(1_039)).toBe(false);
    passTo(1_040);
    expect(tap(1_040)).toBe(true);
    expect(isSettling()).toBe(false);
  });
});
