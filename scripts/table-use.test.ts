import { expect, test } from 'vitest';
import { findDeclaredTables, findTableUses } from './table-use.ts';

const tableNames = new Set(['drivers', 'orders', 'routes', 'stops', 'order_search.texts']);

/** `reads orders`, `writes to orders` or `computed` for each table that the code names. */
const uses = (code: string): string[] =>
  findTableUses('query.ts', code, tableNames).map(({ table, isWrite }) =>
    table === null ? 'computed' : `${isWrite ? 'writes to' : 'reads'} ${table}`,
  );

test('finds tables in calls of Kysely, with and without an alias', () => {
  expect(uses("q.selectFrom('orders as o').innerJoin('stops as s', 's.order_id', 'o.id')").toSorted()).toEqual([
    'reads orders',
    'reads stops',
  ]);
  expect(uses("q.selectFrom(['orders', 'drivers as d'])")).toEqual(['reads orders', 'reads drivers']);
  expect(uses("exists(({ selectFrom }) => selectFrom('routes as r'))")).toEqual(['reads routes']);
  expect(uses("q.updateTable('routes').from('drivers').set(x)").toSorted()).toEqual([
    'reads drivers',
    'writes to routes',
  ]);
  expect(uses("q.insertInto('orders').values(x)")).toEqual(['writes to orders']);
  expect(uses("q.deleteFrom('stops')")).toEqual(['writes to stops']);
  expect(uses("entityTable('drivers')")).toEqual(['writes to drivers']);
});

test('finds tables in SQL templates, also in fragments', () => {
  expect(uses('sql`select 1 from orders o join stops s on s.order_id = o.id`')).toEqual([
    'reads orders',
    'reads stops',
  ]);
  expect(uses('sql<number>`(select count(*) from orders where id = ${id})`')).toEqual(['reads orders']);
  expect(uses('sql`insert into orders select * from stops`')).toEqual(['writes to orders', 'reads stops']);
  expect(uses('sql`delete from stops using routes r, drivers d`')).toContain('writes to stops');
  expect(uses('sql`select 1 from routes r, order_search.texts t`')).toEqual([
    'reads routes',
    'reads order_search.texts',
  ]);
  expect(uses('sql`${sql`select 1 from drivers`} union ${sql`select 1 from stops`}`')).toEqual([
    'reads drivers',
    'reads stops',
  ]);
});

test('reads whole statements in texts, but no prose', () => {
  expect(uses("client.query('update orders set notes = null')")).toEqual(['writes to orders']);
  expect(uses("refuse('Messages from drivers are read later')")).toEqual([]);
});

test('ignores common table expressions', () => {
  expect(uses('sql`with late as (select 1 from orders) select 1 from late`')).toEqual(['reads orders']);
});

test('reports a computed name', () => {
  expect(uses('q.selectFrom(table)')).toEqual(['computed']);
  expect(uses('sql`delete from ${sql.table(name)}`')).toEqual(['computed']);
  expect(uses('client.query(`delete from ${name}`)')).toEqual(['computed']);
});

test('finds tables declared by merging into Database', () => {
  const code = "declare module './schema.ts' { interface Database { orders: { id: string }; stops: { id: string } } }";
  expect(findDeclaredTables('orders.tables.ts', code)).toEqual(['orders', 'stops']);
  expect(findDeclaredTables('other.ts', 'interface Other { orders: string }')).toEqual([]);
});
