import type { Endpoint } from '@roundsman/contract/endpoint';
import { isAllowed, isAllowedForApiClient, isAllowedForApiKey, scopeOf } from '@roundsman/contract/access';
import { toOneLine } from '@roundsman/domain/one-line';
import { isRecord } from '@roundsman/domain/typed-tables';
import { isReadOnly } from '@roundsman/domain/company/company';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Services } from '../services.ts';
import { refuse, Refusal, refuseFields } from '../errors.ts';
import { digestRequest } from './requests/digest-request.ts';
import {
  type AnyContext,
  type AnyHandler,
  type FileReply,
  type IdempotentContext,
  isFileReply,
  type Routes,
  StoredReply,
  type UploadedFile,
} from './handlers.ts';
import { claimKey, type StoredAnswer } from './requests/idempotency.ts';
import { currentAgent } from '../agent.ts';
import { aroundWrites } from '../db/around-writes.ts';
import type { TenantHandle } from '../db/handles.ts';
import { connectionTimeoutMs } from '../db/pools.ts';
import { Slots } from '../db/slots.ts';
import { readTags } from './requests/if-match.ts';
import { setListScope, setOrigin, setVersioned, type Origin, withOrigin } from '../origin.ts';
import { parseInput, type RawInput } from './requests/parse-input.ts';
import { anonymous, type Authenticate, type Principal, seesPart, type SignedIn } from './requests/principal.ts';
import { readMultipart } from './requests/multipart.ts';
import { presentReply } from './replies/present-reply.ts';
import { addRateLimit } from './replies/rate-limit-headers.ts';
import { createCounter } from './replies/shared-counts.ts';
import { ignoredFieldsWarning, unknownBodyFields, unknownQueryNames } from './requests/unknown-fields.ts';

export interface ServeOptions {
  readonly contract: readonly Endpoint[];
  readonly routes: Routes;
  readonly services: Services;
  readonly authenticate: Authenticate;
  /** Answers 503 for entries without a handler instead of refusing to start. */
  readonly isPartial?: boolean;
}

interface AnswerOptions extends ServeOptions {
  readonly countKey: ReturnType<typeof createCounter>;
  /** Requests that change something are authenticated a few at a time: many at once would delay all reads. */
  readonly changes: Slots;
}

/** Number of requests with a change whose session is read at the same time. */
const changesAtOnce = 3;

const isRead = ({ name }: Endpoint): boolean => name.startsWith('GET ');

/**
 * Registers each entry of the contract below /api with its handler. @throws when an entry has no handler, or a handler
 * no entry
 */
export function serve(server: FastifyInstance, options: ServeOptions): void {
  checkComplete(options);
  const countKey = createCounter(options.services, keyWindowMs);
  const changes = new Slots(changesAtOnce, connectionTimeoutMs);
  for (const endpoint of options.contract) {
    const [method = '', path = ''] = endpoint.name.split(' ', 2);
    const handler = options.routes[endpoint.name];
    for (const url of [`/api${path}`, ...(endpoint.opensWithoutPrefix ? [path] : [])])
      server.route({
        method,
        url,
        handler: handler
          ? (request, reply) =>
              withOrigin(originOf(request), () =>
                answer(endpoint, handler, { ...options, countKey, changes }, request, reply),
              )
          : () => refuse('unavailable'),
      });
  }
}

function checkComplete({ contract, routes, isPartial }: ServeOptions): void {
  const names = new Set<string>(contract.map((endpoint) => endpoint.name));
  if (names.size < contract.length) {
    const twice = contract.filter((endpoint, i) => contract.findIndex((other) => other.name === endpoint.name) !== i);
    throw new Error(`The contract names an endpoint twice: ${twice.map((endpoint) => endpoint.name).join(', ')}`);
  }
  const strays = Object.keys(routes).filter((name) => !names.has(name));
  if (strays.length > 0) throw new Error(`Handlers without an entry in the contract: ${strays.join(', ')}`);
  const missing = [...names].filter((name) => !routes[name]);
  if (missing.length === 0) return;
  if (!isPartial) throw new Error(`Endpoints without a handler: ${missing.join(', ')}`);
}

/** Authenticates, authorizes, parses, runs the handler and presents its result, for every endpoint. */
async function answer(
  endpoint: Endpoint,
  handler: AnyHandler,
  { services, routes, contract, authenticate, countKey, changes }: AnswerOptions,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const principal = await (isRead(endpoint)
    ? principalOf(request, authenticate)
    : changes.run(() => principalOf(request, authenticate)));
  if (principal.kind === 'signed-in' && principal.renewedToken) reply.header('x-renewed-token', principal.renewedToken);
  if (principal.kind === 'signed-in') {
    const { userId, actorId = null, companyId } = principal;
    setOrigin(userId, actorId, companyId);
    // All later log lines of this request name the company and the user.
    request.log = request.log.child({ companyId, userId });
  }
  limitKey(principal, countKey, reply);
  authorise(endpoint, principal);
  if (endpoint.deprecated) reply.headers(deprecationHeaders(endpoint.deprecated));
  const form = endpoint.files ? await readMultipart(request) : undefined;
  const raw = { params: request.params, query: request.query, body: form ? form.fields : request.body };
  const { refused, ignored } = unknownNames(endpoint, principal, raw);
  if (ignored.length > 0) reply.header('warning', ignoredFieldsWarning(ignored));
  const input = parseInput(endpoint, raw, refused);

  if (principal.kind === 'signed-in' && 'query' in input) setListScope(listScopeOf(endpoint, principal, input.query));
  const versioned =
    endpoint.plan === 'changed' || endpoint.plan === 'read'
      ? setVersioned(idOf(input), acceptedTags(endpoint, request))
      : undefined;
  const handlerOf = findHandler(contract, routes);
  const context = contextOf({ services, principal, request, reply, uploaded: form?.files ?? [], endpoint, handlerOf });
  reply.header('cache-control', 'no-store');
  if (endpoint.produces) {
    const file = await handler(context, input);
    if (!isFileReply(file)) throw new Error(`${endpoint.name} did not return a file`);
    return sendFile(endpoint, reply, file);
  }

  const { status, body } = endpoint.idempotent
    ? await answerOnce(endpoint, handler, { context, input, request, sent: raw.body })
    : answerOf(endpoint, await handler(context, input));
  if (reply.sent) return reply;
  if (status === 204) return reply.code(204).send();
  if (versioned?.tag) reply.header('etag', versioned.tag);
  return reply
    .code(status)
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(body ?? null));
}

const answerOf = (endpoint: Endpoint, value: unknown): StoredAnswer =>
  endpoint.noContent !== undefined && value === undefined
    ? { status: 204, body: undefined }
    : { status: endpoint.status ?? 200, body: presentReply(endpoint, value) };

/**
 * Returns the names in query and body that the endpoint does not have. API clients may send names that earlier versions
 * accepted, and are warned. From a person, an unknown field is a bug of our front ends that would lose what was entered, and
 * an unknown filter would select too much. With isSelectAll it does so for every caller, because a change of all selected
 * orders follows.
 */
function unknownNames(
  endpoint: Endpoint,
  principal: Principal,
  { params, query, body }: RawInput,
): { readonly refused: readonly string[]; readonly ignored: readonly string[] } {
  const isSignedIn = principal.kind === 'signed-in';
  const isProgram = isSignedIn && principal.isProgram === true;
  const inBody = endpoint.body ? unknownBodyFields(endpoint.body, params, body) : [];
  // Links of other programs add names of their own to a URL, so that every caller may open public pages with them.
  const inQuery = isSignedIn ? unknownQueryNames(endpoint, query) : [];
  const selectsAll = isRecord(query) && 'isSelectAll' in query;
  if (!isProgram) return { refused: [...inQuery, ...inBody], ignored: [] };
  return selectsAll ? { refused: inQuery, ignored: inBody } : { refused: [], ignored: [...inQuery, ...inBody] };
}

/** Runs the handler once for an Idempotency-Key. A repeat gets the reply that was stored with the change. */
async function answerOnce(
  endpoint: Endpoint,
  handler: AnyHandler,
  { context, input, request, sent }: { context: AnyContext; input: unknown; request: FastifyRequest; sent: unknown },
): Promise<StoredAnswer> {
  const status = endpoint.status ?? 200;
  const key = request.headers['idempotency-key'];
  // Without the audit entry of an impersonation: claiming a key changes none of the company's data.
  const claimed =
    context.tenant && typeof key === 'string' && key
      ? await claimKey(context.db.tenant(context.tenant.companyId), {
          key: checkKey(key),
          endpoint: `${request.method} ${request.url}`,
          digest: digestRequest(sent, context.files()),
        })
      : undefined;
  if (claimed && 'answer' in claimed) return claimed.answer;

  const writeOnce: IdempotentContext['writeOnce'] = (handle, work) =>
    handle.write(async (tx) => {
      const reply = await work(tx);
      const body = presentReply(endpoint, reply);
      await claimed?.claim.store(tx.q, { status, body });
      return new StoredReply(reply, body);
    });
  try {
    const reply = await handler({ ...context, writeOnce }, input);
    if (!(reply instanceof StoredReply)) throw new Error(`${endpoint.name} did not store its reply with its change`);
    return { status, body: reply.body };
  } catch (error) {
    // When this fails too, the claim expires.
    await claimed?.claim
      .release()
      .catch((failure: unknown) => request.log.warn({ err: failure }, 'an Idempotency-Key stays claimed for a while'));
    throw error;
  }
}

function tenantOf(
  services: Services,
  { companyId, userId, actorId, depotId }: SignedIn,
  { name }: Endpoint,
): TenantHandle {
  const tenant = services.db.tenant(companyId, actorId ? { userId, actorId, endpoint: name } : undefined, depotId);
  const agent = currentAgent();
  if (!agent || agent.isReading) return tenant;
  return aroundWrites(tenant, async (tx, work) => {
    const done = await work(tx);
    await tx.emit({ type: 'agentWrote', companyId, byUserId: userId, endpoint: name });
    return done;
  });
}

export const originOf = (request: FastifyRequest): Origin => ({
  userId: null,
  actorUserId: null,
  companyId: null,
  address: request.ip,
  device: request.headers['user-agent']?.slice(0, 500) ?? null,
  requestId: request.id,
});

/** Returns who sends the request, by its bearer token. @throws Refusal when an API key may not be used from there */
export async function principalOf(request: FastifyRequest, authenticate: Authenticate): Promise<Principal> {
  const [scheme, token] = (request.headers.authorization ?? '').split(' ', 2);
  if (scheme?.toLowerCase() !== 'bearer' || !token) return anonymous;
  return (await authenticate(token, request.ip)) ?? anonymous;
}

function authorise(endpoint: Endpoint, principal: Principal): void {
  if (principal.kind === 'anonymous') {
    if (!isAllowed([], endpoint.access)) refuse('unauthenticated');
    return;
  }
  if (!isAllowed(principal.roles, endpoint.access, seesPart(principal))) refuse('forbidden');
  if (principal.isProgram) authoriseProgram(endpoint, principal);
  if (principal.actorId && endpoint.ownSessionOnly) refuse('own_session_only');
  // Endpoints without a role are about the user's own account: signing out and choosing a password stay possible.
  if (endpoint.access === 'signed-in' || isAllowed([], endpoint.access)) return;
  if (principal.mustChangePassword) refuse('password_change_required');
  const mayRead = !principal.isProgram && endpoint.name.startsWith('GET ');
  if (isReadOnly(principal.companyStatus) && !mayRead) refuse('company_deactivated');
}

function authoriseProgram(endpoint: Endpoint, { apiKey }: SignedIn): void {
  if (!apiKey) return isAllowedForApiClient(endpoint.access) ? undefined : refuse('forbidden');
  if (isAllowedForApiKey(apiKey.scopes, endpoint)) return;
  const scope = scopeOf(endpoint);
  if (scope === null || scope === 'open') refuse('forbidden');
  refuse('api_key_scope_missing', undefined, { scope });
}

/** A cursor works only for the list, company, filters and sorting that it was made for. */
function listScopeOf({ name }: Endpoint, { companyId }: SignedIn, query: unknown): string {
  if (!isRecord(query)) return '';
  const { cursor: _cursor, currentPage: _page, itemsPerPage: _size, ...rest } = query;
  return digestRequest([name, companyId, rest]).slice(0, 16);
}

const idOf = (input: unknown): string =>
  isRecord(input) && isRecord(input.params) && typeof input.params.id === 'string' ? input.params.id : '';

function acceptedTags(endpoint: Endpoint, request: FastifyRequest): readonly string[] | null {
  const header = request.headers['if-match'];
  return header !== undefined && endpoint.plan === 'changed' ? readTags(header) : null;
}

/** RFC 9745 and the relation of its successor. */
const deprecationHeaders = ({ since, use }: NonNullable<Endpoint['deprecated']>) => ({
  deprecation: `@${Date.parse(since) / 1000}`,
  link: `</api${use.split(' ')[1] ?? ''}>; rel="successor-version"`,
});

const keyWindowMs = 60_000;

/** Refuses the requests of an API key above its limit. Refused requests count too. */
export function limitKey(principal: Principal, count: ReturnType<typeof createCounter>, reply: FastifyReply): void {
  if (principal.kind === 'anonymous' || !principal.apiKey) return;
  const { id, requestsPerMinute: max } = principal.apiKey;
  const { current, ttl } = count(`api-key:${id}`);
  const resetSeconds = Math.ceil(ttl / 1000);
  addRateLimit(reply, { name: 'key', max, remaining: max - current, resetSeconds });
  if (current > max) throw new Refusal('too_many_requests', { retryAfter: resetSeconds });
}

const maxKeyLength = 200;

function checkKey(key: string): string {
  if (key.length <= maxKeyLength) return key;
  return refuseFields([{ path: 'Idempotency-Key', code: 'idempotency_key_too_long', params: { most: maxKeyLength } }]);
}

/** Returns a function that finds an endpoint with its handler by name. */
export const findHandler =
  (contract: readonly Endpoint[], routes: Routes): AnyContext['handlerOf'] =>
  (name) => {
    const [endpoint, handler] = [contract.find((candidate) => candidate.name === name), routes[name]];
    return endpoint && handler ? { endpoint, handler } : undefined;
  };

interface ContextParts {
  readonly services: Services;
  readonly principal: Principal;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly uploaded: readonly UploadedFile[];
  readonly endpoint: Endpoint;
  readonly handlerOf: AnyContext['handlerOf'];
}

export function contextOf({
  services,
  principal,
  request,
  reply,
  uploaded,
  endpoint,
  handlerOf,
}: ContextParts): AnyContext {
  const tenant = principal.kind === 'signed-in' ? tenantOf(services, principal, endpoint) : undefined;
  return {
    ...services,
    log: request.log,
    fileStore: services.files,
    principal,
    tenant,
    requestId: request.id,
    request,
    reply,
    handlerOf,
    files: (field?: string) => (field ? uploaded.filter((file) => file.field === field) : uploaded),
    now: () => services.clock.now(),
  };
}

function sendFile(
  endpoint: Endpoint,
  reply: FastifyReply,
  { file, name, type, maxAge, isKnown }: FileReply,
): FastifyReply {
  if (isKnown) return reply.code(304).send();
  if (name) {
    const shown = toOneLine(name);
    reply.header(
      'content-disposition',
      `attachment; filename="${shown.replace(/[^\w.-]+/g, '_')}"; filename*=UTF-8''${encodeURIComponent(shown)}`,
    );
  }
  if (maxAge) reply.header('cache-control', `private, max-age=${maxAge}`);
  return reply
    .code(endpoint.status ?? 200)
    .type(type ?? endpoint.produces ?? 'application/octet-stream')
    .send(file);
}
