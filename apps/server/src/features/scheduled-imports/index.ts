import type { Feature } from '../../platform/feature.ts';
import { onTimeZone } from './follow-time-zone.ts';
import { mailImportPaused } from './mail-paused.job.ts';
import { runScheduledImport } from './run-import.job.ts';
import { routes } from './scheduled-imports.routes.ts';
import { startScheduledImports } from './start-imports.job.ts';

/** Spreadsheets at a URL, imported as orders on a schedule. */
export const scheduledImports: Feature = {
  name: 'scheduled-imports',
  routes,
  jobs: [startScheduledImports, runScheduledImport, mailImportPaused],
  subscribers: [onTimeZone],
};
