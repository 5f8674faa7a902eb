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
    choices: options.choices,
    groups: new Set(options.groups.map(({ name }) => name.trim().toLowerCase())),
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
  return { ...read, dates: { ambiguous: weights.either, other: rules.dateOrder === 'day' ? weights.month : 0 } };
}
