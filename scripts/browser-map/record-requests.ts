import { appendFileSync } from 'node:fs';
import path from 'node:path';
import { chromium, test } from '@playwright/test';

/**
 * Writes each request of the browsers of this process to a file in a folder, once for each file of tests: its name, the
 * method and the path.
 */
export function recordRequests(folder: string): void {
  const seen = new Set<string>();
  const file = path.join(folder, `${process.pid}.txt`);
  const launch = chromium.launch.bind(chromium);
  chromium.launch = async (options) => {
    const browser = await launch(options);
    browser.on('context', (context) =>
      context.on('request', (request) => {
        const spec = currentSpec();
        if (!spec) return;
        const line = `${spec} ${request.method()} ${new URL(request.url()).pathname}`;
        if (seen.has(line)) return;
        seen.add(line);
        appendFileSync(file, `${line}\n`);
      }),
    );
    return browser;
  };
}

/** Returns the name of the file whose test or hook runs; undefined between tests. */
function currentSpec(): string | undefined {
  try {
    return path.basename(test.info().file);
  } catch {
    return undefined;
  }
}
