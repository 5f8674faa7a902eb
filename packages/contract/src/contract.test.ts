import { describe, expect, it } from 'vitest';
import { isAllowed, permissions } from './access.ts';
import { pathOf, queryString } from './client.ts';
import { catalogue, isProblemCode } from './errors.ts';
import { driverEndpoints } from './http/drivers.ts';
import { orderEndpoints } from './http/orders.ts';
import * as s from './http/shapes.ts';
import { contract, type Endpoint } from './index.ts';

const bodyOf = (list: readonly { name: string; body?: unknown }[], name: string) => {
  const entry = list.find((endpoint) => endpoint.name === name);
  return (
    entry as {
      body: {
        safeParse(value: unknown): {
          success: boolean;
          data?: unknown;
          error?: { issues: { path: PropertyKey[]; message: string }[] };
        };
      };
    }
  ).body;
};
/** A schema has codes for messages. */
const codeOf = ({ message }: { message: string }) => message;
const problems = (result: { error?: { issues: { path: PropertyKey[]; message: string }[] } }) =>
  result.error?.issues.map((issue) => `${issue.path.join('.')}: ${codeOf(issue)}`) ?? [];

it('names every endpoint once, with a known access and known errors', () => {
  const names = contract.map((entry) => entry.name);
  expect(new Set(names).size).toBe(names.length);
  for (const entry of contract) {
    expect(['open', 'signed-in', 'driver-link', 'tracking-link', ...Object.keys(permissions)]).toContain(entry.access);
    for (const code of 'errors' in entry ? entry.errors : []) expect(Object.keys(catalogue)).toContain(code);
  }
});

it('every call of planners below one plan states its effect on the plan', () => {
  const calls = contract.filter(
    ({ name, access }: Endpoint) =>
      access === 'plans.write' && /^(POST|PUT|DELETE) \/route-plans\/:id(\/|$)/.test(name),
  );
  expect(calls.length).toBeGreaterThan(20);
  expect(calls.filter(({ plan }: Endpoint) => plan === undefined).map(({ name }) => name)).toEqual([]);
});

it('allows no role an unknown permission', () => {
  expect(isAllowed(['admin'], 'orders.burn' as never)).toBe(false);
  expect(isAllowed([], 'signed-in')).toBe(false);
  expect(isAllowed(['user'], 'orders.write')).toBe(false);
  expect(isAllowed(['user'], 'settings.read')).toBe(true);
  expect(isAllowed(['user'], 'settings.read', true)).toBe(false);
  expect(isAllowed(['user'], 'orders.read', true)).toBe(true);
  expect(isAllowed(['user', 'company_admin'], 'orders.write')).toBe(true);
});

describe('field rules', () => {
  it('requires an e-mail before it checks its form (AUTH-02)', () => {
    expect(s.email.safeParse('').error?.issues.map(codeOf)).toEqual(['required']);
    expect(s.email.safeParse('anna@').error?.issues.map(codeOf)).toEqual(['invalid_email']);
    expect(s.email.parse(' Anna@Example.COM ')).toBe('anna@example.com');
  });

  it('never calls an empty password invalid (AUTH-11)', () => {
    expect(s.newPassword.safeParse('').error?.issues.map(codeOf)).toEqual(['required']);
    expect(s.newPassword.safeParse('short1A').error?.issues.map(codeOf)).toEqual(['invalid_password']);
    expect(s.newPassword.safeParse('Longer1abc').success).toBe(true);
  });

  it('wants both addresses of a pickup-and-delivery order, none of a single stop (ORD-25)', () => {
    const create = bodyOf(orderEndpoints, 'POST /orders');
    expect(problems(create.safeParse({ routePlanType: 'PDP', deliveryDate: '2026-11-20' }))).toEqual([
      'pickupAddress: required',
      'deliveryAddress: required',
    ]);
    expect(create.safeParse({ routePlanType: 'VRP', deliveryDate: '2026-11-20' }).success).toBe(true);
  });

  it('marks both ends of an inverted window (ORD-28, ORD-29)', () => {
    const create = bodyOf(orderEndpoints, 'POST /orders');
    const order = {
      routePlanType: 'VRP',
      deliveryDate: '2026-11-20',
      deliveryTimeStart: '12:00',
      deliveryTimeEnd: '10:00',
      timeStart: '09:00',
      timeEnd: '08:00',
    };
    expect(problems(create.safeParse(order))).toEqual([
      'timeStart: pickup_start_late',
      'timeEnd: pickup_end_early',
      'deliveryTimeStart: delivery_start_late',
      'deliveryTimeEnd: delivery_end_early',
    ]);
  });

  it('checks shift and break of a driver (DRV-08, DRV-09)', () => {
    const body = bodyOf(driverEndpoints, 'POST /drivers');
    const driver = {
      name: 'Rolf',
      phone: '+4670123456',
      startAddress: 'Depot',
      startLat: 59,
      startLng: 18,
      shiftStart: '17:00',
      shiftEnd: '08:00',
      breakStart: '12:00',
      breakEnd: '12:00',
    };
    expect(problems(body.safeParse(driver))).toEqual([
      'shiftStart: shift_start_late',
      'shiftEnd: shift_end_early',
      'breakStart: break_start_late',
      'breakEnd: break_end_early',
    ]);
  });
});

it('writes paths and queries as the server reads them', () => {
  expect(pathOf('GET /orders/:id', { id: 'a b' })).toBe('/orders/a%20b');
  expect(
    decodeURIComponent(queryString({ currentPage: 2, filters: { status: 'DRAFT', name: '' }, order: undefined })),
  ).toBe('currentPage=2&filters[status]=DRAFT');
});

it('ids are compared in lower case, whatever the client writes', () => {
  const capital = 'A0EEBC99-9C0B-4EF8-BB6D-6BB9BD380A11';
  expect(s.id.parse(capital)).toBe(capital.toLowerCase());
  expect(s.id.safeParse('A0EEBC99').success).toBe(false);
});

it('deletes no company from outside: COMP-15 decides for DISABLED', () =>
  expect(contract.filter(({ name }) => /^DELETE \/(companies|partner-companies|partners)\b/.test(name))).toEqual([]));

describe('what a schema finds wrong', () => {
  type Parts = Readonly<Record<string, unknown>>;
  const isObject = (value: unknown): value is Parts => typeof value === 'object' && value !== null;

  /** The messages that a schema, its parts and its checks have of their own. */
  function messagesIn(part: unknown, seen = new Set<unknown>()): string[] {
    if (!isObject(part) || seen.has(part)) return [];
    seen.add(part);
    const { error } = part;
    const message: unknown = typeof error === 'function' ? error({ input: '' }) : undefined;
    const inner = '_zod' in part && isObject(part._zod) ? [part._zod.def] : Object.values(part);
    return [...(typeof message === 'string' ? [message] : []), ...inner.flatMap((child) => messagesIn(child, seen))];
  }

  it.each(contract.map((entry) => [entry.name, entry] as const))('%s names by its code', (_name, entry) => {
    const { query, body } = entry as { query?: unknown; body?: unknown };
    expect([query, body].flatMap((schema) => messagesIn(schema)).filter((text) => !isProblemCode(text))).toEqual([]);
  });

  it('is seen by this test', () => {
    const create = bodyOf(orderEndpoints, 'POST /orders');
    expect(new Set(messagesIn(create))).toEqual(
      new Set(['required', 'invalid', 'invalid_email', 'too_many_labels', 'not_one_line', 'control_characters']),
    );
  });
});
