import { respondInThread, markRows } from '../../uploads/index.ts';
import { describeReading } from './describe-reading.ts';
import { idsByName, orderOfRow } from './order-of-row.ts';
import { readOrders } from './read-orders.ts';
import type { OrdersOfFile, UploadTask } from './read-upload.ts';

await respondInThread(async (task: UploadTask) => {
  const { options } = task;
  const read = await readOrders(task, options);
  if (task.output === 'check') return describeReading(read, options);
  if (task.output === 'marked') return markRows(read, task.language, options.dimensions);
  const names = {
    groupIds: idsByName(options.groups),
    depotIds: idsByName(options.depots),
    driverIds: idsByName(options.drivers),
  };
  return {
    orders: read.rows.map((row) => orderOfRow(row, { type: options.type, ...names })),
    newCorrections: read.newCorrections,
    correctedCount: read.rows.reduce((sum, row) => sum + row.correctedCells.length, 0),
    headerRow: read.sheet.headerRow,
  } satisfies OrdersOfFile;
});
