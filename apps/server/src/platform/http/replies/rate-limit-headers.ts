import type { FastifyInstance, FastifyReply } from 'fastify';

/** A limit and the rest of it. */
export interface RateLimit {
  /** `address` or `key`: what the requests are counted by. */
  readonly name: 'address' | 'key';
  /** Requests in the window. */
  readonly max: number;
  /** Requests that are still accepted in the present window. */
  readonly remaining: number;
  /** Seconds until the next window. */
  readonly resetSeconds: number;
}

/** Seconds. */
const windowSeconds = 60;

/**
 * Adds a limit to the headers RateLimit-Policy and RateLimit, in the form of the draft
 * draft-ietf-httpapi-ratelimit-headers-10: lists of `"name";q=…;w=…` and `"name";r=…;t=…`.
 */
export function addRateLimit(reply: FastifyReply, { name, max, remaining, resetSeconds }: RateLimit): void {
  append(reply, 'ratelimit-policy', `"${name}";q=${max};w=${windowSeconds}`);
  append(reply, 'ratelimit', `"${name}";r=${Math.max(0, remaining)};t=${resetSeconds}`);
}

function append(reply: FastifyReply, header: string, item: string): void {
  const present = reply.getHeader(header);
  reply.header(header, typeof present === 'string' ? `${present}, ${item}` : item);
}

/** Replaces the headers of the plugin that limits network addresses by those of {@link addRateLimit}. */
export function replaceLimitHeaders(server: FastifyInstance): void {
  server.addHook('onSend', async (_request, reply) => {
    const max = reply.getHeader('x-ratelimit-limit');
    if (max === undefined) return;
    addRateLimit(reply, {
      name: 'address',
      max: Number(max),
      remaining: Number(reply.getHeader('x-ratelimit-remaining')),
      resetSeconds: Number(reply.getHeader('x-ratelimit-reset')),
    });
    for (const part of ['limit', 'remaining', 'reset']) reply.removeHeader(`x-ratelimit-${part}`);
  });
}
