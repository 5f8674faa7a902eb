import { listCircular } from '@roundsman/domain/order/precedence';
import { keysOf } from '@roundsman/domain/typed-tables';
import type { DateOrder } from '@roundsman/domain/upload/values/country-of-zone';
import { withDimensions } from '@roundsman/domain/upload/headers/dimension-headers';
import { type FilePresetId, findPreset, presetOf } from '@roundsman/domain/upload/headers/file-presets';
import type { Mapping } from '@roundsman/domain/upload/headers/match-columns';
import { matchPreset } from '@roundsman/domain/upload/headers/match-preset';
import { mergeRows, noMergedRows } from '@roundsman/domain/upload/rows/merge-rows';
import { type UploadField, uploadFields } from '@roundsman/domain/upload/rows/order-fields';
import { orderHeaders } from '@roundsman/domain/upload/headers/order-headers';
import { countDateOrders, provenDateOrder } from '@roundsman/domain/upload/values/read-date';
import { type OrderRowReading, readOrderRow } from '@roundsman/domain/upload/rows/read-order-row';
import { readRows, type ReadUpload, type SpreadsheetFile } from '../../uploads/index.ts';
import { countryOrder, hasField, type OrderReadingOptions } from './reading-options.ts';

export type ReadOrders = ReadUpload<UploadField, OrderRowReading> & {
  readonly dates: {
    readonly order: DateOrder;
    readonly ambiguous: number;
    readonly undecided: number;
    readonly other: number;
  };
  /** The system whose export the file is; null: none. */
  readonly preset: FilePresetId | null;
};

/** Reads the rows of a file into orders. @throws Refusal */
export async function readOrders(file: SpreadsheetFile, options: OrderReadingOptions): Promise<ReadOrders> {
  const isMonthFirst = countryOrder(options) === 'month';
  const isRead = hasField(options);
  const fields = uploadFields.filter(isRead);
  const names = withDimensions<UploadField>(orderHeaders, options.dimensions);
  const rules = {
    type: options.type,
    country: options.country,
    language: options.language,
    timeZone: options.timeZone,
    dimensions: options.dimensions,
    defaultDate: options.defaultDate,
    choices: options.choices,
    groups: new Set(options.groups.map(({ name }) => name.trim().toLowerCase())),
    drivers: new Set(options.drivers.map(({ name }) => name.trim().toLowerCase())),
    depots: new Set(options.depots.map(({ name }) => name.trim().toLowerCase())),
  };
  const mapped = options.mapped.filter(([field]) => isRead(field));
  let preset = options.preset === 'none' ? null : (options.preset ?? null);
  let weights = { day: 0, month: 0, either: 0 };
  let dateOrder: DateOrder | null = null;

  const read = await readRows(
    file,
    { ...options, mapped },
    {
      fields,
      names,
      columnsOf: ({ headers }) => {
        if (options.preset === undefined) preset = findPreset(headers);
        if (preset === null) return null;
        const columns = matchPreset(presetOf(preset), headers, new Set(fields), names);
        return { mapped: entriesOfMapping(columns.mapping), customHeaders: columns.fields };
      },
      mergeRows: (rows, columns, customColumns) => {
        const [column] = columns.get('deliveryDate') ?? [];
        const dates = column === undefined ? [] : rows.map((cells) => cells[column]);
        weights = countDateOrders(dates, isMonthFirst);
        dateOrder = options.dateOrder ?? provenDateOrder(weights);
        return preset !== null && presetOf(preset).hasItemRows ? mergeRows(rows, columns, customColumns) : noMergedRows;
      },
      readRow: (cellOf, row) => readOrderRow(cellOf, { ...rules, dateOrder }, row),
    },
  );
  return {
    ...read,
    preset,
    rows: withoutCircles(read.rows),
    dates: {
      order: dateOrder ?? countryOrder(options),
      ambiguous: weights.either,
      undecided: dateOrder === null ? weights.either : 0,
      other: dateOrder === 'day' ? weights.month : 0,
    },
  };
}

const entriesOfMapping = (mapping: Mapping<UploadField>): [UploadField, readonly string[]][] =>
  keysOf(mapping).flatMap((field) => (mapping[field] ? [[field, mapping[field]]] : []));

/** Gives the orders of a file that come after themselves a problem in place of their list. */
function withoutCircles(rows: ReadOrders['rows']): ReadOrders['rows'] {
  const byDate = Map.groupBy(rows, ({ reading }) => reading.values.deliveryDate);
  const circular = new Set(
    [...byDate.values()].flatMap((group) =>
      listCircular(
        group.map(({ row, reading: { values } }) => ({
          id: String(row),
          orderCode: '',
          orderRef: values.orderRef,
          afterOrders: values.afterOrders,
        })),
      ),
    ),
  );
  return rows.map((row) => {
    if (!circular.has(String(row.row))) return row;
    const { values, cellProblems, problems } = row.reading;
    const value = values.afterOrders.join(', ').slice(0, 60);
    const problem = {
      afterOrders: { code: 'field_not_valid' as const, params: { field: 'afterOrders' as const, value } },
    };
    return {
      ...row,
      reading: {
        values: { ...values, afterOrders: [] },
        cellProblems: { ...cellProblems, ...problem },
        problems: { ...problems, ...problem },
      },
    };
  });
}
