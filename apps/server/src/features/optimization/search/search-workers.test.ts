import { describe, expect, it } from 'vitest';
import { SearchWorkers, type WorkerLease } from './search-workers.ts';

const never = new AbortController().signal;

/** Workers whose leases are listed by name in the sequence of their grants. */
function workersOf(size: number) {
  const workers = new SearchWorkers(size);
  const granted: string[] = [];
  const leases = new Map<string, WorkerLease>();
  const request = (name: string, signal = never): Promise<void> =>
    // A name is a company and the number of its run: a1.
    workers.acquire(name[0]!, signal).then((lease) => {
      leases.set(name, lease);
      granted.push(`${name} ${lease.workers}`);
    });
  const settle = () => new Promise<void>((resolve) => setImmediate(resolve));
  const release = (name: string) => leases.get(name)!.release();
  const mustYield = (name: string) => leases.get(name)!.yieldSignal.aborted;
  return { request, granted, release, settle, mustYield };
}

describe('workers of searches', () => {
  it('are all of one company that is alone', async () => {
    const { request, granted, release, settle, mustYield } = workersOf(4);
    void request('a1');
    void request('a2');
    await settle();
    expect(granted).toEqual(['a1 4']);
    expect(mustYield('a1')).toBe(false);
    release('a1');
    await settle();
    expect(granted).toEqual(['a1 4', 'a2 4']);
  });

  it('are given back by a company with more than half when another waits, and divided', async () => {
    const { request, granted, release, settle, mustYield } = workersOf(4);
    void request('a1');
    await settle();
    void request('b1');
    await settle();
    expect(granted).toEqual(['a1 4']);
    expect(mustYield('a1')).toBe(true);
    // The interrupted search requests workers before it releases its own, or the other company would get all.
    void request('a2');
    release('a1');
    await settle();
    expect(granted).toEqual(['a1 4', 'b1 2', 'a2 2']);
    expect(mustYield('a2')).toBe(false);
    expect(mustYield('b1')).toBe(false);
  });

  it('do not go to further runs of a company that has half while another waits', async () => {
    const { request, granted, release, settle } = workersOf(4);
    void request('a1');
    void request('a2');
    void request('a3');
    void request('b1');
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
    void request('a4');
    await settle();
    expect(granted.at(-1)).toBe('a4 4');
  });

  it('take turns where there is one worker, and no search is interrupted', async () => {
    const { request, granted, release, settle, mustYield } = workersOf(1);
    void request('a1');
    void request('a2');
    void request('a3');
    void request('b1');
    void request('c1');
    await settle();
    expect(granted).toEqual(['a1 1']);
    expect(mustYield('a1')).toBe(false);
    for (const name of ['a1', 'b1', 'c1', 'a2', 'a3']) {
      release(name);
      await settle();
    }
    expect(granted).toEqual(['a1 1', 'b1 1', 'c1 1', 'a2 1', 'a3 1']);
  });

  it('leave one worker each for three companies on three workers', async () => {
    const { request, granted, release, settle } = workersOf(3);
    void request('a1');
    void request('b1');
    void request('c1');
    await settle();
    void request('a2');
    release('a1');
    await settle();
    expect(granted).toEqual(['a1 3', 'b1 1', 'c1 1', 'a2 1']);
  });

  it('are not waited for by a run that is stopped', async () => {
    const { request, granted, release, settle } = workersOf(1);
    const stop = new AbortController();
    void request('a1');
    void request('b1', stop.signal);
    stop.abort();
    await settle();
    expect(granted).toEqual(['a1 1', 'b1 1']);
    release('b1');
    void request('c1', AbortSignal.abort());
    void request('b2');
    await settle();
    expect(granted).toEqual(['a1 1', 'b1 1', 'c1 1']);
    release('a1');
    release('a1');
    await settle();
    expect(granted.at(-1)).toBe('b2 1');
  });
});
