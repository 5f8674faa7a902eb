import type { EndpointNamed, ParsedInput } from '@roundsman/contract';
import { countryOfZone, dateOrderOf } from '@roundsman/domain/upload/values/country-of-zone';
import type { TenantTx } from '../../../platform/db/handles.ts';
import { refuseFields } from '../../../platform/errors.ts';
import type { SignedInContext } from '../../../platform/http/handlers.ts';
import type { SignedIn } from '../../../platform/http/requests/principal.ts';
import { listActiveDrivers, selectDriversForUpdate } from '../../drivers/index.ts';
import { readSettings } from '../../settings/index.ts';
import { onlyFile } from '../../uploads/index.ts';
import { listKinds } from '../absences.store.ts';
import { readCalendars, readCompanyDays } from '../read-calendars.ts';
import { seesHealth } from '../sees-health.ts';
import { type FileEntry, isCalendarFile, readEntriesInThread } from './import-entry.ts';
import { compareEntries, matchEntries, type MatchedEntry } from './match-entries.ts';

type ImportBody = ParsedInput<EndpointNamed<'POST /shifts/check-import'>>['body'];

/** The entries of a file before they are looked up. */
export interface ReadFile {
  readonly found: readonly FileEntry[];
  readonly isCalendarFile: boolean;
  readonly driverId: string | null;
}

/** Reads the file of a request. @throws 422, Refusal */
export async function readImportFile(
  { tenant, files }: Pick<SignedInContext, 'tenant' | 'files'>,
  { from, to, driverId }: ImportBody,
): Promise<ReadFile> {
  const { name: fileName, data: bytes } = onlyFile(files('file'));
  const { timeZone, systemLanguage: language } = await tenant.read(readSettings);
  const range = from !== null && to !== null ? { from, to } : null;
  if (isCalendarFile(fileName) && !range) refuseFields([{ path: from === null ? 'from' : 'to', code: 'required' }]);
  const dateOrder = dateOrderOf(countryOfZone(timeZone));
  const found = await readEntriesInThread({ fileName, bytes, options: { range, timeZone, language, dateOrder } });
  return { found, isCalendarFile: isCalendarFile(fileName), driverId };
}

/**
 * Compares a file with the calendar of the company. With `forUpdate` the drivers are selected until the transaction
 * ends, so that two imports do not store the same.
 */
export async function compareFile(
  tx: TenantTx,
  { found, ...file }: ReadFile,
  { principal, forUpdate = false }: { readonly principal: SignedIn; readonly forUpdate?: boolean },
) {
  const drivers = await listActiveDrivers(tx);
  if (file.driverId !== null && !drivers.some(({ id }) => id === file.driverId))
    refuseFields([{ path: 'driverId', code: 'invalid' }]);
  const { entries, problems } = matchEntries(found, { ...file, drivers, kinds: await listKinds(tx) });
  const ids = [...new Set(entries.map(({ driver }) => driver.id))];
  if (forUpdate) await selectDriversForUpdate(tx, ids);
  const range = rangeOf(entries);
  const comparison = compareEntries(entries, {
    calendars: range ? await readCalendars(tx, ids, range) : new Map(),
    companyDays: range ? await readCompanyDays(tx, range) : [],
    seesHealth: seesHealth(principal),
  });
  return {
    entries,
    ...comparison,
    problems: [...problems, ...comparison.problems].toSorted((a, b) => a.line - b.line),
  };
}

function rangeOf(entries: readonly MatchedEntry[]): { readonly from: string; readonly to: string } | null {
  const [first] = entries;
  if (!first) return null;
  return entries.reduce(
    ({ from, to }, entry) => ({
      from: entry.from < from ? entry.from : from,
      to: entry.until > to ? entry.until : to,
    }),
    { from: first.from, to: first.until },
  );
}
