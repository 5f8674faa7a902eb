import { randomBytes } from 'node:crypto';
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { isStrongPassword, seesAllCompanies } from '@roundsman/domain';
import { closeSetup } from './first-start/setup.store.ts';
import { ConfigProblems, readConfig } from './platform/config.ts';
import { connectApp, DatabaseRefused, migrate } from './platform/db/connect.ts';
import { createDb, type Db } from './platform/db/handles.ts';
import { openDatabase } from './platform/db/open-database.ts';
import { PostgresProblem } from './platform/db/postgres-problem.ts';
import { createLog } from './platform/log.ts';
import { hashPassword } from './platform/password-hash.ts';

const usage = `Creates a platform admin, who can manage every company of this installation.

  npm run admin -- create EMAIL

Asks for a password. Leave it empty to generate one, which is shown once.
A person who already has an account becomes an admin and keeps their password.`;

const log = createLog('warn');

async function promptPassword(): Promise<string> {
  if (!process.stdin.isTTY) return '';
  // The terminal does not show the typed text.
  const terminal = createInterface({
    input: process.stdin,
    output: new Writable({ write: (_chunk, _encoding, done) => done() }),
    terminal: true,
  });
  try {
    process.stdout.write('Password (leave empty to generate one): ');
    const password = await terminal.question('');
    process.stdout.write('\n');
    return password;
  } finally {
    terminal.close();
  }
}

async function choosePassword(): Promise<{ password: string; isMade: boolean }> {
  for (;;) {
    const password = await promptPassword();
    if (password === '') return { password: `${randomBytes(12).toString('base64url')}aA1`, isMade: true };
    if (isStrongPassword(password)) return { password, isMade: false };
    process.stdout.write('Use at least 8 characters, with a lower-case letter, an upper-case letter and a digit.\n');
  }
}

const findPerson = (db: Db, email: string) =>
  db
    .platform('admin command')
    .read(({ q }) =>
      q
        .selectFrom('users')
        .select(['id', 'password_hash'])
        .where('email', '=', email)
        .where('deleted_at', 'is', null)
        .executeTakeFirst(),
    );

/** Makes a person platform admin. Without `password` the account exists and keeps its password. */
async function createAdmin(db: Db, email: string, password: string | undefined): Promise<'made' | 'was admin already'> {
  const passwordHash = password && (await hashPassword(password));
  return db.platform('admin command').write(async ({ q }) => {
    const existing = await q
      .selectFrom('users')
      .select('id')
      .where('email', '=', email)
      .where('deleted_at', 'is', null)
      .executeTakeFirst();
    const user =
      existing ??
      (await q
        .insertInto('users')
        .values({ email, name: email.split('@')[0] ?? email, password_hash: passwordHash ?? null })
        .returning('id')
        .executeTakeFirstOrThrow());
    if (existing && passwordHash)
      await q.updateTable('users').set({ password_hash: passwordHash }).where('id', '=', existing.id).execute();

    const memberships = await q
      .selectFrom('memberships')
      .select(['id', 'roles'])
      .where('user_id', '=', user.id)
      .where('deleted_at', 'is', null)
      .execute();
    if (memberships.some((membership) => seesAllCompanies(membership.roles))) return 'was admin already';
    const company = await q
      .insertInto('companies')
      .values({ name: 'Administration', status: 'PURCHASED' })
      .returning('id')
      .executeTakeFirstOrThrow();
    await q
      .insertInto('memberships')
      .values({ user_id: user.id, company_id: company.id, roles: ['admin'] })
      .execute();
    await q
      .insertInto('audit_log')
      .values({
        company_id: company.id,
        user_id: user.id,
        action: 'admin.created',
        details: JSON.stringify({ by: 'command line' }),
      })
      .execute();
    // The set-up in the browser has become unnecessary.
    await closeSetup(q, new Date());
    return 'made';
  });
}

async function main([command, given, ...rest]: readonly string[]): Promise<number> {
  const email = given?.trim().toLowerCase() ?? '';
  if (command !== 'create' || rest.length > 0 || !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)) {
    process.stderr.write(
      `${command === 'create' && given ? `"${given}" is not an e-mail address.\n\n` : ''}${usage}\n`,
    );
    return 2;
  }
  const { ownerUrl, close } = await openDatabase(readConfig(process.env), log);
  try {
    await migrate(ownerUrl, log);
    const pool = await connectApp(ownerUrl, log, 2);
    try {
      const db = createDb({ pool, log: createLog('silent'), lookups: [] });
      const person = await findPerson(db, email);
      const chosen = person?.password_hash ? undefined : await choosePassword();
      const outcome = await createAdmin(db, email, chosen?.password);
      process.stdout.write(
        outcome === 'made'
          ? `${email} is now an admin of this installation.\n`
          : `${email} is already an admin. Nothing was changed.\n`,
      );
      if (outcome === 'made' && chosen?.isMade)
        process.stdout.write(`Password (shown only once): ${chosen.password}\n`);
      return 0;
    } finally {
      await pool.end();
    }
  } finally {
    await close();
  }
}

main(process.argv.slice(2)).then(
  (code) => process.exit(code),
  (error: unknown) => {
    const isKnown =
      error instanceof ConfigProblems || error instanceof DatabaseRefused || error instanceof PostgresProblem;
    if (isKnown)
      process.stderr.write(`${error.message}\n${error instanceof PostgresProblem ? `${error.remedy}\n` : ''}`);
    else
      process.stderr.write(`Could not create the admin: ${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  },
);
