import { type Weekday, weekdays } from '@roundsman/domain/depot/opening-hours';
import type { ImportDate, ImportDuplicates, ImportOnErrors } from '@roundsman/domain/import/import-schedule';
import type { FilePresetId } from '@roundsman/domain/upload/headers/file-presets';
import type { RoutePlanType } from '@roundsman/domain/order/order-status';
import type { Check, Import, ImportBody } from './imports.queries.ts';

/** Headers of the file by field. */
export type Columns = Readonly<Record<string, readonly string[]>>;

/** The values of the form. */
export interface ImportValues {
  name: string;
  url: string;
  headerName: string;
  /** Empty: the stored value stays. */
  headerValue: string;
  isOn: boolean;
  routePlanType: RoutePlanType;
  columns: Columns;
  fields: string[];
  /** Proven: by the other dates of the file. */
  dateOrder: 'day' | 'month' | 'proven';
  preset: FilePresetId | 'none';
  headerRow: number | null;
  defaultDate: ImportDate;
  duplicates: ImportDuplicates;
  onErrors: ImportOnErrors;
  rhythm: 'interval' | 'daily';
  everyMinutes: number;
  times: string[];
  weekdays: Weekday[];
}

export const intervals = [5, 15, 30, 60, 120, 240, 720, 1440] as const;

/** Returns the form's values of an import, or those of a new one. */
export const valuesOf = (stored: Import | null): ImportValues => ({
  name: stored?.name ?? '',
  url: stored?.url ?? '',
  headerName: stored?.headerName ?? '',
  headerValue: '',
  isOn: stored?.isOn ?? true,
  routePlanType: stored?.routePlanType ?? 'VRP',
  columns: stored?.columns ?? {},
  fields: [...(stored?.fields ?? [])],
  dateOrder: stored?.dateOrder ?? 'proven',
  preset: stored?.preset ?? 'none',
  headerRow: stored?.headerRow ?? null,
  defaultDate: stored?.defaultDate ?? 'NONE',
  duplicates: stored?.duplicates ?? 'SKIP',
  onErrors: stored?.onErrors ?? 'VALID',
  rhythm: stored && stored.everyMinutes === null ? 'daily' : 'interval',
  everyMinutes: stored?.everyMinutes ?? 60,
  times: stored && stored.times.length > 0 ? [...stored.times] : ['06:00'],
  weekdays: stored && stored.weekdays.length > 0 ? [...stored.weekdays] : weekdays.slice(0, 5),
});

/** Returns the part of the request about fetching and reading the file. */
export function sourceOf(values: ImportValues) {
  const { url, headerName, headerValue, routePlanType, columns, fields, dateOrder, preset, headerRow, defaultDate } =
    values;
  return {
    url: url.trim(),
    headerName: headerName.trim() || null,
    headerValue: headerName.trim() ? headerValue || null : null,
    routePlanType,
    columns: Object.fromEntries(Object.entries(columns).map(([field, headers]) => [field, [...headers]])),
    fields,
    dateOrder: dateOrder === 'proven' ? null : dateOrder,
    preset: preset === 'none' ? null : preset,
    headerRow,
    defaultDate,
  };
}

/** Returns the columns of the fields that have headers. */
export const filledColumns = (columns: Columns): Columns =>
  Object.fromEntries(Object.entries(columns).filter(([, headers]) => headers.length > 0));

export const bodyOf = (values: ImportValues): ImportBody => ({
  ...sourceOf({ ...values, columns: filledColumns(values.columns) }),
  name: values.name,
  isOn: values.isOn,
  duplicates: values.duplicates,
  onErrors: values.onErrors,
  everyMinutes: values.rhythm === 'interval' ? values.everyMinutes : null,
  times: values.rhythm === 'daily' ? values.times : [],
  weekdays: values.rhythm === 'daily' ? values.weekdays : [],
});

/** Returns the columns that a check found by the names of the headers. */
export const columnsOf = ({ mapping, addressColumns }: Pick<Check, 'mapping' | 'addressColumns'>): Columns =>
  Object.fromEntries(Object.entries(mapping).map(([field, header]) => [field, addressColumns[field] ?? [header]]));

/** Returns the columns that have all of their headers in a file. */
export const columnsIn = (columns: Columns, headers: readonly string[]): Columns =>
  Object.fromEntries(
    Object.entries(columns).filter(([, columnHeaders]) => columnHeaders.every((header) => headers.includes(header))),
  );
