import { CallFailed } from '@roundsman/contract/client';
import type { Change, NewChange } from '../../outbox/change.ts';
import { changeStore, storeRoute, readStoredRoute } from '../../outbox/idb-store.ts';
import { Outbox } from '../../outbox/outbox.ts';
import { type OrderState, sendChange } from '../../outbox/send-change.ts';
import { api, type DriverRoute, type DriverStop, tokenOf } from '../../platform/api.ts';
import { randomId } from '../../platform/random-id.ts';
import { followRoute } from '../../platform/socket.ts';
import { create } from 'zustand';
import { withChange, withOrderState, withPendingChanges } from './apply-changes.ts';
import { keyOf } from './current-stop.ts';
import { type RouteNews, withNews } from './route-news.ts';

export interface Session {
  readonly phase: 'loading' | 'ready' | 'left' | 'gone' | 'unreachable';
  /** As the server last told it, kept on the phone. */
  readonly known: DriverRoute | null;
  /** The same with everything that waits laid over it: what screens show. */
  readonly route: DriverRoute | null;
  /** Of this link: first what waits, then what was refused and not yet seen. */
  readonly waiting: readonly Change[];
  /** How many of those are stored on the phone: a step is shown at once, and stored a moment later. */
  readonly kept: number;
  /** How many the phone refuses to store: they are sent from memory, so the page must stay open. */
  readonly unstored: number;
  readonly refused: readonly Change[];
  readonly isOnline: boolean;
  /** The last attempt to send got no answer. */
  readonly isRetrying: boolean;
  /** Key of the stop the driver wants first. */
  readonly chosen: string | null;
  /** What the office changed that the driver has not looked at yet. */
  readonly news: RouteNews | null;
  /** Milliseconds the server's clock is ahead of the phone's. */
  readonly clockOffsetMs: number;
}

export const token = tokenOf(globalThis.location?.pathname ?? '');

export const useSession = create<Session>(() => ({
  phase: 'loading',
  known: null,
  route: null,
  waiting: [],
  kept: 0,
  unstored: 0,
  refused: [],
  isOnline: globalThis.navigator?.onLine ?? true,
  isRetrying: false,
  chosen: null,
  news: null,
  clockOffsetMs: 0,
}));

/** The server's clock, in milliseconds, as far as the phone knows it. */
export const serverNow = (): number => Date.now() + useSession.getState().clockOffsetMs;

function update(change: Partial<Session>): void {
  const next = { ...useSession.getState(), ...change };
  useSession.setState({ ...next, route: next.known && withPendingChanges(next.known, next.waiting) });
}

let lastSeq = 0;
/** Grows whenever the server takes a change: a route fetched before that is old news. */
let takenSoFar = 0;

function onTaken(change: Change, state: OrderState | null): void {
  takenSoFar += 1;
  const { known } = useSession.getState();
  if (!known || change.token !== token) return;
  const after = withChange(known, change);
  setKnownRoute(state ? withOrderState(after, state, change.at) : after);
}

function setKnownRoute(known: DriverRoute): void {
  update({ known });
  storeRoute(token, known).catch(() => undefined);
}

const outbox = new Outbox({
  store: changeStore,
  send: (change) => sendChange(change, onTaken),
  onQueue: (queue, notStored) => {
    lastSeq = Math.max(lastSeq, ...queue.map((change) => change.seq));
    const mine = queue.filter((change) => change.token === token);
    const waiting = mine.filter((change) => !change.refusal);
    update({
      waiting,
      kept: waiting.filter(({ id }) => !notStored.has(id)).length,
      unstored: waiting.filter(({ id }) => notStored.has(id)).length,
      refused: mine.filter((change) => change.refusal),
      ...(queue.every((change) => change.refusal) && { isRetrying: false }),
    });
  },
  alone: async (work) => {
    if (globalThis.navigator?.locks) await navigator.locks.request('roundsman-outbox', work);
    else await work();
  },
  wait: (milliseconds, work) => {
    update({ isRetrying: true });
    const timer = setTimeout(work, milliseconds);
    return () => clearTimeout(timer);
  },
});

/** Shown at once, stored on this phone together, sent as soon as there is signal. Resolves to whether the phone has stored it. */
export async function report(changes: readonly NewChange[]): Promise<boolean> {
  const at = new Date().toISOString();
  const stamped = changes.map((change) => {
    lastSeq = Math.max(lastSeq + 1, Date.now());
    return { ...change, id: randomId(), seq: lastSeq, token, at } as Change;
  });
  const isOfStop = changes.some(({ kind }) => kind !== 'break');
  update({ waiting: [...useSession.getState().waiting, ...stamped], ...(isOfStop && { chosen: null }) });
  return outbox.add(stamped);
}

/** Takes back what ended a stop, and shows the stop again. */
export function undoStop(stop: DriverStop): void {
  if (!stop.undo) return;
  const { orderId, stop: type } = stop;
  const place = stop.name ?? stop.address ?? stop.orderCode;
  void report([{ kind: 'undo', undoes: stop.undo.eventId, orderId, stop: type, place }]);
  choose(keyOf(stop));
}

/** The driver has looked at what the office changed. */
export const dismissNews = (): void => update({ news: null });

/** What the driver gave away is gone at once, and no news. */
export function removeHandedOver(orderId: string): void {
  const { known, news } = useSession.getState();
  if (!known) return;
  // The server's word of it may have been quicker than its answer.
  const removed = news?.removed.filter((key) => !key.startsWith(`${orderId} `)) ?? [];
  const isNews = news !== null && (news.added.length + removed.length > 0 || news.isReordered);
  update({ news: isNews ? { ...news, removed } : null });
  setKnownRoute({ ...known, stops: known.stops.filter((stop) => stop.orderId !== orderId) });
}

export const choose = (key: string): void => update({ chosen: key });

export const dismissRefused = (): Promise<void> =>
  outbox.dismiss(useSession.getState().refused.map((change) => change.id));

let refreshing: Promise<void> | null = null;

export function refresh(): Promise<void> {
  refreshing ??= fetchRoute().finally(() => {
    refreshing = null;
  });
  return refreshing;
}

async function fetchRoute(): Promise<void> {
  const takenBefore = takenSoFar;
  try {
    const known = await api.call('GET /driver/routes/:token', { params: { token } });
    if (takenSoFar !== takenBefore) return await fetchRoute();
    const before = useSession.getState();
    // What waits to be sent is laid over both: it is no news to the driver.
    const news =
      before.known &&
      withNews(
        before.news,
        withPendingChanges(before.known, before.waiting),
        withPendingChanges(known, before.waiting),
      );
    update({ phase: 'ready', news, clockOffsetMs: Date.parse(known.serverTime) - Date.now() });
    setKnownRoute(known);
  } catch (error) {
    if (!(error instanceof CallFailed)) throw error;
    if (error.status === 404) update({ phase: 'gone' });
    else if (error.body?.code === 'route_left') update({ phase: 'left' });
    else if (!useSession.getState().known) update({ phase: 'unreachable' });
  }
}

const refetchTimer = 60_000;

/** Shows what the phone knows, asks the server, sends what waits, and keeps listening. */
export async function startSession(): Promise<void> {
  if (!token) return update({ phase: 'gone' });
  const kept = await readStoredRoute(token).catch(() => null);
  if (kept) update({ phase: 'ready', known: kept });
  const catchUp = () => {
    void outbox.replay();
    void refresh();
  };
  addEventListener('online', () => {
    update({ isOnline: true });
    catchUp();
  });
  addEventListener('offline', () => update({ isOnline: false }));
  // The browser asks before it closes what exists in memory only.
  addEventListener('beforeunload', (event) => useSession.getState().unstored > 0 && event.preventDefault());
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && catchUp());
  setInterval(() => document.visibilityState === 'visible' && catchUp(), refetchTimer);
  catchUp();
  const onOrder = ({ orderId, status }: { orderId: string; status: string }) => {
    const mine = useSession.getState().route?.stops.find((stop) => stop.orderId === orderId);
    if (mine && mine.status !== status) void refresh();
  };
  followRoute(token, { onPlan: () => void refresh(), onOrder }).catch(() => undefined);
}
