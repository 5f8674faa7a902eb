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
 * A database that was a demo once and now serves another address: whoever still has the password that everybody knows
 * loses it, and is signed out (OPS-01). Returns how many.
 */
export async function removeKnownPasswords(around: Around): Promise<number> {
  let forgotten = 0;
  for (const { id, email, password_hash } of await findPeople(around)) {
    const known = demoSignIns.find((each) => each.email === email)?.password ?? '';
    if (password_hash === null || !(await verifyPassword(known, password_hash))) continue;
    forgotten++;
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
  return forgotten;
}

/** Back on this machine only, the demo opens again; a password that its owner chose stays. */
export async function restoreKnownPasswords(around: Around): Promise<void> {
  for (const { id, email, password_hash } of await findPeople(around)) {
    const known = demoSignIns.find((each) => each.email === email)?.password;
    if (password_hash !== null || known === undefined) continue;
    const restored = await hashPassword(known);
    await around.db
      .platform('worker:demo')
      .write(({ q }) => q.updateTable('users').set({ password_hash: restored }).where('id', '=', id).execute());
  }
}
