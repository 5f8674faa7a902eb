import { randomUUID } from 'node:crypto';
import type { Installation } from './installation.ts';

/** Error for a response other than 2xx. */
export class Refused extends Error {
  readonly status: number;
  /** True while the first request with the same Idempotency-Key still runs; a later retry gets its response. */
  readonly isInProgress: boolean;
  constructor(what: string, status: number, text: string) {
    super(`${what}: ${status} ${text.slice(0, 300)}`);
    this.status = status;
    this.isInProgress = status === 409 && text.includes('request_in_progress');
  }
}

/**
 * Returns a function that calls the API, with renewed tokens as in a browser when signed in. It throws Refused for a response
 * other than 2xx, and another error if no response arrives.
 */
export function caller(base: string, signedInWith?: string) {
  let token = signedInWith;
  return async <T>(name: string, body?: unknown, headers: Record<string, string> = {}): Promise<T> => {
    const [method, path] = name.split(' ', 2);
    const reply = await fetch(`${base}/api${path}`, {
      method: method ?? 'GET',
      headers: {
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(token && { authorization: `Bearer ${token}` }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(30_000),
    });
    const text = await reply.text();
    if (!reply.ok) throw new Refused(name, reply.status, text);
    token = reply.headers.get('x-renewed-token') ?? token;
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each call names the parts of the reply that it reads
    return JSON.parse(text) as T;
  };
}
export type Call = ReturnType<typeof caller>;

export interface Company {
  readonly id: string;
  readonly token: string;
  readonly call: Call;
  readonly planId: string;
  readonly routes: readonly {
    readonly driverId: string;
    readonly link: string;
    readonly orderIds: readonly string[];
  }[];
}

const depot = { lat: 41.15, lng: -8.61 };
export const today = (): string => new Date().toISOString().slice(0, 10);

export async function register(at: Installation): Promise<{ id: string; token: string; call: Call }> {
  const email = `load-${randomUUID()}@bench.example`;
  const { access_token: token } = await caller(at.url)<{ access_token: string }>('POST /auth/register', {
    name: 'Load',
    email,
    password: 'Roundsman1',
    timeZone: 'UTC',
  });
  const [row] = await at.sql<{ id: string }>(
    'select m.company_id as id from memberships m join users u on u.id = m.user_id where u.email = $1',
    [email],
  );
  return { id: row?.id ?? '', token, call: caller(at.url, token) };
}

/** Inserts orders directly, since thousands of API calls would take too long. Returns their ids. */
export async function makeOrders(at: Installation, companyId: string, count: number): Promise<string[]> {
  const rows = await at.sql<{ id: string }>(
    `insert into orders (company_id, order_code, order_ref, status, route_plan_type, delivery_date, delivery_name, delivery_phone,
       delivery_address, delivery_lat, delivery_lng, load)
     select $1, upper(substr(replace(gen_random_uuid()::text, '-', ''), 1, 12)), 'LOAD-' || n, 'DRAFT', 'VRP', current_date,
       'Customer ' || n, '+35191' || lpad(n::text, 7, '0'), 'Avenida da Boavista ' || n, ${depot.lat} + random() * 0.05,
       ${depot.lng} + random() * 0.05, 1
     from generate_series(1, $2::int) n returning id`,
    [companyId, count],
  );
  await at.sql('analyze orders');
  return rows.map((row) => row.id);
}

export async function makeDrivers(call: Call, count: number): Promise<string[]> {
  const ids: string[] = [];
  for (let i = 0; i < count; i++) {
    const driver = await call<{ _id: string }>('POST /drivers', {
      name: `Driver ${i + 1}`,
      phone: `+35191${String(i).padStart(7, '0')}`,
      startAddress: 'Depot',
      startLat: depot.lat,
      startLng: depot.lng,
      shiftStart: '00:00',
      shiftEnd: '23:59',
    });
    ids.push(driver._id);
  }
  return ids;
}

/** Creates a company with a dispatched plan for today, with the orders spread evenly over the drivers. */
export async function makeDay(
  at: Installation,
  options: { drivers: number; ordersEach: number; webhookUrl?: string },
): Promise<Company> {
  const { id, token, call } = await register(at);
  if (options.webhookUrl) {
    const webhookEvents = 'order.delivery.arrived,order.delivery.completed';
    await call('POST /companies/setting', { webhookEndPointUrl: options.webhookUrl, webhookEvents });
    await call('POST /companies/webhook-secret');
  }
  const drivers = await makeDrivers(call, options.drivers);
  const orders = await makeOrders(at, id, options.drivers * options.ordersEach);
  const plan = await call<{ _id: string }>('POST /route-plans', { name: 'Load', deliveryDate: today(), type: 'VRP' });
  const shares = drivers.map((driverId, i) => ({
    driverId,
    orderIds: orders.slice(i * options.ordersEach, (i + 1) * options.ordersEach),
  }));
  await call(`POST /route-plans/${plan._id}/add-orders`, { orders });
  await call(`POST /route-plans/${plan._id}/add-drivers`, { drivers });
  await call(`POST /route-plans/${plan._id}/reorder-orders`, {
    drivers: shares.map(({ driverId, orderIds }) => ({
      driverId,
      order: orderIds.map((orderId) => `${orderId}_DELIVERY`),
    })),
  });
  await call(`POST /route-plans/${plan._id}/dispatch-drivers`, {});
  const { routes } = await call<{ routes: { token: string; driver: { _id: string } }[] }>(
    `GET /route-plans/${plan._id}`,
  );
  const linkOf = new Map(routes.map((route) => [route.driver._id, route.token]));
  return {
    id,
    token,
    call,
    planId: plan._id,
    routes: shares.map((share) => ({ ...share, link: linkOf.get(share.driverId) ?? '' })),
  };
}

export interface StepOfStop {
  readonly eventId: string;
  readonly orderId: string;
  readonly stop: 'delivery';
  readonly status: 'GOING_NEXT' | 'DELIVERY_ARRIVED' | 'COMPLETED';
}

/** The events that a phone sends for each order, each with its own id. */
export const stepsOf = (orderIds: readonly string[]): StepOfStop[] =>
  orderIds.flatMap((orderId) =>
    (['GOING_NEXT', 'DELIVERY_ARRIVED', 'COMPLETED'] as const).map((status) => ({
      eventId: randomUUID(),
      orderId,
      stop: 'delivery' as const,
      status,
    })),
  );
