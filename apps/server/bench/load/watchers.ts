/** A process of many socket clients. The parent sends messages to connect them, to reset them and to request a report. */
import { io } from 'socket.io-client';

export interface WatcherTask {
  readonly url: string;
  readonly auths: readonly Record<string, string>[];
}
export interface WatcherReport {
  readonly connected: number;
  readonly refused: number;
  /** Milliseconds from the time of the position to its arrival at a watcher. */
  readonly delays: readonly number[];
}

let connected = 0;
let refused = 0;
let delays: number[] = [];

process.on('message', (message: WatcherTask | 'reset' | 'report') => {
  if (message === 'reset') delays = [];
  else if (message === 'report') process.send?.({ connected, refused, delays } satisfies WatcherReport);
  else connect(message);
});
process.on('disconnect', () => process.exit(0));

function connect({ url, auths }: WatcherTask): void {
  for (const [i, auth] of auths.entries()) {
    // Spreads the connections over time, as with real users.
    setTimeout(() => {
      const socket = io(url, { transports: ['websocket'], forceNew: true, auth, timeout: 60_000 });
      socket.on('connect', () => connected++);
      socket.on('disconnect', () => connected--);
      socket.on('connect_error', () => refused++);
      socket.on('driver.changing.location', ({ at }: { at: string }) => delays.push(Date.now() - Date.parse(at)));
    }, i * 5);
  }
}
