import { createHash } from 'node:crypto';
import { isIPv6 } from 'node:net';
import { sql } from 'kysely';
import type { Query } from '../../../platform/db/handles.ts';
import { Refusal } from '../../../platform/errors.ts';
import type { Services } from '../../../platform/services.ts';
import { keysOf } from '@roundsman/domain/typed-tables';

/** Limits of attempts. Failures count, and a success removes its attempt. Requests for a reset link always count. */
export const limits = {
  /** By user and known device, or session. Attempts on other devices cannot use it up. */
  signInDevice: { most: 5, minutes: 15 },
  /** By e-mail, over all unknown devices and all networks. */
  signInEmail: { most: 5, minutes: 15 },
  /** By e-mail and network, so that one network alone cannot use up the limit of an e-mail all day. */
  signInPair: { most: 10, minutes: 4 * 60 },
  /** By network, whatever the e-mail. */
  signInAddress: { most: 20, minutes: 15 },
  resetEmail: { most: 3, minutes: 60 },
  /** Separate from sign-ins, so that failures in the same network do not block the user of a mailed link. */
  resetAddress: { most: 20, minutes: 15 },
  /** By user: a known password gives no more guesses of six digits. */
  secondFactor: { most: 5, minutes: 15 },
  /** By user and a device that has passed the second factor, or session. */
  secondFactorDevice: { most: 5, minutes: 15 },
  openIdAddress: { most: 60, minutes: 15 },
  samlAddress: { most: 60, minutes: 15 },
  /** By company: calls that send invitations, each to at most fifty addresses. */
  inviteCompany: { most: 60, minutes: 60 },
  /** Wrong codes of the welcome page, by network. */
  setupAddress: { most: 10, minutes: 15 },
  /** By company. */
  purchase: { most: 3, minutes: 24 * 60 },
} as const;
type Limit = keyof typeof limits;

/** Limits of a user: a success deletes all their failures. */
const resetOnSuccess: ReadonlySet<Limit> = new Set<Limit>([
  'signInDevice',
  'signInEmail',
  'signInPair',
  'secondFactor',
  'secondFactorDevice',
]);

/**
 * Returns the counters of a sign-in attempt: the device's own when it is known, otherwise those of the e-mail and the
 * network.
 */
export const passwordSubjects = (
  { email, address }: { readonly email: string; readonly address: string },
  /** The known device or session with the user, or null. */
  knownDevice: string | null,
): Partial<Record<Limit, string>> =>
  knownDevice
    ? { signInDevice: knownDevice }
    : { signInPair: `${networkOf(address)} ${email}`, signInEmail: email, signInAddress: address };

export interface Attempt {
  /** Removes the attempt, and all failures of the user's limits. Limits of the network stay. */
  succeeded(): Promise<void>;
}

/**
 * Counts an attempt before it runs, so that simultaneous guesses count too.
 * @throws too_many_requests when a limit is reached, with the time until the next try
 */
export async function countAttempt(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  subjects: Readonly<Partial<Record<Limit, string>>>,
): Promise<Attempt> {
  const now = clock.now();
  const counted = keysOf(subjects).map((limit) => ({ limit, key: keyOf(limit, subjects[limit]) }));
  const attempts = db.platform('worker:attempt-limits');
  const ids = await attempts.write(async ({ q }) => {
    for (const { limit, key } of counted) {
      const { most, minutes } = limits[limit];
      const length = minutes * 60_000;
      await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(q);
      // There is room again when the oldest counted attempt expires.
      const oldest = await q
        .selectFrom('rate_limits')
        .select('at')
        .where('key', '=', key)
        .where('at', '>', new Date(now.getTime() - length))
        .orderBy('at', 'desc')
        .offset(most - 1)
        .limit(1)
        .executeTakeFirst();
      if (!oldest) continue;
      const wait = Math.ceil((oldest.at.getTime() + length - now.getTime()) / 1000);
      throw new Refusal('too_many_requests', { retryAfter: Math.max(1, wait) });
    }
    const rows = await q
      .insertInto('rate_limits')
      .values(counted.map(({ key }) => ({ key, at: now })))
      .returning('id')
      .execute();
    return rows.map((row) => row.id);
  });

  return {
    succeeded: () =>
      attempts.write(async ({ q }) => {
        await q
          .deleteFrom('rate_limits')
          .where('id', '=', (eb) => eb.fn.any(eb.val(ids)))
          .execute();
        const resetKeys = counted.filter(({ limit }) => resetOnSuccess.has(limit)).map(({ key }) => key);
        await q
          .deleteFrom('rate_limits')
          .where('key', '=', (eb) => eb.fn.any(eb.val(resetKeys)))
          .execute();
      }),
  };
}

/** Deletes the failed sign-ins of a user who has proved their identity. */
export async function resetEmailCount(q: Query, email: string): Promise<void> {
  await q.deleteFrom('rate_limits').where('key', '=', keyOf('signInEmail', email.toLowerCase())).execute();
}

/** Counts the failed sign-ins of this e-mail on unknown devices that have not expired. */
export async function countFailures(q: Query, email: string, now: Date): Promise<number> {
  const since = new Date(now.getTime() - limits.signInEmail.minutes * 60_000);
  const { count } = await q
    .selectFrom('rate_limits')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('key', '=', keyOf('signInEmail', email.toLowerCase()))
    .where('at', '>', since)
    .executeTakeFirstOrThrow();
  return count;
}

/** Returns a digest: no network addresses or e-mails are stored. */
function keyOf(limit: Limit, subject = ''): string {
  const plain = limit.endsWith('Address') ? networkOf(subject) : subject;
  return createHash('sha256').update(`${limit} ${plain}`).digest('base64url');
}

/**
 * Returns the network of an address: the IPv4 address itself, or the /64 of an IPv6 address, which one home can vary
 * freely.
 */
export function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');
  if (!isIPv6(plain)) return plain;
  const [head = '', tail = ''] = plain.toLowerCase().split('::');
  const start = head.split(':').filter(Boolean);
  const end = tail.split(':').filter(Boolean);
  const zeros = Array.from({ length: Math.max(0, 8 - start.length - end.length) }, () => '0');
  return [...start, ...zeros, ...end]
    .slice(0, 4)
    .map((part) => Number.parseInt(part, 16).toString(16))
    .join(':');
}
