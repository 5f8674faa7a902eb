import type { Language } from '@roundsman/domain';
import type { WireOrder } from '../orders.present.ts';
import { statusWords } from '../print/status-words.ts';
import { type ExportColumn, exportColumns } from './export-headers.ts';

export type ExportCell = string | number | null;

/** An order as a row of the export. */
export function exportRow(order: WireOrder, labels: ReadonlyMap<string, string>, language: Language): ExportCell[] {
  const special: Partial<Record<ExportColumn, ExportCell>> = {
    status: statusWords[language][order.status],
    errors: [...order.errorDetails, ...(order.unscheduledReason ? [order.unscheduledReason] : [])].join('; '),
    group: order.group?.name ?? null,
    types: order.requiredSkills.join(', '),
    labels: order.labels.flatMap((id) => labels.get(id) ?? []).join(', '),
    driver: order.driver?.name ?? null,
    routePlan: order.routePlan?.name ?? null,
    fields: Object.entries(order.fields)
      .map(([name, value]) => `${name}: ${value}`)
      .join('; '),
    companyEmail: order.userAdmin?.email ?? null,
  };
  return exportColumns.map((column) =>
    column in special ? (special[column] ?? null) : (order[column as keyof WireOrder] as ExportCell),
  );
}

/**
 * A line of a csv file. What a spreadsheet would take for a formula begins with an apostrophe, so that it stays text: a
 * customer's name may begin with =. Phones keep their plus behind it.
 */
export function csvLine(cells: readonly ExportCell[]): string {
  const written = cells.map((cell) => {
    if (cell === null) return '';
    if (typeof cell === 'number') return String(cell);
    const text = /^[\s]*[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell;
    return /[",;\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
  });
  return `${written.join(',')}\r\n`;
}
