import { isAllowed } from '@roundsman/contract/access';
import { seesPart, type SignedIn } from '../../platform/http/requests/principal.ts';

/**
 * Returns whether the caller sees kinds and notes of absences that are health data: people with the permission in a session
 * of their own. Programs and impersonated sessions do not.
 */
export const seesHealth = (principal: SignedIn): boolean =>
  !principal.isProgram && !principal.actorId && isAllowed(principal.roles, 'health.read', seesPart(principal));

interface Reason {
  readonly kind: { readonly id: string; readonly name: string; readonly isHealth: boolean };
  readonly note: string | null;
}

/** Returns kind and note of an absence as the caller may see them: null for health data of others. */
export const presentReason = ({ kind, note }: Reason, principal: SignedIn) =>
  kind.isHealth && !seesHealth(principal)
    ? { kind: null, note: null }
    : { kind: { _id: kind.id, name: kind.name }, note };
