import { dayAmong, itemsText, joined, type Loose, listOf, loose, mustList, textOf } from './read-shop.ts';
import type { ShopOrder, ShopPlatformDefinition } from './shop.ts';
import { ShopFailed } from './shop-failed.ts';

/** Shopify answers a retired version with the oldest supported one. */
const root = '/admin/api/2026-01';
const perPage = 250;

/** Shopify Admin REST API, with the access token of a custom app of the shop. Delivered is fulfilled. */
export const shopify: ShopPlatformDefinition = {
  needs: ['consumer_secret'],
  open: ({ url, secret }, http) => {
    const headers = { 'x-shopify-access-token': secret };
    return {
      async test() {
        const { body } = await http.send({ path: `${root}/shop.json`, headers });
        await http.send({ path: `${root}/orders.json`, query: { limit: 1 }, headers });
        return textOf(loose(loose(body).shop).name) ?? new URL(url).host;
      },
      async *paidOrders() {
        const first = { status: 'open', financial_status: 'paid', fulfillment_status: 'unshipped', limit: perPage };
        // Later pages accept only their cursor, which includes the filters.
        for (let query: Record<string, string | number> | undefined = first; query; ) {
          const { body, headers: answered } = await http.send({ path: `${root}/orders.json`, query, headers });
          const rows = mustList(loose(body).orders);
          if (rows.length > 0) yield rows.map(orderOf);
          const mark = nextPage(String(answered.link ?? ''));
          query = mark ? { limit: perPage, page_info: mark } : undefined;
        }
      },
      async fulfil({ id }) {
        const path = `${root}/orders/${encodeURIComponent(id)}/fulfillment_orders.json`;
        const { body } = await http.send({ path, headers });
        const open = mustList(loose(body).fulfillment_orders).filter(({ status }) =>
          ['open', 'in_progress', 'scheduled'].includes(String(status)),
        );
        // No fulfillment order is open when it was fulfilled already. Each location of the shop has its own.
        for (const { id: fulfillmentOrder } of open) {
          await http.send({
            method: 'POST',
            path: `${root}/fulfillments.json`,
            headers,
            body: {
              fulfillment: {
                line_items_by_fulfillment_order: [{ fulfillment_order_id: fulfillmentOrder }],
                notify_customer: false,
              },
            },
          });
        }
      },
    };
  },
};

/** Returns the cursor of the next page: `<https://…?page_info=abc&limit=250>; rel="next"` → abc. */
function nextPage(link: string): string | null {
  const next = link.split(',').find((part) => /rel="?next"?/.test(part));
  if (!next) return null;
  const address = /<([^>]+)>/.exec(next)?.[1] ?? '';
  if (!URL.canParse(address)) throw new ShopFailed('unreadable');
  return new URL(address).searchParams.get('page_info');
}

function orderOf(row: Loose): ShopOrder {
  const to = loose(row.shipping_address ?? row.billing_address);
  const items = listOf(row.line_items);
  return {
    id: String(row.id),
    number: textOf(row.name) ?? String(row.id),
    name: textOf(to.name) ?? joined([to.first_name, to.last_name], ' '),
    phone: textOf(to.phone) ?? textOf(row.phone) ?? textOf(loose(row.customer).phone),
    email: textOf(row.email) ?? textOf(loose(row.customer).email),
    address:
      textOf(to.address1) && joined([to.address1, joined([to.zip, to.city], ' '), to.province, to.country], ', '),
    deliveryDate: dayAmong(listOf(row.note_attributes).map(({ name, value }) => [name, value] as const)),
    notes: joined(
      [row.note, to.address2, itemsText(items.map(({ name, title, quantity }) => ({ name: name ?? title, quantity })))],
      '\n',
    ),
  };
}
