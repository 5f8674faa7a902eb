import { createHash } from 'node:crypto';
import { isIPv6 } from 'node:net';
import { sql } from 'kysely';
import type { Query } from '../../platform/db/handles.ts';
import { Refusal } from '../../platform/errors.ts';
import type { Services } from '../../platform/services.ts';
import { keysOf } from '@roundsman/domain/typed-tables';

/** Failures count; a success takes its attempt back. Asking for a reset counts whatever comes of it. */
export const limits = {
  /** Of a person on a device they have signed in on, or in their session: nobody elsewhere can use it up. */
  signInDevice: { most: 5, minutes: 15 },
  /** Of an e-mail on all other devices, wherever they are: spreading guesses over networks gives no more of them. */
  signInEmail: { most: 5, minutes: 15 },
  /** Of an e-mail and a network: one network alone cannot use up the limit of the e-mail all day. */
  signInPair: { most: 10, minutes: 4 * 60 },
  /** Of a network, whoever is tried. */
  signInAddress: { most: 20, minutes: 15 },
  resetEmail: { most: 3, minutes: 60 },
  /** Apart from sign-ins, so that failures of others in the network do not stop somebody who has a mailed link. */
  resetAddress: { most: 20, minutes: 15 },
  /** By person, so that a known password gives no more guesses of six digits. */
  secondFactor: { most: 5, minutes: 15 },
  /** Of a person on a device they have passed it on, or in their session. */
  secondFactorDevice: { most: 5, minutes: 15 },
  openIdAddress: { most: 60, minutes: 15 },
  /** Calls of one company that send invitations, each of at most fifty addresses. */
  inviteCompany: { most: 60, minutes: 60 },
  /** Of one company. */
  purchase: { most: 3, minutes: 24 * 60 },
} as const;
type Limit = keyof typeof limits;

/** Limits of a person: none of their failures counts any more once they have proved who they are. */
const resetOnSuccess: ReadonlySet<Limit> = new Set<Limit>([
  'signInDevice',
  'signInEmail',
  'signInPair',
  'secondFactor',
  'secondFactorDevice',
]);

/** The counters of one attempt to sign in: the device's own where the person is known, else those of e-mail and network. */
export const passwordSubjects = (
  { email, address }: { readonly email: string; readonly address: string },
  /** A device or session, and the person. */
  known: string | null,
): Partial<Record<Limit, string>> =>
  known
    ? { signInDevice: known }
    : { signInPair: `${networkOf(address)} ${email}`, signInEmail: email, signInAddress: address };

export interface Attempt {
  /** Takes the attempt back; the person's limits start at nought again, the network's do not. */
  succeeded(): Promise<void>;
}

/**
 * Counts an attempt before it is tried, so that guesses sent at once count too.
 * @throws too_many_requests when one of the limits is reached, with the time until the next try
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
      // The one that has to grow old before there is room again.
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

/** Forgets the failed sign-ins of a person who has proved to be the one. */
export async function resetEmailCount(q: Query, email: string): Promise<void> {
  await q.deleteFrom('rate_limits').where('key', '=', keyOf('signInEmail', email.toLowerCase())).execute();
}

/** Failed sign-ins of this e-mail on devices that are not known, as far as they still count. */
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

/** Neither addresses nor e-mails are kept, only whether they come again. */
function keyOf(limit: Limit, subject = ''): string {
  const plain = limit.endsWith('Address') ? networkOf(subject) : subject;
  return createHash('sha256').update(`${limit} ${plain}`).digest('base64url');
}

/** A home or an office has one IPv4 address, or a /64 of IPv6 addresses to pick from at will. */
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
