import path from 'node:path';
import config from '../../playwright.config.ts';
import { recordRequests } from './record-requests.ts';

// The browser tests, with a record of what their pages request. `npm run browser-map` uses it.

const root = path.resolve(import.meta.dirname, '../..');
if (process.env.BROWSER_MAP_RECORD) recordRequests(process.env.BROWSER_MAP_RECORD);

export default {
  ...config,
  testDir: path.join(root, 'e2e'),
  outputDir: path.join(root, 'test-results'),
  globalSetup: path.join(root, 'e2e/global-setup.ts'),
  // A test that passes at last has requested everything.
  retries: 2,
  failOnFlakyTests: false,
};
