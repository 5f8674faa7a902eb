import type { AllEndpoints, CallInput, Reply } from '@roundsman/contract';
import { createClient } from '@roundsman/contract/client';
import { IdempotencyKeys } from '@roundsman/contract/idempotency-keys';
import { rememberRequest } from './own-requests.ts';
import { currentToken, storeToken, useSession } from '../session/session.ts';

type Files = Readonly<Record<string, File | Blob | readonly (File | Blob)[]>>;

/** What each endpoint takes and gives, by name: one table that the compiler looks up instead of searching a union. */
type Calls = {
  [E in AllEndpoints as E['name']]: {
    input: CallInput<E>;
    reply: Reply<E>;
    /** For a mutation: nothing, or the input with files and an idempotency key. */
    variables: keyof CallInput<E> extends never
      ? void | { files?: Files }
      : CallInput<E> & { files?: Files; idempotencyKey?: string };
  };
};

export type EndpointNames = keyof Calls;
export type ReplyOf<Name extends EndpointNames> = Calls[Name]['reply'];
export type InputOf<Name extends EndpointNames> = Calls[Name]['input'];
export type VariablesOf<Name extends EndpointNames> = Calls[Name]['variables'];
/** What `callEndpoint` takes: a call with the request's signal, if it can be aborted. */
export type CallOf<Name extends EndpointNames> = (InputOf<Name> | VariablesOf<Name>) & {
  readonly signal?: AbortSignal;
};

let leave: () => void = () => undefined;
/** The router tells where /logout is; the client must not know the router. */
export const onSessionEnded = (go: () => void): void => {
  leave = go;
};

/** The typed client of the whole API. A 401 ends the session only where there is one (ERR-06, ERR-13). */
export const api = createClient<AllEndpoints>({
  base: '/api',
  token: currentToken,
  idempotencyKeys: new IdempotencyKeys(),
  onFailure: (failure) => {
    if (failure.status === 401 && useSession.getState().token && failure.body?.code !== 'wrong_credentials') leave();
  },
  onReply: (response) => {
    rememberRequest(response.headers.get('x-request-id'));
    const renewed = response.headers.get('x-renewed-token');
    if (renewed && useSession.getState().token) storeToken(renewed);
  },
});

/** `api.call` for a name that is a type parameter or one of several: its types come from the table instead of a union. */
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- TypeScript cannot compare the union's search with the table of the same endpoints
export const callEndpoint = api.call as <Name extends EndpointNames>(
  name: Name,
  input: CallOf<Name>,
) => Promise<ReplyOf<Name>>;
