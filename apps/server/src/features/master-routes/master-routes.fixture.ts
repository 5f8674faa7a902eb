import { corner, grid } from '../route-plans/grid.fixture.ts';
import { clockAt } from '../../platform/clock.ts';
import { startTestApp, type TestApp } from '../../platform/testing/test-app.ts';
import type { TestMember } from '../../platform/testing/test-members.ts';
import { makeDueDays } from './make-due-days.ts';

/** Monday. */
export const today = '2027-01-04';
export const nextMonday = '2027-01-11';

/** Starts a server on Monday morning, on a grid of streets. */
export async function createMasterTest() {
  const clock = clockAt(`${today}T08:00:00Z`);
  const app = await startTestApp({ workers: false, replace: { clock, routingEngine: grid } });
  return { app, clock, stop: () => app.stop(), company: () => companyOf(app) };
}

export type MasterTest = Awaited<ReturnType<typeof createMasterTest>>;
type NameOf = Parameters<TestApp['request']>[0];
type Body = Record<string, unknown>;

async function companyOf(app: TestApp) {
  const as: TestMember = await app.company();
  await app.sql(`insert into company_settings (company_id, data) values ($1, '{"timeZone": "UTC"}')`, [as.companyId]);
  const send = async <Name extends NameOf>(
    name: Name,
    { params, body }: { readonly params?: Record<string, string>; readonly body?: Body } = {},
  ) => {
    const reply = await app.request(name, { as, params, body });
    if (reply.status >= 300) throw new Error(`${name}: ${JSON.stringify(reply.error)}`);
    return reply.body;
  };
  let count = 0;
  const place = (north: number) => ({
    deliveryName: `Customer ${north}`,
    deliveryAddress: `Street ${north}`,
    deliveryLat: corner(north).lat,
    deliveryLng: corner(north).lng,
  });
  const run = async (masterId: string | null = null): Promise<void> =>
    makeDueDays({
      tenant: app.db.tenant(as.companyId),
      routingEngine: app.services.routingEngine,
      now: () => app.services.clock.now(),
      masterId,
      onError: (error) => {
        throw error;
      },
    });
  const makeOrder = async (north: number, deliveryDate = nextMonday): Promise<string> =>
    (await send('POST /orders', { body: { deliveryDate, routePlanType: 'VRP', ...place(north) } }))._id;
  return {
    as,
    send,
    run,
    order: makeOrder,
    /** Creates contacts so many streets north of the depot. */
    contact: async (north: number): Promise<string> =>
      (
        await send('POST /contact-locations', {
          body: {
            name: `Customer ${north}`,
            address: `Street ${north}`,
            lat: corner(north).lat,
            lng: corner(north).lng,
          },
        })
      )._id,
    driver: async (more: Body = {}): Promise<string> =>
      (
        await send('POST /drivers', {
          body: {
            name: `Driver ${++count}`,
            phone: `+4670000000${count}`,
            startAddress: 'Depot',
            startLat: corner(0).lat,
            startLng: corner(0).lng,
            shiftStart: '08:00',
            shiftEnd: '17:00',
            ...more,
          },
        })
      )._id,
    /** Creates a master route of each Monday from the next one on, with contacts. */
    master: async (driver: string, contacts: readonly string[], more: Body = {}): Promise<string> =>
      (
        await send('POST /master-routes', {
          body: {
            name: 'North',
            driver,
            weekdays: ['MON'],
            startDate: nextMonday,
            stops: contacts.map((contact) => ({ contact })),
            ...more,
          },
        })
      )._id,
    read: (id: string) => send('GET /master-routes/:id', { params: { id } }),
    /** Returns a day of a master route. */
    day: async (id: string, date = nextMonday) =>
      (await send('GET /master-routes/:id', { params: { id } })).days.find((day) => day.date === date),
    plans: async (): Promise<{ id: string; name: string; date: string }[]> =>
      app.sql<{ id: string; name: string; date: string }>(
        `select id, name, delivery_date::text as date from route_plans
          where company_id = $1 and deleted_at is null order by delivery_date, name`,
        [as.companyId],
      ),
    /** Returns the addresses of a driver's route in their sequence. */
    route: async (planId: string, driverId: string): Promise<string[]> =>
      (
        await app.sql<{ address: string }>(
          `select o.delivery_address as address from stops s join routes r on r.id = s.route_id
            join orders o on o.id = s.order_id where s.route_plan_id = $1 and r.driver_id = $2 order by s.sequence`,
          [planId, driverId],
        )
      ).map(({ address }) => address),
  };
}
