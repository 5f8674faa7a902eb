// Checks the OpenAPI document by the recommended rules of Spectral and Redocly. A warning is a failure.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { releasedDocument } from './openapi.ts';
import { installTools, tool } from './tools.mjs';

installTools();
const folder = mkdtempSync(path.join(os.tmpdir(), 'roundsman-openapi-'));
try {
  const file = path.join(folder, 'openapi.json');
  writeFileSync(file, JSON.stringify(releasedDocument('1.0.0'), null, 2));
  const rules = path.join(folder, '.spectral.yaml');
  writeFileSync(rules, 'extends: ["spectral:oas"]\n');
  const options = { cwd: folder, stdio: 'inherit' } as const;
  execFileSync(process.execPath, [tool('spectral'), 'lint', file, '-r', rules, '--fail-severity', 'hint'], options);
  const output = execFileSync(
    process.execPath,
    [tool('redocly'), 'lint', file, '--extends', 'recommended', '--format', 'json'],
    {
      ...options,
      stdio: ['ignore', 'pipe', 'inherit'],
      encoding: 'utf8',
      env: { ...process.env, REDOCLY_TELEMETRY: 'off' },
    },
  );
  const { problems } = JSON.parse(output);
  for (const { ruleId, message, location } of problems) console.error(ruleId, location[0]?.pointer, message);
  if (problems.length > 0) throw new Error(`${problems.length} problems by the rules of Redocly`);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
