import type { IncomingMessage } from 'node:http';
import proxyAddr from '@fastify/proxy-addr';

/**
 * Returns the network address of a request's caller as fastify's `request.ip` does, for requests that fastify does not
 * see: those that open a socket. `trustProxy` is the setting of the same name.
 */
export function callerAddress(trustProxy: boolean | string): (request: IncomingMessage) => string {
  const trust =
    typeof trustProxy === 'string'
      ? proxyAddr.compile(trustProxy.split(',').map((each) => each.trim()))
      : (): boolean => trustProxy;
  return (request) => proxyAddr(request, trust);
}
