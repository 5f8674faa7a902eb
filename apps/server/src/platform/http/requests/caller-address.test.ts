import type { IncomingMessage } from 'node:http';
import { expect, it } from 'vitest';
import { callerAddress } from './caller-address.ts';

const request = (remoteAddress: string, forwarded?: string) =>
  ({ socket: { remoteAddress }, headers: { 'x-forwarded-for': forwarded } }) as unknown as IncomingMessage;

it.each([
  ['no proxy is trusted', false, '203.0.113.1', '198.51.100.7', '203.0.113.1'],
  ['every proxy is trusted', true, '10.0.0.1', '198.51.100.7, 10.0.0.2', '198.51.100.7'],
  ['the proxy is in the network', '10.0.0.0/8', '10.0.0.1', '198.51.100.7', '198.51.100.7'],
  ['the header lies before the proxy', '10.0.0.0/8', '10.0.0.1', '127.0.0.1, 198.51.100.7', '198.51.100.7'],
  ['the sender is no proxy', '10.0.0.0/8', '203.0.113.1', '198.51.100.7', '203.0.113.1'],
  ['the proxy is on this machine', 'loopback', '::ffff:127.0.0.1', '198.51.100.7', '198.51.100.7'],
  ['there is no header', true, '203.0.113.1', undefined, '203.0.113.1'],
] as const)('finds the caller where %s', (_, trust, remote, forwarded, expected) =>
  expect(callerAddress(trust)(request(remote, forwarded))).toBe(expected),
);
