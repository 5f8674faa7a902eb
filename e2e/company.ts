import { randomUUID } from 'node:crypto';
import type { AllEndpoints, CallInput, Reply } from '@roundsman/contract';
import { createClient } from '@roundsman/contract/client';

/** Input and reply of each endpoint by name: the compiler finds them by key instead of searching a union. */
type Calls = { [E in AllEndpoints as E['name']]: { input: CallInput<E>; reply: Reply<E> } };
type Inputs<Input> = keyof Input extends never ? [] : [input: Input];

/** The contract's client, which creates the data that a test needs. */
export interface Api {
  call<Name extends keyof Calls>(name: Name, ...input: Inputs<Calls[Name]['input']>): Promise<Calls[Name]['reply']>;
}
export type Order = Calls['POST /orders']['reply'];
export type Driver = Calls['POST /drivers']['reply'];
export type Plan = Calls['GET /route-plans/:id']['reply'];

/** Password of every user in the tests and in the demo company. */
export const password = 'Roundsman1';
export const demo = {
  company_admin: 'anna@demo.roundsman.example',
  user: 'rolf@demo.roundsman.example',
  partner: 'pia@demo.roundsman.example',
  admin: 'admin@demo.roundsman.example',
} as const;

/** A company for one test, so that tests do not see each other's orders. */
export interface Company {
  readonly name: string;
  readonly email: string;
  readonly token: string;
  readonly api: Api;
}

export const timeZone = 'Europe/Lisbon';
/** A depot in Porto, near which all stops are. */
export const depot = { address: 'Rua do Freixo 1071, Porto', lat: 41.1496, lng: -8.5836 };

/** The date in the company's time zone, as YYYY-MM-DD, this many days from today. */
export function day(fromToday: number): string {
  const now = new Date(Date.now() + fromToday * 86_400_000);
  return new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(now);
}

export const apiOf = (baseURL: string, token?: string): Api =>
  createClient<AllEndpoints>({ base: `${baseURL}/api`, token: () => token }) as unknown as Api;

export async function tokenOf(baseURL: string, email: string): Promise<string> {
  const { access_token: token } = await apiOf(baseURL).call('POST /auth/login', { body: { email, password } });
  if (!token) throw new Error(`${email} cannot sign in`);
  return token;
}

export const freshEmail = (): string => `${randomUUID()}@journeys.example`;

export async function newCompany(baseURL: string): Promise<Company> {
  const email = freshEmail();
  const name = `Company ${email.slice(0, 8)}`;
  const registered = await apiOf(baseURL).call('POST /auth/register', {
    body: { name: 'Anna Ferreira', email, password, timeZone },
  });
  const token = registered.access_token ?? '';
  const api = apiOf(baseURL, token);
  await api.call('POST /auth/setup-account', {
    body: { name, phone: '+351222000100', industry: 'groceries', numOfDrivers: '1 - 4', timeZone },
  });
  return { name, email, token, api };
}

type NewDriver = Partial<Calls['POST /drivers']['input']['body']>;

/** Creates drivers with a shift from 8:00 to 18:00, from the depot and back. */
export function makeDrivers(api: Api, names: readonly string[], fields: NewDriver = {}): Promise<Driver[]> {
  return inTurn(names, (name, index) =>
    api.call('POST /drivers', {
      body: {
        name,
        phone: `+35191000020${index}`,
        startAddress: depot.address,
        startLat: depot.lat,
        startLng: depot.lng,
        endAddress: depot.address,
        endLat: depot.lat,
        endLng: depot.lng,
        shiftStart: '08:00',
        shiftEnd: '18:00',
        ...fields,
      },
    }),
  );
}

type NewOrder = Partial<Calls['POST /orders']['input']['body']>;

/** Creates single stops west of the depot, half a kilometre apart: 'Customer 1' is the nearest. */
export function makeOrders(api: Api, count: number, fields: NewOrder = {}): Promise<Order[]> {
  return inTurn(Array.from({ length: count }), (_, index) =>
    api.call('POST /orders', {
      body: {
        routePlanType: 'VRP',
        deliveryDate: day(1),
        deliveryName: `Customer ${index + 1}`,
        deliveryAddress: `Rua de Santa Catarina ${index + 1}, Porto`,
        deliveryLat: depot.lat,
        deliveryLng: depot.lng - 0.006 * (index + 1),
        ...fields,
      },
    }),
  );
}

/** Creates pickup and delivery orders: pickups west of the depot, deliveries a kilometre north of them. */
export function makePairs(api: Api, count: number, fields: NewOrder = {}): Promise<Order[]> {
  return inTurn(Array.from({ length: count }), (_, index) =>
    api.call('POST /orders', {
      body: {
        routePlanType: 'PDP',
        deliveryDate: day(1),
        pickupName: `Shop ${index + 1}`,
        pickupAddress: `Rua das Flores ${index + 1}, Porto`,
        pickupLat: depot.lat,
        pickupLng: depot.lng - 0.006 * (index + 1),
        deliveryName: `Customer ${index + 1}`,
        deliveryAddress: `Avenida da Boavista ${index + 1}, Porto`,
        deliveryLat: depot.lat + 0.009,
        deliveryLng: depot.lng - 0.006 * (index + 1),
        ...fields,
      },
    }),
  );
}

interface PlanParts {
  readonly orders?: readonly Order[];
  readonly drivers?: readonly Driver[];
  readonly name?: string;
}

/** Creates a plan with these drivers and orders, without routes. */
export async function makePlan(
  api: Api,
  { orders = [], drivers = [], name = 'Friday round' }: PlanParts,
): Promise<Plan> {
  const type = orders[0]?.routePlanType ?? 'VRP';
  const { _id: id } = await api.call('POST /route-plans', {
    body: { name, type, deliveryDate: orders[0]?.deliveryDate ?? day(1) },
  });
  const params = { id };
  if (orders.length > 0)
    await api.call('POST /route-plans/:id/add-orders', { params, body: { orders: orders.map((order) => order._id) } });
  if (drivers.length > 0)
    await api.call('POST /route-plans/:id/add-drivers', {
      params,
      body: { drivers: drivers.map((driver) => driver._id) },
    });
  return api.call('GET /route-plans/:id', { params });
}

/** Gives each driver these orders in this sequence, each pickup just before its delivery. */
export function route(
  api: Api,
  plan: Plan,
  routes: readonly { driver: Driver; orders: readonly Order[] }[],
): Promise<Plan> {
  const stops = (order: Order) =>
    order.routePlanType === 'PDP' ? [`${order._id}_PICKUP`, `${order._id}_DELIVERY`] : [`${order._id}_DELIVERY`];
  return api.call('POST /route-plans/:id/reorder-orders', {
    params: { id: plan._id },
    body: { drivers: routes.map(({ driver, orders }) => ({ driverId: driver._id, order: orders.flatMap(stops) })) },
  });
}

/** Dispatches the routes and returns each driver's link by the driver's name. */
export async function dispatch(api: Api, plan: Plan): Promise<Record<string, string>> {
  const params = { id: plan._id };
  await api.call('POST /route-plans/:id/dispatch-drivers', { params, body: {} });
  const { routes } = await api.call('GET /route-plans/:id', { params });
  return Object.fromEntries(routes.map(({ driver, token }) => [driver.name, `/r/${token ?? ''}`]));
}

/** Reports that the driver with this link starts towards a delivery. */
export async function headFor(api: Api, link: string, orderId: string): Promise<void> {
  await api.call('POST /driver/routes/:token/events', {
    params: { token: link.replace('/r/', '') },
    body: {
      eventId: randomUUID(),
      orderId,
      stop: 'delivery',
      status: 'GOING_NEXT',
      notes: null,
      packageWas: null,
      at: new Date().toISOString(),
    },
  });
}

/** Creates items one after the other, because lists are sorted by creation. */
async function inTurn<Item, Made>(
  items: readonly Item[],
  make: (item: Item, index: number) => Promise<Made>,
): Promise<Made[]> {
  const made: Made[] = [];
  for (const [index, item] of items.entries()) made.push(await make(item, index));
  return made;
}
