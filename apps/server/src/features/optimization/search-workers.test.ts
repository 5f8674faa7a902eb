import { describe, expect, it } from 'vitest';
import { SearchWorkers, type WorkerLease } from './search-workers.ts';

const never = new AbortController().signal;

/** Workers whose leases are listed by name as they are granted. */
function workersOf(size: number) {
  const workers = new SearchWorkers(size);
  const granted: string[] = [];
  const leases = new Map<string, WorkerLease>();
  const ask = (name: string, signal = never): Promise<void> =>
    // A name is a company and the number of its run: a1.
    workers.acquire(name[0]!, signal).then((lease) => {
      leases.set(name, lease);
      granted.push(`${name} ${lease.workers}`);
    });
  const settle = () => new Promise<void>((resolve) => setImmediate(resolve));
  const release = (name: string) => leases.get(name)!.release();
  const mustYield = (name: string) => leases.get(name)!.yieldSignal.aborted;
  return { ask, granted, release, settle, mustYield };
}

describe('workers of searches', () => {
  it('are all of one company that is alone', async () => {
    const { ask, granted, release, settle, mustYield } = workersOf(4);
    void ask('a1');
    void ask('a2');
    await settle();
    expect(granted).toEqual(['a1 4']);
    expect(mustYield('a1')).toBe(false);
    release('a1');
    await settle();
    expect(granted).toEqual(['a1 4', 'a2 4']);
  });

  it('are given back by a company with more than half when another waits, and divided', async () => {
    const { ask, granted, release, settle, mustYield } = workersOf(4);
    void ask('a1');
    await settle();
    void ask('b1');
    await settle();
    expect(granted).toEqual(['a1 4']);
    expect(mustYield('a1')).toBe(true);
    // The interrupted search asks before it releases, or the other company would get all.
    void ask('a2');
    release('a1');
    await settle();
    expect(granted).toEqual(['a1 4', 'b1 2', 'a2 2']);
    expect([mustYield('a2'), mustYield('b1')]).toEqual([false, false]);
  });

  it('do not go to further runs of a company that has half while another waits', async () => {
    const { ask, granted, release, settle } = workersOf(4);
    void ask('a1');
    void ask('a2');
    void ask('a3');
    void ask('b1');
    await settle();
    release('a1');
    await settle();
    // The other company first, with half because the first one still waits for two runs.
    expect(granted).toEqual(['a1 4', 'b1 2', 'a2 2']);
    release('a2');
    await settle();
    expect(granted.at(-1)).toBe('a3 2');
    release('b1');
    release('a3');
    void ask('a4');
    await settle();
    expect(granted.at(-1)).toBe('a4 4');
  });

  it('take turns where there is one worker, and nobody is interrupted', async () => {
    const { ask, granted, release, settle, mustYield } = workersOf(1);
    void ask('a1');
    void ask('a2');
    void ask('a3');
    void ask('b1');
    void ask('c1');
    await settle();
    expect([granted, mustYield('a1')]).toEqual([['a1 1'], false]);
    for (const name of ['a1', 'b1', 'c1', 'a2', 'a3']) {
      release(name);
      await settle();
    }
    expect(granted).toEqual(['a1 1', 'b1 1', 'c1 1', 'a2 1', 'a3 1']);
  });

  it('leave one worker each for three companies on three workers', async () => {
    const { ask, granted, release, settle } = workersOf(3);
    void ask('a1');
    void ask('b1');
    void ask('c1');
    await settle();
    void ask('a2');
    release('a1');
    await settle();
    expect(granted).toEqual(['a1 3', 'b1 1', 'c1 1', 'a2 1']);
  });

  it('are not waited for by a run that is stopped', async () => {
    const { ask, granted, release, settle } = workersOf(1);
    const stop = new AbortController();
    void ask('a1');
    void ask('b1', stop.signal);
    stop.abort();
    await settle();
    expect(granted).toEqual(['a1 1', 'b1 1']);
    release('b1');
    void ask('c1', AbortSignal.abort());
    void ask('b2');
    await settle();
    expect(granted).toEqual(['a1 1', 'b1 1', 'c1 1']);
    release('a1');
    release('a1');
    await settle();
    expect(granted.at(-1)).toBe('b2 1');
  });
});
