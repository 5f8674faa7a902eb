import type { Feature } from '../../platform/feature.ts';
import { job } from '../../platform/jobs/job.ts';
import { forgetUploadFiles } from './forget-upload-files.job.ts';

export { deleteCorrection, listCorrections, readCorrections, rememberCorrections } from './corrections.store.ts';
export { describeRows, markedName, markRows, reasonHeader } from './describe-rows.ts';
export { type Mark, markedWorkbook } from './marked-workbook.ts';
export { answerInThread, readInThread } from './read-in-thread.ts';
export { type ReadingPlan, type ReadRow, readRows, type ReadUpload, type SentFile } from './read-rows.ts';
export { readSheet } from './read-sheet.ts';
export { mappedFields, onlyFile, parseReading } from './upload-request.ts';
export { findOrderUpload, insertUpload, markGeocoded, markUndone } from './uploads.store.ts';

/** Spreadsheets that become orders or contacts: read, remembered with what was corrected, their files kept for a while. */
export const uploads: Feature = {
  name: 'uploads',
  jobs: { 'forget-upload-files': job(forgetUploadFiles, { cron: '20 3 * * *' }) },
};
