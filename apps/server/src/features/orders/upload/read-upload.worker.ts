import { answerInThread, type Mark, markedWorkbook, markRows, readSheet, reasonHeader } from '../../uploads/index.ts';
import { describeReading } from './describe-reading.ts';
import { groupIdsByName, importRow } from './import-row.ts';
import { readOrders } from './read-orders.ts';
import type { MadeOrders, UploadTask } from './read-upload.ts';

await answerInThread(async (task: UploadTask) => {
  if (task.wanted === 'remarked') {
    const sheet = await readSheet(task.fileName, task.bytes, { isHeader: () => false, headerRow: task.headerRow });
    const marks = [...task.marks].map(([row, { headers, texts }]): [number, Mark] => [
      row,
      { texts, columns: headers.map((header) => sheet.headers.indexOf(header)).filter((index) => index >= 0) },
    ]);
    return markedWorkbook(sheet, new Map(marks), reasonHeader);
  }
  const { plan, wanted } = task;
  const read = await readOrders(task, plan);
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
