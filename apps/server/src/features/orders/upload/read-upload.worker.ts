import { answerInThread, readSheet } from '../../uploads/index.ts';
import { importRow } from './import-row.ts';
import { planImport } from './plan-import.ts';
import type { UploadTask } from './read-upload.ts';

await answerInThread(async ({ fileName, bytes, headers }: UploadTask) => {
  const sheet = await readSheet(fileName, bytes);
  const plan = planImport(sheet.headers, headers);
  return sheet.rows.map((row) => importRow(row, plan));
});
