import { defineConfig } from 'vitest/config';

// Tests of npm run check:release that need a server with a database. The tools they use are in `tools`.
export default defineConfig({
  test: {
    name: 'release',
    root: new URL('../..', import.meta.url).pathname,
    environment: 'node',
    include: ['apps/server/src/**/*.release.ts'],
    globalSetup: [
      'scripts/clients/build-clients.mjs',
      'scripts/build.mjs',
      'apps/server/src/platform/db/test-postgres.ts',
    ],
    testTimeout: 300_000,
    hookTimeout: 120_000,
    maxWorkers: 1,
  },
});
