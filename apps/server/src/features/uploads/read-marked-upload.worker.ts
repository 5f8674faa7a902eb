import { reasonHeader } from './describe-rows.ts';
import type { MarkTask } from './read-marked-upload.ts';
import { type Mark, markedWorkbook } from './marked-workbook.ts';
import { respondInThread } from './read-in-thread.ts';
import { readSheet } from './read-sheet.ts';

await respondInThread(async ({ fileName, bytes, headerRow, language, marks: stored }: MarkTask) => {
  const sheet = await readSheet(fileName, bytes, { isHeader: () => false, headerRow });
  const marks = [...stored].map(([row, { headers, texts }]): [number, Mark] => [
    row,
    { texts, columns: headers.map((header) => sheet.headers.indexOf(header)).filter((index) => index >= 0) },
  ]);
  return markedWorkbook(sheet, new Map(marks), reasonHeader(language));
});
