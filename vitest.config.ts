import { defineConfig } from 'vitest/config';

/** Writes the clients, which are not in git, if the contract has changed. */
const clients = 'scripts/clients/build-clients.mjs';
/** Writes the town of the demo if its sources have changed. */
const town = 'scripts/build.mjs';

/** In CI a retry shows whether a test is broken or flaky; `npm test` fails for both. Limits are in milliseconds. */
const slowMachine = { retry: process.env.CI ? 1 : 0, testTimeout: 20_000, hookTimeout: 120_000 };

// Runs one file per core, on two cores. Each project lists what its tests may rely on. Files share loaded modules,
// because loading the server takes seconds; its tests store their changes in separate databases.
export default defineConfig({
  test: {
    pool: 'forks',
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'packages',
          ...slowMachine,
          // Searches and road networks take many seconds on a busy machine.
          testTimeout: 60_000,
          environment: 'node',
          isolate: false,
          include: ['packages/*/src/**/*.test.ts'],
          setupFiles: ['scripts/fixed-seed.ts'],
          globalSetup: [clients],
        },
      },
      {
        test: {
          name: 'scripts',
          ...slowMachine,
          environment: 'node',
          isolate: false,
          include: ['scripts/**/*.test.ts'],
          globalSetup: [clients],
        },
      },
      {
        test: {
          name: 'server',
          environment: 'node',
          isolate: false,
          include: ['apps/server/{src,migrations}/**/*.test.ts'],
          globalSetup: [clients, town, 'apps/server/src/platform/db/test-postgres.ts'],
          ...slowMachine,
        },
      },
      // Tests logic only. e2e/ tests the interface in a real browser.
      {
        test: {
          name: 'web',
          ...slowMachine,
          environment: 'node',
          isolate: false,
          include: ['apps/{web,driver}/src/**/*.test.{ts,tsx}'],
        },
      },
    ],
  },
});
