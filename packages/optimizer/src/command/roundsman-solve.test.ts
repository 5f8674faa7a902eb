import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';

const command = fileURLToPath(new URL('../../bin/roundsman-solve.mjs', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'roundsman-solve-'));
afterAll(() => rmSync(folder, { recursive: true }));

interface Run {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs the real command in a process of its own. */
function run(args: readonly string[], stdin = '', onStderr?: (interrupt: () => void) => void): Promise<Run> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [command, ...args], { cwd: folder });
    let stdout = '';
    let stderr = '';
    child.stdout.on('data', (part) => (stdout += part));
    child.stderr.on('data', (part) => {
      stderr += part;
      onStderr?.(() => child.kill('SIGINT'));
    });
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, stdout, stderr }));
    // A command that needs no input may have exited before it is written.
    child.stdin.on('error', () => {});
    child.stdin.end(stdin);
  });
}

/** Writes a file into the folder of the tests. */
function given(name: string, content: unknown): string {
  writeFileSync(join(folder, name), typeof content === 'string' ? content : JSON.stringify(content));
  return name;
}

const QUICK = ['-t', '1', '--iterations', '400'];
const places = Array.from({ length: 16 }, (_, at) => [((at * 37) % 100) / 500, ((at * 61) % 100) / 500]);
const PROBLEM = {
  vehicles: [1, 2].map((id) => ({ id, start: [0.1, 0.1], end: [0.1, 0.1], capacity: [9], time_window: [0, 20_000] })),
  jobs: places.map((location, at) => ({ id: at + 1, location, delivery: [1], service: 60 })),
};
const file = given('problem.json', PROBLEM);
const waitForResult = ({ stdout }: Run) => JSON.parse(stdout);

// Each run is a separate process with one or two threads, which is slow on a busy machine.
describe('roundsman-solve', { timeout: 30_000 }, () => {
  it('reads a file by its name, by -i, from standard input or from an argument', async () => {
    const runs = await Promise.all([
      run([file, ...QUICK, '-x', '5', '-g']),
      run(['-i', file, ...QUICK]),
      run(QUICK, JSON.stringify(PROBLEM)),
      run([JSON.stringify(PROBLEM), ...QUICK]),
    ]);
    const answers = runs.map(waitForResult);
    for (const answer of answers) {
      expect(answer).toMatchObject({ code: 0, unassigned: [], summary: { routes: 2, delivery: [16], service: 960 } });
      expect(answer.routes).toEqual(answers[0].routes);
      expect(answer.summary.cost).toBe(answer.summary.duration);
      expect(answer.summary.travel).toContain('great circle');
    }
    expect(runs.map(({ code, stderr }) => [code, stderr])).toEqual([
      [0, ''],
      [0, ''],
      [0, ''],
      [0, ''],
    ]);
  });

  it('writes only to the file of -o, and accepts a time and threads', async () => {
    const { code, stdout } = await run([file, '-o', 'answer.json', '-l', '0.3', '-t', '2']);
    expect(code).toBe(0);
    expect(stdout).toBe('');
    expect(JSON.parse(readFileSync(join(folder, 'answer.json'), 'utf8'))).toMatchObject({ code: 0, unassigned: [] });
  });

  it('gives the same result for the same seed, iterations and threads', async () => {
    const args = [file, '-t', '2', '--iterations', '3000', '--seed'];
    const [first, second, third] = await Promise.all([run([...args, '5']), run([...args, '5']), run([...args, '6'])]);
    expect(waitForResult(first).routes).toEqual(waitForResult(second).routes);
    expect(waitForResult(third).code).toBe(0);
  });

  it('solves by each objective', async () => {
    const names = ['vroom', 'distance', 'working-time', 'fleet-first'];
    const roomy = { ...PROBLEM, vehicles: PROBLEM.vehicles.map((vehicle) => ({ ...vehicle, capacity: [16] })) };
    const path = given('roomy.json', roomy);
    const summaries = await Promise.all(
      names.map(async (name) => waitForResult(await run([path, ...QUICK, '--objective', name])).summary),
    );
    const [vroom, distance, work, fleet] = summaries;
    expect(vroom.cost).toBe(vroom.duration);
    expect(distance.cost).toBe(distance.distance);
    expect(work.cost).toBe(Math.round(work.duration + work.service + work.waiting_time + work.distance / 1e5));
    expect(fleet.cost).toBe(fleet.distance);
    expect(fleet.routes).toBe(1);
    const matrix = { vehicles: [{ id: 1, start_index: 0 }], jobs: [{ id: 1, location_index: 0 }], matrix: [[0]] };
    const none = await run([given('matrix.json', matrix), '--objective', 'distance']);
    expect(none.code).toBe(2);
    expect(none.stderr).toMatch(/^626 --objective: /);
  });

  it('rounds a VRPLIB file by the option', async () => {
    const path = given(
      'pair.vrp',
      'TYPE : VRPTW\nDIMENSION : 2\nCAPACITY : 1\nEDGE_WEIGHT_TYPE : EUC_2D\nNODE_COORD_SECTION\n1 0 0\n2 1 1\nEOF\n',
    );
    const [exact, dimacs] = await Promise.all([run([path, ...QUICK]), run([path, ...QUICK, '--rounding', 'dimacs'])]);
    expect(waitForResult(exact).summary.cost).toBeCloseTo(2 * Math.SQRT2);
    expect(waitForResult(dimacs).summary.cost).toBe(28);
  });

  it('gives times and violations of the steps in plan mode', async () => {
    const plan = {
      matrix: [
        [0, 100],
        [100, 0],
      ],
      vehicles: [
        {
          id: 1,
          start_index: 0,
          end_index: 0,
          capacity: [1],
          max_tasks: 2,
          time_window: [0, 250],
          steps: [
            { type: 'start' },
            { type: 'job', id: 1 },
            { type: 'job', id: 2 },
            { type: 'delivery', id: 5 },
            { type: 'end' },
          ],
        },
      ],
      jobs: [
        { id: 1, location_index: 1, delivery: [1], setup: 20, service: 40, time_windows: [[0, 100]] },
        { id: 2, location_index: 1, delivery: [1], skills: [4], time_windows: [[50, 130]] },
        { id: 3, location_index: 1 },
      ],
      shipments: [{ amount: [0], pickup: { id: 5, location_index: 0 }, delivery: { id: 5, location_index: 1 } }],
    };
    const { code, stdout } = await run(['-c', given('plan.json', plan)]);
    const answer = JSON.parse(stdout);
    expect(code).toBe(0);
    expect(answer.unassigned.map(({ type, id }: { type: string; id: number }) => `${type} ${id}`)).toEqual([
      'job 3',
      'pickup 5',
    ]);
    const [route] = answer.routes;
    expect(route.steps.map(({ type, arrival }: { type: string; arrival: number }) => `${type}@${arrival}`)).toEqual([
      'start@0',
      'job@100',
      'job@160',
      'delivery@160',
      'end@260',
    ]);
    expect(route.steps.map((step: { violations: unknown[] }) => step.violations)).toEqual([
      [{ cause: 'load' }],
      [],
      [{ cause: 'skills' }, { cause: 'delay', duration: 30 }],
      [{ cause: 'precedence' }, { cause: 'max_tasks' }],
      [{ cause: 'delay', duration: 10 }],
    ]);
    const causes = [
      { cause: 'load' },
      { cause: 'skills' },
      { cause: 'delay', duration: 40 },
      { cause: 'precedence' },
      { cause: 'max_tasks' },
    ];
    expect(route.violations).toEqual(causes);
    expect(answer.summary.violations).toEqual(causes);
  });

  it('starts a search from the steps', async () => {
    const steps = PROBLEM.jobs.slice(0, 8).map(({ id }) => ({ type: 'job', id }));
    const vehicles = PROBLEM.vehicles.map((vehicle, at) => (at === 0 ? { ...vehicle, steps } : vehicle));
    const answer = waitForResult(
      await run([given('steps.json', { ...PROBLEM, vehicles }), '-t', '1', '--iterations', '0']),
    );
    const ids = (at: number) => answer.routes[at].steps.flatMap(({ id }: { id?: number }) => id ?? []);
    const placed = ids(0).filter((id: number) => id <= 8);
    expect(placed).toEqual(placed.toSorted((a: number, b: number) => a - b));
    expect(placed).toHaveLength(8);
  });

  it('explains unassigned tasks', async () => {
    const vehicles = [{ ...PROBLEM.vehicles[0], capacity: [15] }];
    const path = given('tight.json', { ...PROBLEM, vehicles });
    const plain = waitForResult(await run([path, ...QUICK]));
    expect(plain.unassigned).toHaveLength(1);
    expect(Object.keys(plain.unassigned[0])).toEqual(['id', 'type', 'location', 'location_index']);
    const [left] = waitForResult(await run([path, ...QUICK, '--explain'])).unassigned;
    expect(left).toMatchObject({ type: 'job', reason: 'capacity', explanation: expect.stringContaining('room') });
    expect(left.relaxations).toContainEqual(expect.objectContaining({ kind: 'capacity', capacity: [16] }));
    for (const { vehicle, change } of left.relaxations) {
      expect(vehicle).toBe(1);
      expect(change).toContain('vehicle 1');
    }
  });

  it('prints a line for each progress', async () => {
    const { stderr, stdout } = await run([file, '-t', '1', '--iterations', '3000', '--progress']);
    const lines = stderr.trim().split('\n');
    for (const line of lines) expect(line).toMatch(/^\d+\.\d s {2}cost \d+(\.\d+)? {2}routes \d+ {2}unassigned 0$/);
    expect(lines.at(-1)).toContain(`cost ${JSON.parse(stdout).summary.cost} `);
  });

  it('prints what the operators did, and finds the same solution as without that', async () => {
    const args = [file, '-t', '2', '--iterations', '1000'];
    const [plain, counted] = [await run(args), await run([...args, '--statistics'])];
    const [title, ...lines] = counted.stderr.trim().split('\n');
    expect(title).toMatch(/^operator +tries +accepted +improved +seconds$/);
    expect(lines).toContainEqual(expect.stringMatching(/^ruin +1000 +\d+ +\d+ +\d+\.\d\d$/));
    expect(waitForResult(counted).routes).toEqual(waitForResult(plain).routes);
  });

  it('prints the best solution when it is interrupted', async () => {
    const begun = performance.now();
    const ended = await run([file, '-t', '1', '--iterations', '1000000000', '--progress'], '', (interrupt) =>
      interrupt(),
    );
    expect(performance.now() - begun).toBeLessThan(10_000);
    expect(ended.code).toBe(0);
    expect(waitForResult(ended)).toMatchObject({ code: 0, unassigned: [], summary: { delivery: [16] } });
  });

  it('prints its options and its version', async () => {
    const [help, version] = await Promise.all([run(['--help']), run(['-v'])]);
    expect(help.stdout).toContain('Exit codes');
    expect(version.stdout).toMatch(/^\d+\.\d+\.\d+\n$/);
    expect(help.code).toBe(0);
    expect(version.code).toBe(0);
  });

  it('refuses wrong input with exit code 2, and each error with number, path, cause and remedy', async () => {
    given('empty.json', '');
    given('whole.json', JSON.stringify(PROBLEM).slice(0, 300));
    writeFileSync(
      join(folder, 'garbage'),
      Uint8Array.from({ length: 3000 }, (_, at) => (at * 7919 + (at >> 3)) % 256),
    );
    given('twice.json', { ...PROBLEM, jobs: [...PROBLEM.jobs, PROBLEM.jobs[0], { id: 99 }] });
    const cases: [string[], string[]][] = [
      [['empty.json'], ['630 file']],
      [['whole.json'], ['630 file']],
      [['garbage'], ['630 file']],
      [['twice.json'], ['604 jobs[16].id', '609 jobs[17].location']],
      [['nowhere.json'], ['642 nowhere.json']],
      [[folder], [`642 ${folder}`]],
      [
        [file, '-t', '0', '-l', 'soon', '--seed', '1.5', '--objective', 'beauty', '--rounding', 'up'],
        ['641 --objective', '641 --rounding', '641 --time', '641 --threads', '641 --seed'],
      ],
      [[file, 'another.json'], ['640 FILE']],
      [['--router', 'osrm'], ['640 command line']],
      [[file, ...QUICK, '-o', 'no-folder/answer.json'], ['643 no-folder/answer.json']],
    ];
    const runs = await Promise.all(cases.map(([args]) => run(args)));
    runs.forEach((ended, at) => {
      const { code, error, errors } = waitForResult(ended);
      expect(ended.code).toBe(2);
      expect(code).toBe(2);
      expect(errors.map(({ number, path }: { number: number; path: string }) => `${number} ${path}`)).toEqual(
        cases[at]![1],
      );
      for (const { message, remedy } of errors) expect(message !== '' && remedy !== '').toBe(true);
      expect(ended.stderr).toBe(`${error}\n`);
    });
  });
});
