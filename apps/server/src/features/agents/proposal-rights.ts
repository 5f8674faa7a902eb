import { type ApiScope, hasScope, isAllowed, isAllowedForApiKey } from '@roundsman/contract/access';
import type { Endpoint } from '@roundsman/contract';
import { type ProposableEndpoint, proposableEndpoints } from '@roundsman/contract/http/proposals';
import { isOneOf } from '@roundsman/domain/typed-tables';
import type { TenantTx } from '../../platform/db/handles.ts';
import { refuse } from '../../platform/errors.ts';
import type { ServedEndpoint } from '../../platform/http/handlers.ts';
import { type SignedIn, seesPart } from '../../platform/http/requests/principal.ts';
import { findKeyRights } from '../auth/index.ts';
import type { ProposalRow } from './proposals.store.ts';

export const isProposable = (name: string): name is ProposableEndpoint => isOneOf(proposableEndpoints, name);

const readScopes: Readonly<Partial<Record<string, ApiScope>>> = {
  'orders.write': 'orders.read',
  'plans.write': 'plans.read',
  'minutes.write': 'orders.read',
};

/**
 * Returns whether a key with these scopes may propose to call an endpoint: with the endpoint's own scope, or with
 * `proposals.write` where it may read what it changes.
 */
export function mayPropose(scopes: readonly string[], endpoint: Endpoint): boolean {
  if (!isProposable(endpoint.name)) return false;
  if (isAllowedForApiKey(scopes, endpoint)) return true;
  const read = readScopes[endpoint.access];
  return read !== undefined && hasScope(scopes, 'proposals.write') && hasScope(scopes, read);
}

/** Returns whether a key with these scopes changes data through MCP without a person. */
export const mayWriteAlone = (scopes: readonly string[], endpoint: Endpoint): boolean =>
  hasScope(scopes, 'agents.write') && isAllowedForApiKey(scopes, endpoint);

/** Checks that both the person and the key may make the change now. */
export async function checkRights(
  tx: TenantTx,
  { api_key_id: keyId }: Pick<ProposalRow, 'api_key_id'>,
  { endpoint }: ServedEndpoint,
  { principal, now }: { readonly principal: SignedIn; readonly now: Date },
): Promise<void> {
  if (!isAllowed(principal.roles, endpoint.access, seesPart(principal))) refuse('forbidden');
  const key = keyId === null ? undefined : await findKeyRights(tx, keyId, now);
  if (!key || !mayPropose(key.scopes, endpoint)) refuse('proposal_key_refused');
}
