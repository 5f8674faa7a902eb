import { type SamlRefusalReason, samlRefusalReasons } from '@roundsman/contract/http/saml-refusals';
import { isOneOf } from '@roundsman/domain/typed-tables';
import { sql } from 'kysely';
import type { Query } from '../../../platform/db/handles.ts';
import type { Services } from '../../../platform/services.ts';

/** Facts of a refused response. Absent when its signature was wrong. */
export interface RefusedFacts {
  readonly email?: string | undefined;
  /** The names of the attributes. */
  readonly attributes?: readonly string[];
}

const maxStored = 20;
const maxAttributes = 30;
const maxNameLength = 200;

/** Stores why a sign-in was refused, for the platform admins, and deletes all but the last ones. Never throws. */
export async function recordRefusal(
  { db, clock, log }: Pick<Services, 'db' | 'clock' | 'log'>,
  reason: SamlRefusalReason,
  { email, attributes = [] }: RefusedFacts = {},
): Promise<void> {
  const row = {
    at: clock.now(),
    reason,
    email: email ?? null,
    attributes: attributes.slice(0, maxAttributes).map((name) => name.slice(0, maxNameLength)),
  };
  try {
    await db.platform('worker:saml').write(async ({ q }) => {
      await q.insertInto('saml_refusals').values(row).execute();
      await sql`delete from saml_refusals where id not in (
        select id from saml_refusals order by id desc limit ${maxStored})`.execute(q);
    });
  } catch (error) {
    log.warn({ err: error }, 'a refused sign-in by SAML could not be recorded');
  }
}

/** Lists the refused sign-ins, newest first. */
export async function listRefusals(q: Query) {
  const rows = await q
    .selectFrom('saml_refusals')
    .select(['at', 'reason', 'email', 'attributes'])
    .orderBy('id', 'desc')
    .limit(maxStored)
    .execute();
  return rows.flatMap(({ at, reason, email, attributes }) =>
    isOneOf(samlRefusalReasons, reason) ? [{ at: at.toISOString(), reason, email, attributes: [...attributes] }] : [],
  );
}
