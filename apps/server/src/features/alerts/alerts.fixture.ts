import { randomUUID } from 'node:crypto';
import type { RoutePlanType, StopType } from '@roundsman/domain';
import { clockAt } from '../../platform/clock.ts';
import type { Sms } from '../../platform/sms/sms.ts';
import { planDay } from '../../platform/testing/plan-day.ts';
import { startTestApp } from '../../platform/testing/test-app.ts';
import { timeArrivals } from '../arrivals/time-arrivals.ts';

/** A day ahead, so that jobs for later in that day wait. */
const day = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
export const at = (time: string): Date => new Date(`${day}T${time}Z`);

export type AlertScene = Awaited<ReturnType<typeof startAlerts>>;

/** Starts a server whose clock stands at seven of a day. */
export async function startAlerts() {
  const clock = clockAt(at('07:00:00'));
  /** Texts to customers. */
  const texts: { to: string; text: string }[] = [];
  const accept: () => ReturnType<Sms['send']> = async () => ({ status: 'SENT', id: randomUUID() });
  const gateway = { answer: accept };
  const app = await startTestApp({
    replace: {
      clock,
      sms: {
        send: async ({ to, text }) => {
          if (to.startsWith('+35192')) texts.push({ to, text });
          return gateway.answer();
        },
      },
    },
  });

  /** A route of three stops, a minute and a half apart, of a driver who works from eight. The windows end at nine. */
  async function startDay(
    settings: Record<string, unknown> = {},
    order: Record<string, unknown> = { deliveryTimeStart: '08:00', deliveryTimeEnd: '09:00' },
    type: RoutePlanType = 'VRP',
  ) {
    const editor = await app.company();
    await app.sql(
      `insert into company_settings (company_id, data) values ($1, $2) on conflict (company_id) do update set data = excluded.data`,
      [editor.companyId, { timeZone: 'UTC', optimizationMode: 'STRAIGHT_LINE', serviceTime: 10, ...settings }],
    );
    const planned = await planDay(app, { deliveryDate: day, editor, order, type });
    const params = { token: await planned.token() };
    const list = async (filters: Record<string, string> = {}) =>
      (await app.request('GET /alerts', { as: editor, query: { filters } })).body;
    let daysLater = 0;
    const onDay = (time: string): Date => new Date(at(time).getTime() + daysLater * 86_400_000);
    return {
      ...planned,
      list,
      /** Has the driver at so many stops' distance from the first stop, 0: there; `north` is in degrees. */
      drivesTo: (stops: number, time: string, north = 0) => {
        clock.set(onDay(time));
        const body = { lat: 41.15 + north, lng: -8.6 + stops * 0.01, at: onDay(time).toISOString() };
        return app.request('POST /driver/routes/:token/location', { params, body });
      },
      reports: async (index: number, status: string, time: string, stop: StopType = 'delivery') => {
        clock.set(onDay(time));
        const { status: code, error } = await app.request('POST /driver/routes/:token/events', {
          params,
          body: {
            eventId: randomUUID(),
            orderId: planned.orderIds[index],
            stop,
            status,
            at: onDay(time).toISOString(),
          },
        });
        if (code >= 300) throw new Error(JSON.stringify(error));
      },
      /** Moves the plan to the next day, as if its orders were planned again. Later reports are of that day. */
      moveToNextDay: async () => {
        daysLater += 1;
        await app.sql(`update route_plans set delivery_date = delivery_date + 1 where id = $1`, [planned.planId]);
      },
      rests: (isOn: boolean, time: string) => {
        clock.set(onDay(time));
        return app.request('POST /driver/routes/:token/break', {
          params,
          body: { isOn, at: onDay(time).toISOString() },
        });
      },
      /** Returns the open alerts after a check, as kind, number of the order (or null) and value. */
      checks: async (time: string) => {
        clock.set(onDay(time));
        await timeArrivals({ companyId: editor.companyId, planId: planned.planId }, app.services);
        const { alerts } = await list({ state: 'open' });
        return alerts
          .map(({ kind, order, value }) => [kind, order ? planned.orderIds.indexOf(order._id) : null, value] as const)
          .toSorted((a, b) => Number(a[1]) - Number(b[1]));
      },
    };
  }

  return {
    app,
    clock,
    startDay,
    texts,
    /** Has the text gateway fail. */
    breakGateway: () => {
      gateway.answer = () => Promise.reject(new Error('the process ends here'));
    },
    /** Call it before each test, and where the gateway works again. */
    reset: () => {
      clock.set(at('07:00:00'));
      texts.length = 0;
      gateway.answer = accept;
    },
  };
}
