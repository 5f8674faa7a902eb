import type { EndpointNamed, ReplyInput } from '@roundsman/contract';
import { preparedStatus } from '@roundsman/domain/order/validate-order';
import { countryOrder, type ImportPlan } from './plan-import.ts';
import type { ReadRow, ReadUpload } from './read-rows.ts';

export type UploadCheck = ReplyInput<EndpointNamed<'POST /orders/check-upload'>>;

const previewed = 5;

/** A reading in the words of the wire: what would be stored, what is changed by reading it, and what is wrong. */
export function describeReading({ sheet, columns, rows, dates }: ReadUpload, plan: ImportPlan): UploadCheck {
  const statuses = rows.map(({ reading: { values, errors } }) =>
    preparedStatus({ routePlanType: plan.type, ...values }, Object.values(errors)),
  );
  const count = (status: string): number => statuses.filter((each) => each.status === status).length;
  const used = new Set(columns.values());
  return {
    headers: [...sheet.headers],
    headerRow: sheet.headerRow,
    mapping: Object.fromEntries([...columns].map(([field, index]) => [field, sheet.headers[index] ?? ''])),
    unused: sheet.headers.filter((header, index) => header && !used.has(index) && !plan.customHeaders.includes(header)),
    total: rows.length,
    draft: count('DRAFT'),
    geocoding: count('GEOCODING'),
    error: count('ERROR'),
    dates: { order: plan.dateOrder ?? countryOrder(plan), ofCountry: countryOrder(plan), ...dates },
    preview: rows.slice(0, previewed).map(preview),
    problems: rows.flatMap(({ row, line, reading: { problems } }) =>
      Object.keys(problems).length > 0 ? [{ row, line, fields: problems as Record<string, string> }] : [],
    ),
    remembered: rows.flatMap(({ row, line, remembered }) => remembered.map((each) => ({ row, line, ...each }))),
  };
}

function preview({ row, line, reading, written }: ReadRow): UploadCheck['preview'][number] {
  const values = Object.entries(reading.values).flatMap(([field, value]) => {
    const text = value === null ? '' : [value].flat().join(', ');
    return text ? [[field, text] as const] : [];
  });
  const was = values.flatMap(([field, text]) => {
    const before = written[field as keyof typeof written];
    return before && before !== text ? [[field, before] as const] : [];
  });
  return { row, line, values: Object.fromEntries(values), was: Object.fromEntries(was) };
}
