import { useTranslation } from 'react-i18next';
import { useApiMutation } from '../../platform/api/queries.ts';
import { notices } from '../../platform/notices/notices.ts';
import type { Contact } from './contacts.queries.ts';
import { orderOf } from './plan-contacts.ts';

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
    await create.mutateAsync({ body: contacts.map((contact) => orderOf(contact, plan)) });
    notices.success(t('added', { count: contacts.length, plan: plan.name }));
  };
  return { add, isAdding: create.isPending };
}
