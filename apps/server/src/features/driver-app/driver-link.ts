import type { Db, TenantHandle } from '../../platform/db/handles.ts';
import { refuse } from '../../platform/errors.ts';
import { type DriverLink, findDriverLink } from './driver-app.store.ts';

interface Opened {
  readonly link: DriverLink;
  readonly tenant: TenantHandle;
}

/**
 * Returns the route behind a driver link and the database handle of its company.
 * @throws token_expired for every link that does not open, route_left for a removed driver
 */
export async function openDriverLink(db: Db, token: string): Promise<Opened> {
  const opened = await openAnyDriverLink(db, token);
  if (opened.link.isRemoved) refuse('route_left');
  return opened;
}

/** Like openDriverLink, but also opens for removed drivers, whose late reports are accepted. @throws token_expired */
export async function openAnyDriverLink(db: Db, token: string): Promise<Opened> {
  const link = await db.lookup(findDriverLink, token);
  if (!link) refuse('token_expired');
  return { link, tenant: db.tenant(link.companyId) };
}
