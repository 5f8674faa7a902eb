import type { LatLng } from '@roundsman/domain';
import { sql } from 'kysely';
import type { TenantTx } from '../../platform/db/handles.ts';
import { openProviderKey, readProviderKeys } from '../../platform/db/provider-keys.ts';
import { SecretUnreadable } from '../../platform/secrets/secrets.ts';
import type { Services } from '../../platform/services.ts';

/**
 * Returns where the company works: the middle of its starts, otherwise of its latest orders, otherwise its default
 * location. Null for a new company.
 */
export async function findArea({ q, companyId }: TenantTx): Promise<LatLng | null> {
  const { rows } = await sql<{ lat: number | null; lng: number | null }>`
    with starts as (
      select start_lat as lat, start_lng as lng from drivers
      where company_id = ${companyId} and deleted_at is null and start_lat is not null and start_lng is not null),
    latest as (
      select delivery_lat as lat, delivery_lng as lng from orders
      where company_id = ${companyId} and deleted_at is null and delivery_lat is not null and delivery_lng is not null
        and not exists (select from starts)
      order by created_at desc limit 200),
    worked as (select * from starts union all select * from latest),
    points as (
      select * from worked
      union all
      select (data->>'defaultLocationLat')::float8, (data->>'defaultLocationLng')::float8 from company_settings
      where company_id = ${companyId} and not exists (select from worked)
        and data->>'defaultLocationLat' is not null and data->>'defaultLocationLng' is not null)
    select percentile_cont(0.5) within group (order by lat) as lat,
      percentile_cont(0.5) within group (order by lng) as lng from points`.execute(q);
  const { lat, lng } = rows[0] ?? { lat: null, lng: null };
  return lat === null || lng === null ? null : { lat, lng };
}

/**
 * Returns the company's own Google key, which is sent to Google only. Without a key, or when it cannot be decrypted,
 * the installation's geocoder answers.
 */
export async function findGoogleKey(
  { q, companyId }: TenantTx,
  { secrets, log }: Pick<Services, 'secrets' | 'log'>,
): Promise<string | undefined> {
  const { geocodeGoogle } = await readProviderKeys(q, companyId);
  try {
    return geocodeGoogle && openProviderKey(secrets, geocodeGoogle);
  } catch (error) {
    if (!(error instanceof SecretUnreadable)) throw error;
    log.error({ err: error, companyId }, 'the Google key of a company cannot be decrypted');
    return undefined;
  }
}

const cacheLifetimeMs = 60_000;
const maxCompanies = 5000;
const cache = new Map<string, { readonly area: LatLng | null; readonly until: number }>();

/** Returns the area, cached for a minute: suggestions are requested at every letter. */
export async function recentArea(tx: TenantTx): Promise<LatLng | null> {
  const cached = cache.get(tx.companyId);
  if (cached && cached.until > performance.now()) return cached.area;
  const area = await findArea(tx);
  if (cache.size >= maxCompanies) cache.clear();
  cache.set(tx.companyId, { area, until: performance.now() + cacheLifetimeMs });
  return area;
}
