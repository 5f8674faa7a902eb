import replyTexts from '@roundsman/contract/reply-texts';
import type { AbsenceStatus } from '@roundsman/domain';
import type { TenantTx } from '../../platform/db/handles.ts';
import { refuse } from '../../platform/errors.ts';
import { handlers, type SignedInContext } from '../../platform/http/handlers.ts';
import type { SignedIn } from '../../platform/http/requests/principal.ts';
import {
  type AbsenceRow,
  decideAbsence,
  deleteKind,
  findAbsence,
  insertKind,
  type KindRow,
  listAbsences,
  listKinds,
  selectKindForUpdate,
  updateAbsence,
  updateKind,
} from './absences.store.ts';
import { checkKind, emitStored, enterAbsence, withdrawAbsence } from './enter-absence.ts';
import { driverOf, emitChange, emitCompanyChange } from './calendar-change.ts';
import { presentReason, seesHealth } from './sees-health.ts';

const presentKind = (row: KindRow) => ({
  _id: row.id,
  name: row.name,
  needsApproval: row.needs_approval,
  isHealth: row.is_health,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
});

const presentAbsence = (row: AbsenceRow, principal: SignedIn) => ({
  _id: row.id,
  driverId: row.driver_id,
  from: row.from_date,
  until: row.until_date,
  start: row.start_time,
  end: row.end_time,
  status: row.status,
  ...presentReason(
    { kind: { id: row.kind_id, name: row.kind_name, isHealth: row.is_health }, note: row.note },
    principal,
  ),
  decidedBy: row.decided_by,
  decidedAt: row.decided_at?.toISOString() ?? null,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
});

/** The statuses from which each decision is possible. */
const decisions = {
  APPROVED: { from: ['REQUESTED'], change: 'absenceApproved' },
  REJECTED: { from: ['REQUESTED'], change: 'absenceRejected' },
  CANCELLED: { from: ['REQUESTED', 'APPROVED'], change: 'absenceCancelled' },
} as const satisfies Partial<Record<AbsenceStatus, { from: readonly AbsenceStatus[]; change: string }>>;

/** Decides on an absence. @throws absence_not_open, 404 */
const decide =
  (status: keyof typeof decisions) =>
  ({ tenant, principal, now }: SignedInContext, { params }: { readonly params: { readonly id: string } }) =>
    tenant.write(async (tx) => {
      const before = (await findAbsence(tx, params.id, true)) ?? refuse('not_found');
      checkHealth(before.is_health, principal);
      const { from, change } = decisions[status];
      if (!from.some((status) => status === before.status)) refuse('absence_not_open');
      await decideAbsence(tx, params.id, { status, by: principal.name, at: now() });
      const driver = await driverOf(tx, before.driver_id);
      await emitChange(tx, driver, change);
      await emitStored(tx, params.id, driver, 'decided');
      return presentAbsence(await storedAbsence(tx, params.id), principal);
    });

export const routes = handlers({
  'GET /absence-kinds': async ({ tenant }) => ({ absenceKinds: (await tenant.read(listKinds)).map(presentKind) }),

  'POST /absence-kinds': ({ writeOnce, tenant }, { body }) =>
    writeOnce(tenant, async (tx) => {
      const row = await insertKind(tx, body);
      await emitCompanyChange(tx, row.name, 'absenceKindCreated');
      return presentKind(row);
    }),

  'PUT /absence-kinds/:id': ({ tenant, principal, now }, { params, body }) =>
    tenant.write(async (tx) => {
      const before = (await selectKindForUpdate(tx, params.id)) ?? refuse('not_found');
      // It would show kind and note of all absences of the kind.
      if (!body.isHealth) checkHealth(before.is_health, principal);
      const row = (await updateKind(tx, params.id, body, now())) ?? refuse('not_found');
      await emitCompanyChange(tx, row.name, 'absenceKindChanged');
      return presentKind(row);
    }),

  'DELETE /absence-kinds/:id': ({ tenant }, { params }) =>
    tenant.write(async (tx) => {
      const { name } = (await deleteKind(tx, params.id)) ?? refuse('not_found');
      await emitCompanyChange(tx, name, 'absenceKindDeleted');
      return { message: replyTexts.absenceKindDeleted };
    }),

  'GET /absences': async ({ tenant, principal }, { query }) => {
    const { rows, totalItems, nextCursor } = await tenant.read((tx) => listAbsences(tx, query));
    return { absences: rows.map((row) => presentAbsence(row, principal)), meta: { totalItems, nextCursor } };
  },

  'POST /absences': ({ writeOnce, tenant, principal }, { body }) =>
    writeOnce(tenant, async (tx) => presentAbsence(await storedAbsence(tx, await enterAbsence(tx, body)), principal)),

  'GET /absences/:id': ({ tenant, principal }, { params }) =>
    tenant.read(async (tx) => presentAbsence(await storedAbsence(tx, params.id), principal)),

  'PUT /absences/:id': ({ tenant, principal, now }, { params, body }) =>
    tenant.write(async (tx) => {
      const before = (await findAbsence(tx, params.id, true)) ?? refuse('not_found');
      // Those who do not see kind and note would overwrite them.
      checkHealth(before.is_health, principal);
      if (before.status !== 'REQUESTED' && before.status !== 'APPROVED') refuse('absence_not_open');
      await checkKind(tx, body.kindId);
      await updateAbsence(tx, params.id, body, now());
      const driver = await driverOf(tx, before.driver_id);
      await emitChange(tx, driver, 'absenceChanged');
      await emitStored(tx, params.id, driver, 'changed');
      return presentAbsence(await storedAbsence(tx, params.id), principal);
    }),

  'POST /absences/:id/approve': decide('APPROVED'),
  'POST /absences/:id/reject': decide('REJECTED'),
  'POST /absences/:id/cancel': decide('CANCELLED'),

  'DELETE /absences/:id': ({ tenant, principal }, { params }) =>
    tenant.write(async (tx) => {
      checkHealth((await storedAbsence(tx, params.id)).is_health, principal);
      await withdrawAbsence(tx, params.id);
      return { message: replyTexts.absenceDeleted };
    }),
});

/** Refuses changes of health data by callers who do not see it. They may enter it. @throws 403 */
function checkHealth(isHealth: boolean, principal: SignedIn): void {
  if (isHealth && !seesHealth(principal)) refuse('forbidden');
}

/** @throws 404 */
const storedAbsence = async (tx: TenantTx, id: string): Promise<AbsenceRow> =>
  (await findAbsence(tx, id)) ?? refuse('not_found');
