import { CallFailed } from '@roundsman/contract/client';
import type { Change, NewChange } from '../../outbox/change.ts';
import { changeStore, readStoredRoute, replaceLinks, storeRoute } from '../../outbox/idb-store.ts';
import { Outbox } from '../../outbox/outbox.ts';
import { type OrderState, sendChange } from '../../outbox/send-change.ts';
import { api, type DriverRoute, type DriverStop, tokenOf } from '../../platform/api.ts';
import { phoneClock } from '../../platform/phone-clock.ts';
import { randomId } from '../../platform/random-id.ts';
import { followRoute } from '../../platform/socket.ts';
import { create } from 'zustand';
import { withChange, withOrderState, withPendingChanges } from './apply-changes.ts';
import { keyOf } from './current-stop.ts';
import { isNews, type RouteNews, withNews } from './route-news.ts';

export interface Session {
  readonly phase: 'loading' | 'ready' | 'left' | 'gone' | 'unreachable';
  /** The route as the server last sent it, stored on the phone. */
  readonly serverRoute: DriverRoute | null;
  /** The same route with all waiting changes, which screens show. */
  readonly route: DriverRoute | null;
  /** Changes of this link: waiting ones, then refused ones that the driver has not seen. */
  readonly waiting: readonly Change[];
  /** The number of them that are stored on the phone. A step is shown at once and stored afterwards. */
  readonly stored: number;
  /** The number that the phone cannot store. They are sent from memory, so the page must stay open. */
  readonly unstored: number;
  readonly refused: readonly Change[];
  readonly isOnline: boolean;
  /** True when the last attempt to send got no reply. */
  readonly isRetrying: boolean;
  /** The key of the stop that the driver chose. */
  readonly chosen: string | null;
  /** Changes of the office that the driver has not seen. */
  readonly news: RouteNews | null;
  /** Milliseconds the server's clock is ahead of the phone's. */
  readonly clockOffsetMs: number;
}

export const token = tokenOf(globalThis.location?.pathname ?? '');

export const useSession = create<Session>(() => ({
  phase: 'loading',
  serverRoute: null,
  route: null,
  waiting: [],
  stored: 0,
  unstored: 0,
  refused: [],
  isOnline: globalThis.navigator?.onLine ?? true,
  isRetrying: false,
  chosen: null,
  news: null,
  clockOffsetMs: 0,
}));

function update(change: Partial<Session>): void {
  const next = { ...useSession.getState(), ...change };
  useSession.setState({ ...next, route: next.serverRoute && withPendingChanges(next.serverRoute, next.waiting) });
}

let lastSeq = 0;
/** Increases when the server accepts a change. A route that was fetched before is outdated. */
let takenSoFar = 0;

function onTaken(change: Change, state: OrderState | null): void {
  takenSoFar += 1;
  const { serverRoute } = useSession.getState();
  if (!serverRoute || change.token !== token) return;
  const after = withChange(serverRoute, change);
  setServerRoute(state ? withOrderState(after, state, change.at) : after);
}

function setServerRoute(route: DriverRoute): void {
  update({ serverRoute: route });
  storeRoute(token, route).catch(() => undefined);
}

const outbox = new Outbox({
  store: changeStore,
  send: async (change) => {
    if (phoneClock.needsContact(change)) await refresh();
    return sendChange(change, onTaken);
  },
  onQueue: (queue, notStored) => {
    lastSeq = Math.max(lastSeq, ...queue.map((change) => change.seq));
    const mine = queue.filter((change) => change.token === token);
    const waiting = mine.filter((change) => !change.refusal);
    update({
      waiting,
      stored: waiting.filter(({ id }) => !notStored.has(id)).length,
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

/** Shows changes at once, stores them together and sends them when there is signal. Resolves to whether they are stored. `agoMs`: how long ago they happened. */
export async function report(changes: readonly NewChange[], agoMs = 0): Promise<boolean> {
  const stamp = phoneClock.stamp(agoMs);
  const stamped = changes.map((change) => {
    lastSeq = Math.max(lastSeq + 1, Date.now());
    return { ...change, id: randomId(), seq: lastSeq, token, ...stamp } as Change;
  });
  const isOfStop = changes.some(({ kind }) => kind !== 'break' && kind !== 'departure');
  update({ waiting: [...useSession.getState().waiting, ...stamped], ...(isOfStop && { chosen: null }) });
  return outbox.add(stamped);
}

/** Undoes the end of a stop, and shows the stop again. */
export function undoStop(stop: DriverStop): void {
  if (!stop.undo) return;
  const { orderId, stop: type } = stop;
  const place = stop.name ?? stop.address ?? stop.orderCode;
  void report([{ kind: 'undo', undoes: stop.undo.eventId, orderId, stop: type, place }]);
  choose(keyOf(stop));
}

/** Hides the changes of the office, after the driver has seen them. */
export const dismissNews = (): void => update({ news: null });

/** Removes an order that the driver handed over, and does not report it as a change of the office. */
export function removeHandedOver(orderId: string): void {
  const { serverRoute, news } = useSession.getState();
  if (!serverRoute) return;
  // The server's event may have arrived before the response.
  const removed = news?.removed.filter((key) => !key.startsWith(`${orderId} `)) ?? [];
  const left = news && { ...news, removed };
  update({ news: left && isNews(left) ? left : null });
  setServerRoute({ ...serverRoute, stops: serverRoute.stops.filter((stop) => stop.orderId !== orderId) });
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
    const serverRoute = await api.call('GET /driver/routes/:token', { params: { token } });
    phoneClock.onContact(serverRoute.serverTime);
    if (takenSoFar !== takenBefore) return await fetchRoute();
    void adoptChanges(serverRoute);
    const before = useSession.getState();
    // Both versions get the waiting changes, because these are the driver's own.
    const news =
      before.serverRoute &&
      withNews(
        before.news,
        withPendingChanges(before.serverRoute, before.waiting),
        withPendingChanges(serverRoute, before.waiting),
      );
    update({ phase: 'ready', news, clockOffsetMs: phoneClock.aheadMs });
    setServerRoute(serverRoute);
  } catch (error) {
    if (!(error instanceof CallFailed)) throw error;
    if (error.status === 404) update({ phase: 'gone' });
    else if (error.body?.code === 'route_left') update({ phase: 'left' });
    else if (!useSession.getState().serverRoute) update({ phase: 'unreachable' });
  }
}

let hasAdopted = false;

/** Sends what the driver reported with a link that was revoked since. */
async function adoptChanges(route: DriverRoute): Promise<void> {
  if (hasAdopted) return;
  hasAdopted = true;
  try {
    await outbox.adopt(await replaceLinks(token, route), token);
  } catch {
    // The phone's storage is lost for a moment. The changes stay, and the next refresh tries again.
    hasAdopted = false;
  }
}

const refetchTimer = 60_000;

/** Shows the stored route, fetches the current one, sends waiting changes and subscribes to events. */
export async function startSession(): Promise<void> {
  if (!token) return update({ phase: 'gone' });
  const stored = await readStoredRoute(token).catch(() => null);
  if (stored) update({ phase: 'ready', serverRoute: stored });
  const catchUp = () => {
    void outbox.replay();
    void refresh();
  };
  addEventListener('online', () => {
    update({ isOnline: true });
    catchUp();
  });
  addEventListener('offline', () => update({ isOnline: false }));
  // The browser requests a confirmation before it closes a page with unstored changes.
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
