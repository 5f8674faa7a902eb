// A day's work in an installation, before the backup and again after the restore.
import { createHash, randomUUID } from 'node:crypto';
import { base, report } from './installation.mjs';

const deliveryDate = new Date().toISOString().slice(0, 10);
export const email = 'drill@restore-test.example';
const password = 'Roundsman1';
let token;

export async function call(method, where, body) {
  const isForm = body instanceof FormData;
  const reply = await fetch(base + where, {
    method,
    headers: {
      ...(body && !isForm && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    ...(body && { body: isForm ? body : JSON.stringify(body) }),
    signal: AbortSignal.timeout(60_000),
  });
  if (!reply.ok) throw new Error(`${method} ${where}: ${reply.status} ${(await reply.text()).slice(0, 300)}`);
  return reply.json();
}

export const orderBody = (orderRef) => ({
  routePlanType: 'VRP',
  deliveryDate,
  orderRef,
  deliveryAddress: 'Rua',
  deliveryLat: 41.15,
  deliveryLng: -8.61,
});

async function picture(seed) {
  const { default: sharp } = await import('sharp');
  const background = `#${createHash('sha256').update(seed).digest('hex').slice(0, 6)}`;
  return sharp({ create: { width: 800, height: 600, channels: 3, background } })
    .jpeg()
    .toBuffer();
}

async function complete(link, orderId) {
  for (const status of ['GOING_NEXT', 'DELIVERY_ARRIVED', 'COMPLETED'])
    await call('POST', `/driver/routes/${link}/events`, {
      eventId: randomUUID(),
      orderId,
      stop: 'delivery',
      status,
      at: new Date().toISOString(),
    });
  const form = new FormData();
  form.append('orderId', orderId);
  form.append('photo', new File([await picture(orderId)], 'photo.jpg', { type: 'image/jpeg' }));
  await call('POST', `/driver/routes/${link}/pods`, form);
}

const makeDriver = (name, phone) =>
  call('POST', '/drivers', {
    name,
    phone,
    startAddress: 'Depot',
    startLat: 41.15,
    startLng: -8.61,
    shiftStart: '00:00',
    shiftEnd: '23:59',
  });

async function makePlan(name, orders, driverId) {
  const { _id: id } = await call('POST', '/route-plans', { name, deliveryDate, type: 'VRP' });
  await call('POST', `/route-plans/${id}/add-orders`, { orders });
  await call('POST', `/route-plans/${id}/add-drivers`, { drivers: [driverId] });
  return id;
}

/** Creates a company with a planned and partly driven day with photos. Returns the ids to check after a restore. */
export async function fill() {
  token = undefined;
  token = (await call('POST', '/auth/register', { name: 'Fire Drill', email, password })).access_token;
  const driver = await makeDriver('Rolf', '+351910000000');
  const ids = [];
  for (let i = 0; i < 12; i++) ids.push((await call('POST', '/orders', orderBody(`first ${i}`)))._id);
  const plan = await makePlan('Drill', ids, driver._id);
  const order = ids.map((id) => `${id}_DELIVERY`);
  const { routes } = await call('POST', `/route-plans/${plan}/reorder-orders`, {
    drivers: [{ driverId: driver._id, order }],
  });
  await call('POST', `/route-plans/${plan}/dispatch-drivers`, {});
  const link = routes[0].token;
  for (const id of ids.slice(0, 6)) await complete(link, id);
  return { orderId: ids[0], link, token };
}

/** Signs in again, checks the restored data, and works through a day from the spreadsheet to the customer's page. */
export async function checkContinues(title, before, { isSignedOut, hasLink = true }) {
  const asBefore = await fetch(`${base}/orders`, { headers: { authorization: `Bearer ${before.token}` } });
  report(
    `${title}: sessions of before ${isSignedOut ? 'are signed out' : 'go on'}`,
    asBefore.status === (isSignedOut ? 401 : 200),
    `status ${asBefore.status}`,
  );
  if (hasLink) {
    const route = await fetch(`${base}/driver/routes/${before.link}`);
    report(`${title}: the driver's link still opens`, route.ok, `status ${route.status}`);
  }
  token = undefined;
  token = (await call('POST', '/auth/login', { email, password })).access_token;
  const withPhoto = await call('GET', `/orders/${before.known}`);
  const [, photo] = /"([0-9a-f]{40}\.jpg\?[^"]+)"/.exec(JSON.stringify(withPhoto)) ?? [];
  const picture = photo ? await fetch(`${base}/files/${photo}`) : { status: 0 };
  report(`${title}: signed in, a photo opens`, picture.status === 200, `photo ${picture.status}`);
  await workThroughDay(title);
}

async function workThroughDay(title) {
  const begun = performance.now();
  const rows = Array.from(
    { length: 6 },
    (_, i) => `J-${i},${deliveryDate},Customer ${i},Rua ${i},${41.15 + i / 500},-8.6`,
  );
  const form = new FormData();
  const mapping = {
    orderRef: 'Ref',
    deliveryDate: 'Date',
    deliveryName: 'Name',
    deliveryAddress: 'Address',
    deliveryLat: 'Latitude',
    deliveryLng: 'Longitude',
    routePlanType: 'VRP',
  };
  for (const [name, column] of Object.entries(mapping)) form.append(name, column);
  form.append('file', new File([['Ref,Date,Name,Address,Latitude,Longitude', ...rows].join('\n')], 'orders.csv'));
  const { uploadId, draft } = await call('POST', '/orders/upload-orders', form);
  const { orders } = await call('GET', `/orders?routePlanType=VRP&filters[uploadId]=${uploadId}`);

  const driver = await makeDriver('Ada', `+35192${String(Math.floor(Math.random() * 1e7)).padStart(7, '0')}`);
  const plan = await makePlan(
    `Journey ${title}`,
    orders.map(({ _id }) => _id),
    driver._id,
  );
  await call('POST', `/route-plans/${plan}/optimize`, { effort: 'quick', forceAll: true });
  const optimized = await untilOptimized(plan);
  await call('POST', `/route-plans/${plan}/dispatch-drivers`, {});
  const { routes } = await call('GET', `/route-plans/${plan}`);
  const first = routes[0].steps.find(({ orderId }) => orderId);
  await complete(routes[0].token, first.orderId);
  const { orderCode } = orders.find(({ _id }) => _id === first.orderId);
  token = undefined;
  const page = await call('GET', `/orders/tracking/${orderCode}`);
  report(
    `${title}: a day from the spreadsheet to the customer's page`,
    draft === 6 && optimized === 6 && page.status === 'COMPLETED' && page.pods.length === 1,
    `${draft} uploaded, ${optimized} optimized, the page says ${page.status} with ${page.pods.length} photo; ${((performance.now() - begun) / 1000).toFixed(1)} s`,
  );
}

/** Returns how many orders have a driver when the optimization has ended. */
async function untilOptimized(plan) {
  for (let tries = 0; tries < 300; tries++) {
    const { optimization, orders } = await call('GET', `/route-plans/${plan}`);
    if (!optimization) return orders.filter(({ status }) => status === 'ASSIGNED').length;
    await new Promise((done) => setTimeout(done, 200));
  }
  return 0;
}
