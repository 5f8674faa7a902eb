import { asDeliveryDate, secondsInTimeZone, type DeliveryDate } from '@roundsman/domain';
import { insertContacts } from '../features/contacts/index.ts';
import { findHabitsOf } from '../features/habits/index.ts';
import { insertOrders } from '../features/orders/index.ts';
import { dispatchDrivers } from '../features/route-plans/index.ts';
import type { TenantTx } from '../platform/db/handles.ts';
import { outsideTransaction } from '../platform/db/open-transaction.ts';
import type { Services } from '../platform/services.ts';
import { type Furnished, furnishCompany, hashPasswords, makeDemoCompany, openAccounts } from './demo-company.ts';
import { timeZone } from './demo-fleet.ts';
import { type DemoPlaces, demoPlaces } from './demo-places.ts';
import { type ImportingDemo, importDemoRegion } from './demo-region.ts';
import { showDriven, showWebhooks } from './demo-aftermath.ts';
import { showCalendar } from './demo-calendar.ts';
import { showRadius } from './demo-geofences.ts';
import { showHorizon } from './demo-horizon.ts';
import { showMasterRoutes } from './demo-master-routes.ts';
import { demoSeriesCount, showSeries } from './demo-series.ts';
import { contactOf, demoContactCount } from './demo-contacts.ts';
import {
  boxOrder,
  brokenOrder,
  errandOrder,
  neighbourOrders,
  regularCustomers,
  withRegulars,
  withRules,
} from './demo-orders.ts';
import { driveUntilNow, narrowWindows } from './demo-live.ts';
import { makePlan, shiftAround } from './demo-plan.ts';
import { showProof } from './demo-proof.ts';
import { driveDay, showMinutes } from './demo-visits.ts';
import { instantOn } from './instant.ts';
import { isServedFirst } from './simulated-plan.ts';
import { regionShare, shareOfPlans, workdays } from './demo-progress.ts';
import { restoreKnownPasswords } from './known-passwords.ts';
import { Random, readTownAddresses } from '@roundsman/demo-town';
import { type DemoSignIn, demoSignIns } from './sign-ins.ts';
import { deleteUnfinishedDemo, listUnfinishedCompanies } from './unfinished-demo.ts';

const roleTexts = {
  company_admin: 'plans and dispatches',
  user: 'read-only',
  partner: 'partner',
  admin: 'platform admin',
} as const;
/** Iterations of the plans under way and of the ones to come, whose routes people look at. */
const thoroughIterations = 400;
/** Iterations of the plans of the past, of which mainly figures are read. */
const briefIterations = 40;
/** Days of the past whose drivers' ways can be played. */
const daysWithPositions = 3;
/** One driver of today left late, so that there are alerts. */
const minutesBehind = 15;

/** Returns whether the demo exists and is complete. */
export const hasDemo = async (db: Pick<Services, 'db'>['db']): Promise<boolean> =>
  db.platform('worker:demo').read(async ({ q }) => {
    const user = await q
      .selectFrom('users')
      .select('id')
      .where('email', '=', demoSignIns[0]?.email ?? '')
      .executeTakeFirst();
    return user !== undefined && (await listUnfinishedCompanies(q)).length === 0;
  });

/** Runs a step of the work in a transaction for the company. */
type InTransaction = <Result>(step: (tx: TenantTx) => Promise<Result>) => Promise<Result>;

/**
 * Creates the demo once: the region of an invented town, and a company with plans of two weeks, a plan under way, one ready
 * for dispatch, a draft for tomorrow and unplanned orders. Uses the functions of the features with a fixed seed. Each plan
 * is made in a transaction of its own; accounts open with the last one. Can be called at every start: what an interrupted
 * one left is deleted.
 *
 * @param signIns accounts to create; those with the public password by default
 * @param hasOwnPasswords the accounts do not have the public password, so it is never restored
 * @param onProgress called while the demo is being made, not for one that exists
 */
export async function seedDemo(
  services: ImportingDemo & Pick<Services, 'routingEngine' | 'clock' | 'files' | 'regions'>,
  {
    signIns: accounts = demoSignIns,
    hasOwnPasswords = false,
    onProgress = () => undefined,
  }: {
    readonly signIns?: readonly DemoSignIn[];
    readonly hasOwnPasswords?: boolean;
    /** Gets the share from 0 to 1. An error that it throws ends the work. */
    readonly onProgress?: (share: number) => void;
  } = {},
): Promise<{ email: string; password: string; who: string }[]> {
  const { db, routingEngine, files, clock, log, regions } = services;
  const signIns = accounts.map(({ email, password, role }) => ({ email, password, who: roleTexts[role] }));
  const platform = db.platform('worker:demo');
  if (!hasOwnPasswords && (await hasDemo(db))) {
    await restoreKnownPasswords({ db, clock });
    return signIns;
  }
  onProgress(0);
  const places = demoPlaces(readTownAddresses());
  // The plans use the region's roads. Without them, for example on a full disk, they use straight lines.
  await importDemoRegion(services).catch((error: unknown) => log.error({ err: error }, 'the demo region'));
  await regions.list();
  onProgress(regionShare);
  await deleteUnfinishedDemo(services);
  const company = await platform.write(async (tx) => {
    const made = await makeDemoCompany(tx, places, accounts);
    const rows = made.allCompanyIds.map((id) => ({ id }));
    await tx.q.insertInto('unfinished_demo_companies').values(rows).execute();
    return made;
  });
  await fillDays(
    // A step calls the roads and the file store, which is forbidden elsewhere.
    (step) => platform.write((tx) => outsideTransaction(() => step({ ...tx, companyId: company.companyId }))),
    company,
    { routingEngine, files, places, now: clock.now(), onPlan: (plans) => onProgress(shareOfPlans(plans)) },
  );
  const hashes = await hashPasswords(accounts);
  await platform.write(async ({ q }) => {
    await openAccounts(q, hashes);
    await q.deleteFrom('unfinished_demo_companies').execute();
    // The row exists where the set-up is open. Setting up a company deletes these.
    await q
      .updateTable('installation_setup')
      .set({ demo_companies: [...company.allCompanyIds] })
      .where('done_at', 'is', null)
      .execute();
  });
  return signIns;
}

/** Fills a company that has no data: settings, fleet, plans of two weeks and orders. Sends no messages about the past. */
export async function fillCompany(
  tx: TenantTx,
  options: Pick<Services, 'routingEngine' | 'files'> & { places: DemoPlaces; now: Date },
): Promise<void> {
  // A sandbox need not have the best routes, and a request may wait for it.
  const company = await furnishCompany(tx.q, tx.companyId, options.places);
  await fillDays((step) => step(tx), company, { ...options, iterations: 10 });
}

async function fillDays(
  write: InTransaction,
  company: Furnished,
  {
    routingEngine,
    files,
    places,
    now,
    iterations = thoroughIterations,
    onPlan = () => undefined,
  }: Pick<Services, 'routingEngine' | 'files'> & {
    places: DemoPlaces;
    now: Date;
    iterations?: number;
    /** Called with the number of plans so far. */
    onPlan?: (plans: number) => void;
  },
): Promise<void> {
  const random = new Random(20_261_120);
  const today = dayOf(now, 0);
  const around = (deliveryDate: string) => ({
    random,
    places,
    labels: company.labels,
    groupIds: company.groupIds,
    depotId: company.depotId,
    deliveryDate,
  });
  const times = <T>(count: number, make: () => T): T[] => Array.from({ length: count }, make);
  const [vans, bikes] = [company.driverIds.filter((_, i) => i !== 4 && i !== 5), company.driverIds.slice(4, 6)];

  /** Writes events of the past, which send no messages. */
  const writePast: InTransaction = (step) =>
    write(async (tx) => {
      const result = await step(tx);
      await tx.q.deleteFrom('outbox').where('company_id', '=', tx.companyId).execute();
      return result;
    });

  let seed = 1;
  const days = workdaysBefore(now);
  const regulars = regularCustomers(around(today));
  const neighbours = neighbourOrders(around(today), isServedFirst);
  for (const day of days) {
    const weekday = new Intl.DateTimeFormat('en', { weekday: 'long', timeZone: 'UTC' }).format(
      new Date(`${day}T00:00:00Z`),
    );
    const past = {
      name: `${weekday} round`,
      deliveryDate: day,
      type: 'VRP',
      orders: [
        ...withRegulars(
          times(random.int(38, 48), () => boxOrder(around(day))),
          regulars,
          days.indexOf(day),
        ),
        ...neighbours.orders.map((order, i) => ({
          ...order,
          delivery_date: day,
          order_ref: `NB-${days.indexOf(day) * 10 + i}`,
        })),
      ],
      driverIds: vans.slice(0, 3),
      at: instantOn(day, 6.5 * 3600, timeZone),
      state: 'DISPATCHED',
      // Drivers know the better sequence. Without this some plans would have it by chance, and show no habit.
      reversed: neighbours.pairs,
    } as const;
    await writePast(async (tx) => {
      const planId = await makePlan(tx, past, {
        routingEngine,
        iterations: Math.min(iterations, briefIterations),
        seed: seed++,
      });
      await driveDay(tx, planId, {
        zone: timeZone,
        random,
        hasPositions: days.indexOf(day) >= days.length - daysWithPositions,
        now,
      });
      await showDriven(tx, planId, random);
      if (day !== days.at(-1)) return;
      await showWebhooks(tx, planId);
      await showProof(tx, planId, { files, random: new Random(7) });
    });
    onPlan(days.indexOf(day) + 1);
  }

  const clockNow = secondsInTimeZone(timeZone, today, now);
  const morning = new Date(Math.min(now.getTime(), instantOn(today, 6 * 3600, timeZone).getTime()));
  const round = {
    name: 'Box round',
    deliveryDate: today,
    type: 'VRP',
    driverIds: vans.slice(0, 4),
    at: morning,
    state: 'OPTIMIZED',
    shift: shiftAround(clockNow),
    orders: times(45, () => boxOrder(around(today))).map(withoutWindow),
  } as const;
  await write(async (tx) => {
    const planId = await makePlan(tx, round, { routingEngine, iterations, seed: seed++ });
    // Before the dispatch, so that the drivers know the windows.
    const lateRouteId = await narrowWindows(tx, planId, now, timeZone);
    await dispatchDrivers(tx, planId, { now: morning });
    const late = { routeId: lateRouteId, seconds: minutesBehind * 60 };
    await driveUntilNow(tx, planId, { now, zone: timeZone, random, late });
  });
  onPlan(workdays + 1);
  const errands = {
    name: 'Errands',
    deliveryDate: today,
    type: 'PDP',
    orders: times(25, () => errandOrder(around(today))),
    driverIds: [...bikes, ...vans.slice(4)],
    at: morning,
    state: 'OPTIMIZED',
  } as const;
  await write((tx) => makePlan(tx, errands, { routingEngine, iterations, seed }));
  onPlan(workdays + 2);
  const tomorrow = dayOf(now, 1);
  const draft = {
    name: 'Box round tomorrow',
    deliveryDate: tomorrow,
    type: 'VRP',
    orders: times(20, () => boxOrder(around(tomorrow))),
    driverIds: [],
    at: morning,
    state: 'DRAFT',
  } as const;
  const waiting = [
    ...withRules(
      times(15, () => boxOrder(around(tomorrow))),
      vans[0]!,
    ),
    ...times(12, () => errandOrder(around(today))),
    ...times(3, () => brokenOrder(around(tomorrow))),
  ];
  const contacts = times(demoContactCount, () => contactOf(boxOrder(around(tomorrow))));
  const repeated = times(demoSeriesCount, () => boxOrder(around(tomorrow)));
  await write(async (tx) => {
    await makePlan(tx, draft, { routingEngine, iterations, seed });
    await insertOrders(tx, waiting, now);
    await insertContacts(tx, contacts, now);
    await showCalendar(tx, company.driverIds, today);
    await showMinutes(tx, now);
    await showRadius(tx, now);
    await findHabitsOf(tx, now);
    const seriesIds = await showSeries(tx, repeated, today);
    await showMasterRoutes(tx, { seriesIds, driverId: vans[3]!, today, now });
    const others = vans.filter((_, index) => index !== 3);
    const orderOf = (date: string) => boxOrder(around(date));
    await showHorizon(
      tx,
      { driverIds: others, today, now, orderOf },
      { routingEngine, seed, iterations: Math.min(iterations, briefIterations) },
    );
  });
}

/** Removes time windows, since the plan under way starts at any time of day. */
const withoutWindow = <T extends object>(order: T): T => ({
  ...order,
  delivery_time_start: null,
  delivery_time_end: null,
  delivery_time_windows: null,
});

/** Returns the company's date some days from now. */
function dayOf(now: Date, days: number): DeliveryDate {
  const day = new Date(now.getTime() + days * 86_400_000);
  return asDeliveryDate(new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(day));
}

/** Returns the last workdays before today, oldest first. */
function workdaysBefore(now: Date): DeliveryDate[] {
  const days: DeliveryDate[] = [];
  for (let back = 1; days.length < workdays; back++) {
    const day = dayOf(now, -back);
    const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
    if (weekday !== 0 && weekday !== 6) days.unshift(day);
  }
  return days;
}
