import { create } from 'zustand';
import { removeJob, setJob } from '../../platform/activity.ts';
import { callEndpoint, type ReplyOf } from '../../platform/api/api.ts';
import { showFailure } from '../../platform/api/failure.ts';
import { queryClient } from '../../platform/api/queries.ts';
import { sendFile } from '../../platform/api/send-file.ts';
import { sendInParts, type UploadProgress } from '../../platform/api/send-in-parts.ts';
import { currentToken, onSignOut } from '../../platform/session/session.ts';

/** A connection on which nothing moved for this long is opened again. */
const stallTimeoutMs = 60_000;
const jobId = 'backup-upload';

interface Upload extends UploadProgress {
  readonly stop: () => void;
}

/** The upload that this page sends. It goes on when the person opens another page of the dashboard. */
export const useBackupUpload = create<{ upload: Upload | null }>(() => ({ upload: null }));

const refresh = (): void => {
  for (const name of ['GET /operation/backups', 'GET /operation/backup-uploads'] as const)
    void queryClient.invalidateQueries({ queryKey: [name] });
};

/** Uploads a backup, or the rest of it, and shows its progress in the top bar. */
export async function uploadBackup(file: File): Promise<void> {
  const sending = new AbortController();
  const { signal } = sending;
  const stop = (): void => sending.abort(new Error('Stopped by the user'));
  const onProgress = (progress: UploadProgress): void => {
    if (signal.aborted) return;
    useBackupUpload.setState({ upload: { ...progress, stop } });
    setJob({ id: jobId, title: file.name, progress: progress.share, state: 'running', link: '/operation', stop });
  };
  onProgress({ share: 0, isPaused: false });
  try {
    await sendInParts<ReplyOf<'GET /operation/backups'>['backups'][number]>(file, {
      begin: (chosen) => callEndpoint('POST /operation/backup-uploads', { body: chosen, signal }),
      sendPart: async (part, { id, offset, onProgress: onPart }) =>
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the contract types the reply
        (await sendFile(`/operation/backup-uploads/${id}?offset=${offset}`, part, {
          method: 'PUT',
          token: currentToken(),
          onProgress: onPart,
          signal,
          stallTimeoutMs,
        })) as ReplyOf<'PUT /operation/backup-uploads/:id'>,
      onProgress,
      signal,
    });
    setJob({ id: jobId, title: file.name, progress: 1, state: 'done', link: '/operation' });
  } catch (error) {
    removeJob(jobId);
    if (!signal.aborted) showFailure(error, 'POST /operation/backup-uploads');
  }
  useBackupUpload.setState({ upload: null });
  refresh();
}

onSignOut(() => useBackupUpload.getState().upload?.stop());
