import { parseMinutesKey } from '@roundsman/domain';
import { refuse } from '../../platform/errors.ts';
import type { TenantTx } from '../../platform/db/handles.ts';
import { handlers, type SignedInContext } from '../../platform/http/handlers.ts';
import { findContacts } from '../contacts/index.ts';
import { findOrders } from '../orders/index.ts';
import { acceptMinutes, findAcceptedIds, giveToOrders, takeFromOrders, undoMinutes } from './accept-minutes.ts';
import { type MinutesFilters, pageOf, shownOf } from './filter-minutes.ts';
import { minutesOfContact, minutesOfOrder } from './minutes-of-order.ts';
import { readRule, saveRule } from './minutes.store.ts';
import { lostMinutesFile, presentLostMinutes } from './present-lost-minutes.ts';
import { deleteDriverMinutes, listDriverMinutes, storeDriverMinutes } from './driver-minutes.ts';
import { readLostReport, readOrderTexts } from './read-lost-minutes.ts';
import { type LearnedMinutes, presentPage, readLearned } from './read-minutes.ts';
import { readTrack } from './read-track.ts';
import { requireDriverValues, seesDrivers } from './sees-drivers.ts';

type Chosen = { readonly keys: readonly string[] } | { readonly filters: MinutesFilters };

/** Returns what a person chose: some subjects by their keys, or all that a filter shows. */
async function readChosen(tx: TenantTx, chosen: Chosen): Promise<LearnedMinutes[]> {
  const all = await readLearned(tx);
  if ('keys' in chosen) {
    const keys = new Set(chosen.keys);
    return all.filter(({ key }) => keys.has(key));
  }
  return shownOf(all, chosen.filters).map(({ item }) => item);
}

const deciderOf = ({ principal, now }: SignedInContext) => ({ userId: principal.userId, at: now() });

export const routes = handlers({
  'GET /minutes-on-site': ({ tenant }, { query }) =>
    tenant.read(
      async (tx) => {
        const shown = shownOf(await readLearned(tx), query.filters);
        const page = pageOf(shown, query);
        return { minutesOnSite: await presentPage(tx, page), meta: { totalItems: shown.length } };
      },
      { snapshot: true },
    ),

  'GET /minutes-on-site/of-order/:id': ({ tenant }, { params }) =>
    tenant.read(
      async (tx) => {
        const [order] = await findOrders(tx, [params.id]);
        return { stops: await minutesOfOrder(tx, order ?? refuse('not_found')) };
      },
      { snapshot: true },
    ),

  'GET /minutes-on-site/of-contact/:id': ({ tenant }, { params }) =>
    tenant.read(
      async (tx) => {
        const [contact] = await findContacts(tx, [params.id]);
        return { stops: await minutesOfContact(tx, contact ?? refuse('not_found')) };
      },
      { snapshot: true },
    ),

  'POST /minutes-on-site/accept': (ctx, { body }) =>
    ctx.tenant.write(async (tx) => ({
      accepted: await acceptMinutes(tx, await readChosen(tx, body), deciderOf(ctx)),
    })),

  'POST /minutes-on-site/undo': (ctx, { body }) =>
    ctx.tenant.write(async (tx) => ({
      undone: await undoMinutes(tx, await readChosen(tx, body), deciderOf(ctx)),
    })),

  'POST /minutes-on-site/orders': (ctx, { body }) =>
    ctx.tenant.write(async (tx) => {
      const ids = await findAcceptedIds(tx, subjectOf(body.key));
      if (body.change === 'take') return { orders: await takeFromOrders(tx, new Set(ids), deciderOf(ctx)) };
      const [inUse] = ids;
      if (inUse === undefined) refuse('minutes_not_accepted');
      return { orders: await giveToOrders(tx, inUse, deciderOf(ctx)) };
    }),

  'GET /minutes-on-site/rule': ({ tenant }) => tenant.read(readRule),

  'PUT /minutes-on-site/rule': (ctx, { body }) =>
    ctx.tenant.write(async (tx) => {
      const rule = { ...body, showsDrivers: (await readRule(tx)).showsDrivers };
      await saveRule(tx, rule, deciderOf(ctx));
      await tx.emit({ type: 'minutesRuleChanged', companyId: tx.companyId, ...rule });
      return body;
    }),

  'PUT /minutes-on-site/shows-drivers': (ctx, { body }) =>
    ctx.tenant.write(async (tx) => {
      const rule = { ...(await readRule(tx)), showsDrivers: body.showsDrivers };
      await saveRule(tx, rule, deciderOf(ctx));
      // Before they are switched on, and afterwards, no table has values by driver.
      await (rule.showsDrivers ? storeDriverMinutes(tx) : deleteDriverMinutes(tx));
      await tx.emit({ type: 'minutesRuleChanged', companyId: tx.companyId, ...rule });
      return body;
    }),

  'GET /minutes-on-site/drivers': ({ tenant, principal }) =>
    tenant.read(async (tx) => {
      await requireDriverValues(tx, principal);
      return { drivers: await listDriverMinutes(tx) };
    }),

  'GET /reports/minutes': ({ tenant, principal, now }, { query }) =>
    tenant.read(async (tx) => {
      const isWithDrivers = await seesDrivers(tx, principal);
      if (query.driver !== undefined && !isWithDrivers) refuse('forbidden');
      return presentLostMinutes(tx, await readLostReport(tx, query, now()), isWithDrivers);
    }),

  'GET /reports/minutes-file': async ({ tenant, principal, now }, { query }) => {
    const { isWithDrivers, ...report } = await tenant.write(async (tx) => {
      const isWithDrivers = await seesDrivers(tx, principal);
      if (query.driver !== undefined && !isWithDrivers) refuse('forbidden');
      await tx.emit({ type: 'listExported', companyId: tx.companyId, list: 'minutes', format: query.format });
      const stops = [...(await readLostReport(tx, query, now())).routes].flat();
      const texts = await readOrderTexts(tx, new Set(stops.map(({ visit }) => visit.orderId)));
      return { isWithDrivers, stops, texts };
    });
    return lostMinutesFile(report, { ...query, isWithDrivers });
  },

  'GET /reports/tracks/:id': ({ tenant, principal }, { params }) =>
    tenant.read(async (tx) => {
      // A route that does not exist is not found, whatever the company has switched on.
      const track = await readTrack(tx, params.id);
      await requireDriverValues(tx, principal);
      return track;
    }),
});

/** Reads a key that `minutesKey` wrote. @throws 404 for every other text */
const subjectOf = (key: string) => parseMinutesKey(key) ?? refuse('not_found');
