import { job } from '../../../platform/jobs/job.ts';
import { findAccount } from '../auth.store.ts';

interface RefusedSignIn {
  readonly email: string;
  readonly address: string;
  readonly reason: 'password' | 'second-factor';
  /** UTC, ISO 8601. Missing in jobs that an older version stored. */
  readonly at?: string;
}

/** Records the refused sign-in in each company of the user. Unknown e-mails are not recorded. */
export const recordRefusedSignIn = job<RefusedSignIn>(
  'record-refused-sign-in',
  async ({ email, address, reason, at }, { db }) => {
    const account = await db.lookup(findAccount, email);
    if (!account || account.memberships.length === 0) return;
    const { userId } = account;
    await db.platform('worker:record-refused-sign-in').write(({ emit }) =>
      emit(
        ...account.memberships.map(({ companyId }) => ({
          type: 'signInRefused' as const,
          companyId,
          userId,
          byUserId: null,
          actorId: null,
          reason,
          method: 'password' as const,
          address,
          ...(at !== undefined && { at }),
        })),
      ),
    );
  },
);
