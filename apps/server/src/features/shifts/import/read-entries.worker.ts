import { respondInThread } from '../../uploads/index.ts';
import { type ImportTask, isCalendarFile } from './import-entry.ts';
import { readEvents } from './read-events.ts';
import { readRowsOfSheet } from './read-rows-of-sheet.ts';

await respondInThread(async ({ fileName, bytes, options }: ImportTask) =>
  isCalendarFile(fileName) ? readEvents(bytes, options) : readRowsOfSheet({ fileName, bytes }, options),
);
