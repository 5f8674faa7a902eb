import type { DomainEvent } from '@roundsman/domain';
import { sql } from 'kysely';
import type { Query } from '../../platform/db/handles.ts';

const concerned: ReadonlySet<DomainEvent['type']> = new Set(['workCalendarChanged', 'absenceChanged']);

/**
 * Stores when the working calendar of a company changed, in the transaction that changes it. The times of the entries would
 * not show a deletion.
 */
export async function recordCalendarChange(q: Query, events: readonly DomainEvent[]): Promise<void> {
  const companies = new Set(
    events.filter(({ type }) => concerned.has(type)).flatMap(({ companyId }) => companyId ?? []),
  );
  for (const companyId of companies)
    await sql`insert into calendar_changes (company_id, changed_at) values (${companyId}, now())
      on conflict (company_id) do update set changed_at = greatest(calendar_changes.changed_at, excluded.changed_at)`.execute(
      q,
    );
}
