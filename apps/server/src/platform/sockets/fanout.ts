import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { outsideTransaction } from '../db/open-transaction.ts';
import { createClient } from '../db/pools.ts';
import type { Log } from '../log.ts';
import type { Broadcast, Room } from './rooms.ts';

const channel = 'broadcast';
/** PostgreSQL refuses notifications of 8,000 bytes and more; base64 encodes 3 bytes as 4 characters. */
const partLength = 7_000;
const partsLifetimeMs = 30_000;
const resendMs = 1_000;
/** The newest messages that wait while the database is unreachable. Clients that reconnect fetch the rest. */
const maxWaiting = 20_000;

/** The sockets of this process. */
interface Local {
  emit(rooms: readonly Room[], event: string, payload: unknown): void;
  disconnect(room: Room): void;
  /** Makes all clients reconnect, so that they fetch what they missed. */
  reconnect(): void;
}

type Message = { rooms: readonly Room[]; event: string; payload: unknown } | { disconnect: Room };

export interface Fanout {
  readonly broadcast: Broadcast;
  readonly disconnect: (room: Room) => void;
  attach(local: Local): void;
  /** Resolves when the database has all earlier broadcasts. */
  readonly flushed: () => Promise<void>;
  /** Starts to receive messages of other processes. Resolves when it does, or after the first failure. */
  start(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * A broadcast reaches this process's sockets at once and those of other processes through the database. Workers
 * therefore need no sockets, and several web processes no further server. Messages that this process missed while its
 * own connection was down cannot be sent again: its clients reconnect instead, and fetch their data.
 */
export function createFanout(pool: pg.Pool, ownerUrl: string, log: Log): Fanout {
  const self = randomUUID();
  let local: Local | undefined;
  let listener: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  const waiting: string[] = [];
  let sending: Promise<void> | undefined;
  const parts = new Map<string, { pieces: string[]; since: number }>();

  function act(message: Message): void {
    if ('disconnect' in message) local?.disconnect(message.disconnect);
    else local?.emit(message.rooms, message.event, message.payload);
  }

  function publish(message: Message): void {
    act(message);
    if (stopped) return;
    const text = Buffer.from(JSON.stringify(message)).toString('base64');
    const id = randomUUID().slice(0, 8);
    const count = Math.ceil(text.length / partLength);
    for (let i = 0; i < count; i++)
      waiting.push(`${self} ${id} ${i} ${count} ${text.slice(i * partLength, (i + 1) * partLength)}`);
    // No transaction that broadcasts waits for this.
    sending ??= outsideTransaction(sendAll);
  }

  /**
   * Sends all waiting messages in one statement at a time: in order, and thousands of changes take a few statements.
   */
  async function sendAll(): Promise<void> {
    let failures = 0;
    while (waiting.length > 0) {
      const notices = waiting.splice(0);
      try {
        await pool.query('select pg_notify($1, notice) from unnest($2::text[]) notice', [channel, notices]);
        failures = 0;
      } catch (error) {
        log[failures++ === 0 ? 'warn' : 'debug']({ err: error }, 'other processes could not be told; trying again');
        if (stopped) break;
        waiting.unshift(...notices);
        waiting.splice(0, waiting.length - maxWaiting);
        await new Promise((done) => setTimeout(done, resendMs));
      }
    }
    sending = undefined;
  }

  function onMessage(notice: string): void {
    const [from, id, index, count, text = ''] = notice.split(' ', 5);
    if (from === self) return;
    const key = `${from} ${id}`;
    const now = Date.now();
    for (const [old, { since }] of parts) if (now - since > partsLifetimeMs) parts.delete(old);
    const entry = parts.get(key) ?? { pieces: [], since: now };
    entry.pieces[Number(index)] = text;
    if (Object.keys(entry.pieces).length < Number(count)) return void parts.set(key, entry);
    parts.delete(key);
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `tell` of another process wrote it
    act(JSON.parse(Buffer.from(entry.pieces.join(''), 'base64').toString()) as Message);
  }

  async function listen(isAgain = false): Promise<void> {
    if (stopped) return;
    const client = createClient(ownerUrl, log);
    listener = client;
    let isLost = false;
    const lost = () => {
      if (isLost || stopped) return;
      isLost = true;
      client.end().catch(() => undefined);
      timer = setTimeout(() => void listen(true), resendMs);
    };
    client.on('notification', ({ payload }) => onMessage(payload ?? ''));
    client.on('error', lost);
    client.on('end', lost);
    try {
      await client.connect();
      await client.query(`listen ${channel}`);
      if (isAgain) local?.reconnect();
    } catch (error) {
      if (!stopped) log.warn({ err: error }, 'messages of other processes do not arrive; reconnecting');
      lost();
    }
  }

  return {
    broadcast: (room, event, payload) => publish({ rooms: [room].flat() as readonly Room[], event, payload }),
    disconnect: (room) => publish({ disconnect: room }),
    attach(sockets) {
      local = sockets;
    },
    flushed: async () => sending,
    start: listen,
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await sending;
      await listener?.end().catch(() => undefined);
    },
  };
}
