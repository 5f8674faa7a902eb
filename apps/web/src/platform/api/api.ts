import type { AllEndpoints, CallInput, Reply } from '@roundsman/contract';
import { createClient } from '@roundsman/contract/client';
import { IdempotencyKeys } from '@roundsman/contract/idempotency-keys';
import { rememberRequest } from './own-requests.ts';
import { currentToken, storeToken, useSession } from '../session/session.ts';

type Files = Readonly<Record<string, File | Blob | readonly (File | Blob)[]>>;

/** Maps each endpoint's name to its input and reply. The compiler finds a key faster than a member of a union. */
type Calls = {
  [E in AllEndpoints as E['name']]: {
    input: CallInput<E>;
    reply: Reply<E>;
    /** Variables of a mutation: nothing, or the input with files and an idempotency key. */
    variables: keyof CallInput<E> extends never
      ? void | { files?: Files }
      : CallInput<E> & { files?: Files; idempotencyKey?: string };
  };
};

export type EndpointNames = keyof Calls;
export type ReplyOf<Name extends EndpointNames> = Calls[Name]['reply'];
export type InputOf<Name extends EndpointNames> = Calls[Name]['input'];
export type VariablesOf<Name extends EndpointNames> = Calls[Name]['variables'];
/** Input of `callEndpoint`: a call, with a signal where it can be aborted. */
export type CallOf<Name extends EndpointNames> = (InputOf<Name> | VariablesOf<Name>) & {
  readonly signal?: AbortSignal;
};

let leave: () => void = () => undefined;
/** Registers the navigation to /logout. The client does not import the router, which imports every page. */
export const onSessionEnded = (go: () => void): void => {
  leave = go;
};

/** Typed client of the whole API. A 401 ends the session only when there is one. */
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

/** Calls `api.call` with a name that is a type parameter or one of several. Its types come from the table above. */
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- TypeScript cannot compare the union's search with the table of the same endpoints
export const callEndpoint = api.call as <Name extends EndpointNames>(
  name: Name,
  input: CallOf<Name>,
) => Promise<ReplyOf<Name>>;
