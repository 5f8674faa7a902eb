import { describe, expect, it } from 'vitest';
import { type Fix, PositionGatherer } from './gather-positions.ts';

const fix = (second: number): Fix => ({ lat: 41, lng: -8, at: `second ${second}` });

function phone() {
  const calls: string[][] = [];
  const state = { isOnline: true, fails: false };
  const gatherer = new PositionGatherer({
    isOnline: () => state.isOnline,
    send: async (newest, before) => {
      if (state.fails) throw new Error('no answer');
      calls.push([...before, newest].map((each) => each.at));
    },
  });
  const drive = async (from: number, to: number) => {
    for (let second = from; second <= to; second++) await gatherer.add(fix(second), second * 1000);
  };
  return { calls, state, drive };
}

describe('positions of a drive', () => {
  it('one every five seconds, sent together every ten, the first at once', async () => {
    const { calls, drive } = phone();
    await drive(0, 22);
    expect(calls).toEqual([['second 0'], ['second 5', 'second 10'], ['second 15', 'second 20']]);
  });

  it('wait in a tunnel and when nobody answers', async () => {
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
