import { undoLeft } from '@roundsman/domain/order/undo-driver-event';
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { DriverRoute } from '../platform/api.ts';
import type { Change } from './change.ts';
import type { ChangeStore } from './outbox.ts';

/** A proof in the making: the camera may push the page out of memory, and the photos must still be there after. */
export interface ProofDraft {
  readonly photos: readonly Blob[];
  readonly signature: string | null;
  readonly notes: string;
  readonly packageWas: string | null;
  readonly step: 1 | 2 | 3;
  /** When it was handed in, by the phone's clock. Kept a little longer: the driver may take the delivery back. */
  readonly handedInAt?: number;
}

interface Schema extends DBSchema {
  changes: { key: string; value: Change; indexes: { seq: number } };
  /** The last route seen under each link, so that the app opens without signal. */
  routes: { key: string; value: { token: string; route: DriverRoute; seenAt: number } };
  /** By token and order. */
  drafts: { key: string; value: ProofDraft };
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

/** Private windows of some browsers refuse storage; then changes live as long as the page, and the app says so. */
const inMemory = new Map<string, Change>();
export const canStore = (): Promise<boolean> =>
  database().then(
    () => true,
    () => false,
  );

export const changeStore: ChangeStore = {
  async all() {
    if (!(await canStore())) return [...inMemory.values()].sort((a, b) => a.seq - b.seq);
    return (await database()).getAllFromIndex('changes', 'seq');
  },
  async put(change) {
    if (!(await canStore())) inMemory.set(change.id, change);
    else await (await database()).put('changes', change);
  },
  async remove(id) {
    if (!(await canStore())) inMemory.delete(id);
    else await (await database()).delete('changes', id);
  },
};

const keptFor = 7 * 86_400_000;

export async function keepRoute(token: string, route: DriverRoute): Promise<void> {
  const db = await database();
  await db.put('routes', { token, route, seenAt: Date.now() });
  for (const old of await db.getAll('routes'))
    if (Date.now() - old.seenAt > keptFor) await db.delete('routes', old.token);
  for (const key of await db.getAllKeys('drafts')) {
    const draft = await db.get('drafts', key);
    if (draft?.handedInAt && undoLeft(draft.handedInAt, Date.now()) === 0) await db.delete('drafts', key);
  }
}

export const keptRoute = async (token: string): Promise<DriverRoute | null> =>
  (await (await database()).get('routes', token))?.route ?? null;

const draftKey = (token: string, orderId: string): string => `${token} ${orderId}`;
export const keepDraft = async (token: string, orderId: string, draft: ProofDraft): Promise<void> =>
  void (await (await database()).put('drafts', draft, draftKey(token, orderId)));
export const keptDraft = async (token: string, orderId: string): Promise<ProofDraft | null> =>
  (await (await database()).get('drafts', draftKey(token, orderId))) ?? null;
