import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { hintOf } from './company-secrets.ts';
import { createSecrets, secretsKey, SecretUnreadable } from './secrets.ts';

const key = (fill: number) => new Uint8Array(32).fill(fill);

it('decrypts what it encrypted, and encrypts the same text differently each time', () => {
  const secrets = createSecrets(key(1));
  const [first, second] = [secrets.seal('a/key', 'ck_åäö'), secrets.seal('a/key', 'ck_åäö')];
  expect(first).not.toBe(second);
  expect(first).not.toContain('ck_');
  expect(secrets.open('a/key', first)).toBe('ck_åäö');
  expect(secrets.open('a/key', second)).toBe('ck_åäö');
});

it('decrypts nothing with another key, for another company or after a change', () => {
  const sealed = createSecrets(key(1)).seal('a/key', 'secret');
  const [head, body = ''] = sealed.split('.');
  const changed = `${head}.${body.slice(0, -2)}${body.endsWith('AA') ? 'BB' : 'AA'}`;
  expect(() => createSecrets(key(2)).open('a/key', sealed)).toThrow(SecretUnreadable);
  expect(() => createSecrets(key(1)).open('b/key', sealed)).toThrow(SecretUnreadable);
  expect(() => createSecrets(key(1)).open('a/key', changed)).toThrow(SecretUnreadable);
  expect(() => createSecrets(key(1)).open('a/key', 'secret')).toThrow(SecretUnreadable);
});

it('stores its key in a file that only the server can read, or uses the configured one', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'roundsman-secrets-'));
  const made = secretsKey(folder, undefined);
  expect([...secretsKey(folder, undefined)]).toEqual([...made]);
  expect(statSync(path.join(folder, 'secrets.key')).mode & 0o777).toBe(0o600);
  expect([...secretsKey(folder, 'a long key of the configuration!')]).not.toEqual([...made]);
  expect(readFileSync(path.join(folder, 'secrets.key'), 'utf8')).toBe(Buffer.from(made).toString('base64'));
  writeFileSync(path.join(folder, 'secrets.key'), 'short');
  expect(() => secretsKey(folder, undefined)).toThrow(/32 bytes/);
  rmSync(folder, { recursive: true });
});

it('shows the end of a long secret and nothing of a short one', () => {
  expect(hintOf('ck_1234567890abcd')).toBe('••••abcd');
  expect(hintOf('short')).toBe('••••');
});
