import type { Language } from '@roundsman/domain';
import { dimensionHeader, isFieldOfDimensions, seesAllCompanies } from '@roundsman/domain';
import { serverTexts } from '@roundsman/domain/languages/server-texts';
import { refuse } from '../../../platform/errors.ts';
import { type Cell, type SpreadsheetFormat, spreadsheetReply } from '../../../platform/files/spreadsheet.ts';
import { maxWorkbookRows } from '../../../platform/files/workbook.ts';
import type { FileReply, SignedInContext } from '../../../platform/http/handlers.ts';
import { listOrderIds, listVisible, readCompanyAdmins } from '../list/order-list.store.ts';
import type { OrderListQuery } from '../list/order-list-query.ts';
import { readInScope } from '../list/order-scope.ts';
import { presentOrders } from '../orders.present.ts';
import { readDepotNames } from '../../depots/index.ts';
import { readDriverNames } from '../../drivers/index.ts';
import { readLabelNames } from '../../labels/index.ts';
import { readSettings } from '../../settings/index.ts';
import { exportColumns } from './export-columns.ts';
import { exportRow } from './export-rows.ts';

const rowsAtOnce = 1000;

/**
 * Exports the filtered list as a file, in the list's order, as far as the user may see it. All ids are read at once, so
 * that the file shows one moment. The rows are read in batches while the file is sent; orders deleted meanwhile are
 * left out. The limit is that of a workbook, also for csv, because the ids are in memory. @throws sheet_too_large
 */
export async function exportOrders(
  ctx: SignedInContext,
  input: OrderListQuery,
  { format, language, day }: { readonly format: SpreadsheetFormat; readonly language: Language; readonly day: string },
): Promise<FileReply> {
  const ids = await readInScope(ctx, (scope) => listOrderIds(scope, input, maxWorkbookRows + 1));
  if (ids.length > maxWorkbookRows) refuse('sheet_too_large');
  const hasAllCompanies = seesAllCompanies(ctx.principal.roles);
  const { loadDimensions } = await ctx.tenant.read(readSettings);
  const columns = exportColumns
    .map((column, i) => ({ column, i }))
    .filter(({ column }) => hasAllCompanies || column !== 'companyEmail')
    .filter(({ column }) => isFieldOfDimensions(loadDimensions, column));
  const only = <T>(cells: readonly T[]): T[] => columns.map(({ i }) => cells[i]!);
  const { exportHeaders } = serverTexts[language];
  const header = columns.map(({ column }) => {
    const dimension = loadDimensions.find(({ id }) => id === column);
    return dimension ? dimensionHeader(dimension, exportHeaders[column]) : exportHeaders[column];
  });

  async function* rows(): AsyncGenerator<Cell[]> {
    for (let first = 0; first < ids.length; first += rowsAtOnce) {
      const batch = ids.slice(first, first + rowsAtOnce);
      yield* await readInScope(ctx, async (scope) => {
        const byId = new Map((await listVisible(scope, batch)).map((row) => [row.id, row]));
        const stored = batch.flatMap((id) => byId.get(id) ?? []);
        const names = {
          labels: await readLabelNames(scope.q),
          depots: await readDepotNames(scope.q),
          drivers: await readDriverNames(scope.q),
        };
        const admins = hasAllCompanies
          ? await readCompanyAdmins(
              scope,
              stored.map((row) => row.company_id),
            )
          : undefined;
        const orders = await presentOrders(scope, stored);
        return orders.map((order, i) => {
          const email = admins?.get(stored[i]?.company_id ?? '');
          return only(exportRow({ ...order, userAdmin: email ? { email } : null }, names, language, loadDimensions));
        });
      });
    }
  }
  return spreadsheetReply({ name: `orders ${day}`, format, total: ids.length, header, rows: rows() });
}
