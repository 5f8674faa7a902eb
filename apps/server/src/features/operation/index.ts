import type { Feature } from '../../platform/feature.ts';
import { deleteUnnamedFilesJob } from './delete-unnamed-files.job.ts';
import { backupRoutes } from './backups.routes.ts';
import { makeBackupJob } from './make-backup.job.ts';
import { routes } from './operation.routes.ts';
import { startWatch } from './watch.ts';

export { beginRestore, storeBackup } from './backup-files.ts';

/** The operator's pages and alerts, and the backups. */
export const operation: Feature = {
  name: 'operation',
  routes: { ...routes, ...backupRoutes },
  jobs: { 'make-backup': makeBackupJob, 'delete-unnamed-files': deleteUnnamedFilesJob },
  start: async (services) => startWatch(services),
};
