import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { catalogue } from '@roundsman/contract/errors';
import { type App, createApp } from './app.ts';
import { features } from './features/index.ts';
import {
  addRegion,
  deleteRegion,
  findRegion,
  findRegionNamed,
  freeAllWork,
  listRegions,
  prepareRegion,
  presentRegion,
  sizeText,
  sourceOf,
  sweepRegions,
  updateRegion,
  type WireRegion,
} from './features/regions/index.ts';
import { ConfigProblems, readConfig } from './platform/config.ts';
import { DatabaseRefused, migrate } from './platform/db/connect.ts';
import { openDatabase } from './platform/db/open-database.ts';
import { PostgresProblem } from './platform/db/postgres-problem.ts';
import { detailText, Refusal } from './platform/errors.ts';
import { createLog } from './platform/log.ts';
import { ProgressPrinter } from './region-progress.ts';

const usage = `Manages regions: roads, addresses and map tiles made from an OpenStreetMap extract (.osm.pbf).

  npm run region -- add FILE-OR-URL.osm.pbf [--name NAME]
  npm run region -- list
  npm run region -- update NAME [FILE-OR-URL.osm.pbf]
  npm run region -- remove NAME

Works with the server running or stopped. A region stays in use until its update is ready.`;

const actor = 'region command';
/** A running server starts the work within this time. Otherwise this process does it. */
const serverTimeoutMs = 5000;
/** How long the database may be unreachable. */
const databaseTimeoutMs = 60_000;
const exit = { done: 0, failed: 1, usage: 2, interrupted: 130 } as const;

interface RegionCommand {
  readonly command: 'add' | 'list' | 'update' | 'remove';
  readonly args: readonly string[];
  readonly name: string | undefined;
}

/** Parses the command line. Returns undefined for an unknown command. */
function readRegionCommand(commandLine: readonly string[]): RegionCommand | undefined {
  const args: string[] = [];
  let name: string | undefined;
  const left = [...commandLine];
  for (let word = left.shift(); word !== undefined; word = left.shift()) {
    if (word === '--name') name = left.shift() ?? '';
    else if (word.startsWith('--name=')) name = word.slice('--name='.length);
    else if (word.startsWith('--')) return undefined;
    else args.push(word);
  }
  const [command, ...rest] = args;
  const counts = { add: [1, 1], list: [0, 0], update: [1, 2], remove: [1, 1] } as const;
  if (command !== 'add' && command !== 'list' && command !== 'update' && command !== 'remove') return undefined;
  const [min, max] = counts[command];
  if (rest.length < min || rest.length > max || (name !== undefined && (command !== 'add' || name === '')))
    return undefined;
  return { command, args: rest, name };
}

async function run(command: RegionCommand, app: App, isOurs: boolean): Promise<number> {
  const { services } = app;
  const platform = services.db.platform(actor);
  const [first = '', second] = command.args;
  if (command.command === 'list') {
    list((await platform.read(listRegions)).map(presentRegion));
    return exit.done;
  }
  if (command.command === 'add') {
    const row = await addRegion(services, actor, await sourceOf(whereCalled(first), services), command.name);
    return follow(app, row.id, row.work_version, isOurs);
  }
  const region = await platform.read((tx) => findRegionNamed(tx, first));
  if (!region) {
    const names = (await platform.read(listRegions)).map(({ name }) => name);
    process.stderr.write(
      `There is no region named "${first}".${names.length > 0 ? ` Regions: ${names.join(', ')}` : ''}\n`,
    );
    return exit.failed;
  }
  if (command.command === 'remove') {
    await platform.write((tx) => deleteRegion(tx, region.id));
    services.broadcast('admins', 'region.changed', { regionId: region.id });
    await sweepRegions(services);
    process.stdout.write(`Removed ${region.name}.\n`);
    return exit.done;
  }
  const isUnderWay = region.work_state === 'waiting' || region.work_state === 'working';
  if (isUnderWay && second === undefined) return follow(app, region.id, region.work_version, isOurs);
  const source = second === undefined ? null : await sourceOf(whereCalled(second), services);
  const row = await updateRegion(services, actor, region.id, source);
  return follow(app, row.id, row.work_version, isOurs);
}

/** Resolves a path against the folder in which the person called npm. npm runs scripts in the project's folder. */
const whereCalled = (source: string): string =>
  /^[a-z][a-z\d+.-]*:\/\//i.test(source) ? source : path.resolve(process.env.INIT_CWD ?? '.', source);

/** Shows the work until it ends. Without a running server, this process does the work. */
async function follow(app: App, regionId: string, version: number, isOurs: boolean): Promise<number> {
  const platform = app.services.db.platform('worker:region command');
  const printer = new ProgressPrinter(process.stdout);
  const stopping = new AbortController();
  let mine: Promise<unknown> | undefined;
  const doIt = () => {
    mine ??= prepareRegion(app.services, { regionId, version, by: randomUUID() }, stopping.signal);
    // The row has the result. An error of the database appears below.
    mine.catch(() => undefined);
  };
  let isInterrupted = false;
  const interrupt = () => (isInterrupted = true);
  process.on('SIGINT', interrupt);
  process.on('SIGTERM', interrupt);
  const begun = Date.now();
  try {
    if (isOurs) doIt();
    for (;;) {
      const row = await retryUntilTimeout(() => platform.read((tx) => findRegion(tx, regionId)));
      if (isInterrupted) {
        stopping.abort(new Error('Interrupted'));
        await mine?.catch(() => undefined);
        printer.end();
        process.stdout.write(
          mine
            ? `Interrupted. To continue, start the server or run: npm run region -- update "${row?.name}"\n`
            : 'The server continues the work.\n',
        );
        return exit.interrupted;
      }
      if (!row || row.work_version !== version) {
        printer.end();
        process.stderr.write(
          'Someone else changed this region in the meantime. Check it with: npm run region -- list\n',
        );
        return exit.failed;
      }
      const region = presentRegion(row);
      printer.show(region);
      if (!region.work) {
        printer.end();
        await mine;
        process.stdout.write(`${region.name} is ready: ${liveText(region)}\n`);
        return exit.done;
      }
      if (region.work.state === 'failed' || region.work.state === 'canceled') {
        printer.end();
        await mine?.catch(() => undefined);
        const { problem } = region.work;
        process.stderr.write(
          `${region.name} could not be prepared${problem ? `: ${problem.message}.\n${problem.remedy}` : ': it was canceled.'}\n`,
        );
        if (region.live) process.stderr.write('The previous version stays in use.\n');
        return exit.failed;
      }
      // A region that waits for another one does not mean that no server runs.
      const isIdle = region.work.state === 'waiting' && !(await retryUntilTimeout(() => isBusy(app)));
      if (isIdle && Date.now() - begun > serverTimeoutMs) doIt();
      await new Promise((done) => setTimeout(done, 300));
    }
  } finally {
    printer.end();
    process.off('SIGINT', interrupt);
    process.off('SIGTERM', interrupt);
  }
}

/** Retries while the database is unreachable, since a busy machine responds late. @throws after `databaseTimeoutMs` */
async function retryUntilTimeout<T>(read: () => Promise<T>): Promise<T> {
  const begun = Date.now();
  for (;;) {
    try {
      return await read();
    } catch (error) {
      if (Date.now() - begun > databaseTimeoutMs)
        throw new Error('the database stopped responding. The work continues when the server runs', {
          cause: error,
        });
      await new Promise((done) => setTimeout(done, 1000));
    }
  }
}

const isBusy = async ({ services }: App): Promise<boolean> =>
  (await services.db.platform('worker:region command').read(listRegions)).some(
    ({ work_state: state, work_by: by }) => state === 'working' && by !== null,
  );

const liveText = ({ live }: WireRegion): string =>
  live
    ? `${live.areaKm2.toLocaleString('en')} km², ${live.addresses.toLocaleString('en')} addresses, ${sizeText(live.bytes)}`
    : 'not ready yet';

function list(regions: readonly WireRegion[]): void {
  if (regions.length === 0) {
    process.stdout.write('There are no regions. Add one: npm run region -- add FILE-OR-URL.osm.pbf\n');
    return;
  }
  for (const region of regions) {
    const { work, live, source } = region;
    process.stdout.write(
      `${region.name}\n  ${liveText(region)}${live ? `, made ${live.madeAt.slice(0, 16).replace('T', ' ')}` : ''}\n`,
    );
    process.stdout.write(`  from ${source.text}${source.kind === 'upload' ? ' (uploaded in the browser)' : ''}\n`);
    if (work) {
      const state = work.state === 'working' ? `being prepared, ${Math.round(work.done * 100)} %` : work.state;
      process.stdout.write(`  ${state}${work.problem ? `: ${work.problem.message}. ${work.problem.remedy}` : ''}\n`);
    }
  }
}

async function main(args: readonly string[]): Promise<number> {
  const command = readRegionCommand(args);
  if (!command) {
    process.stderr.write(`${usage}\n`);
    return args.length === 0 || args.includes('--help') ? exit.done : exit.usage;
  }
  const log = createLog(process.env.LOG_LEVEL === undefined ? 'silent' : readConfig(process.env).logLevel);
  const config = { ...readConfig(process.env), roles: ['worker'] as const };
  const { ownerUrl, isOurs, close } = await openDatabase(config, createLog('warn'));
  try {
    await migrate(ownerUrl, log);
    const app = await createApp({ config, log, ownerUrl, features });
    try {
      // No other process can work on a database that this process started.
      if (isOurs) await app.services.db.platform(actor).write(freeAllWork);
      return await run(command, app, isOurs);
    } finally {
      await app.stop();
    }
  } finally {
    await close();
  }
}

/** Explains an error that a person can fix. */
function explain(error: unknown): string {
  if (error instanceof PostgresProblem) return `${error.message}\n${error.remedy}`;
  if (error instanceof ConfigProblems || error instanceof DatabaseRefused) return error.message;
  if (error instanceof Refusal) {
    const { remedy } = catalogue[error.code];
    return `${error.details?.[0] ? detailText(error.details[0]) : error.message}.${remedy ? `\n${remedy}` : ''}`;
  }
  return `The command failed: ${error instanceof Error ? error.message : String(error)}`;
}

main(process.argv.slice(2)).then(
  (code) => process.exit(code),
  (error: unknown) => {
    process.stderr.write(`${explain(error)}\n`);
    process.exit(exit.failed);
  },
);
