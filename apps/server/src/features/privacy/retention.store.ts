import type { Query, TenantTx } from '../../platform/db/handles.ts';

export interface Retention {
  readonly positionsDays: number;
  readonly photosDays: number | null;
  readonly messagesDays: number | null;
  /** Absences that are health data, after their last day. */
  readonly healthDays: number;
  /** Visits, from which minutes on site are learned, after their day. */
  readonly visitsDays: number;
}

/** Photos and messages are stored with the order until the company sets a retention. */
const defaults: Retention = {
  positionsDays: 30,
  photosDays: null,
  messagesDays: null,
  healthDays: 365,
  visitsDays: 730,
};

export async function readRetention({ q, companyId }: TenantTx): Promise<Retention> {
  const row = await q.selectFrom('retention').selectAll().where('company_id', '=', companyId).executeTakeFirst();
  return row
    ? {
        positionsDays: row.positions_days,
        photosDays: row.photos_days,
        messagesDays: row.messages_days,
        healthDays: row.health_days,
        visitsDays: row.visits_days,
      }
    : defaults;
}

export async function saveRetention({ q, companyId }: TenantTx, retention: Retention): Promise<void> {
  const values = {
    positions_days: retention.positionsDays,
    photos_days: retention.photosDays,
    messages_days: retention.messagesDays,
    health_days: retention.healthDays,
    visits_days: retention.visitsDays,
    updated_at: new Date(),
  };
  await q
    .insertInto('retention')
    .values({ company_id: companyId, ...values })
    .onConflict((conflict) => conflict.column('company_id').doUpdateSet(values))
    .execute();
}

/** Returns the retention of every company, with the defaults of those that set none. */
export const listRetentions = (q: Query) =>
  q
    .selectFrom('companies')
    .leftJoin('retention', 'retention.company_id', 'companies.id')
    .select(['companies.id as company_id', 'photos_days', 'messages_days'])
    .select((eb) => [
      eb.fn.coalesce('health_days', eb.val(defaults.healthDays)).as('health_days'),
      eb.fn.coalesce('visits_days', eb.val(defaults.visitsDays)).as('visits_days'),
    ])
    .orderBy('companies.id')
    .execute();
