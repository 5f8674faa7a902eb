import { dateInTimeZone } from '@roundsman/domain';
import type { TenantTx } from '../../platform/db/handles.ts';
import replyTexts from '@roundsman/contract/reply-texts';
import { findBrand } from '../../shared/company-brand.ts';
import { refuse } from '../../platform/errors.ts';
import { handlers } from '../../platform/http/handlers.ts';
import { changeRoutes, markRouteSeen } from '../route-plans/index.ts';
import { readSettings } from '../settings/index.ts';
import { readDriverShifts, requestAbsence, withdrawRequest } from '../shifts/index.ts';
import { readDeviceTime } from './device-time.ts';
import { recordDeparture } from './check-geofence.ts';
import { openAnyDriverLink, openDriverLink } from './driver-link.ts';
import { handOverStop } from './hand-over-stop.ts';
import { storePhotos, storeSignature } from './store-proof.ts';
import { presentDriverRoute } from './present-driver-route.ts';
import { recordBreak } from './record-break.ts';
import { recordPositions } from './record-positions.ts';
import { recordStatuses } from './record-statuses.ts';
import { recordStopEvent } from './record-stop-event.ts';
import { undoStopEvent } from './undo-stop-event.ts';

export const routes = handlers({
  'GET /driver/routes/:token': async (ctx, { params }) => {
    const { link, tenant } = await openDriverLink(ctx.db, params.token);
    await tenant.write((tx) => markRouteSeen(tx, link.routeId, ctx.now()));
    const brand = await ctx.db.lookup(findBrand, tenant.companyId);
    return tenant.read((tx) =>
      presentDriverRoute(tx, link.routeId, { now: ctx.now(), mapStyleUrl: ctx.config.mapStyleUrl ?? null, brand }),
    );
  },

  'POST /driver/routes/:token/events': async (ctx, { params, body }) => {
    const { link, tenant } = await openAnyDriverLink(ctx.db, params.token);
    const {
      stop: stopType,
      at,
      sentAt,
      reason = null,
      packageState = null,
      handedTo = null,
      geofence = null,
      ...report
    } = body;
    const deviceTime = readDeviceTime({ at, sentAt });
    const mayLackReason = deviceTime.sentAt === null;
    const event = { ...report, stopType, reason, packageState, handedTo, geofence, deviceTime, mayLackReason };
    return (await tenant.write((tx) => recordStopEvent(tx, link, event, ctx.now()))) ?? refuse('order_not_on_plan');
  },

  'POST /driver/routes/:token/departures': async (ctx, { params, body }) => {
    const { link, tenant } = await openDriverLink(ctx.db, params.token);
    const { stop: stopType, at, sentAt, ...report } = body;
    const departure = { ...report, stopType, deviceTime: readDeviceTime({ at, sentAt }) };
    return { applied: await tenant.write((tx) => recordDeparture(tx, link, departure, ctx.now())) };
  },

  'POST /orders/statuses': (ctx, { body }) => recordStatuses(ctx, body),

  'POST /driver/routes/:token/undo': async (ctx, { params, body }) => {
    const { link, tenant } = await openDriverLink(ctx.db, params.token);
    const undo = { eventId: body.eventId, deviceTime: readDeviceTime(body) };
    const { files, ...answer } = await tenant.write((tx) => undoStopEvent(tx, link, undo, ctx.now()));
    for (const name of files) await ctx.fileStore.delete(name);
    return answer;
  },

  'POST /driver/routes/:token/break': async (ctx, { params, body }) => {
    const { link, tenant } = await openDriverLink(ctx.db, params.token);
    const rest = { isOn: body.isOn, deviceTime: readDeviceTime(body) };
    const since = await tenant.write((tx) => recordBreak(tx, link, rest, ctx.now()));
    return { onBreakSince: since?.toISOString() ?? null };
  },

  'POST /driver/routes/:token/hand-over': async (ctx, { params, body }) => {
    const { link, tenant } = await openDriverLink(ctx.db, params.token);
    await changeRoutes({ ...ctx, tenant }, (tx, save) => handOverStop(tx, link, body, save));
    return { message: replyTexts.handedOver };
  },

  'POST /driver/routes/:token/pods': async (ctx, { params, body }) => {
    const { link, tenant } = await openAnyDriverLink(ctx.db, params.token);
    return { photos: await storePhotos(tenant, ctx.fileStore, link, body.orderId, ctx.files(), ctx.now()) };
  },

  'POST /driver/routes/:token/signature': async (ctx, { params, body }) => {
    const { link, tenant } = await openAnyDriverLink(ctx.db, params.token);
    await tenant.write((tx) => storeSignature(tx, link, body.orderId, body.signature, ctx.now()));
    return { message: replyTexts.signatureStored };
  },

  'GET /driver/routes/:token/shifts': async (ctx, { params }) => {
    const { link, tenant } = await openDriverLink(ctx.db, params.token);
    return tenant.read(async (tx) => readDriverShifts(tx, link.driverId, await todayOf(tx, ctx.now())));
  },

  'POST /driver/routes/:token/absences': async (ctx, { params, body }) => {
    const { link, tenant } = await openDriverLink(ctx.db, params.token);
    return tenant.write(async (tx) => {
      const today = await todayOf(tx, ctx.now());
      await requestAbsence(tx, link.driverId, body, today);
      return readDriverShifts(tx, link.driverId, today);
    });
  },

  'POST /driver/routes/:token/absences/:absenceId/cancel': async (ctx, { params }) => {
    const { link, tenant } = await openDriverLink(ctx.db, params.token);
    return tenant.write(async (tx) => {
      await withdrawRequest(tx, link.driverId, params.absenceId, ctx.now());
      return readDriverShifts(tx, link.driverId, await todayOf(tx, ctx.now()));
    });
  },

  'POST /driver/routes/:token/location': async (ctx, { params, body }) => {
    const positions = [...body.before, body].map(({ lat, lng, at }) => ({ lat, lng, at: new Date(at) }));
    const isStored = await recordPositions(ctx, { token: params.token, positions, now: ctx.now() });
    return isStored === undefined ? undefined : { kept: isStored };
  },
});

const todayOf = async (tx: TenantTx, now: Date): Promise<string> =>
  dateInTimeZone((await readSettings(tx)).timeZone, now);
