import { argon2, type Argon2Parameters, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { refuseInsideTransaction } from './db/open-transaction.ts';

const derive = promisify(
  (algorithm: 'argon2id', parameters: Argon2Parameters, done: (error: Error | null, key: Buffer) => void) =>
    argon2(algorithm, parameters, done),
);

/** OWASP's second choice for argon2id: 19 MiB, two passes, one lane. */
const memory = 19_456;
const passes = 2;
const parallelism = 1;
const tagLength = 32;

const bytes = (text: string): Buffer => Buffer.from(text.normalize('NFC'), 'utf8');
const base64 = (data: Buffer): string => data.toString('base64').replace(/=+$/, '');

/** Returns a hash in PHC notation, which includes its parameters. */
export async function hashPassword(password: string): Promise<string> {
  refuseInsideTransaction('the password hash, which takes a thread and 20 ms or more');
  const nonce = randomBytes(16);
  const key = await derive('argon2id', { message: bytes(password), nonce, memory, passes, parallelism, tagLength });
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${base64(nonce)}$${base64(key)}`;
}

const phc = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

/** Returns false without a hash, in the same time as with one, so that it does not reveal which accounts exist. */
export async function verifyPassword(password: string, hash: string | null | undefined): Promise<boolean> {
  refuseInsideTransaction('the password hash, which takes a thread and 20 ms or more');
  const match = phc.exec(hash ?? '');
  const [m, t, p] = match ? [Number(match[1]), Number(match[2]), Number(match[3])] : [memory, passes, parallelism];
  const nonce = match ? Buffer.from(match[4] ?? '', 'base64') : Buffer.alloc(16);
  const wanted = match ? Buffer.from(match[5] ?? '', 'base64') : Buffer.alloc(tagLength);
  const key = await derive('argon2id', {
    message: bytes(password),
    nonce,
    memory: m,
    passes: t,
    parallelism: p,
    tagLength: wanted.length,
  });
  return timingSafeEqual(key, wanted) && match !== null;
}
