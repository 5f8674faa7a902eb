import type { Feature } from '../../platform/feature.ts';
import { deleteUnnamedFilesJob } from './delete-unnamed-files.job.ts';
import { makeBackupJob } from './make-backup.job.ts';
import { routes } from './operation.routes.ts';
import { startWatch } from './watch.ts';

/** The operator's pages and alerts, and the backups. */
export const operation: Feature = {
  name: 'operation',
  routes,
  jobs: { 'make-backup': makeBackupJob, 'delete-unnamed-files': deleteUnnamedFilesJob },
  start: async (services) => startWatch(services),
};
