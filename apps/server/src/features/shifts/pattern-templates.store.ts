import type { PatternWeek } from '@roundsman/domain';
import { type Selectable, sql } from 'kysely';
import type { TenantTx } from '../../platform/db/handles.ts';
import type { Database } from '../../platform/db/schema.ts';
import { refuse } from '../../platform/errors.ts';
import { constraintOf } from '../../platform/parts.ts';

export type TemplateRow = Selectable<Database['pattern_templates']>;

interface TemplateValues {
  readonly name: string;
  readonly weeks: readonly PatternWeek[];
}

/** Lists the templates by name. */
export const listTemplates = ({ q, companyId }: TenantTx): Promise<TemplateRow[]> =>
  q.selectFrom('pattern_templates').selectAll().where('company_id', '=', companyId).orderBy(sql`lower(name)`).execute();

/** @throws pattern_template_name_taken */
export const insertTemplate = ({ q, companyId }: TenantTx, { name, weeks }: TemplateValues): Promise<TemplateRow> =>
  refuseTakenName(() =>
    q
      .insertInto('pattern_templates')
      .values({ name, weeks: JSON.stringify(weeks), company_id: companyId })
      .returningAll()
      .executeTakeFirstOrThrow(),
  );

/** @throws pattern_template_name_taken */
export const updateTemplate = (
  { q, companyId }: TenantTx,
  id: string,
  { name, weeks }: TemplateValues,
  at: Date,
): Promise<TemplateRow | undefined> =>
  refuseTakenName(() =>
    q
      .updateTable('pattern_templates')
      .set({ name, weeks: JSON.stringify(weeks), updated_at: at })
      .where('company_id', '=', companyId)
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirst(),
  );

export const deleteTemplate = ({ q, companyId }: TenantTx, id: string): Promise<TemplateRow | undefined> =>
  q
    .deleteFrom('pattern_templates')
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();

async function refuseTakenName<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (constraintOf(error) === 'pattern_templates_name') refuse('pattern_template_name_taken');
    throw error;
  }
}
