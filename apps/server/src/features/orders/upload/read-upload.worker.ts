import { respondInThread, markRows } from '../../uploads/index.ts';
import { describeReading } from './describe-reading.ts';
import { idsByName, orderOfRow } from './order-of-row.ts';
import { readOrders } from './read-orders.ts';
import { checkRequired, isMappedByPreset } from './reading-options.ts';
import type { OrdersOfFile, RowsOfFile, UploadTask } from './read-upload.ts';

await respondInThread(async (task: UploadTask) => {
  const { options } = task;
  const read = await readOrders(task, options);
  if (task.output !== 'check' && isMappedByPreset(options)) checkRequired({ ...options, mapped: read.mapped });
  if (task.output === 'check') return describeReading(read, options);
  if (task.output === 'marked') return markRows(read, task.language, options.dimensions);
  const names = {
    groupIds: idsByName(options.groups),
    depotIds: idsByName(options.depots),
    driverIds: idsByName(options.drivers),
  };
  const summary = {
    newCorrections: read.newCorrections,
    correctedCount: read.rows.reduce((sum, row) => sum + row.correctedCells.length, 0),
    headerRow: read.sheet.headerRow,
    mapped: read.mapped,
    customHeaders: read.customHeaders,
    preset: read.preset,
  };
  const rows = read.rows.map((row) => ({ row, order: orderOfRow(row, { type: options.type, ...names }) }));
  if (task.output === 'rows')
    return {
      ...summary,
      rows: rows.map(({ row, order }) => ({
        order,
        rule: row.reading.values.repeats,
        line: row.line,
        problems: row.reading.problems,
      })),
    } satisfies RowsOfFile;
  return {
    ...summary,
    orders: rows.map(({ order }) => order),
    rules: rows.map(({ row }) => row.reading.values.repeats),
  } satisfies OrdersOfFile;
});
