import type { Language } from '@roundsman/domain';
import { serverTexts } from '@roundsman/domain/languages/server-texts';
import { problemSentence } from '../../uploads/index.ts';
import type { WireOrder } from '../orders.present.ts';
import { type ExportColumn, exportColumns } from './export-columns.ts';
import { unscheduledWords } from './unscheduled-words.ts';

type ExportCell = string | number | null;

/** An order as a row of the export. */
export function exportRow(order: WireOrder, labels: ReadonlyMap<string, string>, language: Language): ExportCell[] {
  const special: Partial<Record<ExportColumn, ExportCell>> = {
    status: serverTexts[language].orderStatuses[order.status],
    errors: [
      ...order.problems.map((problem) => problemSentence(problem, language)),
      ...(order.unscheduled ? [unscheduledWords(order.unscheduled, language)] : []),
    ].join('; '),
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
