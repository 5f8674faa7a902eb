import type { CompanySettings, WebhookEvent } from '@roundsman/domain';
import { parseWebhookEvents, parseSettings } from '@roundsman/domain';
import { sql } from 'kysely';
import type { Query, TenantTx } from '../../platform/db/handles.ts';
import { type Page, readPage } from '../../platform/db/listing.ts';
import type { WebhookProblem } from '@roundsman/contract/http/webhooks';

export interface WebhookSettings {
  readonly url: string | null;
  readonly events: readonly WebhookEvent[];
}

export async function readWebhookSettings({ q, companyId }: TenantTx): Promise<WebhookSettings> {
  const row = await q
    .selectFrom('company_settings')
    .select('data')
    .where('company_id', '=', companyId)
    .executeTakeFirst();
  const settings: CompanySettings = parseSettings(row?.data);
  return { url: settings.webhookEndPointUrl, events: parseWebhookEvents(settings.webhookEvents) ?? [] };
}

export interface NewDelivery {
  readonly id: string;
  readonly event: WebhookEvent;
  readonly onceKey: string;
  readonly url: string;
  readonly body: string;
  readonly isTest?: boolean;
  readonly resendOf?: string;
  readonly at: Date;
}

/** Returns false when a delivery with its key exists. */
export async function insertDelivery({ q, companyId }: TenantTx, delivery: NewDelivery): Promise<boolean> {
  const row = await q
    .insertInto('webhook_deliveries')
    .values({
      id: delivery.id,
      company_id: companyId,
      event: delivery.event,
      once_key: delivery.onceKey,
      url: delivery.url,
      body: delivery.body,
      is_test: delivery.isTest ?? false,
      resend_of: delivery.resendOf ?? null,
      status: 'WAITING',
      next_at: delivery.at,
      created_at: delivery.at,
    })
    .onConflict((conflict) => conflict.columns(['company_id', 'once_key']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
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
    .where('d.company_id', '=', companyId)
    .selectAll('d')
    .select(['last.status_code', 'last.error']);

export const findDelivery = (tx: TenantTx, id: string) => deliveries(tx).where('d.id', '=', id).executeTakeFirst();
export type DeliveryRow = NonNullable<Awaited<ReturnType<typeof findDelivery>>>;

const sortable = { createdAt: sql`d.created_at`, event: sql`d.event`, status: sql`d.status` };

export interface DeliveryList extends Page<keyof typeof sortable> {
  readonly filters: { readonly event?: WebhookEvent | undefined; readonly status?: DeliveryRow['status'] | undefined };
}

export async function listDeliveries(tx: TenantTx, { filters, ...page }: DeliveryList) {
  let query = deliveries(tx);
  if (filters.event) query = query.where('d.event', '=', filters.event);
  if (filters.status) query = query.where('d.status', '=', filters.status);
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
  after: { status: DeliveryRow['status']; tries: number; nextAt: Date | null; doneAt: Date | null; url: string },
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

export async function countLastDay({ q, companyId }: TenantTx, since: Date) {
  const rows = await q
    .selectFrom('webhook_deliveries')
    .select(['status', (eb) => eb.fn.countAll<number>().as('count')])
    .where('company_id', '=', companyId)
    .where('created_at', '>', since)
    .groupBy('status')
    .execute();
  const of = (status: DeliveryRow['status']): number => rows.find((row) => row.status === status)?.count ?? 0;
  return { delivered: of('DELIVERED'), waiting: of('WAITING'), failed: of('FAILED') };
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
