import type { WebhookEvent, WebhookFormat } from '@roundsman/domain';
import { webhookLimits } from '@roundsman/domain';
import { sql } from 'kysely';
import type { Query, TenantTx } from '../../platform/db/handles.ts';
import { type Page, readPage } from '../../platform/db/listing.ts';
import type { WebhookProblem } from '@roundsman/contract/http/webhooks';

export interface NewDelivery {
  readonly id: string;
  readonly endpointId: string;
  readonly event: WebhookEvent;
  readonly onceKey: string;
  readonly url: string;
  readonly format: WebhookFormat;
  readonly body: string;
  readonly isTest?: boolean;
  readonly resendOf?: string;
  readonly at: Date;
}

const rowsAtOnce = 200;

/** Stores deliveries. Returns the ids of those whose endpoint had none with their key. */
export async function insertDeliveries(
  { q, companyId }: TenantTx,
  deliveries: readonly NewDelivery[],
): Promise<string[]> {
  const stored: string[] = [];
  for (let from = 0; from < deliveries.length; from += rowsAtOnce) {
    const rows = await q
      .insertInto('webhook_deliveries')
      .values(
        deliveries.slice(from, from + rowsAtOnce).map((delivery) => ({
          id: delivery.id,
          company_id: companyId,
          endpoint_id: delivery.endpointId,
          event: delivery.event,
          once_key: delivery.onceKey,
          url: delivery.url,
          format: delivery.format,
          body: delivery.body,
          is_test: delivery.isTest ?? false,
          resend_of: delivery.resendOf ?? null,
          status: 'WAITING' as const,
          next_at: delivery.at,
          created_at: delivery.at,
        })),
      )
      .onConflict((conflict) => conflict.columns(['company_id', 'once_key', 'endpoint_id']).doNothing())
      .returning('id')
      .execute();
    stored.push(...rows.map(({ id }) => id));
  }
  return stored;
}

/**
 * Selects failed messages of a period that were not sent again with success: with their body, to an endpoint that is on.
 * Tests are left out. The endpoints are selected for update, so that two requests at once send each only once.
 */
export async function listFailed(
  { q, companyId }: TenantTx,
  { from, to, endpointId }: { readonly from: Date; readonly to: Date; readonly endpointId: string | null },
) {
  await q.selectFrom('webhook_endpoints').select('id').where('company_id', '=', companyId).forUpdate().execute();
  let query = q
    .selectFrom('webhook_deliveries as d')
    .innerJoin('webhook_endpoints as e', 'e.id', 'd.endpoint_id')
    .where('d.company_id', '=', companyId)
    .where('d.status', '=', 'FAILED')
    .where('d.is_test', '=', false)
    .where('d.resend_of', 'is', null)
    .where('d.body', 'is not', null)
    .where('d.created_at', '>=', from)
    .where('d.created_at', '<=', to)
    .where('e.is_on', '=', true)
    .where('e.url', 'is not', null)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('webhook_deliveries as again')
            .select('again.id')
            .whereRef('again.resend_of', '=', 'd.id')
            .where('again.status', 'in', ['WAITING', 'DELIVERED']),
        ),
      ),
    );
  if (endpointId !== null) query = query.where('d.endpoint_id', '=', endpointId);
  const rows = await query
    .select(['d.id', 'd.event', 'd.body', 'd.format', 'd.endpoint_id', 'e.url'])
    .orderBy('d.created_at')
    .orderBy('d.id')
    .limit(webhookLimits.resent + 1)
    .execute();
  return { rows: rows.slice(0, webhookLimits.resent), hasMore: rows.length > webhookLimits.resent };
}

const deliveries = ({ q, companyId }: TenantTx) =>
  q
    .selectFrom('webhook_deliveries as d')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('webhook_tries as t')
          .whereRef('t.delivery_id', '=', 'd.id')
          .select(['t.status_code', 't.error'])
          .orderBy('t.at', 'desc')
          .limit(1)
          .as('last'),
      (join) => join.onTrue(),
    )
    .leftJoin('webhook_endpoints as e', 'e.id', 'd.endpoint_id')
    .where('d.company_id', '=', companyId)
    .selectAll('d')
    .select(['last.status_code', 'last.error', 'e.name as endpoint_name']);

export const findDelivery = (tx: TenantTx, id: string) => deliveries(tx).where('d.id', '=', id).executeTakeFirst();
export type DeliveryRow = NonNullable<Awaited<ReturnType<typeof findDelivery>>>;

const sortable = { createdAt: sql`d.created_at`, event: sql`d.event`, status: sql`d.status` };

export interface DeliveryList extends Page<keyof typeof sortable> {
  readonly filters: {
    readonly event?: WebhookEvent | undefined;
    readonly status?: DeliveryRow['status'] | undefined;
    readonly endpointId?: string | undefined;
  };
}

export async function listDeliveries(tx: TenantTx, { filters, ...page }: DeliveryList) {
  let query = deliveries(tx);
  if (filters.event) query = query.where('d.event', '=', filters.event);
  if (filters.status) query = query.where('d.status', '=', filters.status);
  if (filters.endpointId) query = query.where('d.endpoint_id', '=', filters.endpointId);
  return readPage(query, page, sortable, { newest: sql`d.created_at`, id: sql`d.id` });
}

export const listTries = ({ q, companyId }: TenantTx, deliveryId: string) =>
  q
    .selectFrom('webhook_tries')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('delivery_id', '=', deliveryId)
    .orderBy('at')
    .execute();

export const selectDeliveryForUpdate = ({ q, companyId }: TenantTx, id: string) =>
  q
    .selectFrom('webhook_deliveries')
    .select(['status', 'tries', 'is_test'])
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

export interface Try {
  readonly at: Date;
  readonly ms: number;
  readonly statusCode: number | null;
  readonly answer: string | null;
  readonly error: WebhookProblem | null;
}

export async function insertTry(
  { q, companyId }: TenantTx,
  id: string,
  tried: Try,
  after: {
    status: DeliveryRow['status'];
    tries: number;
    nextAt: Date | null;
    doneAt: Date | null;
    url: string | undefined;
  },
): Promise<void> {
  await q
    .insertInto('webhook_tries')
    .values({
      company_id: companyId,
      delivery_id: id,
      at: tried.at,
      ms: tried.ms,
      status_code: tried.statusCode,
      answer: tried.answer,
      error: tried.error,
    })
    .execute();
  await q
    .updateTable('webhook_deliveries')
    .set({ status: after.status, tries: after.tries, next_at: after.nextAt, done_at: after.doneAt, url: after.url })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute();
}

/** Returns a function that counts the deliveries of an endpoint, or of all, by status. */
export async function countSince({ q, companyId }: TenantTx, since: Date) {
  const rows = await q
    .selectFrom('webhook_deliveries')
    .select(['status', 'endpoint_id', (eb) => eb.fn.countAll<number>().as('count')])
    .where('company_id', '=', companyId)
    .where('created_at', '>', since)
    .groupBy(['status', 'endpoint_id'])
    .execute();
  return (endpointId?: string) => {
    const of = (status: DeliveryRow['status']): number =>
      rows
        .filter((row) => row.status === status && (endpointId === undefined || row.endpoint_id === endpointId))
        .reduce((sum, { count }) => sum + count, 0);
    return { delivered: of('DELIVERED'), waiting: of('WAITING'), failed: of('FAILED') };
  };
}

/** Returns tries that are long overdue because their job was lost. Over all companies. */
export const listStalled = (q: Query, before: Date) =>
  q
    .selectFrom('webhook_deliveries')
    .select(['id', 'company_id', 'tries'])
    .where('status', '=', 'WAITING')
    .where('next_at', '<', before)
    .limit(1000)
    .execute();

/** Deletes bodies and responses before `bodies`, and whole deliveries before `rows`. Over all companies. */
export async function deleteOldDeliveries(q: Query, { bodies, rows }: { bodies: Date; rows: Date }): Promise<void> {
  await q.deleteFrom('webhook_deliveries').where('created_at', '<', rows).execute();
  await q
    .updateTable('webhook_deliveries')
    .set({ body: null })
    .where('created_at', '<', bodies)
    .where('status', '<>', 'WAITING')
    .where('body', 'is not', null)
    .execute();
  await q
    .updateTable('webhook_tries')
    .set({ answer: null })
    .where('at', '<', bodies)
    .where('answer', 'is not', null)
    .execute();
}
