import type { Feature } from '../../platform/feature.ts';
import { deleteUnnamedFilesJob } from './delete-unnamed-files.job.ts';
import { startUploadSweep } from './backup-uploads.ts';
import { backupRoutes } from './backups.routes.ts';
import { makeBackupJob } from './make-backup.job.ts';
import { routes } from './operation.routes.ts';
import { startWatch } from './watch.ts';

export { beginRestore, storeBackup } from './backup-files.ts';
export { beginUpload, discardUpload, listUploads, receivePart } from './backup-uploads.ts';

/** The operator's pages and alerts, and the backups. */
export const operation: Feature = {
  name: 'operation',
  routes: { ...routes, ...backupRoutes },
  jobs: [makeBackupJob, deleteUnnamedFilesJob],
  start: async (services) => {
    const stops = [startWatch(services), startUploadSweep(services)];
    return async () => void (await Promise.all(stops.map((stop) => stop())));
  },
};
