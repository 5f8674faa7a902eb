import { readFileSync } from 'node:fs';
import { localFiles } from '../files/file-store.ts';
import { createLog } from '../log.ts';
import { createSecrets } from '../secrets/secrets.ts';
import { restoreBackup } from './restore-backup.ts';

/** A process that restores and prints the most memory that it used, in kilobytes: node … OWNER_URL DATA_DIR BACKUP */
const [ownerUrl = '', dataDir = '', file = ''] = process.argv.slice(2);
await restoreBackup({
  ownerUrl,
  dataDir,
  file,
  files: localFiles(dataDir),
  log: createLog('silent'),
  secrets: () => createSecrets(Buffer.alloc(32)),
});
// Unlike `resourceUsage`, which counts what the parent used before this program began.
process.stdout.write(/VmHWM:\s+(\d+) kB/.exec(readFileSync('/proc/self/status', 'utf8'))?.[1] ?? '');
