import { lookup as systemLookup } from 'node:dns';
import { type IncomingMessage, request as plainRequest } from 'node:http';
import { request as tlsRequest } from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import { refuseInsideTransaction } from '../db/open-transaction.ts';

/** A URL that a user entered leads to a place that the server must not access. */
export class UrlRefused extends Error {
  readonly host: string;
  constructor(host: string, why: string) {
    super(`${host} is not fetched from: ${why}`);
    this.name = 'UrlRefused';
    this.host = host;
  }
}

/** Networks that are not the public internet: this machine, private and shared ranges, links, tests, multicast. */
const privateNetworks = new BlockList();
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  privateNetworks.addSubnet(network, bits, 'ipv4');
// IPv4 addresses written as IPv6 are checked by the list above.
for (const [network, bits] of [
  ['::', 96],
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['100::', 64],
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['fec0::', 10],
  ['ff00::', 8],
] as const)
  privateNetworks.addSubnet(network, bits, 'ipv6');

/** Checks whether an IP address belongs to the public internet. */
export function isPublicIp(address: string): boolean {
  const kind = isIP(address);
  return kind !== 0 && !privateNetworks.check(address, kind === 6 ? 'ipv6' : 'ipv4');
}

const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[|\]$|\.$/g, '').toLowerCase();

/** Checks for names that never belong to public hosts (RFC 6761, 6762, 8375), and names without a dot. */
const isPrivateName = (host: string): boolean =>
  !host.includes('.') || /(^|\.)(localhost|local|internal|home\.arpa)$/.test(host);

/**
 * Checks a URL before anything is sent: https only, no credentials, no address of a private network. Hosts of the
 * installation's configuration are exempt.
 *
 * @throws {UrlRefused}
 */
export function checkUrl(url: URL, allowedHosts: readonly string[]): void {
  const host = hostOf(url);
  if (url.protocol !== 'https:' && url.protocol !== 'http:')
    throw new UrlRefused(host, 'it is not an http or https URL');
  if (allowedHosts.includes(host)) return;
  if (url.protocol !== 'https:') throw new UrlRefused(host, 'https is required');
  if (url.username || url.password) throw new UrlRefused(host, 'it contains a password');
  if (isIP(host) ? !isPublicIp(host) : isPrivateName(host)) throw new UrlRefused(host, 'it is on a private network');
}

/** Resolves a name during the connection, so that the checked address is the one that is used. */
const publicLookup: LookupFunction = (host, options, done) => {
  systemLookup(host, { ...options, all: true }, (error, addresses) => {
    if (error) return done(error, '', 0);
    const bad = addresses.find(({ address }) => !isPublicIp(address));
    const [first] = addresses;
    if (bad || !first) return done(new UrlRefused(host, 'it is on a private network'), '', 0);
    if (options.all) done(null, addresses);
    else done(null, first.address, first.family);
  });
};

export interface SafeFetchOptions {
  readonly allowedHosts: readonly string[];
  readonly headers?: Readonly<Record<string, string>>;
  /** Headers that only the origin of the URL gets; a redirect to another origin goes without them. */
  readonly secretHeaders?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
  /** Timeout for the response's headers; 30 s by default. */
  readonly timeoutMs?: number;
}

const maxRedirects = 5;

/**
 * Sends a GET to a URL that a user entered. Each redirect is checked like the first URL. The body is not read.
 *
 * @throws {UrlRefused} also when a redirect or the name's lookup leads inside
 */
export async function safeGet(
  address: string,
  { secretHeaders = {}, ...options }: SafeFetchOptions,
): Promise<IncomingMessage> {
  let url = new URL(address);
  const { origin } = url;
  for (let redirects = 0; ; redirects++) {
    checkUrl(url, options.allowedHosts);
    const isOwn = url.origin === origin;
    const answer = await get(url, isOwn ? { ...options, headers: { ...options.headers, ...secretHeaders } } : options);
    const { statusCode = 0, headers } = answer;
    if (![301, 302, 303, 307, 308].includes(statusCode) || !headers.location) return answer;
    answer.destroy();
    if (redirects === maxRedirects) throw new UrlRefused(hostOf(url), 'it redirects too often');
    url = new URL(headers.location, url);
  }
}

export interface SafeRequest extends Omit<SafeFetchOptions, 'timeoutMs' | 'secretHeaders'> {
  readonly method?: 'GET' | 'POST' | 'PUT';
  readonly body?: string;
  /** Timeout for the whole response; 30 s by default. */
  readonly timeoutMs?: number;
  /** Bytes of the response that are read. The rest is ignored. */
  readonly maxBytes: number;
}

export interface SafeResponse {
  readonly status: number;
  readonly headers: IncomingMessage['headers'];
  readonly text: string;
  /** The response was longer than `maxBytes`. */
  readonly isCut: boolean;
}

/**
 * Sends one request to a URL that a user entered, and returns the response's text. Redirects are not followed, so that
 * the secrets of the request go to the checked host only.
 *
 * @throws {UrlRefused}
 */
export async function safeFetch(address: string, request: SafeRequest): Promise<SafeResponse> {
  const { timeoutMs = 30_000, maxBytes, signal, ...rest } = request;
  const url = new URL(address);
  checkUrl(url, request.allowedHosts);
  const timeout = AbortSignal.timeout(timeoutMs);
  const ends = signal ? AbortSignal.any([timeout, signal]) : timeout;
  try {
    const answer = await get(url, { ...rest, timeoutMs: timeoutMs + 1000, signal: ends });
    const { status, headers } = { status: answer.statusCode ?? 0, headers: answer.headers };
    const parts: Buffer[] = [];
    let bytes = 0;
    for await (const part of answer as AsyncIterable<Buffer>) {
      parts.push(part);
      bytes += part.length;
      if (bytes > maxBytes) break;
    }
    answer.destroy();
    const text = Buffer.concat(parts).subarray(0, maxBytes).toString('utf8');
    return { status, headers, text, isCut: bytes > maxBytes };
  } catch (error) {
    if (timeout.aborted)
      throw Object.assign(new Error('The response was not complete in time', { cause: error }), { code: 'ETIMEDOUT' });
    throw error;
  }
}

function get(
  url: URL,
  {
    allowedHosts,
    headers,
    signal,
    timeoutMs = 30_000,
    method = 'GET',
    body,
  }: Omit<SafeFetchOptions, 'secretHeaders'> & Pick<SafeRequest, 'method' | 'body'>,
): Promise<IncomingMessage> {
  refuseInsideTransaction('a server on the internet');
  return new Promise((resolve, reject) => {
    const request = url.protocol === 'https:' ? tlsRequest : plainRequest;
    const isAllowed = allowedHosts.includes(hostOf(url));
    const outgoing = request(url, {
      method,
      // A connection of its own: a pooled one might belong to another check.
      agent: false,
      headers: {
        'user-agent': 'Roundsman',
        'accept-encoding': 'identity',
        ...(body !== undefined && { 'content-length': String(Buffer.byteLength(body)) }),
        ...headers,
      },
      ...(signal && { signal }),
      ...(!isAllowed && { lookup: publicLookup }),
    });
    const timer = setTimeout(
      () => outgoing.destroy(Object.assign(new Error('No response in time'), { code: 'ETIMEDOUT' })),
      timeoutMs,
    );
    outgoing.on('response', (answer) => {
      clearTimeout(timer);
      resolve(answer);
    });
    outgoing.on('error', (error) => {
      clearTimeout(timer);
      reject(error);
    });
    outgoing.end(body);
  });
}
