import { io, type Socket } from 'socket.io-client';

/** A dispatcher's open pages: what each heard, and when it came in. */
export interface Listeners {
  ready(): Promise<void>;
  /** Pages that neither heard of a change nor came in after it, which would have had them load it. */
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
    const page = { socket, heard: new Set<string>(), cameIn: [] as number[] };
    socket.on('connect', () => page.cameIn.push(Date.now()));
    socket.on('connect_error', ({ message }) => {
      if (message === 'unauthenticated') refused++;
    });
    socket.on('order.changing.status', ({ orderId, status }: { orderId: string; status: string }) =>
      page.heard.add(`${orderId} ${status}`),
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
        (sum, { heard, cameIn }) =>
          sum +
          changes.filter(({ what, at }) => !heard.has(what) && !cameIn.some((moment) => moment >= at.getTime())).length,
        0,
      ),
    reconnects: () => pages.reduce((sum, { cameIn }) => sum + cameIn.length - 1, 0),
    refused: () => refused,
    stop() {
      for (const { socket } of pages) socket.disconnect();
    },
  };
}
