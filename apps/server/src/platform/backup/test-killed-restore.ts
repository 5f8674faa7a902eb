import { localFiles } from '../files/file-store.ts';
import { createLog } from '../log.ts';
import { createSecrets, secretsKey } from '../secrets/secrets.ts';
import { replaceInstallation } from './replace-installation.ts';
import { writeRestoreStatus } from './restore-status.ts';

/** A process that restores and is killed at a step: node … OWNER_URL DATA_DIR BACKUP ID STEP SHARE */
const [ownerUrl = '', dataDir = '', file = '', id = '', step = '', share = '0'] = process.argv.slice(2);
await replaceInstallation({
  id,
  ownerUrl,
  dataDir,
  file,
  files: localFiles(dataDir),
  log: createLog('silent'),
  secrets: () => createSecrets(secretsKey(dataDir, undefined)),
  key: null,
  onProgress: async (state, done) => {
    await writeRestoreStatus(dataDir, id, { state, share: done });
    if (state === step && done >= Number(share)) process.kill(process.pid, 'SIGKILL');
  },
});
