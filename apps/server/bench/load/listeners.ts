import { io, type Socket } from 'socket.io-client';

/** A dispatcher's open pages, with the changes that each received and the times of its connections. */
export interface Listeners {
  ready(): Promise<void>;
  /** Counts missed changes over all pages. A page that connects after a change has not missed it, since it loads the data then. */
  missed(changes: readonly { readonly what: string; readonly at: Date }[]): number;
  reconnects(): number;
  refused(): number;
  stop(): void;
}

export function startListeners(url: string, token: string, count: number): Listeners {
  let refused = 0;
  const pages = Array.from({ length: count }, () => {
    const socket: Socket = io(url, {
      transports: ['websocket'],
      forceNew: true,
      auth: { token },
      reconnectionDelay: 500,
      reconnectionDelayMax: 2_000,
    });
    const page = { socket, received: new Set<string>(), connectedAt: [] as number[] };
    socket.on('connect', () => page.connectedAt.push(Date.now()));
    socket.on('connect_error', ({ message }) => {
      if (message === 'unauthenticated') refused++;
    });
    socket.on('order.changing.status', ({ orderId, status }: { orderId: string; status: string }) =>
      page.received.add(`${orderId} ${status}`),
    );
    return page;
  });
  return {
    async ready() {
      for (let i = 0; i < 600 && pages.some(({ socket }) => !socket.connected); i++)
        await new Promise((done) => setTimeout(done, 100));
    },
    missed: (changes) =>
      pages.reduce(
        (sum, { received, connectedAt }) =>
          sum +
          changes.filter(({ what, at }) => !received.has(what) && !connectedAt.some((moment) => moment >= at.getTime()))
            .length,
        0,
      ),
    reconnects: () => pages.reduce((sum, { connectedAt }) => sum + connectedAt.length - 1, 0),
    refused: () => refused,
    stop() {
      for (const { socket } of pages) socket.disconnect();
    },
  };
}
