import { CallFailed } from '@roundsman/contract/client';
import { describe, expect, it, vi } from 'vitest';
import type { ChangeStore } from './buffered-store.ts';
import type { Change, StepChange } from './change.ts';
import { type Answer, Outbox } from './outbox.ts';
import { classifyError } from './send-change.ts';

/** A phone's storage; `isFull` and `isLost` make it refuse as phones do. */
class MemoryStore implements ChangeStore {
  readonly #changes = new Map<string, Change>();
  isFull = false;
  isLost = false;
  all = async () => {
    if (this.isLost) throw new Error('connection lost');
    return [...this.#changes.values()].sort((a, b) => a.seq - b.seq);
  };
  write = async (puts: readonly Change[], removals: readonly string[]) => {
    if (this.isLost || (this.isFull && puts.length > 0)) throw new Error('quota exceeded');
    for (const change of puts) this.#changes.set(change.id, change);
    for (const id of removals) this.#changes.delete(id);
  };
}

const step = (seq: number, more: Partial<StepChange> = {}): StepChange => ({
  kind: 'event',
  id: `event-${seq}`,
  seq,
  token: 'today',
  orderId: 'order-1',
  stop: 'delivery',
  place: 'Anna',
  at: '2026-11-20T10:00:00.000Z',
  status: 'DELIVERY_ARRIVED',
  notes: null,
  packageWas: null,
  ...more,
});

/** A phone with its outbox, and a server with these responses. */
function phone(store: ChangeStore, answer: (change: Change, attempt: number) => Answer) {
  const sent: string[] = [];
  const pauses: number[] = [];
  let retry: (() => void) | null = null;
  let queue: readonly Change[] = [];
  let unstored: ReadonlySet<string> = new Set();
  const outbox = new Outbox({
    store,
    send: async (change) => {
      sent.push(change.id);
      return answer(change, sent.length);
    },
    onQueue: (all, notStored) => {
      queue = all;
      unstored = notStored;
    },
    now: () => Date.parse('2026-11-20T10:05:00.000Z'),
    wait: (milliseconds, work) => {
      pauses.push(milliseconds);
      retry = work;
      return () => {
        retry = null;
      };
    },
  });
  return {
    outbox,
    sent,
    pauses,
    queue: () => queue,
    unstored: () => [...unstored],
    timeIsUp: async () => {
      retry?.();
      await settled();
    },
  };
}

const taken: Answer = { kind: 'taken' };
/** Nothing in these tests really waits, so one turn of the event loop ends whatever was begun. */
const settled = () => new Promise((resolve) => setTimeout(resolve, 0));

describe('outbox', () => {
  it('sends in the order the changes were made, each once', async () => {
    const { outbox, sent, queue } = phone(new MemoryStore(), () => taken);
    await outbox.add([step(3), step(1), step(2)]);
    await settled();
    await outbox.replay();
    expect(sent).toEqual(['event-1', 'event-2', 'event-3']);
    expect(queue()).toEqual([]);
  });

  it('offline: keeps everything in order and tries again after 2, 4, 8 … at most 60 seconds', async () => {
    let online = false;
    const store = new MemoryStore();
    const { outbox, sent, pauses, queue, timeIsUp } = phone(store, () => (online ? taken : { kind: 'later' }));
    await outbox.add([step(1), step(2)]);
    await settled();
    for (let attempt = 0; attempt < 7; attempt++) await timeIsUp();
    expect(new Set(sent)).toEqual(new Set(['event-1']));
    expect(pauses.slice(0, 7)).toEqual([2000, 4000, 8000, 16_000, 32_000, 60_000, 60_000]);
    expect(queue().map((change) => change.id)).toEqual(['event-1', 'event-2']);
    online = true;
    sent.length = 0;
    await timeIsUp();
    expect(sent).toEqual(['event-1', 'event-2']);
    expect(await store.all()).toEqual([]);
  });

  it('signal is back after a long time: a lost response is requested again soon, not in a minute', async () => {
    const { outbox, pauses, timeIsUp } = phone(new MemoryStore(), () => ({ kind: 'later' }));
    await outbox.add([step(1)]);
    await settled();
    for (let attempt = 0; attempt < 6; attempt++) await timeIsUp();
    await outbox.replay();
    expect(pauses.at(-2)).toBe(60_000);
    expect(pauses.at(-1)).toBe(2000);
  });

  it('restart: a new page finds what the closed browser left behind, under its old ids', async () => {
    const store = new MemoryStore();
    await phone(store, () => ({ kind: 'later' })).outbox.add([step(1), step(2)]);
    await settled();
    const reopened = phone(store, () => taken);
    await reopened.outbox.replay();
    expect(reopened.sent).toEqual(['event-1', 'event-2']);
    expect(await store.all()).toEqual([]);
  });

  it('duplicates: an answer lost on its way means the same id again, which the server takes once', async () => {
    const appliedIds = new Set<string>();
    let applied = 0;
    const { outbox, sent, timeIsUp } = phone(new MemoryStore(), (change, attempt) => {
      if (!appliedIds.has(change.id)) {
        appliedIds.add(change.id);
        applied += 1;
      }
      return attempt === 1 ? { kind: 'later' } : taken;
    });
    await outbox.add([step(1)]);
    await settled();
    await timeIsUp();
    expect(sent).toEqual(['event-1', 'event-1']);
    expect(applied).toBe(1);
  });

  it('refused: stores the message until it was seen, continues with the next and never sends it again', async () => {
    const store = new MemoryStore();
    const message = 'The order cannot take this step now';
    const { outbox, sent, queue } = phone(store, (change) =>
      change.id === 'event-1' ? { kind: 'refused', message } : taken,
    );
    await outbox.add([step(1), step(2)]);
    await settled();
    await outbox.replay();
    expect(sent).toEqual(['event-1', 'event-2']);
    expect(queue()).toEqual([{ ...step(1), refusal: message }]);
    await outbox.dismiss(['event-1']);
    expect(await store.all()).toEqual([]);
  });

  it('a closed link keeps its changes and does not hold up another link', async () => {
    const store = new MemoryStore();
    const { outbox, sent } = phone(store, (change) => (change.token === 'yesterday' ? { kind: 'closed' } : taken));
    await outbox.add([step(1, { token: 'yesterday' }), step(2, { token: 'yesterday' }), step(3)]);
    await settled();
    expect(sent).toEqual(['event-1', 'event-3']);
    expect((await store.all()).map((change) => change.id)).toEqual(['event-1', 'event-2']);
  });

  it('deletes changes that a closed link has refused for more than a week', async () => {
    const store = new MemoryStore();
    const { outbox } = phone(store, () => ({ kind: 'closed' }));
    await outbox.add([step(1, { at: '2026-11-01T10:00:00.000Z' })]);
    await settled();
    expect(await store.all()).toEqual([]);
  });

  it('a change added while another is on its way is sent after it', async () => {
    const store = new MemoryStore();
    let added = false;
    const { outbox, sent } = phone(store, () => {
      if (!added) {
        added = true;
        void outbox.add([step(2)]);
      }
      return taken;
    });
    await outbox.add([step(1)]);
    await settled();
    expect(sent).toEqual(['event-1', 'event-2']);
  });

  it('200 changes and an undo among them, half of the answers lost, the browser closed in between: none lost, none doubled', async () => {
    const store = new MemoryStore();
    const orderOfChange = new Map<string, number>();
    const order: number[] = [];
    const server = (change: Change, attempt: number): Answer => {
      if (!orderOfChange.has(change.id)) order.push(change.seq);
      orderOfChange.set(change.id, (orderOfChange.get(change.id) ?? 0) + 1);
      return attempt % 2 === 1 ? { kind: 'later' } : taken;
    };
    const day = Array.from(
      { length: 200 },
      (_, i): Change =>
        i === 120
          ? { ...step(i + 1), kind: 'undo', undoes: 'event-120' }
          : step(i + 1, { status: i % 2 ? 'COMPLETED' : 'DELIVERY_ARRIVED' }),
    );
    const tunnel = phone(store, () => ({ kind: 'later' }));
    await tunnel.outbox.add(day.slice(0, 150));
    const first = phone(store, (change, attempt) => (order.length < 60 ? server(change, attempt) : { kind: 'later' }));
    await first.outbox.replay();
    for (let i = 0; i < 80; i++) await first.timeIsUp();
    const second = phone(store, server);
    await second.outbox.add(day.slice(150));
    await settled();
    while ((await store.all()).length > 0) await second.timeIsUp();
    expect(order).toEqual(day.map((change) => change.seq));
    expect(orderOfChange.size).toBe(200);
  });

  it('only one page of the phone sends', async () => {
    let busy = false;
    const store = new MemoryStore();
    await store.write([step(1)], []);
    const sent: string[] = [];
    const tab = () =>
      new Outbox({
        store,
        send: async (change) => {
          sent.push(change.id);
          await new Promise((resolve) => setTimeout(resolve, 5));
          return taken;
        },
        onQueue: () => undefined,
        alone: async (work) => {
          if (busy) return;
          busy = true;
          await work();
          busy = false;
        },
      });
    await Promise.all([tab().replay(), tab().replay()]);
    expect(sent).toEqual(['event-1']);
  });
});

describe('a phone that refuses to store', () => {
  const proof: Change[] = [
    { ...step(1), kind: 'photo', photo: new Blob(['door']) },
    { ...step(2), kind: 'signature', signature: 'data:image/png;base64,' },
    step(3, { status: 'COMPLETED' }),
  ];

  it('full: photo, signature and event stay in the queue, are named as not stored, and are sent from memory in order', async () => {
    let online = false;
    const store = new MemoryStore();
    const { outbox, sent, queue, unstored } = phone(store, () => (online ? taken : { kind: 'later' }));
    store.isFull = true;
    expect(await outbox.add(proof)).toBe(false);
    await settled();
    expect(queue()).toEqual(proof);
    expect(unstored()).toEqual(proof.map(({ id }) => id));
    online = true;
    sent.length = 0;
    await outbox.replay();
    expect(sent).toEqual(['event-1', 'event-2', 'event-3']);
    expect(queue()).toEqual([]);
    expect(unstored()).toEqual([]);
  });

  it('full for a moment: stored as soon as there is space, without the driver doing anything', async () => {
    vi.useFakeTimers();
    try {
      const store = new MemoryStore();
      const { outbox, unstored } = phone(store, () => ({ kind: 'later' }));
      store.isFull = true;
      await outbox.add(proof);
      store.isFull = false;
      await vi.advanceTimersByTimeAsync(10_000);
      expect(unstored()).toEqual([]);
      const reopened = phone(store, () => taken);
      await reopened.outbox.replay();
      expect(reopened.sent).toEqual(['event-1', 'event-2', 'event-3']);
    } finally {
      vi.useRealTimers();
    }
  });

  it('the connection is lost: what was stored before stays in the queue, and goes first', async () => {
    const store = new MemoryStore();
    const { outbox, sent, queue } = phone(store, (_, attempt) => (attempt === 1 ? { kind: 'later' } : taken));
    await outbox.add([step(0)]);
    await settled();
    store.isLost = true;
    expect(await outbox.add(proof)).toBe(false);
    await settled();
    expect(sent).toEqual(['event-0', 'event-0', 'event-1', 'event-2', 'event-3']);
    expect(queue()).toEqual([]);
    // Changes that the server accepted are not sent again once the storage works.
    store.isLost = false;
    await outbox.replay();
    expect(sent).toHaveLength(5);
    expect(await store.all()).toEqual([]);
  });

  it('a refusal that cannot be stored is shown all the same', async () => {
    const store = new MemoryStore();
    const { outbox, sent, queue } = phone(store, () => {
      store.isLost = true;
      return { kind: 'refused', message: 'no' };
    });
    await outbox.add([step(1)]);
    await settled();
    await outbox.replay();
    expect(sent).toEqual(['event-1']);
    expect(queue()).toEqual([{ ...step(1), refusal: 'no' }]);
  });
});

describe('what an answer means', () => {
  const failed = (status: number, message?: string) =>
    new CallFailed(
      status,
      message === undefined ? undefined : ({ statusCode: status, code: 'internal', message } as never),
    );
  it.each([
    ['no signal', failed(0), { kind: 'later' }],
    ['a restarting server', failed(503, 'busy'), { kind: 'later' }],
    ['too many at once', failed(429, 'slow down'), { kind: 'later' }],
    ['a login page of the train’s wifi', failed(403), { kind: 'later' }],
    ['an ended link', failed(404, 'Not found'), { kind: 'closed' }],
    [
      'a refusal',
      failed(409, 'The order cannot take this step now'),
      {
        kind: 'refused',
        body: { statusCode: 409, code: 'internal', message: 'The order cannot take this step now' },
        message: 'The order cannot take this step now',
      },
    ],
  ] as const)('%s', (_, error, answer) => expect(classifyError(error)).toEqual(answer));
});

describe('a link that the office revoked', () => {
  it('sends what was reported with it by the link that replaced it', async () => {
    const store = new MemoryStore();
    const tokens: string[] = [];
    const { outbox, queue } = phone(store, ({ token }) => {
      tokens.push(token);
      return token === 'today' ? { kind: 'closed' } : taken;
    });
    await outbox.add([step(1), step(2), step(3, { token: 'another route' })]);
    await settled();
    await outbox.adopt(new Set(['today']), 'new link');
    expect(queue()).toEqual([]);
    expect(tokens).toEqual(['today', 'another route', 'new link', 'new link']);
  });
});
