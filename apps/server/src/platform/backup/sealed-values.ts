import { randomBytes } from 'node:crypto';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { type Secrets, SecretUnreadable } from '../secrets/secrets.ts';
import { z } from 'zod';

/**
 * Tables with which a reader of the backup could act as a signed-in user or sign in: signing keys, sessions, unfinished
 * sign-ins, the passwords of deleted users, codes of a set-up, and the mailbox of a demo. A restored installation starts without them.
 */
export const credentialTables: ReadonlySet<string> = new Set([
  'signing_keys',
  'sessions',
  'password_resets',
  'openid_attempts',
  'saml_attempts',
  'impersonations',
  'user_deletions',
  'local_messages',
  'setup_codes',
  'setup_sessions',
]);

/**
 * Columns with secrets that must survive, because drivers and customers have the links. `secret` was the column of keys
 * before they were encrypted in the database.
 */
export const sealedColumns: Readonly<Record<string, string>> = {
  routes: 'token',
  left_routes: 'token',
  orders: 'stop_token',
  groups: 'invite_code',
  company_keys: 'secret',
  second_factors: 'secret',
};
/** Columns that are cleared where a link is replaced. The next dispatch sends the new link to the driver. */
export const emptiedWithNewLinks: Readonly<Record<string, { readonly column: string; readonly link: string }>> = {
  routes: { column: 'dispatched_digest', link: 'token' },
};
/** Columns of jsonb objects. */
const sealedObjects: Readonly<Record<string, string>> = {
  order_deletions: 'stop_tokens',
  plan_deletions: 'stop_tokens',
};

const purpose = 'backup/sealed-values';
/** Links are random words, which texts, stored replies and messages repeat. */
const word = /[\w-]{16,}/g;

export interface SealedValues {
  readonly count: number;
  readonly sealed: string;
}

/** Replaces each value by its number in a list, and encrypts the list. */
export interface Sealer {
  /** Transforms the text of COPY. `column` is the index of the encrypted column in it, or -1. */
  stream(column: number): Transform;
  text(text: string): string;
  /** Returns the encrypted list. Call it after everything was read. */
  seal(secrets: Secrets): SealedValues;
  readonly mark: string;
}

/** Collects all values that have to be encrypted, as of the transaction's moment. */
export async function createSealer(client: pg.ClientBase): Promise<Sealer> {
  const values: string[] = [];
  const numbers = new Map<string, number>();
  const numberOf = (value: string): number => {
    const number = numbers.get(value);
    if (number !== undefined) return number;
    numbers.set(value, values.length);
    return values.push(value) - 1;
  };
  for (const value of await readValues(client)) numberOf(value);

  const mark = `{{sealed-${randomBytes(8).toString('hex')}-`;
  const marked = (value: string): string => `${mark}${numberOf(value)}}}`;
  const text = (given: string): string => given.replace(word, (match) => (numbers.has(match) ? marked(match) : match));
  const row = (line: string, column: number): string => {
    const fields = line.split('\t');
    const value = fields[column];
    if (value !== undefined && value !== '\\N') fields[column] = marked(value);
    return text(fields.join('\t'));
  };
  return {
    mark,
    text,
    stream: (column) => eachLine(column < 0 ? text : (line) => row(line, column)),
    seal: (secrets) => ({ count: values.length, sealed: secrets.seal(purpose, JSON.stringify(values)) }),
  };
}

async function readValues(client: pg.ClientBase): Promise<string[]> {
  const { rows: sealedPairs } = await client.query<{ table: string; column: string }>(
    `select table_name as table, column_name as column from information_schema.columns where table_schema = 'public'`,
  );
  const has = (table: string, column: string): boolean =>
    sealedPairs.some((pair) => pair.table === table && pair.column === column);
  const id = (name: string): string => client.escapeIdentifier(name);
  const selects = [
    ...Object.entries(sealedColumns)
      .filter(([table, column]) => has(table, column))
      .map(([table, column]) => `select ${id(column)} as value from ${id(table)} where ${id(column)} is not null`),
    ...Object.entries(sealedObjects)
      .filter(([table, column]) => has(table, column))
      .map(([table, column]) => `select v.value from ${id(table)}, jsonb_each_text(${id(column)}) v`),
  ];
  if (selects.length === 0) return [];
  const { rows } = await client.query<{ value: string }>(selects.join(' union '));
  return rows.map(({ value }) => value);
}

/** Restores the values. */
export interface Opener {
  stream(): Transform;
  text(text: string): string;
  /** Number of new values, because the list could not be decrypted. */
  readonly made: number;
}

/**
 * Creates the opener. With another key than the one of the backup, each value is replaced by a new one, the same at
 * each place.
 */
export function createOpener(mark: string, { count, sealed }: SealedValues, secrets: Secrets): Opener {
  const openValues = openList(sealed, secrets);
  const values = openValues ?? Array.from({ length: count }, () => randomBytes(16).toString('base64url'));
  const pattern = new RegExp(`${mark.replace(/[{}]/g, '\\$&')}(\\d+)\\}\\}`, 'g');
  const text = (given: string): string =>
    given.includes(mark) ? given.replace(pattern, (_, number: string) => values[Number(number)] ?? '') : given;
  return { text, stream: () => eachLine(text), made: openValues ? 0 : count };
}

function openList(sealed: string, secrets: Secrets): readonly string[] | undefined {
  try {
    return z.array(z.string()).parse(JSON.parse(secrets.open(purpose, sealed)));
  } catch (error) {
    if (error instanceof SecretUnreadable) return undefined;
    throw error;
  }
}

/** Transforms lines as bytes (latin1): only ASCII is replaced, and other bytes stay unchanged. */
function eachLine(change: (line: string) => string): Transform {
  /** The beginning of a line, in the pieces in which it came. */
  let rest: Buffer[] = [];
  const changed = (bytes: Buffer): Buffer => Buffer.from(bytes.toString('latin1').replace(/[^\n]+/g, change), 'latin1');
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      const end = chunk.lastIndexOf(0x0a) + 1;
      if (end === 0) {
        rest.push(chunk);
        return done();
      }
      const whole = Buffer.concat([...rest, chunk.subarray(0, end)]);
      rest = [chunk.subarray(end)];
      done(null, changed(whole));
    },
    flush(done) {
      done(null, changed(Buffer.concat(rest)));
    },
  });
}

/** Pipes a stream. Its errors become errors of the result. */
export function pipeThrough(from: Readable, through: Transform): Readable {
  pipeline(from, through).catch(() => undefined);
  return through;
}
