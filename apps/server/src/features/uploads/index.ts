import { deleteExpiredUploadFiles, deleteOldUploadFilesJob } from './delete-expired-upload-files.job.ts';
import type { Feature } from '../../platform/feature.ts';
import { job } from '../../platform/jobs/job.ts';

export {
  deleteCorrection,
  deleteCorrectionsWith,
  listCorrections,
  readCorrections,
  storeCorrections,
} from './corrections.store.ts';
export { describeRows, markedName, markRows } from './describe-rows.ts';
export { readMappings } from './mappings.store.ts';
export { problemSentence } from './problem-sentence.ts';
export { readMarkedUpload, type RowProblems } from './read-marked-upload.ts';
export { respondInThread, readInThread } from './read-in-thread.ts';
export { type ReadingOptions, type ReadRow, readRows, type ReadUpload, type SpreadsheetFile } from './read-rows.ts';
export { readSheet } from './read-sheet.ts';
export { mappedFields, onlyFile, parseReading, storedMapping } from './upload-request.ts';
export { presentUpload } from './present-upload.ts';
export { storeUpload } from './store-upload.ts';
export { type UndoneBy, undoUpload } from './undo-upload.ts';
export {
  deleteAllFiles,
  findUpload,
  insertUpload,
  listUploadFiles,
  listUploads,
  markGeocoded,
} from './uploads.store.ts';

/** Spreadsheets that become orders or contacts. Mappings, corrections and, for some time, files are stored. */
export const uploads: Feature = {
  name: 'uploads',
  jobs: [job(deleteOldUploadFilesJob, deleteExpiredUploadFiles, { cron: '20 3 * * *' })],
};
