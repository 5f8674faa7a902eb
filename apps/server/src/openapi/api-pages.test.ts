import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { contract as entries, type Endpoint } from '@roundsman/contract';
import { catalogue, type ErrorCode } from '@roundsman/contract/errors';
import { socketEvents } from '@roundsman/contract/sockets';
import { webhookEvents } from '@roundsman/domain';
import { expect, it } from 'vitest';
import { limits } from '../features/auth/sign-in/attempt-limits.ts';
import { newWebhookSecret, signedHeaders } from '../features/webhooks/sign-webhook.ts';

const page = (name: string): string =>
  readFileSync(path.resolve(import.meta.dirname, '../../../../docs/api', name), 'utf8');
/** First cells of the tables' rows that are code. */
const namesIn = (text: string): string[] =>
  [...text.matchAll(/^\| `(\w+(?:\.\w+)+)` \|/gm)].map(([, name = '']) => name);

it('the page on webhooks has every event', () => {
  expect(namesIn(page('webhooks.md')).sort()).toEqual([...webhookEvents].sort());
});

it('the page on versions has every deprecated operation', () => {
  const contract: readonly Endpoint[] = entries;
  const deprecated = contract.filter((endpoint) => endpoint.deprecated);
  expect(deprecated.length).toBeGreaterThan(0);
  for (const { name, deprecated: about } of deprecated)
    expect(page('versions.md')).toContain(`| \`${name}\` | ${about?.since} | \`${about?.use}\` |`);
});

it('the page on sockets has every event', () => {
  expect(namesIn(page('sockets.md')).sort()).toEqual(Object.keys(socketEvents).sort());
});

it('the page on errors has codes of the catalogue, with their status', () => {
  const rows = [...page('errors.md').matchAll(/^\| (\d{3}) \| `(\w+)` \|/gm)];
  expect(rows).toHaveLength(16);
  for (const [, status, code] of rows) expect(catalogue[code as ErrorCode]?.status, code).toBe(Number(status));
});

it('the page on rate limits has the limits of sign-ins and invitations', () => {
  const { signInDevice, signInEmail, signInPair, signInAddress, resetEmail, secondFactor, inviteCompany } = limits;
  const rows = [...page('rate-limits.md').matchAll(/\| (\d+) in (\d+) minutes \|/g)];
  expect(rows.map(([, most, minutes]) => ({ most: Number(most), minutes: Number(minutes) }))).toEqual([
    signInDevice,
    signInEmail,
    signInPair,
    signInAddress,
    resetEmail,
    secondFactor,
    inviteCompany,
  ]);
});

it('the code that verifies a signature accepts a genuine message and refuses a changed one', async () => {
  const [, code = ''] = /^```ts\n(.*?)^```$/ms.exec(page('webhooks.md')) ?? [];
  const folder = mkdtempSync(path.join(os.tmpdir(), 'roundsman-verify-'));
  try {
    const file = path.join(folder, 'verify.mts');
    writeFileSync(file, code);
    const { isGenuine } = await import(/* @vite-ignore */ pathToFileURL(file).href);
    const [secret, other] = [newWebhookSecret(), newWebhookSecret()];
    const message = { id: 'b3f0', body: '{"event":"order.delivery.completed"}' };
    const headers = (at = new Date()) => new Headers(signedHeaders(message, [other, secret], at));
    expect(isGenuine(headers(), message.body, secret)).toBe(true);
    expect(isGenuine(headers(), `${message.body} `, secret)).toBe(false);
    expect(isGenuine(headers(), message.body, newWebhookSecret())).toBe(false);
    expect(isGenuine(headers(new Date(Date.now() - 600_000)), message.body, secret)).toBe(false);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
