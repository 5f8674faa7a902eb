import { spawn } from 'node:child_process';
import type { TestApp } from './test-app.ts';

/** Where a server is killed: at a transaction, before its commit or after it. */
export interface Killing {
  readonly companyId: string;
  /** The time of the killed server. */
  readonly now: string;
  /** As the fixture reads it; by default the number of the transaction. */
  readonly step: string | number;
  readonly moment: string;
  readonly rest?: readonly string[];
}

/**
 * Runs a fixture, which calls `runKilledServer`, as a process on the test's database. Returns how it ended: by `SIGKILL`,
 * or with exit code 0 when the transaction never came to its commit.
 */
export function killAt(
  app: Pick<TestApp, 'ownerUrl' | 'services'>,
  fixture: URL,
  { companyId, now, step, moment, rest = [] }: Killing,
): Promise<{ readonly code: number | null; readonly signal: string | null }> {
  const sent = [app.ownerUrl, app.services.config.dataDir, companyId, now, String(step), moment, ...rest];
  const server = spawn(process.execPath, [fixture.pathname, ...sent], { stdio: 'inherit' });
  return new Promise((resolve) => server.once('exit', (code, signal) => resolve({ code, signal })));
}

/** Returns each transaction with both moments, as `3 inside` and `3 after`, for `it.each`. */
export const bothMoments = (steps: readonly (string | number)[]): string[] =>
  steps.flatMap((step) => [`${step} inside`, `${step} after`]);
