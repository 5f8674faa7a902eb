import { isAllowed } from '@roundsman/contract/access';
import type { TenantTx } from '../../platform/db/handles.ts';
import { refuse } from '../../platform/errors.ts';
import { seesPart, type SignedIn } from '../../platform/http/requests/principal.ts';
import { readRule } from './minutes.store.ts';

/**
 * Returns whether the caller sees values by driver: people with the permission in a session of their own, of a company
 * that has switched them on. Programs and impersonated sessions do not.
 */
export async function seesDrivers(tx: TenantTx, principal: SignedIn): Promise<boolean> {
  const isPermitted =
    !principal.isProgram &&
    !principal.actorId &&
    isAllowed(principal.roles, 'driver-minutes.read', seesPart(principal));
  return isPermitted && (await readRule(tx)).showsDrivers;
}

/** @throws driver_values_off while the company has not switched them on */
export async function requireDriverValues(tx: TenantTx, principal: SignedIn): Promise<void> {
  if (!(await seesDrivers(tx, principal))) refuse('driver_values_off');
}
