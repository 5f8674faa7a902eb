import { listCircular } from '@roundsman/domain/order/precedence';
import { countDateOrders } from '@roundsman/domain/upload/cell';
import { withDimensions } from '@roundsman/domain/upload/dimension-headers';
import { type UploadField, uploadFields } from '@roundsman/domain/upload/order-fields';
import { orderHeaders } from '@roundsman/domain/upload/order-headers';
import { type OrderRowReading, readOrderRow } from '@roundsman/domain/upload/read-order-row';
import { readRows, type ReadUpload, type SpreadsheetFile } from '../../uploads/index.ts';
import { countryOrder, hasField, type OrderReadingOptions } from './reading-options.ts';

export type ReadOrders = ReadUpload<UploadField, OrderRowReading> & {
  readonly dates: { readonly ambiguous: number; readonly other: number };
};

/** Reads the rows of a file into orders. @throws Refusal */
export async function readOrders(file: SpreadsheetFile, options: OrderReadingOptions): Promise<ReadOrders> {
  const rules = {
    type: options.type,
    country: options.country,
    language: options.language,
    dateOrder: options.dateOrder ?? countryOrder(options),
    defaultDate: options.defaultDate,
    choices: options.choices,
    groups: new Set(options.groups.map(({ name }) => name.trim().toLowerCase())),
    drivers: new Set(options.drivers.map(({ name }) => name.trim().toLowerCase())),
    depots: new Set(options.depots.map(({ name }) => name.trim().toLowerCase())),
  };
  const isRead = hasField(options);
  const mapped = options.mapped.filter(([field]) => isRead(field));
  const read = await readRows(
    file,
    { ...options, mapped },
    {
      fields: uploadFields.filter(isRead),
      names: withDimensions<UploadField>(orderHeaders, options.dimensions),
      readRow: (cellOf) => readOrderRow(cellOf, rules),
    },
  );
  const [column] = read.columns.get('deliveryDate') ?? [];
  const weights = countDateOrders(read.sheet.rows.map((cells) => (column === undefined ? undefined : cells[column])));
  return {
    ...read,
    rows: withoutCircles(read.rows),
    dates: { ambiguous: weights.either, other: rules.dateOrder === 'day' ? weights.month : 0 },
  };
}

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
  return rows.map((each) => {
    if (!circular.has(String(each.row))) return each;
    const { values, cellProblems, problems } = each.reading;
    const value = values.afterOrders.join(', ').slice(0, 60);
    const problem = {
      afterOrders: { code: 'field_not_valid' as const, params: { field: 'afterOrders' as const, value } },
    };
    return {
      ...each,
      reading: {
        values: { ...values, afterOrders: [] },
        cellProblems: { ...cellProblems, ...problem },
        problems: { ...problems, ...problem },
      },
    };
  });
}
