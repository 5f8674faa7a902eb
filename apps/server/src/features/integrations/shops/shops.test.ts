import { shopPlatforms } from '@roundsman/domain';
import { afterEach, describe, expect, it } from 'vitest';
import { shops } from './index.ts';
import { dayAmong } from './read-shop.ts';
import type { ShopOrder } from './shop.ts';
import { ShopFailed } from './shop-failed.ts';
import { shopHttp } from './shop-http.ts';
import { keys, type StandIn, startStandIn } from './stand-ins.fixture.ts';

let standIn: StandIn | undefined;
afterEach(() => standIn?.stop());

async function open(platform: (typeof shopPlatforms)[number], given = keys, allowedHosts = ['127.0.0.1']) {
  standIn = await startStandIn(platform);
  const waits: number[] = [];
  const { url } = standIn;
  const http = shopHttp({ url, allowedHosts, wait: async (seconds) => void waits.push(seconds) });
  return { shop: shops[platform].open({ url, ...given }, http), standIn, waits };
}

async function all(pages: AsyncGenerator<readonly ShopOrder[]>): Promise<ShopOrder[]> {
  const orders: ShopOrder[] = [];
  for await (const page of pages) orders.push(...page);
  return orders;
}

const codeOf = async (promise: Promise<unknown>) =>
  promise.then(
    () => 'fine',
    (error: unknown) => (error instanceof ShopFailed ? error.code : error),
  );

const numbers = { woo_commerce: 'W-7', shopify: '#7', prestashop: 'PS7', opencart: '7', magento: '000000007' };
const countries = { woo_commerce: 'SE', shopify: 'Sweden', prestashop: 'SE', opencart: 'Sweden', magento: 'SE' };

describe.each(shopPlatforms)('%s', (platform) => {
  it('returns its name when URL and keys are valid, and the refusal when they are not', async () => {
    const { shop, standIn } = await open(platform);
    expect(await shop.test()).toMatch(/Woo & Sons|Shop of Ify|^127\.0\.0\.1:\d+$/);
    await standIn.stop();
    const { shop: locked } = await open(platform, { key: 'wrong', secret: 'wrong' });
    expect(await codeOf(locked.test())).toBe('unauthorized');
  });

  it('returns its paid, unshipped orders in the common format', async () => {
    const { shop, standIn } = await open(platform);
    standIn.sales = [
      { id: 6, street: 'Storgatan 1', state: 'unpaid' },
      { id: 7, street: 'Storgatan 2', state: 'paid', day: '2026-12-24' },
      { id: 8, street: null, state: 'paid' },
      { id: 9, street: 'Storgatan 4', state: 'delivered' },
    ];
    const [order, pickedUp, ...none] = await all(shop.paidOrders());
    expect(order).toEqual({
      id: '7',
      number: numbers[platform],
      name: 'Ann Ek',
      phone: expect.stringMatching(/^\+46 ?70/),
      email: platform === 'woo_commerce' ? 'bo@example.com' : 'ann@example.com',
      address: `Storgatan 2, 211 20 Malmö, ${countries[platform]}`,
      // PrestaShop orders have no fields of extensions.
      deliveryDate: platform === 'prestashop' ? null : '2026-12-24',
      notes: 'Ring twice\nFloor 2\n2 × Milk, 1 × Bread',
    });
    expect(pickedUp?.id).toBe('8');
    expect(pickedUp?.address).toBeNull();
    expect(none).toEqual([]);
  });

  it('reads all pages, and pauses as long as the shop requires', async () => {
    const { shop, standIn, waits } = await open(platform);
    standIn.sales = Array.from({ length: 230 }, (_, id) => ({ id: id + 1, street: `Storgatan ${id}`, state: 'paid' }));
    standIn.busy = 2;
    const orders = await all(shop.paidOrders());
    expect(orders.length).toBe(230);
    expect(new Set(orders.map(({ id }) => id)).size).toBe(230);
    expect(waits).toEqual([1, 1]);
    standIn.busy = 99;
    expect(await codeOf(all(shop.paidOrders()))).toBe('busy');
  });

  it('returns no orders when there are none', async () => {
    const { shop } = await open(platform);
    expect(await all(shop.paidOrders())).toEqual([]);
  });

  it('accepts a delivery, also when it is reported twice', async () => {
    const { shop, standIn } = await open(platform);
    standIn.sales = [{ id: 7, street: 'Storgatan 2', state: 'paid' }];
    await shop.fulfil({ id: '7', number: '7' });
    expect(standIn.sales[0]?.state).toBe('delivered');
    await shop.fulfil({ id: '7', number: '7' });
  });

  it('reports the response of a shop that is broken, moved, closed or no shop', async () => {
    const { shop, standIn } = await open(platform);
    const said: unknown[] = [];
    for (const broken of [
      { status: 500, text: '<h1>Fatal error</h1>' },
      { status: 200, text: '<html>Coming soon</html>' },
      { status: 301, text: '', headers: { location: 'https://elsewhere.example/' } },
      { status: 403, text: 'Forbidden' },
      { status: 404, text: 'Not found' },
    ]) {
      standIn.broken = broken;
      said.push(await codeOf(all(shop.paidOrders())));
    }
    expect(said).toEqual(['broken', 'unreadable', 'redirected', 'forbidden', 'no_api']);
  });

  it('reports what is wrong with its URL', async () => {
    const { shop: inside } = await open(platform, keys, []);
    expect(await codeOf(inside.test())).toBe('refused');
    await standIn?.stop();
    const http = shopHttp({ url: 'http://127.0.0.1:9', allowedHosts: ['127.0.0.1'], wait: async () => undefined });
    const gone = shops[platform].open({ url: 'http://127.0.0.1:9', ...keys }, http);
    expect(await codeOf(gone.test())).toBe('unreachable');
  });
});

it.each([
  ['2026-12-24', '2026-12-24'],
  ['20261224', '2026-12-24'],
  ['2026/12/24 10:00', '2026-12-24'],
  ['24.12.2026', '2026-12-24'],
  ['4.2.2027', '2027-02-04'],
  ['12/11/2026', null],
  ['tomorrow', null],
  ['2026-02-31', null],
])('reads %s as %s', (text, day) => {
  expect(
    dayAmong([
      ['note', '2026-01-01'],
      ['Delivery Date', text],
    ]),
  ).toBe(day);
});
