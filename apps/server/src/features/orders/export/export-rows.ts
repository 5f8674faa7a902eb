import { formatTimeWindows, formatWeekdays, handedToText, type Language, type LoadDimension } from '@roundsman/domain';
import { serverTexts } from '@roundsman/domain/languages/server-texts';
import { exportCell } from '../../../platform/files/export-cell.ts';
import { problemSentence } from '../../uploads/index.ts';
import type { WireOrder } from '../orders.present.ts';
import { type ExportColumn, exportColumns } from './export-columns.ts';
import { formatUnscheduledReason } from './format-unscheduled-reason.ts';
import { isKeyOf } from '@roundsman/domain/typed-tables';

type ExportCell = string | number | null;

/** Returns an order as a row of the export. `labels`, `depots`, `drivers`: names by id. */
export function exportRow(
  order: WireOrder,
  { labels, depots, drivers }: Readonly<Record<'labels' | 'depots' | 'drivers', ReadonlyMap<string, string>>>,
  language: Language,
  dimensions: readonly LoadDimension[] = [],
): ExportCell[] {
  const special = {
    status: serverTexts[language].orderStatuses[order.status],
    errors: [
      ...order.problems.map((problem) => problemSentence(problem, language, dimensions)),
      ...(order.unscheduled ? [formatUnscheduledReason(order.unscheduled, language)] : []),
    ].join('; '),
    group: order.group?.name ?? null,
    depot: order.depotId === null ? null : (depots.get(order.depotId) ?? null),
    types: order.requiredSkills.join(', '),
    allowedDrivers: order.allowedDrivers.flatMap((id) => drivers.get(id) ?? []).join(', '),
    preferredDrivers: order.preferredDrivers.flatMap((id) => drivers.get(id) ?? []).join(', '),
    afterOrders: order.afterOrders.join(', '),
    goods: order.goods.join(', '),
    weekdays: formatWeekdays(order.weekdays, language),
    pickupTimeWindows: order.pickupTimeWindows && formatTimeWindows(order.pickupTimeWindows, language),
    deliveryTimeWindows: order.deliveryTimeWindows && formatTimeWindows(order.deliveryTimeWindows, language),
    labels: order.labels.flatMap((id) => labels.get(id) ?? []).join(', '),
    driver: order.driver?.name ?? null,
    routePlan: order.routePlan?.name ?? null,
    handedTo: order.handedTo && handedToText(order.handedTo, language),
    fields: Object.entries(order.fields)
      .map(([name, value]) => `${name}: ${value}`)
      .join('; '),
    companyEmail: order.userAdmin?.email ?? null,
  } satisfies Partial<Record<ExportColumn, ExportCell>>;
  return exportColumns.map((column) =>
    isKeyOf(special, column) ? special[column] : exportCell(order[column], language),
  );
}
