import { expect, test } from 'vitest';
import { hashPassword, verifyPassword } from './password-hash.ts';

test('a password matches its own hash only', async () => {
  const hash = await hashPassword('Åäö secret 1');
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await verifyPassword('Åäö secret 1', hash)).toBe(true);
  // The same letters with combining marks, as some keyboards write them.
  expect(await verifyPassword('Åäö secret 1'.normalize('NFD'), hash)).toBe(true);
  expect(await verifyPassword('Åäö secret 2', hash)).toBe(false);
  expect(await hashPassword('Åäö secret 1')).not.toBe(hash);
});

test('nothing matches without a hash', async () => {
  for (const hash of [null, undefined, '', 'plain', '$argon2id$v=19$m=1$x$y'])
    expect(await verifyPassword('', hash)).toBe(false);
});
