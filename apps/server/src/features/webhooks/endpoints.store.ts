import { randomUUID } from 'node:crypto';
import {
  type DomainEvent,
  parseSettings,
  parseWebhookEvents,
  type WebhookEvent,
  webhookLimits,
} from '@roundsman/domain';
import { type Selectable, sql } from 'kysely';
import type { Query, TenantTx } from '../../platform/db/handles.ts';
import type { Database } from '../../platform/db/schema.ts';
import { refuse } from '../../platform/errors.ts';

export type EndpointRow = Selectable<Database['webhook_endpoints']>;
export type EndpointValues = Pick<
  EndpointRow,
  'name' | 'url' | 'description' | 'events' | 'format' | 'is_on' | 'key_scopes'
>;

const endpointsOf = ({ q, companyId }: Pick<TenantTx, 'q' | 'companyId'>) =>
  q.selectFrom('webhook_endpoints').selectAll().where('company_id', '=', companyId).orderBy('created_at').orderBy('id');

/** Lists the endpoints, oldest first. */
export const listEndpoints = (tx: TenantTx): Promise<EndpointRow[]> => endpointsOf(tx).execute();

export const findEndpoint = (tx: TenantTx, id: string): Promise<EndpointRow | undefined> =>
  endpointsOf(tx).where('id', '=', id).executeTakeFirst();

/** Returns the oldest endpoint, which the fields of the settings and older requests mean. */
export const findFirstEndpoint = (tx: Pick<TenantTx, 'q' | 'companyId'>): Promise<EndpointRow | undefined> =>
  endpointsOf(tx).limit(1).executeTakeFirst();

/** Lists the endpoints that are on and chose one of these events. */
export const listEndpointsFor = (tx: TenantTx, events: readonly WebhookEvent[]): Promise<EndpointRow[]> =>
  endpointsOf(tx)
    .where('is_on', '=', true)
    .where('url', 'is not', null)
    .where(sql<boolean>`events && ${[...events]}::text[]`)
    .execute();

/** @throws too_many_webhook_endpoints */
export async function insertEndpoint(
  tx: Pick<TenantTx, 'q' | 'companyId'>,
  values: EndpointValues,
): Promise<EndpointRow> {
  const { q, companyId } = tx;
  // Two requests at once must not exceed the limit together.
  await sql`select pg_advisory_xact_lock(hashtext(${`webhook_endpoints ${companyId}`}))`.execute(q);
  if ((await endpointsOf(tx).execute()).length >= webhookLimits.endpoints)
    refuse('too_many_webhook_endpoints', [], { most: webhookLimits.endpoints });
  const id = randomUUID();
  return q
    .insertInto('webhook_endpoints')
    .values({ ...values, id, company_id: companyId, signing_name: `webhook:${id}` })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export const updateEndpoint = (
  { q, companyId }: Pick<TenantTx, 'q' | 'companyId'>,
  id: string,
  values: Partial<EndpointValues>,
): Promise<EndpointRow | undefined> =>
  q
    .updateTable('webhook_endpoints')
    .set({ ...values, updated_at: new Date() })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();

/** Deletes an endpoint. Its deliveries stay in the log. */
export const deleteEndpoint = ({ q, companyId }: TenantTx, id: string): Promise<EndpointRow | undefined> =>
  q
    .deleteFrom('webhook_endpoints')
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();

/** Returns the first endpoint; makes one without a URL when there is none. */
export async function ensureFirstEndpoint(tx: TenantTx): Promise<EndpointRow> {
  return (await findFirstEndpoint(tx)) ?? insertEndpoint(tx, blank);
}

/**
 * Returns the scopes to store with a URL. A key that sends the URL unchanged does not change which links
 * are sent there.
 */
export const scopesOfUrl = (
  before: EndpointRow | undefined,
  url: string | null,
  keyScopes: readonly string[] | null,
): Pick<EndpointValues, 'key_scopes'> | undefined =>
  keyScopes !== null && before?.url === url ? undefined : { key_scopes: keyScopes && [...keyScopes] };

const blank: EndpointValues = {
  name: 'Webhook',
  url: null,
  description: null,
  events: [],
  format: 'STANDARD',
  is_on: true,
  key_scopes: null,
};

/** Returns the host of a URL as the name of an endpoint that got none. */
const nameOfUrl = (url: string | null): string =>
  (url !== null && URL.canParse(url) ? new URL(url).host : blank.name).slice(0, webhookLimits.name);

/** Settings that mean the first endpoint. They are older than the list of endpoints. */
const settingFields = ['webhookEndPointUrl', 'webhookDescription', 'webhookEvents'];

/** Changes the first endpoint with the settings, in the transaction that saves them. */
export async function followSettings(q: Query, events: readonly DomainEvent[]): Promise<void> {
  for (const event of events) {
    if (event.type !== 'settingsChanged' || !event.fields.some((field) => settingFields.includes(field))) continue;
    const tx = { q, companyId: event.companyId };
    const row = await q
      .selectFrom('company_settings')
      .select('data')
      .where('company_id', '=', event.companyId)
      .executeTakeFirst();
    const settings = parseSettings(row?.data);
    const { webhookEndPointUrl: url, webhookDescription: description } = settings;
    const first = await findFirstEndpoint(tx);
    const all = { url, description, events: parseWebhookEvents(settings.webhookEvents) ?? [] };
    const sent: Partial<EndpointValues> = {
      ...(event.fields.includes('webhookEndPointUrl') && { url, ...scopesOfUrl(first, url, event.keyScopes ?? null) }),
      ...(event.fields.includes('webhookDescription') && { description: all.description }),
      ...(event.fields.includes('webhookEvents') && { events: all.events }),
    };
    if (first)
      await updateEndpoint(tx, first.id, { ...sent, ...(first.name === blank.name && { name: nameOfUrl(url) }) });
    else if (sent.url || sent.description || sent.events?.length)
      await insertEndpoint(tx, { ...blank, ...sent, name: nameOfUrl(sent.url ?? null) });
  }
}
