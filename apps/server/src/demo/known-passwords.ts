import type { Services } from '../platform/services.ts';
import { hashPassword, verifyPassword } from '../platform/password-hash.ts';
import { demoSignIns } from './sign-ins.ts';

type Around = Pick<Services, 'db' | 'clock'>;

const findPeople = ({ db }: Around) =>
  db.platform('worker:demo').read(({ q }) =>
    q
      .selectFrom('users')
      .select(['id', 'email', 'password_hash'])
      .where(
        'email',
        'in',
        demoSignIns.map(({ email }) => email),
      )
      .execute(),
  );

/**
 * Removes the public password of the demo from accounts that still have it and ends their sessions. For a database of a demo
 * that is now served on another address. Returns the number of accounts.
 */
export async function removeKnownPasswords(around: Around): Promise<number> {
  let removed = 0;
  for (const { id, email, password_hash } of await findPeople(around)) {
    const shownPassword = demoSignIns.find((signIn) => signIn.email === email)?.password ?? '';
    if (password_hash === null || !(await verifyPassword(shownPassword, password_hash))) continue;
    removed++;
    await around.db.platform('worker:demo').write(async ({ q }) => {
      await q.updateTable('users').set({ password_hash: null }).where('id', '=', id).execute();
      await q
        .updateTable('sessions')
        .set({ ended_at: around.clock.now() })
        .where('user_id', '=', id)
        .where('ended_at', 'is', null)
        .execute();
    });
  }
  return removed;
}

/** Restores the public password for the demo on this machine. Passwords that users chose stay. */
export async function restoreKnownPasswords(around: Around): Promise<void> {
  for (const { id, email, password_hash } of await findPeople(around)) {
    const initialPassword = demoSignIns.find((signIn) => signIn.email === email)?.password;
    if (password_hash !== null || initialPassword === undefined) continue;
    const restored = await hashPassword(initialPassword);
    await around.db
      .platform('worker:demo')
      .write(({ q }) => q.updateTable('users').set({ password_hash: restored }).where('id', '=', id).execute());
  }
}
