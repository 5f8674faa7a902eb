import type { StatusesOfStop } from '@roundsman/domain';
import { type RawBuilder, sql } from 'kysely';

/** Returns the statuses of a stop's type as an array: `status = any(${statusesOfStop(stopEnds, 's.type')})`. */
export const statusesOfStop = ({ pickup, delivery }: StatusesOfStop, type: string): RawBuilder<unknown> =>
  sql`case ${sql.ref(type)} when 'pickup' then ${[...pickup]}::text[] else ${[...delivery]}::text[] end`;
