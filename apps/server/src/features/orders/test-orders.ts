import type { TestApp } from '../../platform/testing/test-app.ts';
import type { TestMember } from '../../platform/testing/test-members.ts';

/** The delivery date of the tests' orders. */
export const day = '2026-11-23';

/** A single stop with coordinates, ready for a plan. */
export const ready = {
  routePlanType: 'VRP',
  deliveryDate: day,
  deliveryName: 'Ann',
  deliveryAddress: 'Storgatan 1',
  deliveryLat: 59.33,
  deliveryLng: 18.06,
} as const;

/** A pickup and a delivery with coordinates. */
export const readyPair = {
  ...ready,
  routePlanType: 'PDP',
  pickupAddress: 'Hamngatan 2',
  pickupLat: 59.34,
  pickupLng: 18.07,
} as const;

export async function makeOrder(app: TestApp, as: TestMember, body: Record<string, unknown> = ready) {
  const reply = await app.request('POST /orders', { as, body });
  if (reply.status !== 201) throw new Error(`The order was refused: ${JSON.stringify(reply.error)}`);
  return reply.body;
}

export async function readOrder(app: TestApp, as: TestMember, id: string) {
  const reply = await app.request('GET /orders/:id', { as, params: { id } });
  if (reply.status !== 200) throw new Error(`The order could not be read: ${JSON.stringify(reply.error)}`);
  return reply.body;
}

export async function makeGroup(app: TestApp, companyId: string, name = 'Bakery'): Promise<string> {
  const [row] = await app.sql<{ id: string }>('insert into groups (company_id, name) values ($1, $2) returning id', [
    companyId,
    name,
  ]);
  return row?.id ?? '';
}

export async function makeLabel(app: TestApp, companyId: string, name: string): Promise<string> {
  const [row] = await app.sql<{ id: string }>(
    `insert into labels (company_id, name, color) values ($1, $2, '#C25E00') returning id`,
    [companyId, name],
  );
  return row?.id ?? '';
}

/** Creates a plan with one driver directly in the database. */
export async function makePlan(app: TestApp, companyId: string, plan: { type?: 'VRP' | 'PDP'; status?: string } = {}) {
  const [driver] = await app.sql<{ id: string }>(
    `insert into drivers (company_id, name, color, phone) values ($1, 'Dan', '0073BD', '+46701112233') returning id`,
    [companyId],
  );
  const [row] = await app.sql<{ id: string }>(
    `insert into route_plans (company_id, name, delivery_date, type, status) values ($1, 'Monday', $2, $3, $4) returning id`,
    [companyId, day, plan.type ?? 'VRP', plan.status ?? 'OPTIMIZED'],
  );
  const [routePlanId, driverId] = [row?.id ?? '', driver?.id ?? ''];
  const [route] = await app.sql<{ id: string }>(
    `insert into routes (company_id, route_plan_id, driver_id, position, status) values ($1, $2, $3, 0, $4) returning id`,
    [companyId, routePlanId, driverId, plan.status === 'DISPATCHED' ? 'DISPATCHED' : 'WAITING'],
  );
  return { routePlanId, driverId, routeId: route?.id ?? '' };
}

/** Sets the status of orders directly in the database, without the rules. */
export async function setState(
  app: TestApp,
  ids: readonly string[],
  state: { status: string; pickupStatus?: string | null; routePlanId?: string | null; driverId?: string | null },
): Promise<void> {
  await app.sql(
    `update orders set status = $2, pickup_status = $3, route_plan_id = $4, driver_id = $5 where id = any($1)`,
    [ids, state.status, state.pickupStatus ?? null, state.routePlanId ?? null, state.driverId ?? null],
  );
}
