import { describe, expect, it, vi } from 'vitest';
import { type Fix, PositionGatherer } from './gather-positions.ts';
import { watchPositions } from './watch-positions.ts';

const fix = (second: number): Fix => ({ lat: 41, lng: -8, at: `second ${second}` });

function phone() {
  const calls: string[][] = [];
  const state = { isOnline: true, fails: false };
  const gatherer = new PositionGatherer({
    isOnline: () => state.isOnline,
    send: async (newest, before) => {
      if (state.fails) throw new Error('no answer');
      calls.push([...before, newest].map((fix) => fix.at));
    },
  });
  const drive = async (from: number, to: number) => {
    for (let second = from; second <= to; second++) await gatherer.add(fix(second), second * 1000);
  };
  return { calls, state, gatherer, drive };
}

describe('positions of a drive', () => {
  it('one every five seconds, sent together every ten, the first at once', async () => {
    const { calls, drive } = phone();
    await drive(0, 22);
    expect(calls).toEqual([['second 0'], ['second 5', 'second 10'], ['second 15', 'second 20']]);
  });

  it('wait in a tunnel and without a response', async () => {
    const { calls, state, drive } = phone();
    await drive(0, 4);
    state.isOnline = false;
    await drive(5, 14);
    state.isOnline = true;
    state.fails = true;
    await drive(15, 18);
    state.fails = false;
    await drive(19, 25);
    expect(calls).toEqual([['second 0'], ['second 5', 'second 10', 'second 15', 'second 20', 'second 25']]);
  });

  it('are given up, the oldest first, when it takes too long', async () => {
    const { calls, state, drive } = phone();
    state.isOnline = false;
    await drive(0, 5 * 600);
    state.isOnline = true;
    await drive(3001, 3005);
    expect(calls[0]).toHaveLength(480);
    expect(calls[0]?.at(-1)).toBe('second 3005');
  });
});

describe('the watch', () => {
  /** A phone whose positions the test sends, and whose clock is wrong by `ahead`. */
  function watched() {
    vi.useFakeTimers({ now: Date.parse('2026-11-20T10:00:00Z') });
    const { calls, state, gatherer } = phone();
    const watching = new Map<number, PositionCallback>();
    const clock = { ahead: 0 };
    const start = () =>
      watchPositions({
        geolocation: {
          watchPosition: (onPosition) => {
            watching.set(watching.size + 1, onPosition);
            return watching.size;
          },
          clearWatch: (id) => void watching.delete(id),
        },
        gatherer,
        serverNow: () => Date.now() + clock.ahead,
        onPosition: () => undefined,
        onDenied: () => undefined,
      });
    const drive = async (positions: number) => {
      for (let i = 0; i < positions; i++) {
        vi.advanceTimersByTime(5_000);
        const coords = { latitude: 41, longitude: -8, accuracy: 5 };
        for (const onPosition of watching.values()) onPosition({ coords } as GeolocationPosition);
        await Promise.resolve();
      }
    };
    return { calls, state, gatherer, clock, start, drive };
  }

  it('loses none of the positions of a tunnel when the session is refreshed at its end', async () => {
    const { calls, state, gatherer, clock, start, drive } = watched();
    try {
      start();
      state.isOnline = false;
      await drive(17);
      // The refreshed session has measured the clock again.
      clock.ahead = 40;
      state.isOnline = true;
      await gatherer.flush(Date.now());
      expect(calls.flat()).toHaveLength(17);
    } finally {
      vi.useRealTimers();
    }
  });

  it('keeps what waits when the stop is finished without signal, and goes on at the next', async () => {
    const { calls, state, gatherer, start, drive } = watched();
    try {
      state.isOnline = false;
      const stop = start();
      await drive(3);
      stop();
      start();
      state.isOnline = true;
      await drive(2);
      await gatherer.flush(Date.now());
      expect(calls.flat()).toHaveLength(5);
    } finally {
      vi.useRealTimers();
    }
  });

  it('deletes waiting positions when the driver withdraws consent', async () => {
    const { calls, state, gatherer, start, drive } = watched();
    try {
      state.isOnline = false;
      start();
      await drive(3);
      gatherer.clear();
      state.isOnline = true;
      await gatherer.flush(Date.now());
      expect(calls).toEqual([]);
    } finally {
      vi.useRealTimers();
    }
  });
});
