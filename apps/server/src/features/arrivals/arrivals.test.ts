import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { clockAt } from '../../platform/clock.ts';
import { type PlannedDay, planDay, today } from '../../platform/testing/plan-day.ts';
import { startTestApp, type TestApp } from '../../platform/testing/test-app.ts';
import { startTimingArrivals } from './time-arrivals.job.ts';
import { timeArrivals } from './time-arrivals.ts';

/** Links of drivers are open on the day of the plan. */
const day = today();
const clock = clockAt(`${day}T07:00:00Z`);
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ replace: { clock }, workers: false });
});
afterAll(() => app.stop());
beforeEach(() => clock.set(`${day}T07:00:00Z`));

/** A route of three stops, a minute and a half apart, of a driver who works from eight. */
async function startDay(settings: Record<string, unknown> = {}, order: Record<string, unknown> = {}) {
  const editor = await app.company();
  await app.sql(
    `insert into company_settings (company_id, data) values ($1, $2) on conflict (company_id) do update set data = excluded.data`,
    [editor.companyId, { timeZone: 'UTC', optimizationMode: 'STRAIGHT_LINE', serviceTime: 10, ...settings }],
  );
  const planned = await planDay(app, { deliveryDate: day, editor, order });
  const params = { token: await planned.token() };
  const at = (time: string): Date => new Date(`${day}T${time}Z`);
  return {
    ...planned,
    /** Has the driver at so many stops' distance from the first stop, 0: there. */
    drivesTo: async (stops: number, time: string) => {
      clock.set(at(time));
      const body = { lat: 41.15, lng: -8.6 + stops * 0.01, at: at(time).toISOString() };
      const { body: reply } = await app.request('POST /driver/routes/:token/location', { params, body });
      return reply;
    },
    reports: async (index: number, status: string, time: string) => {
      clock.set(at(time));
      const { status: code, error } = await app.request('POST /driver/routes/:token/events', {
        params,
        body: {
          eventId: randomUUID(),
          orderId: planned.orderIds[index],
          stop: 'delivery',
          status,
          at: at(time).toISOString(),
        },
      });
      if (code >= 300) throw new Error(JSON.stringify(error));
    },
    rests: (isOn: boolean, time: string) => {
      clock.set(at(time));
      return app.request('POST /driver/routes/:token/break', { params, body: { isOn, at: at(time).toISOString() } });
    },
    /** Gives the first so many orders minutes that came from accepted values. */
    hasAcceptedMinutes: async (orders = 3) => {
      const ids = planned.orderIds.slice(0, orders);
      await app.sql('update orders set delivery_duration = 10 where id = any($1)', [ids]);
      await app.sql(
        `insert into order_minutes (company_id, order_id, stop, minutes)
         select company_id, id, 'delivery', 10 from orders where id = any($1)`,
        [ids],
      );
    },
    computes: async (time: string) => {
      clock.set(at(time));
      await timeArrivals({ companyId: editor.companyId, planId: planned.planId }, app.services);
      return arrivalsOf(planned);
    },
  };
}

/** Returns the expected arrivals by road in minutes of the day, by the number of the order; null without any. */
async function arrivalsOf({ editor, planId, orderIds }: PlannedDay): Promise<ReadonlyMap<number, number> | null> {
  const { body } = await app.request('GET /route-plans/:id', { as: editor, params: { id: planId } });
  const expected = body.routes[0]?.expectedArrivals;
  if (!expected) return null;
  return new Map(expected.stops.map((stop) => [orderIds.indexOf(stop.orderId), minutesOf(stop.expectedArrival)]));
}

const minutesOf = (clockText: string): number => {
  const [hours = 0, minutes = 0, seconds = 0] = clockText.split(':').map(Number);
  return hours * 60 + minutes + seconds / 60;
};

/** Returns the tracking page of an order. */
async function pageOf(planned: PlannedDay, index: number) {
  const [row] = await app.sql<{ stop_token: string }>('select stop_token from orders where id = $1', [
    planned.orderIds[index],
  ]);
  return (await app.request('GET /tracked-stops/:stopId', { params: { stopId: row?.stop_token ?? '' } })).body;
}

describe('the expected arrival by road', () => {
  test('follows the road from the driver’s position, and counts the service before', async () => {
    const planned = await startDay();
    await planned.drivesTo(-2, '09:00:00');
    const arrivals = await planned.computes('09:00:10');
    // Two legs of 84 seconds, then ten minutes of service and a leg for each further stop.
    expect(arrivals?.get(0)).toBeCloseTo(9 * 60 + 2.8, 0);
    expect(arrivals!.get(1)! - arrivals!.get(0)!).toBeCloseTo(11.4, 0);
    expect(await pageOf(planned, 0)).toMatchObject({ orderEta: '09:02' });
    expect((await pageOf(planned, 1)).orderEta).toBe('09:14');
  });

  test('is sent to programs once for each ten minutes that it moves', async () => {
    const planned = await startDay();
    const sent = async () => {
      const rows = await app.sql<{ stops: { orderId: string; arrival: string }[] }>(
        `select payload->'stops' as stops from outbox where company_id = $1 and type = 'arrivalsMoved' order by id`,
        [planned.editor.companyId],
      );
      return rows.map(({ stops }) => stops.map(({ orderId }) => planned.orderIds.indexOf(orderId)));
    };
    await planned.drivesTo(-2, '08:00:00');
    await planned.computes('08:00:10');
    expect(await sent()).toEqual([]);
    await planned.drivesTo(-2, '08:20:00');
    await planned.computes('08:20:10');
    expect(await sent()).toEqual([[0, 1, 2]]);
    await planned.drivesTo(-2, '08:25:00');
    await planned.computes('08:25:10');
    expect(await sent()).toHaveLength(1);
    await planned.drivesTo(-2, '08:31:00');
    await planned.computes('08:31:10');
    expect(await sent()).toHaveLength(2);
  });

  test('is never in the past', async () => {
    const planned = await startDay();
    await planned.drivesTo(-0.5, '09:00:00');
    const arrivals = await planned.computes('09:10:00');
    expect(arrivals?.get(0)).toBe(9 * 60 + 10);
    expect(arrivals!.get(1)! - arrivals!.get(0)!).toBeCloseTo(11.4, 0);
  });

  test('is the planned arrival plus the delay without a position, and with an old one', async () => {
    const planned = await startDay();
    expect(await planned.computes('09:16:00')).toBeNull();
    const before = await pageOf(planned, 2);
    await planned.drivesTo(-0.5, '09:00:00');
    expect(await planned.computes('09:16:00')).toBeNull();
    expect(await pageOf(planned, 2)).toEqual(before);
  });

  test('is no longer used when nothing was computed for five minutes', async () => {
    const planned = await startDay();
    const { orderEta } = await pageOf(planned, 2);
    await planned.drivesTo(-0.5, '07:00:00');
    await planned.computes('07:00:10');
    clock.set(`${day}T07:06:00Z`);
    expect((await pageOf(planned, 2)).orderEta).toBe(orderEta);
  });

  test('counts what remains of the service of the stop where the driver is', async () => {
    const planned = await startDay();
    await planned.reports(0, 'DELIVERY_ARRIVED', '09:00:00');
    await planned.drivesTo(0, '09:06:00');
    const arrivals = await planned.computes('09:06:05');
    expect(arrivals?.has(0)).toBe(false);
    expect(arrivals?.get(1)).toBeCloseTo(9 * 60 + 11.4, 0);
    // It lasts longer than planned.
    await planned.drivesTo(0, '09:20:00');
    expect((await planned.computes('09:20:00'))?.get(1)).toBeCloseTo(9 * 60 + 21.4, 0);
  });

  test('takes a driver who stands at the next stop as arrived there', async () => {
    const planned = await startDay();
    for (const time of ['09:00:00', '09:00:30', '09:01:00', '09:01:30', '09:05:00']) await planned.drivesTo(0.02, time);
    const arrivals = await planned.computes('09:05:00');
    expect(arrivals?.get(1)).toBeCloseTo(9 * 60 + 11.4, 0);
  });

  test('takes a driver who is far from a stop in service as gone', async () => {
    const planned = await startDay();
    await planned.reports(0, 'DELIVERY_ARRIVED', '09:00:00');
    await planned.drivesTo(0.5, '09:04:00');
    expect((await planned.computes('09:04:00'))?.get(1)).toBeCloseTo(9 * 60 + 4.7, 0);
  });

  test('waits for a window ahead', async () => {
    const planned = await startDay({}, { deliveryTimeStart: '11:00', deliveryTimeEnd: '12:00' });
    await planned.drivesTo(-0.5, '09:00:00');
    const arrivals = await planned.computes('09:00:00');
    expect(arrivals?.get(0)).toBeCloseTo(9 * 60 + 0.7, 0);
    expect(arrivals?.get(1)).toBeCloseTo(11 * 60 + 11.4, 0);
  });

  test('puts a stop first that the driver heads for, and the skipped one behind it', async () => {
    const planned = await startDay();
    await planned.reports(2, 'GOING_NEXT', '09:00:00');
    await planned.drivesTo(1, '09:00:30');
    const arrivals = await planned.computes('09:00:30');
    expect(arrivals?.get(2)).toBeCloseTo(9 * 60 + 1.9, 0);
    expect(arrivals!.get(0)!).toBeGreaterThan(arrivals!.get(2)!);
    expect(arrivals!.get(1)!).toBeGreaterThan(arrivals!.get(0)!);
  });

  test('counts a break that is still ahead, one under way, and none that is over', async () => {
    const planned = await startDay();
    await app.sql(
      `update routes set breaks = '[{"start":"09:00","end":"10:10","duration":30}]' where route_plan_id = $1`,
      [planned.planId],
    );
    await planned.reports(0, 'COMPLETED', '09:30:00');
    await planned.drivesTo(0, '09:30:10');
    const ahead = (await planned.computes('09:30:10'))?.get(1);
    expect(ahead).toBeCloseTo(9 * 60 + 61.5, 0);
    await planned.rests(true, '09:31:00');
    expect((await planned.computes('09:41:00'))?.get(1)).toBeCloseTo(9 * 60 + 62.4, 0);
    // Positions of the break are not stored, and yet the driver's place is known.
    await planned.drivesTo(0, '09:50:00');
    await planned.computes('09:52:00');
    await planned.rests(false, '10:00:00');
    await planned.drivesTo(0.5, '10:01:00');
    expect((await planned.computes('10:01:00'))?.get(1)).toBeCloseTo(10 * 60 + 1.7, 0);
  });

  test('counts a reload at the depot ahead, with the way there and back', async () => {
    const planned = await startDay({}, { load: 1 });
    await planned.drivesTo(-2, '09:00:00');
    const direct = (await planned.computes('09:00:10'))!;
    await app.sql(`update routes set reload = true, capacity = 2 where route_plan_id = $1`, [planned.planId]);
    await planned.drivesTo(-2, '09:01:00');
    const withReload = (await planned.computes('09:01:10'))!;
    expect(withReload.get(0)! - direct.get(0)!).toBeCloseTo(1, 0);
    // The depot is one leg before the first stop: a leg there, ten minutes of loading, and a leg more back.
    expect(withReload.get(1)! - direct.get(1)!).toBeCloseTo(1 + 2 * 1.4 + 10, 0);
    expect(withReload.get(2)! - withReload.get(1)!).toBeCloseTo(direct.get(2)! - direct.get(1)!, 0);
  });

  test('is not computed for a company that has switched it off', async () => {
    const planned = await startDay({ arrivalByRoad: false });
    await planned.drivesTo(-0.5, '09:00:00');
    expect(await planned.computes('09:00:00')).toBeNull();
  });

  test('has the same wall clock on the day of a time change', async () => {
    const planned = await startDay({ timeZone: 'Europe/Lisbon' });
    await app.sql(`update route_plans set delivery_date = '2026-10-25' where id = $1`, [planned.planId]);
    clock.set('2026-10-25T09:00:00Z');
    await app.sql(
      `insert into driver_positions (company_id, driver_id, route_id, at, lat, lng)
       select company_id, driver_id, id, $2, 41.15, -8.61 from routes where route_plan_id = $1`,
      [planned.planId, new Date('2026-10-25T09:00:00Z')],
    );
    await timeArrivals({ companyId: planned.editor.companyId, planId: planned.planId }, app.services);
    // Winter time has begun: nine o'clock in Lisbon as in London.
    expect((await arrivalsOf(planned))?.get(0)).toBeCloseTo(9 * 60 + 1.4, 0);
  });
});

describe('the computation', () => {
  test('is started each minute for plans with drivers on the road', async () => {
    const planned = await startDay();
    await startDay();
    await planned.drivesTo(-0.5, '09:00:00');
    clock.set(`${day}T09:00:30Z`);
    await app.sql(`delete from outbox`);
    await startTimingArrivals.run(
      {},
      { ...app.services, job: { id: '1', retryCount: 0 }, signal: new AbortController().signal },
    );
    const jobs = await app.sql<{ data: { planId: string } }>(`select payload as data from outbox`);
    expect(JSON.stringify(jobs)).toContain(planned.planId);
  });

  test('stores once what two workers compute at the same time', async () => {
    const planned = await startDay();
    await planned.drivesTo(-2, '09:00:00');
    await planned.computes('09:00:00');
    await planned.reports(0, 'DELIVERY_ARRIVED', '09:03:00');
    const plan = { companyId: planned.editor.companyId, planId: planned.planId };
    clock.set(`${day}T09:04:00Z`);
    await Promise.all([timeArrivals(plan, app.services), timeArrivals(plan, app.services)]);
    const rows = await app.sql<{ counts: number[] }>('select counts from arrival_errors where company_id = $1', [
      planned.editor.companyId,
    ]);
    const counted = rows.flatMap(({ counts }) => counts).reduce((sum, count) => sum + count, 0);
    expect(counted).toBe(1);
  });

  test('learns how wide ranges have to be from the company’s errors', async () => {
    const planned = await startDay();
    await planned.drivesTo(-8, '09:00:00');
    await planned.computes('09:00:00');
    const narrow = await pageOf(planned, 0);
    const counts = Array.from({ length: 181 }, (_, bin) => (bin >= 90 && bin < 130 ? 20 : 0));
    await app.sql(
      `insert into arrival_errors (company_id, basis, lead_minutes, counts)
       select $1, 'typed', lead, $2::jsonb from unnest($3::int[]) as lead`,
      [planned.editor.companyId, JSON.stringify(counts), [5, 15, 30]],
    );
    await planned.drivesTo(-8, '09:01:00');
    await planned.computes('09:01:00');
    const wide = await pageOf(planned, 0);
    expect(minutesOf(wide.etaTo ?? '')).toBeGreaterThan(minutesOf(narrow.etaTo ?? '') + 15);

    // With accepted minutes, the errors of typed ones say nothing.
    await planned.hasAcceptedMinutes();
    await planned.drivesTo(-8, '09:02:00');
    await planned.computes('09:02:00');
    const accepted = await pageOf(planned, 0);
    expect(Math.abs(minutesOf(accepted.etaTo ?? '') - minutesOf(narrow.etaTo ?? ''))).toBeLessThan(6);
  });

  test.each([
    ['typed', 1],
    ['accepted', 2],
  ])('counts errors of routes with %s minutes apart', async (basis, orders) => {
    const planned = await startDay();
    await planned.hasAcceptedMinutes(orders);
    await planned.drivesTo(-2, '09:00:00');
    await planned.computes('09:00:00');
    await planned.reports(0, 'DELIVERY_ARRIVED', '09:03:00');
    await planned.computes('09:04:00');
    const rows = await app.sql<{ basis: string }>('select basis from arrival_errors where company_id = $1', [
      planned.editor.companyId,
    ]);
    expect(rows).toEqual([{ basis }]);
  });

  test('counts a duration that a person changed since as typed', async () => {
    const planned = await startDay();
    await planned.hasAcceptedMinutes();
    await app.sql('update orders set delivery_duration = 9 where company_id = $1', [planned.editor.companyId]);
    await planned.drivesTo(-2, '09:00:00');
    await planned.computes('09:00:00');
    await planned.reports(0, 'DELIVERY_ARRIVED', '09:03:00');
    await planned.computes('09:04:00');
    const rows = await app.sql<{ basis: string }>('select basis from arrival_errors where company_id = $1', [
      planned.editor.companyId,
    ]);
    expect(rows).toEqual([{ basis: 'typed' }]);
  });

  test('belongs to one company: another one sees nothing of it', async () => {
    const planned = await startDay();
    const other = await startDay();
    await planned.drivesTo(-0.5, '09:00:00');
    await timeArrivals({ companyId: other.editor.companyId, planId: planned.planId }, app.services);
    expect(await arrivalsOf(planned)).toBeNull();
  });

  test('leaves a plan alone that was deleted meanwhile', async () => {
    const planned = await startDay();
    await planned.drivesTo(-0.5, '09:00:00');
    await app.request('DELETE /route-plans/:id', { as: planned.editor, params: { id: planned.planId } });
    await expect(
      timeArrivals({ companyId: planned.editor.companyId, planId: planned.planId }, app.services),
    ).resolves.toBeUndefined();
  });
});
