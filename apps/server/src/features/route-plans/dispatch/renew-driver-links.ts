import type { RoutePlanStatus } from '@roundsman/domain';
import { sql } from 'kysely';
import type { TenantTx } from '../../../platform/db/handles.ts';
import { refuse } from '../../../platform/errors.ts';
import { readSettings } from '../../settings/index.ts';
import type { SignedIn } from '../../../platform/http/requests/principal.ts';

/** Selects the links to renew. Null: of all drivers, of all plans. */
export interface LinkChoice {
  readonly driver: string | null;
  readonly routePlan: string | null;
}

export interface OpenLink {
  readonly routeId: string;
  readonly token: string;
  readonly phone: string | null;
  readonly driverId: string;
  readonly driverName: string;
  readonly planId: string;
  readonly planName: string;
  readonly deliveryDate: string;
}

/**
 * Replaces the tokens of driver links, so that earlier links open no route: links of routes, dispatched or
 * not, and of drivers who were removed from one. @throws not_found for an unknown driver or plan, forbidden for members who
 * see a part of the routes' orders
 */
export async function renewDriverLinks(
  tx: TenantTx,
  { driver, routePlan, send }: LinkChoice & { readonly send: boolean },
  { principal: { restricted, userId }, now }: { readonly principal: SignedIn; readonly now: Date },
) {
  if (restricted) refuse('forbidden');
  await checkChoice(tx, { driver, routePlan });
  const renewed = await replaceTokens(tx, { driver, routePlan });
  const links = await listOpenLinks(tx, renewed.routeIds);
  const sendTo = send ? links.filter(({ phone }) => phone !== null).map(({ routeId }) => routeId) : [];
  await tx.emit({
    type: 'driverLinksRenewed',
    companyId: tx.companyId,
    userId,
    driverId: driver,
    routePlanId: routePlan,
    count: renewed.count,
    sendTo,
    renewedAt: now.toISOString(),
  });
  return { renewed: renewed.count, driverIds: renewed.driverIds, links, sent: sendTo.length };
}

async function checkChoice({ q, companyId }: TenantTx, { driver, routePlan }: LinkChoice): Promise<void> {
  const { rows } = await sql<{ isKnown: boolean }>`select
    (${driver}::uuid is null or exists (select from drivers where id = ${driver} and company_id = ${companyId}
      and deleted_at is null)) and
    (${routePlan}::uuid is null or exists (select from route_plans where id = ${routePlan} and company_id = ${companyId}
      and deleted_at is null)) as "isKnown"`.execute(q);
  if (!rows[0]?.isKnown) refuse('not_found');
}

/** 122 random bits in base64url, as the server makes them for routes. */
const newToken = sql<string>`rtrim(translate(encode(uuid_send(gen_random_uuid()), 'base64'), '+/', '-_'), '=')`;

async function replaceTokens({ q, companyId }: TenantTx, { driver, routePlan }: LinkChoice) {
  const routes = await q
    .updateTable('routes')
    .set({ token: newToken })
    .where('company_id', '=', companyId)
    .where('token', 'is not', null)
    .$if(driver !== null, (query) => query.where('driver_id', '=', driver!))
    .$if(routePlan !== null, (query) => query.where('route_plan_id', '=', routePlan!))
    .returning(['id', 'driver_id'])
    .execute();
  const left = await q
    .updateTable('left_routes')
    .set({ token: newToken })
    .where('company_id', '=', companyId)
    .$if(driver !== null, (query) => query.where('driver_id', '=', driver!))
    .$if(routePlan !== null, (query) => query.where('route_plan_id', '=', routePlan!))
    .returning('driver_id')
    .execute();
  return {
    count: routes.length + left.length,
    routeIds: routes.map(({ id }) => id),
    driverIds: [...new Set([...routes, ...left].map(({ driver_id: id }) => id))],
  };
}

/** Lists the links that open now. A link closes 24 hours after the delivery day. */
async function listOpenLinks(tx: TenantTx, routeIds: readonly string[]): Promise<readonly OpenLink[]> {
  const { q, companyId } = tx;
  const { timeZone } = await readSettings(tx);
  const { rows } = await sql<OpenLink>`
    select r.id as "routeId", r.token, r.phone, d.id as "driverId", d.name as "driverName", p.id as "planId",
      p.name as "planName", p.delivery_date::text as "deliveryDate"
    from routes r
    join drivers d on d.id = r.driver_id
    join route_plans p on p.id = r.route_plan_id and p.deleted_at is null
    where r.company_id = ${companyId} and r.id = any(${[...routeIds]}::uuid[]) and r.status = ${'DISPATCHED' satisfies RoutePlanStatus}
      and now() < (p.delivery_date + 2)::timestamp at time zone ${timeZone}
    order by p.delivery_date, d.name, r.id`.execute(q);
  return rows;
}
