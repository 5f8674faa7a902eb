// Runs a file of tests against a server with a database: check-with-server.mjs NAME runs NAME.release.ts.
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { root } from '../runtime.mjs';
import { installTools } from './tools.mjs';

installTools();
const vitest = path.join(root, 'node_modules', 'vitest', 'vitest.mjs');
const config = path.join(import.meta.dirname, 'vitest.config.ts');
const args = [vitest, 'run', '--config', config, `${process.argv[2]}.release.ts`];
process.exitCode = spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit' }).status ?? 1;
