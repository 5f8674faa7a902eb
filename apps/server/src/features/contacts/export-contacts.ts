import { contactFields, dimensionHeader, formatOpeningHours, type Language } from '@roundsman/domain';
import { serverTexts } from '@roundsman/domain/languages/server-texts';
import type { ContactUploadField } from '@roundsman/domain/upload/rows/contact-fields';
import { exportCell } from '../../platform/files/export-cell.ts';
import { type Cell, type SpreadsheetFormat, spreadsheetReply } from '../../platform/files/spreadsheet.ts';
import { maxWorkbookRows } from '../../platform/files/workbook.ts';
import { refuse } from '../../platform/errors.ts';
import type { FileReply, SignedInContext } from '../../platform/http/handlers.ts';
import { readSettings } from '../settings/index.ts';
import { fieldsOf } from './upload/reading-options.ts';
import { type ContactListQuery, type ContactRow, findContacts, listContactIds } from './contacts.store.ts';

const rowsAtOnce = 1000;

/**
 * Exports the filtered contacts in the list's order. The columns are those of an upload, with the custom fields in the
 * last one. Contacts that are deleted meanwhile are left out. @throws sheet_too_large
 */
export async function exportContacts(
  { tenant }: Pick<SignedInContext, 'tenant'>,
  query: ContactListQuery,
  { format, language, day }: { readonly format: SpreadsheetFormat; readonly language: Language; readonly day: string },
): Promise<FileReply> {
  const ids = await tenant.read((tx) => listContactIds(tx, query, maxWorkbookRows + 1));
  if (ids.length > maxWorkbookRows) refuse('sheet_too_large');
  const texts = serverTexts[language];
  const { loadDimensions } = await tenant.read(readSettings);
  const columns = fieldsOf({ dimensions: loadDimensions });
  const headerOf = (field: ContactUploadField): string => {
    const dimension = loadDimensions.find(({ id }) => id === field);
    const name = texts.contactFields[field];
    return dimension ? dimensionHeader(dimension, name) : name;
  };
  const header = [...columns.map(headerOf), texts.exportHeaders.fields];

  async function* rows(): AsyncGenerator<Cell[]> {
    for (let first = 0; first < ids.length; first += rowsAtOnce) {
      const batch = ids.slice(first, first + rowsAtOnce);
      const byId = new Map((await tenant.read((tx) => findContacts(tx, batch))).map((row) => [row.id, row]));
      yield* batch.flatMap((id) => {
        const row = byId.get(id);
        return row ? [exportRow(row, columns, language)] : [];
      });
    }
  }
  return spreadsheetReply({ name: `contacts ${day}`, format, total: ids.length, header, rows: rows() });
}

function exportRow(row: ContactRow, columns: readonly ContactUploadField[], language: Language): Cell[] {
  const cellOf = (field: ContactUploadField): Cell =>
    field === 'openingHours'
      ? formatOpeningHours(row.opening_hours, language)
      : exportCell(row[contactFields[field].column], language);
  const fields = Object.entries(row.fields).map(([name, value]) => `${name}: ${value}`);
  return [...columns.map(cellOf), fields.join('; ')];
}
