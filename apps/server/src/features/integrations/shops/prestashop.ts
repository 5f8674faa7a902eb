import { dayAmong, itemsText, joined, type Loose, listOf, loose, textOf } from './read-shop.ts';
import type { ShopOrder, ShopPlatformDefinition } from './shop.ts';
import { ShopFailed } from './shop-failed.ts';
import type { ShopHttp } from './shop-http.ts';

const perPage = 50;
/** Delivered state of a new shop, used when its settings may not be read. */
const usualDelivered = '5';

/** PrestaShop's webservice. Each of its states has flags for paid and shipped. */
export const prestashop: ShopPlatformDefinition = {
  needs: ['consumer_key'],
  open: ({ url, key }, http) => {
    const headers = { authorization: `Basic ${Buffer.from(`${key}:`).toString('base64')}` };
    const read = (resource: string, query: Record<string, string | number>) => readList(http, headers, resource, query);

    async function paidStates(): Promise<string[]> {
      const states = await read('order_states', { display: '[id,paid,shipped,deleted]' });
      const is = (value: unknown) => value === '1' || value === 1 || value === true;
      return states.filter((row) => is(row.paid) && !is(row.shipped) && !is(row.deleted)).map(({ id }) => String(id));
    }

    /** Returns rows of a resource by their ids. */
    async function byId(resource: string, ids: readonly unknown[], display: string): Promise<Map<string, Loose>> {
      const uniqueIds = [...new Set(ids.map(textOf).filter((id) => id && id !== '0'))];
      if (uniqueIds.length === 0) return new Map();
      const rows = await read(resource, { 'filter[id]': `[${uniqueIds.join('|')}]`, display });
      return new Map(rows.map((row) => [String(row.id), row]));
    }

    return {
      async test() {
        await read('orders', { display: '[id]', limit: 1 });
        await paidStates();
        return new URL(url).host;
      },
      async *paidOrders() {
        const states = await paidStates();
        if (states.length === 0) return;
        for (let from = 0; ; from += perPage) {
          const rows = await read('orders', {
            'filter[current_state]': `[${states.join('|')}]`,
            sort: '[id_ASC]',
            limit: `${from},${perPage}`,
            display: 'full',
          });
          const addresses = await byId(
            'addresses',
            rows.map((row) => row.id_address_delivery),
            'full',
          );
          const countries = await byId(
            'countries',
            [...addresses.values()].map((row) => row.id_country),
            '[id,iso_code]',
          );
          const customers = await byId(
            'customers',
            rows.map((row) => row.id_customer),
            '[id,email]',
          );
          if (rows.length > 0)
            yield rows.map((row) => {
              const to = addresses.get(String(row.id_address_delivery)) ?? {};
              return orderOf(row, to, countries.get(String(to.id_country)), customers.get(String(row.id_customer)));
            });
          if (rows.length < perPage) return;
        }
      },
      async fulfil({ id }) {
        if (!/^\d+$/.test(id)) throw new ShopFailed('unreadable');
        const settings = await read('configurations', { 'filter[name]': 'PS_OS_DELIVERED', display: '[value]' }).catch(
          () => [],
        );
        const state = /^\d+$/.exec(textOf(settings[0]?.value) ?? '')?.[0] ?? usualDelivered;
        const [order] = await read('orders', { 'filter[id]': id, display: '[id,current_state]' });
        if (textOf(order?.current_state) === state) return;
        await http.send({
          method: 'POST',
          path: '/api/order_histories',
          query: { output_format: 'JSON' },
          headers: { ...headers, 'content-type': 'text/xml' },
          // The webservice answers in JSON but accepts only XML.
          body: `<prestashop><order_history><id_order>${id}</id_order><id_order_state>${state}</id_order_state></order_history></prestashop>`,
        });
      },
    };
  },
};

/** Reads a list; an empty one is [] without the resource's name. */
async function readList(
  http: ShopHttp,
  headers: Readonly<Record<string, string>>,
  resource: string,
  query: Record<string, string | number>,
): Promise<readonly Loose[]> {
  const { body } = await http.send({
    path: `/api/${resource}`,
    query: { ...query, output_format: 'JSON' },
    headers,
  });
  const rows = Array.isArray(body) && body.length === 0 ? [] : loose(body)[resource];
  if (!Array.isArray(rows)) throw new ShopFailed('unreadable');
  return listOf(rows);
}

function orderOf(row: Loose, to: Loose, country: Loose | undefined, customer: Loose | undefined): ShopOrder {
  const items = listOf(loose(row.associations).order_rows);
  return {
    id: String(row.id),
    number: textOf(row.reference) ?? String(row.id),
    name: joined([to.firstname, to.lastname], ' ') ?? textOf(to.company),
    phone: textOf(to.phone_mobile) ?? textOf(to.phone),
    email: textOf(customer?.email),
    address: textOf(to.address1) && joined([to.address1, joined([to.postcode, to.city], ' '), country?.iso_code], ', '),
    deliveryDate: dayAmong(
      Object.entries(row).filter(([name]) => !['delivery_date', 'delivery_number'].includes(name)),
    ),
    notes: joined(
      [
        row.note,
        to.other,
        to.address2,
        itemsText(items.map((item) => ({ name: item.product_name, quantity: item.product_quantity }))),
      ],
      '\n',
    ),
  };
}
