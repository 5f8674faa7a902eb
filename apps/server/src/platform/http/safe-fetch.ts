import { lookup as systemLookup } from 'node:dns';
import { type IncomingMessage, request as plainRequest } from 'node:http';
import { request as tlsRequest } from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import { refuseInsideTransaction } from '../db/open-transaction.ts';

/** An address that a person named may not be fetched from (SET-29). */
export class UrlRefused extends Error {
  readonly host: string;
  constructor(host: string, why: string) {
    super(`${host} is not fetched from: ${why}`);
    this.name = 'AddressRefused';
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
// An IPv4 address written as IPv6 is checked by the list above.
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

/** Whether an IP address is one of the public internet. */
export function isPublicIp(address: string): boolean {
  const kind = isIP(address);
  return kind !== 0 && !privateNetworks.check(address, kind === 6 ? 'ipv6' : 'ipv4');
}

const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[|\]$|\.$/g, '').toLowerCase();

/** Names that never belong to a host of the public internet (RFC 6761, 6762, 8375), and those without a dot. */
const isPrivateName = (host: string): boolean =>
  !host.includes('.') || /(^|\.)(localhost|local|internal|home\.arpa)$/.test(host);

/**
 * Says no to an address before anything is sent: https only, no sign-in in it, no number of a private network. Hosts that the
 * installation's configuration names are excepted.
 *
 * @throws {UrlRefused}
 */
export function checkUrl(url: URL, allowedHosts: readonly string[]): void {
  const host = hostOf(url);
  if (url.protocol !== 'https:' && url.protocol !== 'http:') throw new UrlRefused(host, 'it is no web address');
  if (allowedHosts.includes(host)) return;
  if (url.protocol !== 'https:') throw new UrlRefused(host, 'only https is');
  if (url.username || url.password) throw new UrlRefused(host, 'it holds a password');
  if (isIP(host) ? !isPublicIp(host) : isPrivateName(host)) throw new UrlRefused(host, 'it is on a private network');
}

/** Names are looked up by whoever connects, so that what was checked is what is connected to. */
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
  readonly signal?: AbortSignal;
  /** Until the answer's headers; 30 s unless said. */
  readonly timeoutMs?: number;
}

const maxRedirects = 5;

/**
 * GET of an address that a person named. Each redirect is checked as the first address was. The body is not read.
 *
 * @throws {UrlRefused} also when a redirect or the name's lookup leads inside
 */
export async function safeGet(address: string, options: SafeFetchOptions): Promise<IncomingMessage> {
  let url = new URL(address);
  for (let redirects = 0; ; redirects++) {
    checkUrl(url, options.allowedHosts);
    const answer = await get(url, options);
    const { statusCode = 0, headers } = answer;
    if (![301, 302, 303, 307, 308].includes(statusCode) || !headers.location) return answer;
    answer.destroy();
    if (redirects === maxRedirects) throw new UrlRefused(hostOf(url), 'it redirects again and again');
    url = new URL(headers.location, url);
  }
}

export interface SafeRequest extends Omit<SafeFetchOptions, 'patienceMs'> {
  readonly method?: 'GET' | 'POST' | 'PUT';
  readonly body?: string;
  /** Until the whole answer is there; 30 s unless said. */
  readonly timeoutMs?: number;
  /** Bytes of the answer that are read; what follows is left. */
  readonly maxBytes: number;
}

export interface SafeResponse {
  readonly status: number;
  readonly headers: IncomingMessage['headers'];
  readonly text: string;
  /** The answer was longer than `mostBytes`. */
  readonly isCut: boolean;
}

/**
 * One question to an address that a person named, with the answer's text. Redirects are not followed: what was asked, and
 * the secrets with it, goes to the checked address only.
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
      throw Object.assign(new Error('No whole answer came', { cause: error }), { code: 'ETIMEDOUT' });
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
  }: SafeFetchOptions & Pick<SafeRequest, 'method' | 'body'>,
): Promise<IncomingMessage> {
  refuseInsideTransaction('a server on the internet');
  return new Promise((resolve, reject) => {
    const request = url.protocol === 'https:' ? tlsRequest : plainRequest;
    const isAllowed = allowedHosts.includes(hostOf(url));
    const asked = request(url, {
      method,
      // A connection of its own: a kept one might have been made for another check.
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
      () => asked.destroy(Object.assign(new Error('No answer came'), { code: 'ETIMEDOUT' })),
      timeoutMs,
    );
    asked.on('response', (answer) => {
      clearTimeout(timer);
      resolve(answer);
    });
    asked.on('error', (error) => {
      clearTimeout(timer);
      reject(error);
    });
    asked.end(body);
  });
}
