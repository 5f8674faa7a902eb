import { answerInThread, type Mark, markedWorkbook, readSheet } from '../../uploads/index.ts';
import { describeReading } from './describe-reading.ts';
import { groupIdsByName, importRow } from './import-row.ts';
import type { ReadOrders, UploadTask } from './read-upload.ts';
import { readRows } from './read-rows.ts';

/** Heads the column that says what is wrong; no field is called so, so that a corrected copy can be uploaded as it is. */
const reasonHeader = 'Problems';

await answerInThread(async (task: UploadTask) => {
  const { fileName, bytes } = task;
  if (task.wanted === 'remarked') {
    const sheet = await readSheet(fileName, bytes, { isHeader: () => false, headerRow: task.headerRow });
    const marks = [...task.marks].map(([row, { headers, texts }]): [number, Mark] => [
      row,
      { texts, columns: headers.map((header) => sheet.headers.indexOf(header)).filter((index) => index >= 0) },
    ]);
    return markedWorkbook(sheet, new Map(marks), reasonHeader);
  }
  const { plan, wanted } = task;
  const read = await readRows(fileName, bytes, plan);
  if (wanted === 'check') return describeReading(read, plan);
  if (wanted === 'marked') {
    const marks = read.rows.flatMap(({ row, reading: { problems } }): [number, Mark][] => {
      const texts = [...new Set(Object.values(problems))];
      if (texts.length === 0) return [];
      const columns = [...read.columns].flatMap(([field, index]) => (field in problems ? [index] : []));
      return [[row, { columns, texts }]];
    });
    return markedWorkbook(read.sheet, new Map(marks), reasonHeader);
  }
  const groupIds = groupIdsByName(plan.groups);
  return {
    orders: read.rows.map((row) => importRow(row, { type: plan.type, groupIds })),
    learned: read.learned,
    remembered: read.rows.reduce((sum, row) => sum + row.remembered.length, 0),
    headerRow: read.sheet.headerRow,
  } satisfies ReadOrders;
});
