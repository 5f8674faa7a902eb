import { Readable } from 'node:stream';
import type { Language } from '@roundsman/domain';
import type { FileReply, SignedInContext } from '../../../platform/http/handlers.ts';
import { refuse } from '../../../platform/errors.ts';
import { listOrderIds, listVisible, type OrderListQuery, readCompanyAdmins } from '../order-list.store.ts';
import { readInScope } from '../order-scope.ts';
import { presentOrders } from '../orders.present.ts';
import { exportColumns, exportHeaders } from './export-headers.ts';
import { csvLine, type ExportCell, exportRow } from './export-rows.ts';
import { xlsxStream } from './xlsx-stream.ts';

/** More than a spreadsheet is pleasant with, and what one export may keep the database busy with. */
const mostRows = 100_000;
const rowsAtOnce = 1000;

const types = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;

/**
 * The filtered list as a file, in the list's order, as far as the reader may see it. The ids are read at once, so that the
 * file is of one moment; the rows follow in batches while it is sent. An order deleted in between is left out.
 * @throws export_too_large
 */
export async function exportOrders(
  ctx: SignedInContext,
  input: OrderListQuery,
  { format, language, day }: { readonly format: 'csv' | 'xlsx'; readonly language: Language; readonly day: string },
): Promise<FileReply> {
  const ids = await readInScope(ctx, (scope) => listOrderIds(scope, input, mostRows + 1));
  if (ids.length > mostRows) refuse('export_too_large');
  const isAdmin = ctx.principal.roles.includes('admin');
  const columns = exportColumns
    .map((column, i) => ({ column, i }))
    .filter(({ column }) => isAdmin || column !== 'companyEmail');
  const only = <T>(cells: readonly T[]): T[] => columns.map(({ i }) => cells[i] as T);
  const header = columns.map(({ column }) => exportHeaders[language][column]);

  async function* rows(): AsyncGenerator<ExportCell[]> {
    for (let first = 0; first < ids.length; first += rowsAtOnce) {
      const batch = ids.slice(first, first + rowsAtOnce);
      yield* await readInScope(ctx, async (scope) => {
        const found = new Map((await listVisible(scope, batch)).map((row) => [row.id, row]));
        const stored = batch.flatMap((id) => found.get(id) ?? []);
        const labels = await scope.q.selectFrom('labels').select(['id', 'name']).execute();
        const names = new Map(labels.map((label) => [label.id, label.name]));
        const admins = isAdmin
          ? await readCompanyAdmins(
              scope,
              stored.map((row) => row.company_id),
            )
          : undefined;
        const orders = await presentOrders(scope, stored);
        return orders.map((order, i) => {
          const email = admins?.get(stored[i]?.company_id ?? '');
          return only(exportRow({ ...order, userAdmin: email ? { email } : null }, names, language));
        });
      });
    }
  }
  async function* csv(): AsyncGenerator<string> {
    // Excel reads UTF-8 only when the file says so.
    yield `\uFEFF${csvLine(header)}`;
    for await (const cells of rows()) yield csvLine(cells);
  }
  return {
    file: format === 'csv' ? Readable.from(csv()) : xlsxStream(header, rows()),
    name: `orders ${day}.${format}`,
    type: types[format],
  };
}
