import { randomInt } from 'node:crypto';
import { isStrongPassword } from '@roundsman/domain';
import { demoSignIns, type DemoSignIn } from '../demo/sign-ins.ts';
import { endSessions } from '../features/auth/index.ts';
import { refuse } from '../platform/errors.ts';
import type { OpenContext } from '../platform/http/handlers.ts';
import { hashPassword } from '../platform/password-hash.ts';
import { isMakingDemo } from './set-up-company.ts';
import { selectOpenSetup } from './setup.store.ts';

const letters = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** Returns a password of 16 random letters and digits that meets the rules of passwords. */
function newPassword(): string {
  for (;;) {
    const text = Array.from({ length: 16 }, () => letters[randomInt(letters.length)]).join('');
    if (isStrongPassword(text)) return text;
  }
}

/**
 * Begins to create the demo companies with passwords of their own, or creates new passwords where the demo exists. The
 * passwords are stored as hashes only. @throws not_found when the set-up is done, setup_busy
 */
export async function startDemo(ctx: OpenContext): Promise<readonly DemoSignIn[]> {
  const { db, clock } = ctx;
  const signIns = demoSignIns.map((signIn) => ({ ...signIn, password: newPassword() }));
  const platform = db.platform('worker:first-start');
  const isThere = await platform.write(async ({ q }) => {
    const setup = (await selectOpenSetup(q)) ?? refuse('not_found');
    if (isMakingDemo(setup, clock.now())) refuse('setup_busy');
    if (setup.demo_companies.length > 0) return true;
    await q.updateTable('installation_setup').set({ demo_begun_at: clock.now() }).execute();
    return false;
  });
  if (isThere) {
    await replacePasswords(ctx, signIns);
    return signIns;
  }
  // Longer than a request may take on a slow machine. The page polls its state.
  void makeDemo(ctx, signIns);
  return signIns;
}

async function makeDemo(ctx: OpenContext, signIns: readonly DemoSignIn[]): Promise<void> {
  const platform = ctx.db.platform('worker:first-start');
  try {
    const { seedDemo } = await import('../demo/seed.ts');
    await seedDemo({ ...ctx, files: ctx.fileStore }, { signIns, hasOwnPasswords: true });
  } catch (error) {
    ctx.log.error({ err: error }, 'the demo could not be made');
    await platform
      .write(({ q }) => q.updateTable('installation_setup').set({ demo_begun_at: null }).execute())
      .catch((failure: unknown) => ctx.log.error({ err: failure }, 'the demo can be made again in ten minutes'));
  }
}

async function replacePasswords({ db, now }: OpenContext, signIns: readonly DemoSignIn[]): Promise<void> {
  const hashed = await Promise.all(
    signIns.map(async ({ email, password }) => ({ email, hash: await hashPassword(password) })),
  );
  await db.platform('worker:first-start').write(async ({ q }) => {
    for (const { email, hash } of hashed) {
      const user = await q
        .updateTable('users')
        .set({ password_hash: hash, must_change_password: false })
        .where('email', '=', email)
        .where('deleted_at', 'is', null)
        .returning('id')
        .executeTakeFirst();
      if (user) await endSessions(q, user.id, now());
    }
  });
}
