import { answerInThread, markRows } from '../../uploads/index.ts';
import { describeReading } from './describe-reading.ts';
import { groupIdsByName, importRow } from './import-row.ts';
import { readOrders } from './read-orders.ts';
import type { MadeOrders, UploadTask } from './read-upload.ts';

await answerInThread(async ({ plan, wanted, ...file }: UploadTask) => {
  const read = await readOrders(file, plan);
  if (wanted === 'check') return describeReading(read, plan);
  if (wanted === 'marked') return markRows(read);
  const groupIds = groupIdsByName(plan.groups);
  return {
    orders: read.rows.map((row) => importRow(row, { type: plan.type, groupIds })),
    learned: read.learned,
    remembered: read.rows.reduce((sum, row) => sum + row.remembered.length, 0),
    headerRow: read.sheet.headerRow,
  } satisfies MadeOrders;
});
