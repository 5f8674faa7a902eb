import type { IncomingMessage } from 'node:http';
import { isInNetworks } from './networks.ts';

/** Names of networks in the setting, as fastify reads them. */
const named: Readonly<Record<string, readonly string[]>> = {
  loopback: ['127.0.0.1/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
};

/**
 * Returns the network address of a request's caller as fastify's `request.ip` does, for requests that fastify does not
 * see: those that open a socket. `trustProxy` is the setting of the same name. Untrusted addresses end the search.
 */
export function callerAddress(trustProxy: boolean | string): (request: IncomingMessage) => string {
  const networks =
    typeof trustProxy === 'string' ? trustProxy.split(',').flatMap((part) => named[part.trim()] ?? part.trim()) : [];
  const isTrusted = (address: string): boolean => trustProxy === true || isInNetworks(address, networks);
  return ({ socket, headers }) => {
    const forwarded = [headers['x-forwarded-for'] ?? []].flat().join(',').split(',');
    const hops = forwarded.map((hop) => hop.trim()).filter(Boolean);
    let address = socket.remoteAddress ?? '';
    while (hops.length > 0 && trustProxy !== false && isTrusted(address)) address = hops.pop() ?? '';
    return address;
  };
}
