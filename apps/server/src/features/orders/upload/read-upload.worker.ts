import { respondInThread, markRows } from '../../uploads/index.ts';
import { describeReading } from './describe-reading.ts';
import { idsByName, importRow } from './import-row.ts';
import { readOrders } from './read-orders.ts';
import type { MadeOrders, UploadTask } from './read-upload.ts';

await respondInThread(async (task: UploadTask) => {
  const { plan } = task;
  const read = await readOrders(task, plan);
  if (task.wanted === 'check') return describeReading(read, plan);
  if (task.wanted === 'marked') return markRows(read, task.language);
  const names = {
    groupIds: idsByName(plan.groups),
    depotIds: idsByName(plan.depots),
    driverIds: idsByName(plan.drivers),
  };
  return {
    orders: read.rows.map((row) => importRow(row, { type: plan.type, ...names })),
    learned: read.newCorrections,
    remembered: read.rows.reduce((sum, row) => sum + row.remembered.length, 0),
    headerRow: read.sheet.headerRow,
  } satisfies MadeOrders;
});
