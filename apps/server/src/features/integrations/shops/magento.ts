import { dayAmong, itemsText, joined, type Loose, listOf, loose, mustList, textOf } from './read-shop.ts';
import type { ShopOrder, ShopPlatformDefinition } from './shop.ts';
import { ShopFailed } from './shop-failed.ts';

const perPage = 100;

/**
 * Magento 2 REST API with the access token of an integration. Paid and unshipped is its state processing; delivered is
 * shipped.
 */
export const magento: ShopPlatformDefinition = {
  needs: ['consumer_secret'],
  open: ({ url, secret }, http) => {
    const headers = { authorization: `Bearer ${secret}` };
    const orders = async (page: number, count: number) => {
      const { body } = await http.send({
        path: '/rest/V1/orders',
        query: {
          'searchCriteria[filterGroups][0][filters][0][field]': 'status',
          'searchCriteria[filterGroups][0][filters][0][value]': 'processing',
          'searchCriteria[filterGroups][0][filters][0][conditionType]': 'eq',
          'searchCriteria[sortOrders][0][field]': 'entity_id',
          'searchCriteria[sortOrders][0][direction]': 'ASC',
          'searchCriteria[pageSize]': count,
          'searchCriteria[currentPage]': page,
        },
        headers,
      });
      const { items, total_count: total } = loose(body);
      // Without orders `items` is null.
      return { rows: items === null ? [] : mustList(items), total: Number(total) || 0 };
    };
    return {
      async test() {
        await orders(1, 1);
        return new URL(url).host;
      },
      async *paidOrders() {
        for (let page = 1; ; page++) {
          const { rows, total } = await orders(page, perPage);
          if (rows.length > 0) yield rows.map(orderOf);
          // After the last page Magento repeats it.
          if (page * perPage >= total) return;
        }
      },
      async fulfil({ id }) {
        const path = `/rest/V1/order/${encodeURIComponent(id)}/ship`;
        try {
          await http.send({ method: 'POST', path, headers, body: { notify: false } });
        } catch (error) {
          // An order that was shipped manually meanwhile needs nothing else.
          const state = error instanceof ShopFailed && error.code === 'answered' ? await stateOf(id) : null;
          if (state !== 'complete' && state !== 'closed') throw error;
        }
      },
    };

    async function stateOf(id: string): Promise<string | null> {
      const { body } = await http.send({ path: `/rest/V1/orders/${encodeURIComponent(id)}`, headers });
      return textOf(loose(body).state);
    }
  },
};

function orderOf(row: Loose): ShopOrder {
  const extension = loose(row.extension_attributes);
  const shipping = loose(loose(listOf(extension.shipping_assignments)[0]).shipping);
  const to = loose(shipping.address ?? row.billing_address);
  const [street, ...more] = Array.isArray(to.street) ? to.street.map(textOf) : [textOf(to.street)];
  const comments = listOf(row.status_histories).filter((comment) => comment.is_visible_on_front === 1);
  // Variants of a product follow their parent, which has their name.
  const items = listOf(row.items).filter((item) => !item.parent_item_id);
  return {
    id: String(row.entity_id),
    number: textOf(row.increment_id) ?? String(row.entity_id),
    name: joined([to.firstname, to.lastname], ' ') ?? textOf(to.company),
    phone: textOf(to.telephone),
    email: textOf(row.customer_email) ?? textOf(to.email),
    address: street ? joined([street, joined([to.postcode, to.city], ' '), to.region, to.country_id], ', ') : null,
    deliveryDate: dayAmong([...Object.entries(extension), ...Object.entries(row)]),
    notes: joined(
      [
        row.customer_note,
        ...comments.map(({ comment }) => comment),
        joined(more, ', '),
        itemsText(items.map(({ name, qty_ordered: quantity }) => ({ name, quantity }))),
      ],
      '\n',
    ),
  };
}
