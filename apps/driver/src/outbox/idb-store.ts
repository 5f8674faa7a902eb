import type { DriverReason, PackageState } from '@roundsman/domain/order/driver-reasons';
import type { StopType } from '@roundsman/domain/order/order-status';
import type { HandedTo } from '@roundsman/domain/order/proof-rules';
import { undoMsLeft } from '@roundsman/domain/order/undo-driver-event';
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { DriverRoute } from '../platform/api.ts';
import type { Change } from './change.ts';
import type { ChangeStore } from './buffered-store.ts';

/** A proof before it is reported. It is stored, because the camera can remove the page from memory. */
export interface ProofDraft {
  readonly photos: readonly Blob[];
  readonly signature: string | null;
  readonly notes: string;
  readonly packageState: PackageState | null;
  /** The name of the person who takes the goods; '' for none. */
  readonly receivedBy: string;
  readonly handedTo: HandedTo | null;
  /**
   * True after it was reported: the driver undid the delivery, or the server refused it. The driver looks at it before it is
   * reported again.
   */
  readonly isReopened?: boolean;
  /** When it was reported, by the phone's clock. Stored a little longer, because the driver can undo the delivery. */
  readonly handedInAt?: number;
}

/** A stored proof. Those of older apps lack some fields, and may have the state of the package as text. */
export type StoredProofDraft = Partial<ProofDraft> & { readonly packageWas?: string | null };

/** A report about a failed stop before it is sent. Stored for the same reason. */
export interface FailDraft {
  readonly reason: DriverReason | null;
  readonly notes: string;
  readonly photos: readonly Blob[];
}

/** The driver said that they have not arrived at a stop, so that the app does not ask again. */
interface Denial {
  /** By the phone's clock. */
  readonly deniedAt: number;
}

interface Schema extends DBSchema {
  changes: { key: string; value: Change; indexes: { seq: number } };
  /** The last route seen under each link, so that the app opens without signal. */
  routes: { key: string; value: { token: string; route: DriverRoute; seenAt: number } };
  /** Proofs by token and order; failed stops by token, order and stop; denied arrivals by the same and `denied`. */
  drafts: { key: string; value: StoredProofDraft | FailDraft | Denial };
}

let opened: Promise<IDBPDatabase<Schema>> | null = null;

function database(): Promise<IDBPDatabase<Schema>> {
  opened ??= openDB<Schema>('roundsman-driver', 1, {
    upgrade(db) {
      db.createObjectStore('changes', { keyPath: 'id' }).createIndex('seq', 'seq');
      db.createObjectStore('routes', { keyPath: 'token' });
      db.createObjectStore('drafts');
    },
    // Some phones drop the connection of a page in the background.
    terminated: () => {
      opened = null;
    },
  });
  return opened;
}

/** Repeats failed work once with a new connection, because phones lose connections without an event. */
async function withDatabase<T>(work: (db: IDBPDatabase<Schema>) => Promise<T>): Promise<T> {
  const used = database();
  try {
    return await work(await used);
  } catch {
    if (opened === used) opened = null;
    void used.then((db) => db.close()).catch(() => undefined);
    return work(await database());
  }
}

export const changeStore: ChangeStore = {
  all: () => withDatabase((db) => db.getAllFromIndex('changes', 'seq')),
  write: (puts, removals) =>
    withDatabase(async (db) => {
      const transaction = db.transaction('changes', 'readwrite', { durability: 'strict' });
      const isDone = transaction.done;
      isDone.catch(() => undefined);
      try {
        for (const change of puts) await transaction.store.put(change);
        for (const id of removals) await transaction.store.delete(id);
      } catch (error) {
        // Without it the browser would store what came before.
        if (!transaction.error) transaction.abort();
        throw error;
      }
      await isDone;
    }),
};

const storedRouteLifetimeMs = 7 * 86_400_000;

export const storeRoute = (token: string, route: DriverRoute): Promise<void> =>
  withDatabase(async (db) => {
    await db.put('routes', { token, route, seenAt: Date.now() });
    const tokens = new Set<string>();
    for (const old of await db.getAll('routes')) {
      if (Date.now() - old.seenAt > storedRouteLifetimeMs) await db.delete('routes', old.token);
      else tokens.add(old.token);
    }
    for (const key of await db.getAllKeys('drafts')) {
      const draft = await db.get('drafts', key);
      const handedInAt = draft && 'handedInAt' in draft ? draft.handedInAt : undefined;
      const isOver = handedInAt !== undefined && undoMsLeft(handedInAt, Date.now()) === 0;
      if (isOver || !tokens.has(key.split(' ')[0] ?? '')) await db.delete('drafts', key);
    }
  });

export const readStoredRoute = (token: string): Promise<DriverRoute | null> =>
  withDatabase(async (db) => (await db.get('routes', token))?.route ?? null);

/**
 * Returns the links under which this phone saw the same route before. They were revoked, and this link replaces them. Moves
 * their drafts to this link.
 */
export const replaceLinks = (token: string, route: DriverRoute): Promise<ReadonlySet<string>> =>
  withDatabase(async (db) => {
    const transaction = db.transaction(['routes', 'drafts'], 'readwrite');
    const [routes, drafts] = [transaction.objectStore('routes'), transaction.objectStore('drafts')];
    const closed = new Set<string>();
    for (const old of await routes.getAll())
      if (old.token !== token && old.route._id === route._id && old.route.driver._id === route.driver._id)
        closed.add(old.token);
    for (const key of await drafts.getAllKeys()) {
      const [of = ''] = key.split(' ', 1);
      const draft = closed.has(of) ? await drafts.get(key) : undefined;
      if (!draft) continue;
      await drafts.put(draft, token + key.slice(of.length));
      await drafts.delete(key);
    }
    await transaction.done;
    return closed;
  });

const draftKey = (token: string, orderId: string): string => `${token} ${orderId}`;
export const storeDraft = (token: string, orderId: string, draft: ProofDraft): Promise<void> =>
  withDatabase(async (db) => void (await db.put('drafts', draft, draftKey(token, orderId))));
export const readStoredDraft = (token: string, orderId: string): Promise<StoredProofDraft | null> =>
  withDatabase(async (db) => {
    const draft = await db.get('drafts', draftKey(token, orderId));
    return draft && !('reason' in draft) && !('deniedAt' in draft) ? draft : null;
  });

interface FailedStop {
  readonly token: string;
  readonly orderId: string;
  readonly stop: StopType;
}
const failKey = ({ token, orderId, stop }: FailedStop): string => `${draftKey(token, orderId)} ${stop}`;

/** Stores what the driver has entered about a failed stop; null deletes it. */
export const storeFailDraft = (of: FailedStop, draft: FailDraft | null): Promise<void> =>
  withDatabase((db) =>
    draft ? db.put('drafts', draft, failKey(of)).then(() => undefined) : db.delete('drafts', failKey(of)),
  );
export const readFailDraft = (of: FailedStop): Promise<FailDraft | null> =>
  withDatabase(async (db) => {
    const draft = await db.get('drafts', failKey(of));
    return draft && 'reason' in draft ? draft : null;
  });

const denied = ' denied';

/** Stores that the driver has not arrived at a stop. `stop`: order and stop type. Deleted with the route. */
export const storeDenial = (token: string, stop: string): Promise<void> =>
  withDatabase(async (db) => void (await db.put('drafts', { deniedAt: Date.now() }, `${token} ${stop}${denied}`)));

/** Returns the stops where the driver denied the arrival. */
export const readDenials = (token: string): Promise<ReadonlySet<string>> =>
  withDatabase(async (db) => {
    const keys = await db.getAllKeys('drafts');
    const mine = keys.filter((key) => key.startsWith(`${token} `) && key.endsWith(denied));
    return new Set(mine.map((key) => key.slice(token.length + 1, -denied.length)));
  });
