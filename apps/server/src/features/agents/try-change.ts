import type { DomainEvent } from '@roundsman/domain';
import { sql } from 'kysely';
import { aroundWrites } from '../../platform/db/around-writes.ts';
import type { TenantTx } from '../../platform/db/handles.ts';
import { refuse } from '../../platform/errors.ts';
import type { AnyContext, ServedEndpoint } from '../../platform/http/handlers.ts';
import { StoredReply } from '../../platform/http/handlers.ts';
import { textIn } from '../../platform/parts.ts';
import { parseInput } from '../../platform/http/requests/parse-input.ts';
import type { SignedIn } from '../../platform/http/requests/principal.ts';
import { recipientsOf } from '../notifications/index.ts';
import { findPlan, selectPlanForUpdate } from '../route-plans/index.ts';
import { endpointsNotified } from '../webhooks/index.ts';
import type { StoredBase, StoredPreview, StoredRequest } from './agents.tables.ts';
import { baseOf, compareSnapshots, readSnapshot } from './snapshot.ts';

/** Ends the transaction of a trial, so that nothing of it is stored or sent. */
class RolledBack extends Error {
  override readonly name = 'RolledBack';
  readonly trial: Trial;
  constructor(trial: Trial) {
    super('The trial of a change is rolled back');
    this.trial = trial;
  }
}

export interface Trial {
  readonly preview: StoredPreview;
  readonly base: StoredBase;
}

/** Returns a service whose every use throws: a trial reaches nothing beyond the database. */
function refused<Name extends 'db' | 'mail' | 'sms' | 'fileStore'>(name: Name): AnyContext[Name] {
  const get = () => {
    throw new Error(`A trial of a change used ${name}`);
  };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each use of it throws
  return new Proxy({}, { get }) as AnyContext[Name];
}

/**
 * Runs the handler of an endpoint in a transaction that is rolled back, and returns what it would change and who would
 * be notified. Events, jobs and audit entries are rows of the transaction, so nothing of them leaves it. Travel is
 * resolved outside of it, as for every change.
 * @throws Refusal as the request itself would be refused
 */
export async function tryChange(
  ctx: AnyContext & { readonly principal: SignedIn },
  { endpoint, handler }: ServedEndpoint,
  request: StoredRequest,
): Promise<Trial> {
  const { tenant, config } = ctx;
  if (!tenant) refuse('forbidden');
  const input = parseInput(endpoint, { params: request.params, query: request.query, body: request.body });
  const site = { baseUrl: config.baseUrl, publicHost: config.publicHost, now: ctx.now() };
  const trial: AnyContext = {
    ...ctx,
    tenant: aroundWrites(tenant, (tx, work) => tryWork(tx, work, { ...site, about: endpoint.name, request })),
    writeOnce: async (handle, work) => {
      const reply = await handle.write(work);
      return new StoredReply(reply, reply);
    },
    db: refused('db'),
    mail: refused('mail'),
    sms: refused('sms'),
    fileStore: refused('fileStore'),
    broadcast: () => undefined,
    disconnect: () => undefined,
  };
  try {
    await handler(trial, input);
  } catch (error) {
    if (error instanceof RolledBack) return error.trial;
    throw error;
  }
  throw new Error(`${endpoint.name} changed nothing through its tenant, so it cannot be proposed`);
}

/** Runs the work twice: first to learn what it affects, then with those rows selected for update. */
async function tryWork(
  tx: TenantTx,
  work: (tx: TenantTx) => Promise<unknown>,
  site: Subject & { readonly baseUrl: string; readonly publicHost: string | undefined; readonly now: Date },
): Promise<never> {
  const { q } = tx;
  await sql`savepoint trial`.execute(q);
  const affected = idsIn(await effectsOf(tx, work), site);
  await sql`rollback to savepoint trial`.execute(q);
  for (const id of [...affected.planIds].sort()) if (await findPlan(tx, id)) await selectPlanForUpdate(tx, id);
  const before = await readSnapshot(tx, affected, site.now);
  const effects = await effectsOf(tx, work);
  const after = await readSnapshot(tx, idsIn(effects, site), site.now);
  const { events } = effects;
  throw new RolledBack({
    base: baseOf(before),
    preview: {
      ...compareSnapshots(before, after),
      notified: { ...(await recipientsOf(tx, events, site)), webhooks: await endpointsNotified(tx, events) },
      optimizes: events.some(({ type }) => type === 'optimizationRequested'),
      retimes: events.some(({ type }) => retiming.has(type)),
    },
  });
}

/** Events after which the times of routes are calculated in a transaction of its own. */
const retiming: ReadonlySet<DomainEvent['type']> = new Set<DomainEvent['type']>([
  'plannedOrdersEdited',
  'plannedOrdersDeleted',
  'plannedOrdersRestored',
]);

interface Effects {
  readonly events: readonly DomainEvent[];
  readonly reply: unknown;
}

/** The endpoint and its request. */
interface Subject {
  readonly about: string;
  readonly request: StoredRequest;
}

async function effectsOf(tx: TenantTx, work: (tx: TenantTx) => Promise<unknown>): Promise<Effects> {
  const events: DomainEvent[] = [];
  const reply = await work({
    ...tx,
    emit: async (...emitted) => {
      events.push(...emitted);
      await tx.emit(...emitted);
    },
  });
  return { events, reply };
}

/** Returns the plans and orders that events, request and reply are about. */
function idsIn(
  { events, reply }: Effects,
  { about, request }: Subject,
): { planIds: Set<string>; orderIds: Set<string> } {
  const [planIds, orderIds] = [new Set<string>(), new Set<string>()];
  // Not every change has an event, such as a new plan.
  const ownIds = about.includes('/route-plans') ? planIds : orderIds;
  for (const id of [textIn(request.params, 'id'), textIn(reply, '_id')]) if (id !== undefined) ownIds.add(id);
  for (const event of events) {
    if ('routePlanId' in event && event.routePlanId) planIds.add(event.routePlanId);
    if ('orderId' in event && event.orderId) orderIds.add(event.orderId);
    if ('orderIds' in event) for (const id of event.orderIds) orderIds.add(id);
  }
  return { planIds, orderIds };
}
