import type { EndpointNamed, ParsedInput, ReplyInput } from '@roundsman/contract';
import replyTexts from '@roundsman/contract/reply-texts';
import { isDeactivated, nextImport, spreadsheetUrl } from '@roundsman/domain';
import type { TenantTx } from '../../platform/db/handles.ts';
import { Refusal, refuse, refuseFields } from '../../platform/errors.ts';
import { handlers } from '../../platform/http/handlers.ts';
import { checkUrl } from '../../platform/http/safe-fetch.ts';
import { findSecret, listSecretHints, saveSecret } from '../../platform/secrets/company-secrets.ts';
import type { Secrets } from '../../platform/secrets/secrets.ts';
import { checkImport, checkImportColumns } from '../orders/index.ts';
import { readSettings } from '../settings/index.ts';
import { FetchFailed, fetchSpreadsheet } from './fetch-spreadsheet.ts';
import { secretName } from './header-secret.ts';
import {
  deleteImport,
  findImport,
  selectImportForUpdate,
  findLastRun,
  type ImportRow,
  insertImport,
  listImports,
  listRuns,
  type RunRow,
  updateImport,
} from './imports.store.ts';
import { problemOfRefusal } from './reading.ts';
import { requestRun } from './request-run.ts';
import type { StoredImportProblem } from './scheduled-imports.tables.ts';

type Body = ParsedInput<EndpointNamed<'POST /scheduled-imports'>>['body'];
type ImportWire = ReplyInput<EndpointNamed<'POST /scheduled-imports'>>;
type RunWire = ReplyInput<EndpointNamed<'POST /scheduled-imports/:id/run'>>;

export const routes = handlers({
  'GET /scheduled-imports': ({ tenant }) =>
    tenant.read(async (tx) => {
      const hints = await listSecretHints(tx);
      const imports: ImportWire[] = [];
      for (const row of await listImports(tx))
        imports.push(presentImport(row, hints.get(secretName(row.id)), await findLastRun(tx, row.id)));
      return { imports };
    }),

  'GET /scheduled-imports/:id': ({ tenant }, { params }) =>
    tenant.read(async (tx) => readWire(tx, (await findImport(tx, params.id)) ?? refuse('not_found'))),

  'POST /scheduled-imports': ({ writeOnce, tenant, principal, secrets, config, now }, { body }) => {
    checkBody(body, config.allowedHosts);
    if (body.headerName && !body.headerValue) refuseFields([{ path: 'headerValue', code: 'required' }]);
    return writeOnce(tenant, async (tx) => {
      const values = { ...valuesOf(body), ...(await dueOf(tx, body, now())) };
      const row = await insertImport(tx, { ...values, made_by: principal.userId });
      await storeHeader(tx, secrets, row, body.headerValue);
      await emitChange(tx, row, principal.userId, 'made');
      return readWire(tx, row);
    });
  },

  'PUT /scheduled-imports/:id': ({ tenant, principal, secrets, config, now }, { params, body }) => {
    checkBody(body, config.allowedHosts);
    return tenant.write(async (tx) => {
      const before = (await selectImportForUpdate(tx, params.id)) ?? refuse('not_found');
      // A stored value is for its own server: a URL of another server could be there to read it.
      const isSameServer = before.header_name === body.headerName && originOf(before.url) === originOf(body.url);
      if (body.headerName && !body.headerValue && !isSameServer)
        refuseFields([{ path: 'headerValue', code: 'required' }]);
      const changed = await updateImport(tx, before.id, {
        ...valuesOf(body),
        ...(await dueOf(tx, body, now())),
        failures: 0,
        paused_at: null,
        etag: null,
        last_modified: null,
        digest: null,
        updated_at: now(),
      });
      const row = changed ?? refuse('not_found');
      await storeHeader(tx, secrets, row, body.headerValue);
      await emitChange(tx, row, principal.userId, 'changed');
      return readWire(tx, row);
    });
  },

  'DELETE /scheduled-imports/:id': ({ tenant, principal, secrets }, { params }) =>
    tenant.write(async (tx) => {
      const row = (await deleteImport(tx, params.id)) ?? refuse('not_found');
      await saveSecret(tx, secrets, secretName(row.id), null);
      await emitChange(tx, row, principal.userId, 'deleted');
      return { message: replyTexts.importDeleted };
    }),

  'POST /scheduled-imports/check': async ({ tenant, principal, secrets, config, now }, { body }) => {
    if (isDeactivated(principal.companyStatus)) refuse('company_deactivated');
    refusePrivate(body.url, config.allowedHosts);
    const stored = await tenant.read(async (tx) => {
      if (!body.importId) return undefined;
      const row = (await findImport(tx, body.importId)) ?? refuse('not_found');
      const isOwn = row.header_name === body.headerName && originOf(row.url) === originOf(body.url);
      return isOwn ? findSecret(tx, secrets, secretName(row.id)) : undefined;
    });
    const value = body.headerValue ?? stored;
    const { routePlanType: type, columns, fields, dateOrder, headerRow, defaultDate, preset } = body;
    try {
      const file = await fetchSpreadsheet({
        url: body.url,
        header: body.headerName && value ? { name: body.headerName, value } : null,
        allowedHosts: config.allowedHosts,
      });
      if (!file) throw new Error('A file without a known version cannot be unchanged');
      const reading = { type, columns, fields, dateOrder, headerRow, defaultDate, preset };
      return { problem: null, check: await checkImport((work) => tenant.read(work), file, reading, now()) };
    } catch (error) {
      const problem =
        error instanceof FetchFailed ? error.problem : error instanceof Refusal && problemOfRefusal(error);
      if (!problem) throw error;
      return { problem: presentProblem(problem), check: null };
    }
  },

  'POST /scheduled-imports/:id/run': async ({ tenant, principal, now }, { params }) => {
    if (isDeactivated(principal.companyStatus)) refuse('company_deactivated');
    return tenant.write(async (tx) => {
      const row = (await selectImportForUpdate(tx, params.id)) ?? refuse('not_found');
      const run = await requestRun(tx, row, { isScheduled: false, now: now() });
      await emitChange(tx, row, principal.userId, 'started');
      return presentRun(run);
    });
  },

  'GET /scheduled-imports/:id/runs': ({ tenant }, { params, query }) =>
    tenant.read(async (tx) => {
      const row = (await findImport(tx, params.id)) ?? refuse('not_found');
      const { rows, ...meta } = await listRuns(tx, row.id, query);
      return { runs: rows.map(presentRun), meta };
    }),
});

const originOf = (url: string): string | null => (URL.canParse(url) ? new URL(url).origin : null);

/** @throws 422 for a URL that the server does not call */
function refusePrivate(url: string, allowedHosts: readonly string[]): void {
  if (!URL.canParse(url)) refuseFields([{ path: 'url', code: 'invalid' }]);
  try {
    checkUrl(new URL(spreadsheetUrl(url)), allowedHosts);
  } catch {
    refuseFields([{ path: 'url', code: 'not_public_url' }]);
  }
}

/** @throws 422 */
function checkBody(body: Body, allowedHosts: readonly string[]): void {
  refusePrivate(body.url, allowedHosts);
  const { columns, routePlanType: type, defaultDate } = body;
  checkImportColumns({ type, columns, hasDate: defaultDate !== 'NONE' });
}

const valuesOf = (body: Body) => ({
  name: body.name,
  url: body.url,
  header_name: body.headerName,
  is_on: body.isOn,
  route_plan_type: body.routePlanType,
  reading: JSON.stringify({
    columns: body.columns,
    fields: body.fields,
    dateOrder: body.dateOrder,
    headerRow: body.headerRow,
    preset: body.preset,
  }),
  default_date: body.defaultDate,
  duplicates: body.duplicates,
  on_errors: body.onErrors,
  schedule: JSON.stringify(scheduleOf(body)),
});

const scheduleOf = ({ everyMinutes, times, weekdays }: Body) => ({
  everyMinutes,
  times: everyMinutes === null ? [...new Set(times)].toSorted() : [],
  weekdays: everyMinutes === null ? weekdays : [],
});

/** Returns when the import runs next: a new interval begins at once, times of day when they come. */
async function dueOf(tx: TenantTx, body: Body, now: Date) {
  if (!body.isOn) return { next_at: null };
  if (body.everyMinutes !== null) return { next_at: now };
  const { timeZone } = await readSettings(tx);
  return { next_at: nextImport(scheduleOf(body), timeZone, now) };
}

async function storeHeader(tx: TenantTx, secrets: Secrets, row: ImportRow, value: string | null): Promise<void> {
  if (row.header_name === null) await saveSecret(tx, secrets, secretName(row.id), null);
  else if (value) await saveSecret(tx, secrets, secretName(row.id), value);
}

const emitChange = (
  tx: TenantTx,
  { id, name }: ImportRow,
  userId: string,
  change: 'made' | 'changed' | 'deleted' | 'started',
): Promise<void> =>
  tx.emit({ type: 'scheduledImportChanged', companyId: tx.companyId, userId, importId: id, name, change });

async function readWire(tx: TenantTx, row: ImportRow): Promise<ImportWire> {
  return presentImport(row, (await listSecretHints(tx)).get(secretName(row.id)), await findLastRun(tx, row.id));
}

const presentImport = (row: ImportRow, hint: string | undefined, last: RunRow | undefined): ImportWire => ({
  _id: row.id,
  name: row.name,
  isOn: row.is_on,
  url: row.url,
  headerName: row.header_name,
  headerHint: hint ?? null,
  routePlanType: row.route_plan_type,
  columns: row.reading.columns,
  fields: row.reading.fields,
  dateOrder: row.reading.dateOrder,
  headerRow: row.reading.headerRow,
  preset: row.reading.preset ?? null,
  defaultDate: row.default_date,
  duplicates: row.duplicates,
  onErrors: row.on_errors,
  everyMinutes: row.schedule.everyMinutes,
  times: [...row.schedule.times],
  weekdays: [...row.schedule.weekdays],
  nextAt: row.is_on && !row.paused_at ? (row.next_at?.toISOString() ?? null) : null,
  failures: row.failures,
  pausedAt: row.paused_at?.toISOString() ?? null,
  lastRun: last ? presentRun(last) : null,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
});

const presentProblem = ({ code, status, headers }: StoredImportProblem) => ({
  code,
  status: status ?? null,
  headers: headers ?? [],
});

type RowFields = RunWire['problems'][number]['fields'];

const definedOf = (fields: Readonly<Partial<RowFields>>): RowFields =>
  Object.fromEntries(Object.entries(fields).flatMap(([field, problem]) => (problem ? [[field, problem]] : [])));

const presentRun = (row: RunRow): RunWire => ({
  _id: row.id,
  isScheduled: row.is_scheduled,
  status: row.status,
  total: row.total,
  made: row.made,
  changed: row.changed,
  same: row.same,
  wrong: row.wrong,
  problems: row.problems.map(({ line, orderRef, code, fields }) => ({
    line,
    orderRef,
    code,
    fields: definedOf(fields),
  })),
  problem: row.problem && presentProblem(row.problem),
  uploadId: row.upload_id,
  createdAt: row.created_at.toISOString(),
  finishedAt: row.finished_at?.toISOString() ?? null,
});
