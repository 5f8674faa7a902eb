import { useTranslation } from 'react-i18next';
import { useApiMutation } from '../../platform/api/queries.ts';
import { formatDate } from '../../platform/format.ts';
import { notices } from '../../platform/notices/notices.ts';
import type { Contact } from './contacts.queries.ts';
import { orderOf } from './plan-contacts.ts';

const namesShown = 5;

/**
 * Creates one Single Stop order on a plan for each contact: all of them, or none if a request fails. The promise then
 * rejects.
 */
export function useAddContacts() {
  const { t } = useTranslation('contacts');
  const create = useApiMutation('POST /orders/create-muti-orders', {
    quiet: true,
    invalidates: ['GET /orders', 'GET /route-plans', 'GET /route-plans/:id'],
  });
  const add = async (
    contacts: readonly Contact[],
    plan: { readonly id: string; readonly deliveryDate: string; readonly name: string },
  ): Promise<void> => {
    const { closedContacts } = await create.mutateAsync({ body: contacts.map((contact) => orderOf(contact, plan)) });
    notices.success(t('added', { count: contacts.length, plan: plan.name }));
    if (closedContacts.length > 0) notices.info(closedText(closedContacts, plan.deliveryDate), { lasts: 20_000 });
  };
  const closedText = (closed: readonly { readonly name: string | null }[], date: string): string => {
    const names = closed.slice(0, namesShown).map(({ name }) => name || '–');
    return t('closed', {
      count: closed.length,
      names: closed.length > namesShown ? `${names.join(', ')} …` : names.join(', '),
      date: formatDate(date),
    });
  };
  return { add, isAdding: create.isPending };
}
