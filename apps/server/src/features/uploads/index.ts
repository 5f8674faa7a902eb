import type { Feature } from '../../platform/feature.ts';

export { type Columns, customFields, findColumns, unreadable } from './find-columns.ts';
export { answerInThread, readInThread } from './read-in-thread.ts';
export { readSheet } from './read-sheet.ts';
export { onlyFile, parseCustomHeaders } from './upload-request.ts';
export { insertUpload, markGeocoded } from './uploads.store.ts';

/** Spreadsheets that become orders or contacts: read, and remembered until all their addresses are looked up. */
export const uploads: Feature = { name: 'uploads' };
