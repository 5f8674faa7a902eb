import type { ImportProblemCode } from '@roundsman/contract/http/scheduled-imports';
import type { Refusal } from '../../platform/errors.ts';
import type { ImportReading } from '../orders/index.ts';
import type { ImportRow } from './imports.store.ts';
import type { StoredImportProblem } from './scheduled-imports.tables.ts';

export const readingOf = ({ route_plan_type: type, reading, default_date: defaultDate }: ImportRow): ImportReading => ({
  type,
  ...reading,
  preset: reading.preset ?? null,
  defaultDate,
});

/** Refusals of the upload reader as problems of an import. */
const problems: Readonly<Record<string, ImportProblemCode>> = {
  upload_unreadable: 'unreadable',
  unsupported_file: 'not_spreadsheet',
  upload_empty: 'empty',
  upload_too_many_rows: 'too_many_rows',
  upload_header_missing: 'header_missing',
  too_large: 'too_large',
};

/** Returns the problem that a refusal of the reader means; null for another refusal, which is a bug. */
export function problemOfRefusal({ code, details = [] }: Refusal): StoredImportProblem | null {
  const importProblem = problems[code];
  if (!importProblem) return null;
  const headers = details.flatMap((detail) => {
    if (!('params' in detail) || !detail.params || !('header' in detail.params)) return [];
    return [String(detail.params.header)];
  });
  return {
    code: importProblem,
    ...(importProblem === 'header_missing' && { headers: [...new Set(headers)].slice(0, 20) }),
  };
}
