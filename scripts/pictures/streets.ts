import { mkdirSync, openAsBlob } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import {
  type Api,
  apiOf,
  day,
  demo,
  depot,
  freshEmail,
  headFor,
  makeDrivers,
  password,
  timeZone,
  tokenOf,
} from '../../e2e/company.ts';
import { root } from '../runtime.mjs';
import { animate } from './animate.ts';
import { type Camera, open, openDesk, openPhone, waitForLoad, waitForMap } from './camera.ts';

const folder = path.join(root, 'docs/pictures');
const desk = { width: 1440, height: 900 };

const streets = [
  'Rua de Santa Catarina',
  'Rua do Almada',
  'Avenida da Boavista',
  'Rua de Cedofeita',
  'Rua do Bonfim',
  'Rua de Costa Cabral',
  'Rua da Constituição',
  'Rua de Camões',
  'Rua do Campo Alegre',
  'Rua do Heroísmo',
  'Rua da Alegria',
  'Rua Formosa',
  'Rua de Antero de Quental',
  'Rua de Faria Guimarães',
  'Rua de Oliveira Monteiro',
  'Rua de Júlio Dinis',
  'Rua de São Roque da Lameira',
  'Rua do Amial',
  'Rua de Fernandes Tomás',
  'Avenida de Fernão de Magalhães',
  'Rua de Serpa Pinto',
  'Rua de Monte dos Burgos',
  'Rua de Pedro Hispano',
  'Avenida da França',
];
const customers = [
  'Café Aurora',
  'Padaria Lapa',
  'Mercearia Bolhão',
  'Flores da Baixa',
  'Livraria Central',
  'Talho do Bonfim',
  'Pastelaria Foz',
  'Farmácia Sá',
  'Oficina Norte',
  'Adega Ribeira',
];
const drivers = ['Ana Sousa', 'Bruno Costa', 'Carla Dias', 'Diogo Alves', 'Eva Rocha', 'Filipe Reis'];

/** Returns a spreadsheet of deliveries: four house numbers per street, some with a time window. */
function spreadsheet(): string {
  const rows = streets.flatMap((street, index) =>
    [20, 60, 110, 170].map((number, at) => {
      const count = index * 4 + at;
      const [from, to] = [
        ['08:00', '11:00'],
        ['', ''],
        ['09:30', '12:00'],
        ['', ''],
      ][count % 4] ?? ['', ''];
      return [
        `P-${1001 + count}`,
        day(1),
        customers[count % customers.length],
        `${street} ${number}`,
        'Porto',
        from,
        to,
        `${10 + (count % 3) * 4} min`,
      ];
    }),
  );
  const header = ['Order Ref', 'Date', 'Delivery Name', 'Street', 'Town', 'Delivery From', 'Delivery To', 'Duration'];
  return [header, ...rows].map((row) => row.join(';')).join('\n');
}

async function addRegion(base: string, roads: string): Promise<void> {
  const token = await tokenOf(base, demo.admin);
  const sent = await fetch(`${base}/api/regions/upload?fileName=porto.osm.pbf&name=Porto`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/octet-stream' },
    body: await openAsBlob(path.join(roads, 'porto.osm.pbf')),
  });
  if (!sent.ok) throw new Error(`The region was refused: ${await sent.text()}`);
  await until('the region', async () => {
    const { regions } = await apiOf(base, token).call('GET /regions');
    return regions.some(({ name, live }) => name === 'Porto' && live !== null);
  });
}

/** Polls until the condition is true, for at most five minutes. */
async function until(what: string, isSo: () => Promise<boolean>): Promise<void> {
  for (let seconds = 0; !(await isSo()); seconds++) {
    if (seconds > 300) throw new Error(`Waited five minutes for ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 1000));
  }
}

async function makeCompany(base: string): Promise<{ token: string; api: Api }> {
  const email = freshEmail();
  const owner = { name: 'Marta Ferreira', email, password, timeZone };
  const { access_token: token = '' } = await apiOf(base).call('POST /auth/register', { body: owner });
  const api = apiOf(base, token);
  await api.call('POST /auth/setup-account', {
    body: {
      name: 'Entregas do Porto',
      phone: '+351222000100',
      industry: 'groceries',
      numOfDrivers: '5 - 10',
      timeZone,
    },
  });
  const settings = { optimizationMode: 'DRIVING_DISTANCE', snapToRoad: true, balance: true } as const;
  await api.call('POST /companies/setting', { body: settings });
  await makeDrivers(api, drivers, { shiftEnd: '13:00' });
  return { token, api };
}

/** Returns a position two thirds of the way from the depot to an order's delivery. */
function onTheWayTo({ deliveryLat, deliveryLng }: { deliveryLat: number | null; deliveryLng: number | null }) {
  const between = (from: number, to: number | null): number => from + ((to ?? from) - from) * (2 / 3);
  return { lat: between(depot.lat, deliveryLat), lng: between(depot.lng, deliveryLng) };
}

/** Takes README's pictures: a day in Porto, from the spreadsheet to the customer. */
export async function takeStreetPictures(camera: Camera & { readonly roads: string }): Promise<void> {
  const { base, isWanted } = camera;
  if (!['route-view', 'driver', 'customer', 'tour'].some((name) => isWanted(`readme/${name}`))) return;
  mkdirSync(folder, { recursive: true });
  await addRegion(base, camera.roads);
  const { token, api } = await makeCompany(base);
  const context = await openDesk(camera, token, desk);
  const frames: { picture: Buffer; isPhone: boolean }[] = [];
  const shoot = async (page: Page, isPhone = false): Promise<Buffer> => {
    const picture = await page.screenshot();
    frames.push({ picture, isPhone });
    return picture;
  };

  const upload = await open(context, `${base}/orders/upload?routePlanType=VRP`);
  const file = { name: 'deliveries.csv', mimeType: 'text/csv', buffer: Buffer.from(spreadsheet()) };
  await upload.getByTestId('upload-file').setInputFiles(file);
  await upload.getByRole('button', { name: /^Upload \d+ orders/ }).waitFor();
  await shoot(upload);
  await upload.getByRole('button', { name: /^Upload \d+ orders/ }).click();
  await upload.waitForURL(/\/orders(\?|$)/);
  await until('the addresses', async () => {
    const { meta } = await api.call('GET /orders', { query: { filters: { status: 'GEOCODING' } } });
    return meta.totalItems === 0;
  });
  // House numbers that the extract lacks would be corrected by a person; the tour skips them.
  const wrong = await api.call('GET /orders', { query: { isSelectAll: 'true', status: 'ERROR' } });
  if (wrong.selectedIds?.length) await api.call('POST /orders/bulk-delete', { body: { orderIds: wrong.selectedIds } });
  await upload.reload();
  await waitForLoad(upload);
  await shoot(upload);

  const drafts = await api.call('GET /orders', { query: { isSelectAll: 'true', status: 'DRAFT' } });
  const { drivers: members } = await api.call('GET /drivers', { query: { itemsPerPage: 50 } });
  const body = { name: 'Porto, all day', type: 'VRP', deliveryDate: day(1) } as const;
  const { _id: id } = await api.call('POST /route-plans', { body });
  const params = { id };
  await api.call('POST /route-plans/:id/add-orders', { params, body: { orders: drafts.selectedIds ?? [] } });
  await api.call('POST /route-plans/:id/add-drivers', { params, body: { drivers: members.map(({ _id }) => _id) } });
  const plan = await open(context, `${base}/route-plans/${id}/orders`);
  await waitForMap(plan);
  await shoot(plan);
  await plan.getByRole('button', { name: 'Optimize' }).click();
  await until('the routes', async () => (await api.call('GET /route-plans/:id', { params })).status === 'OPTIMIZED');
  await plan.goto(`${base}/route-plans/${id}`);
  await waitForLoad(plan);
  await waitForMap(plan);
  await save('route-view', await shoot(plan), 1440);

  await api.call('POST /route-plans/:id/dispatch-drivers', { params, body: {} });
  const dispatched = await api.call('GET /route-plans/:id', { params });
  const route = dispatched.routes.find((candidate) => candidate.token && candidate.orders.length > 0);
  const customer = dispatched.orders.find(({ _id }) => _id === route?.orders[0]);
  const phones = await openPhone(camera);
  const driver = await open(phones, `${base}/r/${route?.token}`);
  await waitForMap(driver);
  await save('driver', await shoot(driver, true), 520);

  if (!route?.token || !customer) throw new Error('No route was dispatched');
  await headFor(api, `/r/${route.token}`, customer._id);
  await api.call('POST /driver/routes/:token/location', {
    params: { token: route.token },
    body: { ...onTheWayTo(customer), at: new Date().toISOString() },
  });
  const page = await open(phones, `${base}/tracking/${customer.orderCode}`);
  await page.getByRole('link', { name: 'Follow the driver' }).click();
  await page.locator('.marker.is-driver').waitFor();
  await waitForMap(page);
  await save('customer', await shoot(page, true), 520);
  if (isWanted('readme/tour')) console.log(`readme/tour: ${await animate(frames, path.join(folder, 'tour.webp'))} KB`);

  async function save(name: string, picture: Buffer, width: number): Promise<void> {
    if (!isWanted(`readme/${name}`)) return;
    const { size } = await sharp(picture)
      .resize({ width })
      .webp({ quality: 80 })
      .toFile(path.join(folder, `${name}.webp`));
    console.log(`readme/${name}: ${Math.round(size / 1024)} KB`);
  }
}
