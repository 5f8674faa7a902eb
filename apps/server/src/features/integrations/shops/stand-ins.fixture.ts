import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import type { ShopPlatform } from '@roundsman/domain';
import { portOf } from '../../../platform/testing/port-of.ts';

/**
 * Servers that answer as the platforms' public documentation describes: sign-in, filters, pages, orders and the report
 * of a delivery.
 */

export const keys = { key: 'ck_1234567890abcdef', secret: 'cs_fedcba0987654321' };

export interface Sale {
  readonly id: number;
  readonly street: string | null;
  /** Paid and unshipped, or another state, which the filters must exclude. */
  state: 'paid' | 'unpaid' | 'delivered';
  readonly day?: string;
}

export interface StandIn {
  url: string;
  sales: Sale[];
  /** Number of requests that get the status 429. */
  busy: number;
  /** Response to every request, as from a broken or moved shop. */
  broken: { readonly status: number; readonly text: string; readonly headers?: Record<string, string> } | null;
  /** `METHOD path` of each request. */
  readonly requests: string[];
  stop(): Promise<void>;
}

type Respond = (status: number, body: unknown, headers?: Record<string, string>) => void;
interface ReceivedRequest {
  readonly request: IncomingMessage;
  readonly url: URL;
  readonly body: string;
  readonly answer: Respond;
}
type Platform = (standIn: StandIn, request: ReceivedRequest) => void;

const paid = (standIn: StandIn) => standIn.sales.filter(({ state }) => state === 'paid');
const sold = (standIn: StandIn, id: string | undefined) => standIn.sales.find((sale) => String(sale.id) === id);
const basic = (text: string) => `Basic ${Buffer.from(text).toString('base64')}`;

const wooCommerce: Platform = (standIn, { request, url, body, answer }) => {
  if (url.pathname === '/wp-json/') return answer(200, { name: 'Woo & Sons', namespaces: ['wc/v3'] });
  if (request.headers.authorization !== basic(`${keys.key}:${keys.secret}`))
    return answer(401, { code: 'woocommerce_rest_cannot_view', message: 'Sorry, you cannot list resources.' });
  const match = /^\/wp-json\/wc\/v3\/orders\/(\d+)$/.exec(url.pathname);
  if (match && request.method === 'PUT') {
    const sale = sold(standIn, match[1]);
    if (sale && JSON.parse(body).status === 'completed') sale.state = 'delivered';
    return answer(200, { id: Number(match[1]), status: 'completed' });
  }
  const query = url.searchParams;
  if (url.pathname !== '/wp-json/wc/v3/orders' || query.get('status') !== 'processing')
    return answer(404, { code: 'rest_no_route', message: 'No route was found matching the URL' });
  const size = Number(query.get('per_page'));
  const from = (Number(query.get('page')) - 1) * size;
  const rows = paid(standIn)
    .slice(from, from + size)
    .map(({ id, street, day }) => ({
      id,
      number: `W-${id}`,
      status: 'processing',
      customer_note: 'Ring twice',
      billing: {
        first_name: 'Bo',
        last_name: 'Bill',
        email: 'bo@example.com',
        phone: '+46 70-123 45 67',
        address_1: '',
      },
      shipping: {
        first_name: 'Ann',
        last_name: 'Ek',
        address_1: street ?? '',
        address_2: 'Floor 2',
        city: 'Malmö',
        postcode: '211 20',
        country: 'SE',
        phone: '',
      },
      line_items: [
        { name: 'Milk', quantity: 2 },
        { name: 'Bread', quantity: 1 },
      ],
      meta_data: day ? [{ id: 1, key: '_delivery_date', value: day }] : [],
    }));
  answer(200, rows, { 'x-wp-totalpages': String(Math.ceil(paid(standIn).length / size)) });
};

const shopify: Platform = (standIn, { request, url, body, answer }) => {
  if (request.headers['x-shopify-access-token'] !== keys.secret)
    return answer(401, { errors: '[API] Invalid API key or access token (unrecognized login or wrong password)' });
  const path = url.pathname.replace(/^\/admin\/api\/\d{4}-\d{2}/, '');
  const query = url.searchParams;
  if (path === '/shop.json') return answer(200, { shop: { id: 1, name: 'Shop of Ify' } });
  const fulfillments = /^\/orders\/(\d+)\/fulfillment_orders\.json$/.exec(path);
  if (fulfillments) {
    const sale = sold(standIn, fulfillments[1]);
    const status = sale?.state === 'delivered' ? 'closed' : 'open';
    return answer(200, { fulfillment_orders: [{ id: Number(fulfillments[1]) + 1000, order_id: sale?.id, status }] });
  }
  if (path === '/fulfillments.json' && request.method === 'POST') {
    const { fulfillment } = JSON.parse(body);
    const sale = sold(standIn, String(fulfillment.line_items_by_fulfillment_order[0].fulfillment_order_id - 1000));
    if (sale) sale.state = 'delivered';
    return answer(201, { fulfillment: { status: 'success' } });
  }
  if (path !== '/orders.json') return answer(404, { errors: 'Not Found' });
  const mark = query.get('page_info');
  // A cursor cannot be combined with filters.
  if (mark && query.has('financial_status')) return answer(400, { errors: { page_info: 'Invalid value.' } });
  // Small pages, so that there are several.
  const size = 2;
  const from = Number(mark ?? 0);
  const rows = paid(standIn).slice(from, from + size);
  const next = `<${standIn.url}/admin/api/2026-01/orders.json?limit=250&page_info=${from + size}>; rel="next"`;
  const orders = rows.map(({ id, street, day }) => ({
    id,
    name: `#${id}`,
    email: 'ann@example.com',
    phone: null,
    note: 'Ring twice',
    note_attributes: day ? [{ name: 'Delivery Date', value: day }] : [],
    shipping_address: street && {
      name: 'Ann Ek',
      address1: street,
      address2: 'Floor 2',
      city: 'Malmö',
      zip: '211 20',
      country: 'Sweden',
      phone: '+46701234567',
    },
    line_items: [
      { title: 'Milk', name: 'Milk', quantity: 2 },
      { title: 'Bread', name: 'Bread', quantity: 1 },
    ],
  }));
  answer(200, { orders }, from + size < paid(standIn).length ? { link: next } : {});
};

const prestashop: Platform = (standIn, { request, url, body, answer }) => {
  if (request.headers.authorization !== basic(`${keys.key}:`))
    return answer(401, { errors: [{ code: 17, message: 'Authentication key does not exist' }] });
  const query = url.searchParams;
  const resource = url.pathname.replace('/api/', '');
  const ids = (query.get('filter[id]') ?? '').replace(/[[\]]/g, '').split('|');
  if (resource === 'order_states')
    return answer(200, {
      order_states: [
        { id: 1, paid: '0', shipped: '0', deleted: '0' },
        { id: 2, paid: '1', shipped: '0', deleted: '0' },
        { id: 3, paid: '1', shipped: '0', deleted: '0' },
        { id: 5, paid: '1', shipped: '1', deleted: '0' },
      ],
    });
  if (resource === 'configurations') return answer(200, { configurations: [{ value: '5' }] });
  if (resource === 'countries')
    return answer(200, { countries: ids.map((id) => ({ id: Number(id), iso_code: 'SE' })) });
  if (resource === 'customers')
    return answer(200, { customers: ids.map((id) => ({ id: Number(id), email: 'ann@example.com' })) });
  if (resource === 'addresses')
    return answer(200, {
      addresses: ids.map((id) => ({
        id: Number(id),
        id_country: '18',
        firstname: 'Ann',
        lastname: 'Ek',
        address1: sold(standIn, id)?.street ?? '',
        address2: 'Floor 2',
        postcode: '211 20',
        city: 'Malmö',
        phone: '',
        phone_mobile: '+46701234567',
        other: 'Ring twice',
      })),
    });
  if (resource === 'order_histories' && request.method === 'POST') {
    const [, id, state] = /<id_order>(\d+)<\/id_order><id_order_state>(\d+)</.exec(body) ?? [];
    const sale = sold(standIn, id);
    if (sale && state === '5') sale.state = 'delivered';
    return answer(201, { order_history: { id: 1 } });
  }
  if (resource !== 'orders') return answer(404, { errors: [{ code: 23, message: 'Unable to load' }] });
  if (query.has('filter[id]')) {
    const sale = sold(standIn, ids[0]);
    return answer(200, { orders: [{ id: sale?.id, current_state: sale?.state === 'delivered' ? '5' : '2' }] });
  }
  const [from = 0, size = 1] = (query.get('limit') ?? '').split(',').map(Number);
  const states = query.get('filter[current_state]');
  const rows = (states === '[2|3]' || states === null ? paid(standIn) : []).slice(from, from + size);
  // Without rows the response is a list without the resource's name.
  if (rows.length === 0) return answer(200, []);
  answer(200, {
    orders: rows.map(({ id }) => ({
      id,
      reference: `PS${id}`,
      id_address_delivery: String(id),
      id_customer: '7',
      current_state: '2',
      delivery_date: '0000-00-00 00:00:00',
      associations: {
        order_rows: [
          { product_name: 'Milk', product_quantity: '2' },
          { product_name: 'Bread', product_quantity: '1' },
        ],
      },
    })),
  });
};

const opencart: Platform = (standIn, { request, url, body, answer }) => {
  const query = url.searchParams;
  // A refusal has status 200.
  if (request.headers['x-oc-restadmin-id'] !== keys.secret)
    return answer(200, { success: false, error: 'Invalid secret key' });
  if (query.get('route') === 'rest/order_admin/orderhistory' && request.method === 'PUT') {
    const sale = sold(standIn, query.get('id') ?? '');
    if (sale && JSON.parse(body).order_status_id === 5) sale.state = 'delivered';
    return answer(200, { success: true });
  }
  if (query.get('route') !== 'rest/order_admin/listorderswithdetails') return answer(404, '<h1>Page not found</h1>');
  const size = Number(query.get('limit'));
  const from = (Number(query.get('page')) - 1) * size;
  const rows = query.get('filter_order_status_id') === '2' ? paid(standIn).slice(from, from + size) : [];
  if (rows.length === 0) return answer(200, { success: false, error: 'No orders found' });
  answer(200, {
    success: true,
    data: rows.map(({ id, street, day }) => ({
      order_id: String(id),
      firstname: 'Bo',
      lastname: 'Bill',
      email: 'ann@example.com',
      telephone: '+46701234567',
      shipping_firstname: 'Ann',
      shipping_lastname: 'Ek',
      shipping_address_1: street ?? '',
      shipping_address_2: 'Floor 2',
      shipping_postcode: '211 20',
      shipping_city: 'Malmö',
      shipping_country: 'Sweden',
      comment: 'Ring twice',
      ...(day && { delivery_date: day }),
      products: [
        { name: 'Milk', quantity: '2' },
        { name: 'Bread', quantity: '1' },
      ],
    })),
  });
};

const magento: Platform = (standIn, { request, url, answer }) => {
  if (request.headers.authorization !== `Bearer ${keys.secret}`)
    return answer(401, { message: 'The consumer isn’t authorized to access %resources.' });
  const ship = /^\/rest\/V1\/order\/(\d+)\/ship$/.exec(url.pathname);
  if (ship && request.method === 'POST') {
    const sale = sold(standIn, ship[1]);
    if (sale?.state === 'delivered')
      return answer(400, { message: 'The order does not allow a shipment to be created.' });
    if (sale) sale.state = 'delivered';
    return answer(200, 41);
  }
  const match = /^\/rest\/V1\/orders\/(\d+)$/.exec(url.pathname);
  if (match) return answer(200, { state: sold(standIn, match[1])?.state === 'delivered' ? 'complete' : 'processing' });
  const query = url.searchParams;
  if (url.pathname !== '/rest/V1/orders') return answer(404, { message: 'Request does not match any route.' });
  const total = paid(standIn).length;
  const size = Number(query.get('searchCriteria[pageSize]'));
  // After the last page Magento repeats it.
  const page = Math.min(Number(query.get('searchCriteria[currentPage]')), Math.max(1, Math.ceil(total / size)));
  const rows = paid(standIn).slice((page - 1) * size, page * size);
  answer(200, {
    items: rows.map(({ id, street, day }) => ({
      entity_id: id,
      increment_id: String(id).padStart(9, '0'),
      customer_email: 'ann@example.com',
      customer_note: 'Ring twice',
      extension_attributes: {
        ...(day && { delivery_date: day }),
        shipping_assignments: [
          {
            shipping: {
              address: {
                firstname: 'Ann',
                lastname: 'Ek',
                street: street ? [street, 'Floor 2'] : [],
                city: 'Malmö',
                postcode: '211 20',
                country_id: 'SE',
                telephone: '+46701234567',
              },
            },
          },
        ],
      },
      items: [
        { item_id: 1, name: 'Milk', qty_ordered: 2 },
        { item_id: 2, name: 'Bread', qty_ordered: 1 },
        { item_id: 3, name: 'Bread, sliced', qty_ordered: 1, parent_item_id: 2 },
      ],
    })),
    search_criteria: {},
    total_count: total,
  });
};

const platforms: Record<ShopPlatform, Platform> = { woo_commerce: wooCommerce, shopify, prestashop, opencart, magento };

export async function startStandIn(platform: ShopPlatform): Promise<StandIn> {
  const server = createServer((request, response) => void serve(request, response));
  const standIn: StandIn = {
    url: '',
    sales: [],
    busy: 0,
    broken: null,
    requests: [],
    stop: () =>
      new Promise<void>((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  };
  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await text(request);
    const url = new URL(request.url ?? '', standIn.url);
    standIn.requests.push(`${request.method} ${url.pathname}`);
    const answer: Respond = (status, body, headers = {}) => {
      const isText = typeof body === 'string';
      response.writeHead(status, { 'content-type': isText ? 'text/html' : 'application/json', ...headers });
      response.end(isText ? body : JSON.stringify(body));
    };
    if (standIn.busy > 0) {
      standIn.busy--;
      return answer(429, { message: 'Exceeded 2 calls per second' }, { 'retry-after': '1' });
    }
    if (standIn.broken) return answer(standIn.broken.status, standIn.broken.text, standIn.broken.headers);
    platforms[platform](standIn, { request, url, body, answer });
  }
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  standIn.url = `http://127.0.0.1:${portOf(server)}`;
  return standIn;
}
