import replyTexts from '@roundsman/contract/reply-texts';
import type { TenantTx } from '../../platform/db/handles.ts';
import { refuse } from '../../platform/errors.ts';
import { handlers } from '../../platform/http/handlers.ts';
import { driverOf, emitChange } from './calendar-change.ts';
import { checkPlaces, cleanWeeks, placesOfWeeks, withoutDeleted } from './places-of-shifts.ts';
import {
  deletePattern,
  findPattern,
  insertPattern,
  listPatterns,
  type PatternRow,
  updatePattern,
} from './patterns.store.ts';

async function presentPatterns(tx: TenantTx, rows: readonly PatternRow[]) {
  const clean = await withoutDeleted(
    tx,
    rows.flatMap(({ weeks }) => [...placesOfWeeks(weeks).values()]),
  );
  return rows.map((row) => ({
    _id: row.id,
    driverId: row.driver_id,
    validFrom: row.valid_from,
    validUntil: row.valid_until,
    weeks: cleanWeeks(row.weeks, clean),
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  }));
}

async function presentPattern(tx: TenantTx, row: PatternRow) {
  const [pattern] = await presentPatterns(tx, [row]);
  return pattern ?? refuse('not_found');
}

export const routes = handlers({
  'GET /work-patterns': ({ tenant }, { query }) =>
    tenant.read(async (tx) => {
      const { rows, totalItems, nextCursor } = await listPatterns(tx, query);
      return { workPatterns: await presentPatterns(tx, rows), meta: { totalItems, nextCursor } };
    }),

  'POST /work-patterns': ({ writeOnce, tenant }, { body }) =>
    writeOnce(tenant, async (tx) => {
      const driver = await driverOf(tx, body.driverId);
      await checkPlaces(tx, placesOfWeeks(body.weeks));
      const row = await insertPattern(tx, driver.id, body);
      await emitChange(tx, driver, 'patternCreated');
      return presentPattern(tx, row);
    }),

  'POST /work-patterns/apply': ({ writeOnce, tenant }, { body: { driverIds, ...pattern } }) =>
    writeOnce(tenant, async (tx) => {
      await checkPlaces(tx, placesOfWeeks(pattern.weeks));
      const rows: PatternRow[] = [];
      for (const id of new Set(driverIds)) {
        const driver = await driverOf(tx, id);
        rows.push(await insertPattern(tx, driver.id, pattern));
        await emitChange(tx, driver, 'patternCreated');
      }
      return { workPatterns: await presentPatterns(tx, rows) };
    }),

  'GET /work-patterns/:id': ({ tenant }, { params }) =>
    tenant.read(async (tx) => presentPattern(tx, (await findPattern(tx, params.id)) ?? refuse('not_found'))),

  'PUT /work-patterns/:id': ({ tenant, now }, { params, body }) =>
    tenant.write(async (tx) => {
      const before = (await findPattern(tx, params.id, true)) ?? refuse('not_found');
      const driver = await driverOf(tx, before.driver_id);
      await checkPlaces(tx, placesOfWeeks(body.weeks));
      const row = await updatePattern(tx, params.id, body, now());
      await emitChange(tx, driver, 'patternChanged');
      return presentPattern(tx, row);
    }),

  'DELETE /work-patterns/:id': ({ tenant }, { params }) =>
    tenant.write(async (tx) => {
      const gone = (await deletePattern(tx, params.id)) ?? refuse('not_found');
      await emitChange(tx, await driverOf(tx, gone.driver_id), 'patternDeleted');
      return { message: replyTexts.workPatternDeleted };
    }),
});
