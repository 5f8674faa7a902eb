import { useTranslation } from 'react-i18next';
import { ExistingPlanDialog } from '../../../components/dialogs/existing-plan-dialog.tsx';
import { showFailure } from '../../../platform/api/failure.ts';
import { formatDate } from '../../../platform/format.ts';
import { useAddContacts } from '../add-to-plan.ts';
import type { Contact } from '../contacts.queries.ts';

interface Props {
  readonly contacts: readonly Contact[];
  readonly onDone: (planId: string) => void;
  readonly onClose: () => void;
}

/** Adds the selected contacts to an existing plan. Contacts are single stops, so only Single Stop plans are offered. */
export function ExistingPlanForContacts({ contacts, onDone, onClose }: Props) {
  const { t } = useTranslation('contacts');
  const { add, isAdding } = useAddContacts();
  const save = async (id: string, plan: { deliveryDate: string; name: string }): Promise<void> => {
    try {
      await add(contacts, { id, deliveryDate: plan.deliveryDate, name: plan.name });
      onDone(id);
    } catch (error) {
      showFailure(error, 'POST /orders/create-multi-orders');
    }
  };
  return (
    <ExistingPlanDialog
      title={t('existingPlan.title')}
      note={t('existingPlan.text')}
      okText={t('existingPlan.add', { count: contacts.length })}
      cancelText={t('cancel')}
      label={t('existingPlan.plan')}
      noneText={t('existingPlan.none')}
      optionOf={(plan) => t('existingPlan.option', { name: plan.name, date: formatDate(plan.deliveryDate) })}
      filters={{ type: 'VRP' }}
      isAdding={isAdding}
      onChosen={(plan) => void save(plan._id, plan)}
      onClose={onClose}
    />
  );
}
