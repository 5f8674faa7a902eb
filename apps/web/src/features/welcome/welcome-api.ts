import type { AllEndpoints } from '@roundsman/contract';
import { createClient } from '@roundsman/contract/client';
import type { CallOf, EndpointNames, ReplyOf } from '../../platform/api/api.ts';

const storageKey = 'roundsman.setup';

/** Returns the right to set the installation up, which a code gave to this browser. */
export const storedSetupToken = (): string | undefined => localStorage.getItem(storageKey) ?? undefined;

export function storeSetupToken(token: string | null): void {
  if (token === null) localStorage.removeItem(storageKey);
  else localStorage.setItem(storageKey, token);
}

const client = createClient<AllEndpoints>({ base: '/api', token: storedSetupToken, timeout: 300_000 });

/** Calls an endpoint of the set-up with the token of the code. Making the demo can take minutes on a slow machine. */
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as `callEndpoint`, whose types it has
export const callSetup = client.call as <Name extends EndpointNames>(
  name: Name,
  input: CallOf<Name>,
) => Promise<ReplyOf<Name>>;
