import { defineConfig } from 'vitest/config';
import { changeMessages, forThreads } from './scripts/changed-messages/change-messages.ts';

// Two cores: one file a core, side by side. Each project says what its tests may lean on.
// Files share what they load: loading the server takes seconds, and its tests keep what they change in a database of their own.
export default defineConfig({
  test: {
    pool: 'forks',
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'packages',
          // Searches and road networks compute for seconds on a busy machine.
          testTimeout: 60_000,
          environment: 'node',
          include: ['packages/*/src/**/*.test.ts'],
          setupFiles: ['scripts/fixed-seed.ts'],
        },
      },
      { test: { name: 'walls', environment: 'node', isolate: false, include: ['scripts/**/*.test.ts'] } },
      {
        test: {
          name: 'server',
          environment: 'node',
          isolate: false,
          include: ['apps/server/{src,migrations}/**/*.test.ts'],
          globalSetup: ['apps/server/src/platform/db/test-postgres.ts'],
          // Other people's machines stall for seconds; what fails twice is broken.
          retry: process.env.CI ? 1 : 0,
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
      // Some scenarios again with other English texts. `npm run test:changed-messages` runs all of them so.
      {
        plugins: [changeMessages()],
        test: {
          name: 'changed messages',
          execArgv: [...forThreads],
          environment: 'node',
          isolate: false,
          include: [
            'apps/server/src/platform/http/serve.test.ts',
            'apps/server/src/features/orders/edit/{create,edit}-order.test.ts',
            'apps/server/src/features/route-plans/scheduling/sequences.test.ts',
          ],
          globalSetup: ['apps/server/src/platform/db/test-postgres.ts'],
          retry: process.env.CI ? 1 : 0,
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
      // Logic only: what a person sees is tested in a real browser, in e2e/.
      {
        test: {
          name: 'web',
          environment: 'node',
          isolate: false,
          include: ['apps/{web,driver}/src/**/*.test.{ts,tsx}'],
        },
      },
    ],
  },
});
