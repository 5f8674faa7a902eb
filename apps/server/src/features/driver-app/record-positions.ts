import type { Db } from '../../platform/db/handles.ts';
import { isUnreachable } from '../../platform/db/is-unreachable.ts';
import { refuse } from '../../platform/errors.ts';
import type { Services } from '../../platform/services.ts';
import { type LastPosition, storeLastPositions } from '../drivers/index.ts';
import { type DriverLink, findDriverLinks, readTrackingStates, storePositions } from './driver-app.store.ts';
import { publishPosition } from './publish-position.ts';
import { isInBreak, minIntervalMs, type Position, usablePositions } from './usable-positions.ts';

/** The most requests in one transaction. */
const batchSize = 200;

/** The positions that a phone sends in one request. */
interface Report {
  readonly token: string;
  /** The last one is the newest. */
  readonly positions: readonly Position[];
  readonly now: Date;
}

/** `isOnBreak`: the newest position is of the driver's break. */
type Outcome =
  | { readonly isStored: boolean; readonly isOnBreak: boolean }
  | { readonly refusal: 'token_expired' | 'route_left' };

interface Waiting {
  readonly report: Report;
  readonly resolve: (outcome: Outcome) => void;
  readonly reject: (error: unknown) => void;
}

interface Batches {
  readonly waiting: Waiting[];
  isRunning: boolean;
}
const batchesOf = new WeakMap<Db, Batches>();

type PositionServices = Pick<Services, 'db' | 'broadcast'>;

/**
 * Stores the positions that a phone sends, and publishes the newest one. Reports that arrive while a transaction runs are stored
 * together by the next one, of all companies: thousands of phones would otherwise cost a transaction each. Resolves when the
 * position is committed. Returns whether the newest position was stored; undefined when the driver is on a break, so that
 * no user sees where they are.
 * @throws token_expired for every link that does not open, route_left for a removed driver
 */
export async function recordPositions(services: PositionServices, report: Report): Promise<boolean | undefined> {
  const batches = batchesOf.get(services.db) ?? { waiting: [], isRunning: false };
  batchesOf.set(services.db, batches);
  const { promise, resolve, reject } = Promise.withResolvers<Outcome>();
  batches.waiting.push({ report, resolve, reject });
  if (!batches.isRunning) void runBatches(services, batches);
  const outcome = await promise;
  if ('refusal' in outcome) refuse(outcome.refusal);
  return outcome.isOnBreak ? undefined : outcome.isStored;
}

async function runBatches(services: PositionServices, batches: Batches): Promise<void> {
  batches.isRunning = true;
  while (batches.waiting.length > 0) await runBatch(services, takeBatch(batches.waiting));
  batches.isRunning = false;
}

/** Removes the oldest reports from the list, at most one of each route: a second one depends on what the first one stores. */
function takeBatch(waiting: Waiting[]): Waiting[] {
  const tokens = new Set<string>();
  const batch = waiting.filter(({ report: { token } }) => {
    if (tokens.has(token) || tokens.size >= batchSize) return false;
    tokens.add(token);
    return true;
  });
  const taken = new Set(batch);
  const left = waiting.filter((entry) => !taken.has(entry));
  waiting.splice(0, waiting.length, ...left);
  return batch;
}

/** Settles all reports of the batch. When the batch fails, each is tried alone, so that only the faulty one fails. */
async function runBatch(services: PositionServices, batch: readonly Waiting[]): Promise<void> {
  try {
    const outcomes = await storeBatch(
      services,
      batch.map(({ report }) => report),
    );
    for (const [i, { resolve }] of batch.entries()) resolve(outcomes[i] ?? { refusal: 'token_expired' });
  } catch (error) {
    if (batch.length === 1 || isUnreachable(error)) for (const { reject } of batch) reject(error);
    else for (const entry of batch) await runBatch(services, [entry]);
  }
}

async function storeBatch(services: PositionServices, reports: readonly Report[]): Promise<Outcome[]> {
  const { outcomes, newestPositions } = await services.db.platform('worker:positions').write(async ({ q }) => {
    const links = await findDriverLinks(
      q,
      reports.map(({ token }) => token),
    );
    const states = await readTrackingStates(q, [...links.values()]);
    const usable = reports.map(({ token, positions, now }) => {
      const link = links.get(token);
      const state = link && states.get(link.routeId);
      return link && !link.isRemoved && state ? { link, positions: usablePositions(state, positions, now) } : undefined;
    });
    const lastPositions = usable.flatMap((route) => (route ? (lastPositionOf(route) ?? []) : []));
    const storedDriverIds = await storeLastPositions(q, lastPositions, minIntervalMs);
    const stored = usable.filter(
      (route) => route !== undefined && route.positions.length > 0 && storedDriverIds.has(route.link.driverId),
    );
    await storePositions(
      q,
      stored.flatMap((route) => (route ? route.positions.map((position) => ({ ...route.link, ...position })) : [])),
    );
    return {
      newestPositions: stored.flatMap((route) => (route ? [{ ...route.link, ...route.positions.at(-1)! }] : [])),
      outcomes: reports.map(({ token, positions, now }, i): Outcome => {
        const link = links.get(token);
        if (!link) return { refusal: 'token_expired' };
        if (link.isRemoved) return { refusal: 'route_left' };
        const newest = usable[i]?.positions.at(-1);
        const [last, state] = [positions.at(-1), states.get(link.routeId)];
        const isOnBreak = last !== undefined && state !== undefined && isInBreak(last, state, now);
        return { isOnBreak, isStored: newest !== undefined && storedDriverIds.has(link.driverId) && newest === last };
      }),
    };
  });
  for (const position of newestPositions) publishPosition(services, position);
  return outcomes;
}

/** The newest position of a route; undefined without any. */
function lastPositionOf({
  link,
  positions,
}: {
  link: DriverLink;
  positions: readonly Position[];
}): LastPosition | undefined {
  const newest = positions.at(-1);
  return (
    newest && { companyId: link.companyId, driverId: link.driverId, lat: newest.lat, lng: newest.lng, at: newest.at }
  );
}
