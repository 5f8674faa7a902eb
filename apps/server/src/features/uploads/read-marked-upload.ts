import type { Language, RowProblem } from '@roundsman/domain';
import { headerText } from '@roundsman/domain/upload/headers/find-header';
import type { TenantHandle, TenantTx } from '../../platform/db/handles.ts';
import { refuse } from '../../platform/errors.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import { markedName } from './describe-rows.ts';
import type { Mark } from './marked-workbook.ts';
import { problemSentence } from './problem-sentence.ts';
import { readInThread } from './read-in-thread.ts';
import type { SpreadsheetFile } from './read-rows.ts';
import { findUpload, type UploadKind } from './uploads.store.ts';

/** The present problems of the order or contact of a row, with their mapped fields. */
export interface RowProblems {
  readonly row: number | null;
  readonly problems: readonly RowProblem[];
  readonly fields: readonly string[];
}

/** Problems by header. Only the thread knows the columns of the headers. */
export interface StoredMark {
  readonly headers: readonly string[];
  readonly texts: Mark['texts'];
}

/** Message to the thread. */
export type MarkTask = SpreadsheetFile & {
  readonly headerRow: number;
  readonly language: Language;
  readonly marks: ReadonlyMap<number, StoredMark>;
};

const thread = new URL('./read-marked-upload.worker.ts', import.meta.url);

/**
 * Returns the uploaded file with the present problems from `listProblems` marked. Rows that were corrected since have no
 * mark. @throws 404, upload_file_gone once the file is deleted
 */
export async function readMarkedUpload(
  { tenant, fileStore }: { readonly tenant: TenantHandle; readonly fileStore: FileStore },
  kind: UploadKind,
  id: string,
  listProblems: (tx: TenantTx, uploadId: string) => Promise<readonly RowProblems[]>,
  language: Language,
): Promise<{ file: Buffer; name: string }> {
  const [upload, problemsOfRows] = await tenant.read(
    async (tx) => [(await findUpload(tx, kind, id)) ?? refuse('not_found'), await listProblems(tx, id)] as const,
  );
  const { file_name: fileName, reading } = upload;
  const bytes = upload.file && (await fileStore.get(upload.file));
  if (!bytes || !reading) return refuse('upload_file_gone');
  const marks = problemsOfRows.flatMap(({ row, problems, fields }): [number, StoredMark][] => {
    const headers = fields
      .flatMap((field) => reading.addressColumns?.[field] ?? reading.mapping[field] ?? [])
      .map(headerText);
    const texts = problems.map((problem) => problemSentence(problem, language));
    return row === null ? [] : [[row, { texts, headers }]];
  });
  const task: MarkTask = { fileName, bytes, headerRow: reading.headerRow, language, marks: new Map(marks) };
  return { file: Buffer.from(await readInThread<Uint8Array>(thread, task)), name: markedName(fileName) };
}
