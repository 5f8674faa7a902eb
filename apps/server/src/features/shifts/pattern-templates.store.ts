import type { PatternWeek } from '@roundsman/domain';
import { type Selectable, sql } from 'kysely';
import { entityTable } from '../../platform/db/entity-table.ts';
import type { TenantTx } from '../../platform/db/handles.ts';
import type { Database } from '../../platform/db/schema.ts';
import { refuse } from '../../platform/errors.ts';

export type TemplateRow = Selectable<Database['pattern_templates']>;

interface TemplateValues {
  readonly name: string;
  readonly weeks: readonly PatternWeek[];
}

const table = entityTable('pattern_templates', {
  isRemoving: true,
  refusals: { pattern_templates_name: () => refuse('pattern_template_name_taken') },
});

export const { remove: deleteTemplate } = table;

/** Lists the templates by name. */
export const listTemplates = (tx: TenantTx): Promise<TemplateRow[]> =>
  table.rows(tx).orderBy(sql`lower(name)`).execute();

/** @throws pattern_template_name_taken */
export const insertTemplate = (tx: TenantTx, { name, weeks }: TemplateValues): Promise<TemplateRow> =>
  table.insert(tx, { name, weeks: JSON.stringify(weeks) });

/** @throws pattern_template_name_taken */
export const updateTemplate = (
  tx: TenantTx,
  id: string,
  { name, weeks }: TemplateValues,
  at: Date,
): Promise<TemplateRow | undefined> => table.update(tx, id, { name, weeks: JSON.stringify(weeks), updated_at: at });
