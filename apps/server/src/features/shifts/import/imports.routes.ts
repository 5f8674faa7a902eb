import { randomUUID } from 'node:crypto';
import replyTexts from '@roundsman/contract/reply-texts';
import { refuse, refuseFields } from '../../../platform/errors.ts';
import { handlers } from '../../../platform/http/handlers.ts';
import { findDrivers } from '../../drivers/index.ts';
import { emitAbsence, emitChange } from '../calendar-change.ts';
import { compareFile, readImportFile } from './import-calendar.ts';
import { deleteImported, insertImported, listImports, listUnchangedAbsences } from './imports.store.ts';

/** The entries that a check lists. */
const mostEntries = 500;

export const routes = handlers({
  'POST /shifts/check-import': async (ctx, { body }) => {
    const file = await readImportFile(ctx, body);
    const { tenant, principal } = ctx;
    const { entries, there, shifts, absences, problems } = await tenant.read((tx) =>
      compareFile(tx, file, { principal }),
    );
    const wrong = new Set(problems.map(({ line }) => line));
    return {
      shifts: shifts.length,
      absences: absences.length,
      alreadyThere: there.size,
      entries: entries
        .filter(({ line }) => !wrong.has(line))
        .slice(0, mostEntries)
        .map(({ driver, kind, ...entry }) => ({
          ...entry,
          driver: { _id: driver.id, name: driver.name },
          kind: kind && { _id: kind.id, name: kind.name },
          isThere: [...there].some((other) => other.line === entry.line && other.from === entry.from),
        })),
      problems: problems.map(({ line, field, code, value }) => ({ line, field, code, value: value.slice(0, 200) })),
    };
  },

  'POST /shifts/import': async (ctx, { body: { leaveOut, ...body } }) => {
    const file = await readImportFile(ctx, body);
    const { tenant, principal, writeOnce } = ctx;
    return writeOnce(tenant, async (tx) => {
      const { there, shifts, absences, problems } = await compareFile(tx, file, { principal, forUpdate: true });
      if (problems.length > 0 && !leaveOut)
        refuseFields(problems.slice(0, 100).map(({ line, field }) => ({ path: `${line}.${field}`, code: 'invalid' })));
      const importId = randomUUID();
      await insertImported(tx, { importId, shifts, absences });
      const drivers = await findDrivers(tx, [...new Set([...shifts, ...absences].map(({ driverId }) => driverId))]);
      for (const driver of drivers) await emitChange(tx, driver, 'calendarImported');
      for (const row of await listUnchangedAbsences(tx, importId)) {
        const driver = drivers.find(({ id }) => id === row.driver_id);
        if (driver) await emitAbsence(tx, row, driver, 'entered');
      }
      return {
        importId,
        shifts: shifts.length,
        absences: absences.length,
        alreadyThere: there.size,
        leftOut: new Set(problems.map(({ line }) => line)).size,
      };
    });
  },

  'GET /shifts/imports': async ({ tenant }) => ({
    imports: (await tenant.read(listImports)).map(({ id, createdAt, ...rest }) => ({
      _id: id,
      createdAt: createdAt.toISOString(),
      ...rest,
    })),
  }),

  'POST /shifts/imports/:id/undo': ({ tenant }, { params: { id } }) =>
    tenant.write(async (tx) => {
      const absences = await listUnchangedAbsences(tx, id);
      const { driverIds, deleted, kept } = await deleteImported(tx, id);
      if (deleted + kept === 0) refuse('not_found');
      const drivers = await findDrivers(tx, driverIds);
      for (const driver of drivers) await emitChange(tx, driver, 'importUndone');
      for (const row of absences) {
        const driver = drivers.find((other) => other.id === row.driver_id);
        if (driver) await emitAbsence(tx, row, driver, 'deleted');
      }
      return { message: replyTexts.calendarImportUndone, deleted, kept };
    }),
});
