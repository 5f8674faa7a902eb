import { sql, type Transaction } from 'kysely';
import type { Database } from './schema.ts';

const keyOf = (companyId: string) => sql`hashtextextended(${`company ${companyId}`}, 0)`;

/** The part of a select that locks a company for one of its writing transactions. They do not wait for each other. */
export const shareCompany = (companyId: string) => sql`pg_advisory_xact_lock_shared(${keyOf(companyId)})`;

/**
 * Waits until the writing transactions of a company have ended, and has new ones wait for the end of this one. Those that
 * delete all rows of a company call it before they lock anything else: otherwise they and a job that adds rows would wait
 * for each other.
 */
export const lockCompany = (q: Transaction<Database>, companyId: string) =>
  sql`select pg_advisory_xact_lock(${keyOf(companyId)})`.execute(q);
