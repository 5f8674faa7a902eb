import { dayAmong, itemsText, joined, type Loose, listOf, loose, textOf } from './read-shop.ts';
import type { ShopOrder, ShopPlatformDefinition } from './shop.ts';
import { ShopFailed } from './shop-failed.ts';

const perPage = 50;
/** Status ids of a newly installed shop. */
const processing = 2;
const processed = 15;
const complete = 5;

/**
 * REST Admin API, an extension of OpenCart, because OpenCart itself cannot list orders. The extension's secret key is
 * stored as the consumer secret.
 */
export const opencart: ShopPlatformDefinition = {
  needs: ['consumer_secret'],
  open: ({ url, secret }, http) => {
    const headers = { 'x-oc-restadmin-id': secret };
    const call = async (
      method: 'GET' | 'PUT',
      action: string,
      query: Record<string, string | number>,
      body?: object,
    ) => {
      const { body: answer } = await http.send({
        method,
        path: `/index.php?route=rest/order_admin/${action}`,
        query,
        headers,
        ...(body && { body }),
      });
      return checkResponse(loose(answer));
    };
    const orders = async (state: number, page: number, limit: number) =>
      listOf((await call('GET', 'listorderswithdetails', { filter_order_status_id: state, limit, page })).data);
    return {
      async test() {
        await orders(processing, 1, 1);
        return new URL(url).host;
      },
      async *paidOrders() {
        for (const state of [processing, processed]) {
          for (let page = 1; ; page++) {
            const rows = await orders(state, page, perPage);
            if (rows.length > 0) yield rows.map(orderOf);
            if (rows.length < perPage) break;
          }
        }
      },
      async fulfil({ id }) {
        await call('PUT', 'orderhistory', { id }, { order_status_id: complete, notify: false, comment: '' });
      },
    };
  },
};

/** Checks the body, because refusals and empty lists have status 200. @throws ShopFailed */
function checkResponse(answer: Loose): Loose {
  if (answer.success === true || answer.success === 1) return answer;
  const said = textOf(Array.isArray(answer.error) ? answer.error[0] : answer.error);
  if (said && /no orders? found/i.test(said)) return { data: [] };
  if (said && /secret key|token|unauthori[sz]ed/i.test(said)) throw new ShopFailed('unauthorized', said);
  throw new ShopFailed(said ? 'answered' : 'unreadable', said);
}

function orderOf(row: Loose): ShopOrder {
  const to = textOf(row.shipping_address_1) ? 'shipping' : 'payment';
  const at = (field: string): unknown => row[`${to}_${field}`];
  return {
    id: String(row.order_id),
    number: String(row.order_id),
    name: joined([at('firstname'), at('lastname')], ' ') ?? joined([row.firstname, row.lastname], ' '),
    phone: textOf(row.telephone),
    email: textOf(row.email),
    address:
      textOf(at('address_1')) &&
      joined([at('address_1'), joined([at('postcode'), at('city')], ' '), at('zone'), at('country')], ', '),
    deliveryDate: dayAmong([...Object.entries(row), ...Object.entries(loose(row.custom_field))]),
    notes: joined(
      [row.comment, at('address_2'), itemsText(listOf(row.products).map(({ name, quantity }) => ({ name, quantity })))],
      '\n',
    ),
  };
}
