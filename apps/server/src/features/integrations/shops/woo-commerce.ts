import { dayAmong, isLoose, itemsText, joined, listOf, type Loose, loose, mustList, textOf } from './read-shop.ts';
import type { ShopOrder, ShopPlatformDefinition } from './shop.ts';

const perPage = 100;

/** WooCommerce REST API v3. Paid and unshipped is its status processing; delivered is completed. */
export const wooCommerce: ShopPlatformDefinition = {
  needs: ['consumer_key', 'consumer_secret'],
  open: ({ url, key, secret }, http) => {
    const headers = { authorization: `Basic ${Buffer.from(`${key}:${secret}`).toString('base64')}` };
    const orders = (page: number, count: number) =>
      http.send({
        path: '/wp-json/wc/v3/orders',
        query: { status: 'processing', orderby: 'id', order: 'asc', per_page: count, page },
        headers,
      });
    return {
      async test() {
        mustList((await orders(1, 1)).body);
        const { body } = await http.send({ path: '/wp-json/' });
        return textOf(loose(body).name) ?? new URL(url).host;
      },
      async *paidOrders() {
        for (let page = 1; ; page++) {
          const { body, headers: answered } = await orders(page, perPage);
          const rows = mustList(body);
          if (rows.length > 0) yield rows.map(orderOf);
          if (rows.length < perPage || page >= Number(answered['x-wp-totalpages'] ?? Number.POSITIVE_INFINITY)) return;
        }
      },
      async fulfil({ id }) {
        await http.send({
          method: 'PUT',
          path: `/wp-json/wc/v3/orders/${encodeURIComponent(id)}`,
          body: { status: 'completed' },
          headers,
        });
      },
    };
  },
};

function orderOf(row: Loose): ShopOrder {
  const [billing, shipping] = [loose(row.billing), loose(row.shipping)];
  const to = textOf(shipping.address_1) ? shipping : billing;
  const meta = listOf(row.meta_data).map(({ key, value }) => [key, isLoose(value) ? null : value] as const);
  return {
    id: String(row.id),
    number: textOf(row.number) ?? String(row.id),
    name: joined([to.first_name, to.last_name], ' ') ?? textOf(to.company),
    phone: textOf(shipping.phone) ?? textOf(billing.phone),
    email: textOf(billing.email),
    address:
      textOf(to.address_1) && joined([to.address_1, joined([to.postcode, to.city], ' '), to.state, to.country], ', '),
    deliveryDate: dayAmong(meta),
    notes: joined(
      [
        row.customer_note,
        to.address_2,
        itemsText(listOf(row.line_items).map(({ name, quantity }) => ({ name, quantity }))),
      ],
      '\n',
    ),
  };
}
