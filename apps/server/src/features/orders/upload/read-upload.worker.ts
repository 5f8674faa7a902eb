import { parentPort, workerData } from 'node:worker_threads';
import { Refusal } from '../../../platform/errors.ts';
import { importRow } from './import-row.ts';
import { planImport } from './plan-import.ts';
import { readSheet } from './read-sheet.ts';
import type { UploadAnswer, UploadTask } from './read-upload.ts';

async function read({ fileName, bytes, headers }: UploadTask): Promise<UploadAnswer> {
  try {
    const sheet = await readSheet(fileName, bytes);
    const plan = planImport(sheet.headers, headers);
    return { orders: sheet.rows.map((row) => importRow(row, plan)) };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { refused: error.code, details: error.details };
  }
}

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
parentPort?.postMessage(await read(workerData as UploadTask));
