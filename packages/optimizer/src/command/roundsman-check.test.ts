import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { solveText } from './solve-text.ts';

const command = fileURLToPath(new URL('../../bin/roundsman-check.mjs', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'roundsman-check-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Runs the real command in a process of its own. */
function run(...args: string[]): Promise<{ code: number | null; stdout: string; stderr: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [command, ...args], { cwd: folder });
    let stdout = '';
    let stderr = '';
    child.stdout.on('data', (part) => (stdout += part));
    child.stderr.on('data', (part) => (stderr += part));
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, stdout, stderr }));
    child.stdin.end();
  });
}

const given = (name: string, content: string) => writeFileSync(join(folder, name), content);
given(
  'pair.vrp',
  'TYPE : VRPTW\nDIMENSION : 3\nCAPACITY : 1\nEDGE_WEIGHT_TYPE : EUC_2D\nNODE_COORD_SECTION\n1 0 0\n2 1 1\n3 2 0\nDEMAND_SECTION\n1 0\n2 1\n3 1\nEOF\n',
);
given('good.sol', 'Route #1: 1\nRoute #2: 2\nCost 6.83\n');
given('scaled.sol', 'Route #1: 1\nRoute #2: 2\nCost 6.8\n');
given('bad.sol', 'Route #1: 1 2\n');

describe('roundsman-check', { timeout: 30_000 }, () => {
  it('exits with 0 for a valid solution, 1 for an invalid one, 2 for unreadable input', async () => {
    const [good, bad, scaled, none, wrong, help] = await Promise.all([
      run('pair.vrp', 'good.sol'),
      run('pair.vrp', 'bad.sol'),
      run('pair.vrp', 'scaled.sol', '--rounding', 'dimacs', '--json'),
      run('pair.vrp', 'none.sol'),
      run('pair.vrp', '--objective', 'beauty'),
      run('--help'),
    ]);
    expect(good).toEqual({
      code: 0,
      stdout: 'valid\ncost 6.828  routes 2  unassigned 0  distance 6.828  travel 6.828\n',
      stderr: '',
    });
    expect(bad.code).toBe(1);
    expect(bad.stdout).toMatch(/^capacity {2}vehicle v1: 2 is on board, the vehicle takes 1\nnot valid: 1 findings\n/);
    expect(scaled.code).toBe(0);
    expect(JSON.parse(scaled.stdout)).toEqual({
      code: 0,
      valid: true,
      findings: [],
      cost: 68,
      claimedCost: 6.8,
      distance: 68,
      duration: 68,
      routes: 2,
      unassigned: 0,
    });
    expect(none.code).toBe(2);
    expect(none.stderr).toBe('642 none.sol: It cannot be read (ENOENT). Name a file.\n');
    expect(wrong.code).toBe(2);
    expect(wrong.stderr).toMatch(/^641 --objective: .*\n640 PROBLEM SOLUTION: There are 1 files/);
    expect(help.code).toBe(0);
    expect(help.stdout).toEqual(expect.stringContaining('Exit codes: 0 valid'));
  });

  it('counts the cost by the objective that a solution names, and a route that starts at a stop needs no set-up', async () => {
    const durations = [
      [0, 600],
      [600, 0],
    ];
    const problem = {
      vehicles: [{ id: 1, start_index: 0, end_index: 0, costs: { fixed: 50, per_hour: 7200 } }],
      jobs: [
        { id: 1, location_index: 0, setup: 100, service: 300 },
        { id: 2, location_index: 1, setup: 100, service: 300 },
      ],
      matrices: { car: { durations } },
    };
    given('town.json', JSON.stringify(problem));
    const settings = {
      seconds: 1,
      iterations: 20,
      threads: 1,
      seed: 1,
      isPlan: false,
      showsProgress: false,
      showsStatistics: false,
    };
    const answer = await solveText(
      JSON.stringify(problem),
      { ...settings, objective: 'working-time', rounding: null, explains: false },
      new AbortController().signal,
    );
    given('town.answer.json', JSON.stringify(answer));
    // 1,200 s of travel, two services and one set-up.
    expect(answer.summary.cost).toBe(1900);
    expect(answer.summary.setup).toBe(100);
    const checked = await run('town.json', 'town.answer.json');
    expect(checked.code).toBe(0);
    expect(checked.stdout.split('\n')[0]).toBe('valid');
  });
});
