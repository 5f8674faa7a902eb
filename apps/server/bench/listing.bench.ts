/** How fast a long list is answered: the orders of a company that has 20,000. */
import { startBenchServer } from './bench-server.ts';
import { machine, milliseconds, table } from './markdown.ts';
import { measureListing } from './measure-listing.ts';

const orders = 20_000;
const seconds = 5;
const lists = [
  ['first page', '/api/orders?routePlanType=VRP'],
  ['page 1,000', '/api/orders?routePlanType=VRP&currentPage=1000'],
  ['100 rows', '/api/orders?routePlanType=VRP&itemsPerPage=100'],
  ['sorted by name', '/api/orders?routePlanType=VRP&sortBy=deliveryName&order=ascend'],
  ['search in all texts', '/api/orders?routePlanType=VRP&filters[search]=santa'],
] as const;

const server = await startBenchServer();
try {
  await server.sql.query(
    `insert into orders (company_id, order_code, order_ref, status, route_plan_type, delivery_date, delivery_name,
       delivery_phone, delivery_address, delivery_lat, delivery_lng, load, created_at)
     select c.id, 'B' || lpad(n::text, 9, '0'), 'REF-' || n, (array['DRAFT', 'COMPLETED', 'ASSIGNED'])[1 + n % 3], 'VRP',
       current_date - n % 60, 'Customer ' || md5(n::text), '+35191' || lpad(n::text, 7, '0'),
       case n % 97 when 0 then 'Rua de Santa Catarina ' else 'Avenida da Boavista ' end || n, 41.1 + random() * 0.1, -8.7 + random() * 0.1,
       1 + n % 4, now() - make_interval(secs => n * 60)
     from companies c, generate_series(1, $1::int) n`,
    [orders],
  );
  await server.sql.query('analyze orders');
  const rows = [];
  for (const [name, path] of lists) {
    await measureListing(server, { path, connections: 2, seconds: 1 });
    const { perSecond, p50, p99, failed } = await measureListing(server, { path, connections: 10, seconds });
    rows.push([name, Math.round(perSecond), milliseconds(p50), milliseconds(p99), failed]);
  }
  console.log(`Listing ${orders} orders of one company, 10 connections, ${seconds} s each (${machine()})\n`);
  console.log(table(['list', 'requests/s', 'p50', 'p99', 'failed'], rows));
} finally {
  await server.stop();
}
