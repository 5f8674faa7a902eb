import type { HabitState } from '@roundsman/domain';
import { type Habit, habitKey } from '@roundsman/planning/habits';
import { type Selectable, sql } from 'kysely';
import type { Query, TenantTx } from '../../platform/db/handles.ts';
import type { Database } from '../../platform/db/schema.ts';

export type StoredHabit = Selectable<Database['habits']>;

/** The last changes of the sequence are proof enough. */
const storedChanges = 10;

/** Lists companies with visits that were settled since then. Needs platform scope. */
export async function listCompaniesWithVisits(q: Query, since: Date): Promise<string[]> {
  const rows = await q.selectFrom('visits').select('company_id').distinct().where('settled_at', '>=', since).execute();
  return rows.map((row) => row.company_id);
}

/** Stores habits that are new, and the evidence of those that wait for the office. */
export async function saveFound({ q, companyId }: TenantTx, habits: readonly Habit[], now: Date): Promise<void> {
  if (habits.length === 0) return;
  const rows = habits.map((habit) => ({
    key: habitKey(habit),
    kind: habit.kind,
    first_place: habit.kind === 'BEFORE' ? habit.first : habit.place,
    second_place: habit.kind === 'BEFORE' ? habit.second : null,
    from_seconds: habit.kind === 'BEFORE' ? null : habit.time,
    evidence: habit.evidence.slice(-storedChanges),
    last_day: habit.evidence.at(-1)?.day,
  }));
  await sql`insert into habits (company_id, key, kind, first_place, second_place, from_seconds, evidence, last_day, found_at)
    select ${companyId}, key, kind, first_place, second_place, from_seconds, evidence, last_day, ${now}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as h(key text, kind text, first_place uuid,
      second_place uuid, from_seconds int, evidence jsonb, last_day date)
    on conflict (company_id, key) do update set kind = excluded.kind, first_place = excluded.first_place,
      second_place = excluded.second_place, from_seconds = excluded.from_seconds, evidence = excluded.evidence,
      last_day = excluded.last_day
    where habits.state = ${'PROPOSED' satisfies HabitState}`.execute(q);
}

/** Lists habits with the names of those who decided: open ones first, then the last decisions. */
export const listHabits = ({ q, companyId }: TenantTx, state: HabitState | undefined) =>
  q
    .selectFrom('habits')
    .leftJoin('users', 'users.id', 'habits.decided_by')
    .selectAll('habits')
    .select('users.name as decided_by_name')
    .where('habits.company_id', '=', companyId)
    .$if(state !== undefined, (query) => query.where('habits.state', '=', state!))
    .orderBy(sql`habits.decided_at desc nulls first`)
    .orderBy('habits.last_day', 'desc')
    .orderBy('habits.id')
    .execute();

/** Selects habits for update. */
export const selectHabits = ({ q, companyId }: TenantTx, ids: readonly string[]): Promise<StoredHabit[]> =>
  q
    .selectFrom('habits')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('id', 'in', [...ids])
    .orderBy('id')
    .forUpdate()
    .execute();

export async function storeDecision(
  { q, companyId }: TenantTx,
  ids: readonly string[],
  { state, userId, at }: { readonly state: HabitState; readonly userId: string; readonly at: Date },
): Promise<void> {
  const isOpen = state === 'PROPOSED';
  await q
    .updateTable('habits')
    .set({ state, decided_by: isOpen ? null : userId, decided_at: isOpen ? null : at })
    .where('company_id', '=', companyId)
    .where('id', 'in', [...ids])
    .execute();
}

export interface NamedPlace {
  readonly place: string;
  readonly name: string | null;
  readonly address: string | null;
}

/** Returns the customer and the address of the last visit at each place. */
export async function readPlaces(
  { q, companyId }: TenantTx,
  places: readonly string[],
): Promise<Map<string, NamedPlace>> {
  const { rows } = await sql<NamedPlace>`select distinct on (v.place) v.place, o.delivery_name as name,
      o.delivery_address as address
    from visits v join orders o on o.id = v.order_id
    where v.company_id = ${companyId} and v.place = any(${places}::uuid[]) and v.stop = 'delivery'
    order by v.place, v.left_at desc nulls last`.execute(q);
  return new Map(rows.map((row) => [row.place, row]));
}

/** Orders that have a rule by these habits and were not dispatched. */
export async function listOrdersWith({ q, companyId }: TenantTx, habitIds: readonly string[]) {
  const { rows } = await sql<{
    id: string;
    kind: StoredHabit['kind'];
    value: string;
    afterOrders: readonly string[];
    start: string | null;
  }>`
    select o.id, h.kind, oh.value, o.after_orders as "afterOrders", o.delivery_time_start as start
    from order_habits oh join habits h on h.id = oh.habit_id join orders o on o.id = oh.order_id
    where oh.company_id = ${companyId} and oh.habit_id = any(${habitIds}::uuid[]) and o.deleted_at is null
      and o.dispatched_at is null
    order by o.id for update of o`.execute(q);
  return rows;
}

/** Deletes the habits about places that no other order has been visited at. `orderIds`: of an erased customer. */
export async function deleteHabitsOf({ q, companyId }: TenantTx, orderIds: readonly string[]): Promise<void> {
  await sql`with gone as (select distinct place from visits v where v.company_id = ${companyId}
      and v.order_id = any(${orderIds}::uuid[]) and not exists (select from visits w where w.company_id = ${companyId}
        and w.place = v.place and not w.order_id = any(${orderIds}::uuid[])))
    delete from habits h using gone where h.company_id = ${companyId}
      and (gone.place in (h.first_place, h.second_place) or h.evidence::text like '%' || gone.place::text || '%')`.execute(
    q,
  );
}

/** Deletes proposals that nobody decided about, once their visits are deleted. */
export async function deleteOldHabits({ q, companyId }: TenantTx, before: Date): Promise<void> {
  await sql`delete from habits where company_id = ${companyId} and state = ${'PROPOSED' satisfies HabitState}
    and last_day < ${before}::date`.execute(q);
}
