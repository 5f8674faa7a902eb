import { type Language, workDayOf } from '@roundsman/domain';
import { serverTexts } from '@roundsman/domain/languages/server-texts';
import { spreadsheetReply } from '../../platform/files/spreadsheet.ts';
import type { FileReply, SignedInContext } from '../../platform/http/handlers.ts';
import { listActiveDrivers } from '../drivers/index.ts';
import { datesOf } from './dates-of.ts';
import { readCalendars, readCompanyDays } from './read-calendars.ts';
import { presentReason } from './sees-health.ts';

interface Range {
  readonly from: string;
  readonly to: string;
  readonly format: 'csv' | 'xlsx';
  readonly language: Language;
}

/**
 * Returns the working calendar of active drivers as a file: a row for each shift and each approved absence of a day.
 * Health data is only *away* to callers who may not see it.
 */
export async function exportCalendar(
  { tenant, principal }: SignedInContext,
  { from, to, format, language }: Range,
): Promise<FileReply> {
  const texts = serverTexts[language].workCalendar;
  const rows = await tenant.write(async (tx) => {
    const drivers = (await listActiveDrivers(tx)).toSorted((a, b) => a.name.localeCompare(b.name));
    const ids = drivers.map(({ id }) => id);
    const calendars = await readCalendars(tx, ids, { from, to });
    const companyDays = await readCompanyDays(tx, { from, to });
    await tx.emit({ type: 'listExported', companyId: tx.companyId, list: 'working-calendar', format });
    return drivers.flatMap(({ id, name, email }) => {
      const calendar = calendars.get(id);
      if (!calendar) return [];
      return datesOf(from, to).flatMap((date) => {
        const day = workDayOf(date, calendar, companyDays);
        const row = (entry: string, start: string | null, end: string | null, kind: string | null) => [
          date,
          name,
          email ?? '',
          entry,
          start ?? '',
          end ?? '',
          kind ?? '',
        ];
        return [
          ...day.shifts.flatMap(({ hours }) => hours.map(({ start, end }) => row(texts.shift, start, end, null))),
          ...day.absences
            .filter(({ status }) => status === 'APPROVED')
            .map((absence) => {
              const { kind } = presentReason(absence, principal);
              return row(texts.absence, absence.start, absence.end, kind?.name ?? texts.away);
            }),
        ];
      });
    });
  });
  const header = [texts.date, texts.driver, texts.email, texts.entry, texts.from, texts.until, texts.kind];
  return spreadsheetReply({ name: 'working-calendar', format, total: rows.length, header, rows });
}
