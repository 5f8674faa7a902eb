import { sql } from 'kysely';
import type { TenantTx } from '../../platform/db/handles.ts';
import { containing } from '../../platform/db/listing.ts';

export interface Customer {
  readonly name: string | null;
  readonly phone: string | null;
  readonly email: string | null;
}

export interface FoundCustomer extends Customer {
  readonly address: string | null;
  readonly orders: number;
  readonly contacts: number;
  readonly underWay: string[];
}

const ended = ['COMPLETED', 'SKIPPED', 'FAILED', 'PICKUP_FAILED', 'DELIVERY_FAILED'];

/**
 * True when the order is on a plan of yesterday or later and not finished: the driver still needs the customer's data.
 * `o` is the order.
 */
const isUnderWay = sql`o.deleted_at is null and o.route_plan_id is not null and o.status <> all(${ended})
  and o.delivery_date >= current_date - 1`;

/**
 * All persons of a company: both stops of every order, and every contact. Includes deleted orders, which have personal
 * data as well.
 */
const persons = (companyId: string) => sql`
  select nullif(delivery_name, '') as name, nullif(delivery_phone, '') as phone, nullif(delivery_email, '') as email,
    delivery_address as address, id as order_id, null::uuid as contact_id from orders where company_id = ${companyId}
  union all select nullif(pickup_name, ''), nullif(pickup_phone, ''), nullif(pickup_email, ''), pickup_address, id, null
    from orders where company_id = ${companyId}
  union all select nullif(name, ''), nullif(phone, ''), null, address, null, id from contacts where company_id = ${companyId}`;

export async function findCustomers({ q, companyId }: TenantTx, search: string): Promise<FoundCustomer[]> {
  const like = containing(search);
  // Finds a number in any format.
  const digits = search.replace(/[\s()./-]/g, '');
  const phone = containing(/^\+?\d{3,}$/.test(digits) ? digits : search);
  const { rows } = await sql<FoundCustomer>`select p.name, p.phone, p.email, min(p.address) as address,
      count(distinct p.order_id)::int as orders, count(distinct p.contact_id)::int as contacts,
      coalesce(array_agg(distinct o.order_code) filter (where o.id is not null), '{}') as "underWay"
    from (${persons(companyId)}) p
    left join orders o on o.company_id = ${companyId} and o.id = p.order_id and ${isUnderWay}
    where (p.name is not null or p.phone is not null or p.email is not null)
      and (p.name ilike ${like} or p.email ilike ${like} or p.address ilike ${like}
        or regexp_replace(p.phone, '[^0-9+]', '', 'g') ilike ${phone})
    group by p.name, p.phone, p.email order by p.name nulls last, p.phone, p.email limit 50`.execute(q);
  return rows;
}

export interface OrderSide {
  readonly id: string;
  readonly code: string;
  readonly end: 'pickup' | 'delivery';
  readonly address: string | null;
  /** The person who took the goods, who may be a neighbour. */
  readonly receivedBy: string | null;
  readonly isUnderWay: boolean;
}

/** Selects the stops of these persons' orders for update. */
export async function selectOrdersForUpdate(
  { q, companyId }: TenantTx,
  customers: readonly Customer[],
): Promise<OrderSide[]> {
  const sides: OrderSide[] = [];
  for (const end of ['pickup', 'delivery'] as const) {
    const part = (name: string) => sql`nullif(${sql.ref(`o.${end}_${name}`)}, '')`;
    const { rows } =
      await sql<OrderSide>`select o.id, o.order_code as code, ${end}::text as end, ${sql.ref(`o.${end}_address`)} as address,
        o.received_by as "receivedBy",
        ${isUnderWay} as "isUnderWay" from orders o
      where o.company_id = ${companyId}
        and exists (select 1 from jsonb_to_recordset(${JSON.stringify(customers)}::jsonb) as p(name text, phone text, email text)
          where (${part('name')}, ${part('phone')}, ${part('email')}) is not distinct from (p.name, p.phone, p.email))
      order by o.id for update of o`.execute(q);
    sides.push(...rows);
  }
  return sides;
}
