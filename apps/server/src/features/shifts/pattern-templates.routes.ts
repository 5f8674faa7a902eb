import replyTexts from '@roundsman/contract/reply-texts';
import type { TenantTx } from '../../platform/db/handles.ts';
import { refuse } from '../../platform/errors.ts';
import { handlers } from '../../platform/http/handlers.ts';
import { emitCompanyChange } from './calendar-change.ts';
import {
  deleteTemplate,
  insertTemplate,
  listTemplates,
  type TemplateRow,
  updateTemplate,
} from './pattern-templates.store.ts';
import { checkPlaces, cleanWeeks, placesOfWeeks, withoutDeleted } from './places-of-shifts.ts';

async function presentTemplates(tx: TenantTx, rows: readonly TemplateRow[]) {
  const clean = await withoutDeleted(
    tx,
    rows.flatMap(({ weeks }) => [...placesOfWeeks(weeks).values()]),
  );
  return rows.map((row) => ({
    _id: row.id,
    name: row.name,
    weeks: cleanWeeks(row.weeks, clean),
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  }));
}

async function presentTemplate(tx: TenantTx, row: TemplateRow) {
  const [template] = await presentTemplates(tx, [row]);
  return template ?? refuse('not_found');
}

export const routes = handlers({
  'GET /pattern-templates': ({ tenant }) =>
    tenant.read(async (tx) => ({ patternTemplates: await presentTemplates(tx, await listTemplates(tx)) })),

  'POST /pattern-templates': ({ writeOnce, tenant }, { body }) =>
    writeOnce(tenant, async (tx) => {
      await checkPlaces(tx, placesOfWeeks(body.weeks));
      const row = await insertTemplate(tx, body);
      await emitCompanyChange(tx, row.name, 'templateCreated');
      return presentTemplate(tx, row);
    }),

  'PUT /pattern-templates/:id': ({ tenant, now }, { params, body }) =>
    tenant.write(async (tx) => {
      await checkPlaces(tx, placesOfWeeks(body.weeks));
      const row = (await updateTemplate(tx, params.id, body, now())) ?? refuse('not_found');
      await emitCompanyChange(tx, row.name, 'templateChanged');
      return presentTemplate(tx, row);
    }),

  'DELETE /pattern-templates/:id': ({ tenant }, { params }) =>
    tenant.write(async (tx) => {
      const { name } = (await deleteTemplate(tx, params.id)) ?? refuse('not_found');
      await emitCompanyChange(tx, name, 'templateDeleted');
      return { message: replyTexts.patternTemplateDeleted };
    }),
});
