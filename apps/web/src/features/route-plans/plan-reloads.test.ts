import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { rememberRequest } from '../../platform/api/own-requests.ts';
import { PlanReloads } from './plan-reloads.ts';

interface Plan {
  readonly version: number;
}
const queryKey = ['plan'];

/** A tab that shows a plan, and the requests that it makes for it. The server's plan is `stored`. */
function openTab() {
  const client = new QueryClient();
  let stored: Plan = { version: 1 };
  const request = vi.fn(async () => {
    const { version } = stored;
    await new Promise((done) => setTimeout(done, 50));
    return { version };
  });
  let loadBeganAt = 0;
  const reload = (): void => {
    loadBeganAt = Date.now();
    void client.invalidateQueries({ queryKey });
  };
  const reloads = new PlanReloads(() => {
    const state = client.getQueryState<Plan>(queryKey);
    return {
      version: state?.data?.version ?? 0,
      loadedAt: state?.dataUpdatedAt ?? 0,
      isLoading: state?.fetchStatus === 'fetching',
      loadBeganAt,
    };
  }, reload);
  const stop = new QueryObserver(client, { queryKey, queryFn: request, staleTime: Infinity }).subscribe(
    () => undefined,
  );
  return {
    client,
    reloads,
    reload,
    store: (version: number) => (stored = { version }),
    version: () => client.getQueryData<Plan>(queryKey)?.version,
    requests: () => request.mock.calls.length - 1,
    close: () => {
      reloads.stop();
      stop();
      client.clear();
    },
  };
}

let tab: ReturnType<typeof openTab>;
beforeEach(async () => {
  vi.useFakeTimers();
  tab = openTab();
  await vi.advanceTimersByTimeAsync(1000);
});
afterEach(() => {
  tab.close();
  vi.useRealTimers();
});

const passes = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

describe('one request a change', () => {
  it('for a colleague, however many events the change has', async () => {
    tab.store(2);
    for (let order = 0; order < 20; order++) tab.reloads.onOrderChanged({ requestId: 'theirs' });
    tab.reloads.onPlanChanged({ version: 2, requestId: 'theirs' });
    await passes(1000);
    expect([tab.requests(), tab.version()]).toEqual([1, 2]);
  });

  it.each([
    ['after the answer', -20],
    ['before the answer', 30],
  ])('for its author, who loads the plan by the answer, when the events come %s', async (_, answerAfter) => {
    tab.store(2);
    const answer = (): void => {
      rememberRequest('mine');
      void tab.client.invalidateQueries({ queryKey });
    };
    if (answerAfter < 0) {
      answer();
      await passes(-answerAfter);
    }
    tab.reloads.onPlanChanged({ version: 2, requestId: 'mine' });
    tab.reloads.onOrderChanged({ requestId: 'mine' });
    if (answerAfter > 0) {
      await passes(answerAfter);
      answer();
    }
    await passes(1000);
    expect([tab.requests(), tab.version()]).toEqual([1, 2]);
  });

  it('none for its author, who got the plan in the answer', async () => {
    tab.store(1);
    rememberRequest('locks a driver');
    tab.client.setQueryData(queryKey, { version: 1 });
    tab.reloads.onPlanChanged({ version: 1, requestId: 'locks a driver' });
    await passes(1000);
    expect(tab.requests()).toBe(0);
  });

  it('for an author whose page does nothing with the answer', async () => {
    tab.store(2);
    await passes(100);
    rememberRequest('elsewhere in this tab');
    tab.reloads.onPlanChanged({ version: 2, requestId: 'elsewhere in this tab' });
    await passes(1000);
    expect([tab.requests(), tab.version()]).toEqual([1, 2]);
  });

  it('at the end of an optimization, which loads the plan by itself', async () => {
    tab.store(2);
    tab.reloads.onOrderChanged({});
    tab.reloads.onPlanChanged({ version: 2 });
    await passes(5);
    tab.reload();
    await passes(1000);
    expect([tab.requests(), tab.version()]).toEqual([1, 2]);
  });

  it('for a change that leaves the version, made by somebody else', async () => {
    tab.reloads.onPlanChanged({ version: 1, requestId: 'theirs' });
    await passes(1000);
    expect(tab.requests()).toBe(1);
  });

  it('none for news of what is shown already', async () => {
    tab.client.setQueryData(queryKey, { version: 3 });
    tab.reloads.onPlanChanged({ version: 2 });
    await passes(1000);
    expect(tab.requests()).toBe(0);
  });
});
