import type pg from 'pg';
import { outboxChannel } from '../db/handles.ts';
import { createClient } from '../db/pools.ts';
import type { Log } from '../log.ts';

/** An arbitrary number that nothing else locks in this database. */
const relayLock = 7_532_002;
/** A process that is frozen for this long loses its turn: the database ends its transaction. */
const idleTimeout = '60s';

/** The right to deliver. One process of the installation has it at a time, so that rows are delivered in order. */
export interface Turn {
  /** @throws when the turn was lost */
  confirm(): Promise<void>;
  end(): Promise<void>;
}

export interface RelayConnection {
  /** Returns null while another process delivers. */
  takeTurn(): Promise<Turn | null>;
  stop(): Promise<void>;
}

/**
 * Creates the relay's own connection, outside every pool. It receives notifications of new rows and holds the lock that
 * lets one relay deliver at a time. It opens on first use and reopens after an error.
 */
export function createRelayConnection(ownerUrl: string, log: Log, onNews: () => void): RelayConnection {
  let open: Promise<pg.Client> | undefined;
  let stopped = false;

  async function connect(): Promise<pg.Client> {
    const client = createClient(ownerUrl, log);
    let isListening = false;
    const lose = (): void => {
      open = undefined;
      // The next turn connects again, and finds what was not announced meanwhile.
      if (isListening && !stopped) onNews();
      isListening = false;
    };
    client.on('notification', onNews);
    client.on('error', lose);
    client.on('end', lose);
    try {
      await client.connect();
      await client.query(`listen ${outboxChannel}`);
      isListening = true;
      return client;
    } catch (error) {
      lose();
      client.end().catch(() => undefined);
      throw error;
    }
  }

  return {
    async takeTurn() {
      const client = await (open ??= connect());
      await client.query('begin');
      const { rows } = await client.query<{ ours: boolean }>(
        `select pg_try_advisory_xact_lock($1) as ours, set_config('idle_in_transaction_session_timeout', $2, true)`,
        [relayLock, idleTimeout],
      );
      const end = async (): Promise<void> => void (await client.query('rollback'));
      if (rows[0]?.ours) return { confirm: async () => void (await client.query('select 1')), end };
      await end();
      return null;
    },
    async stop() {
      stopped = true;
      const client = await open?.catch(() => undefined);
      await client?.end().catch(() => undefined);
    },
  };
}
