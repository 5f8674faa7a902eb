import { useNavigate } from 'react-router';
import type { Contact } from '../contacts.queries.ts';
import { unplannable } from '../plan-contacts.ts';
import { DeleteDialog } from './delete-dialog.tsx';
import { ExistingPlanForContacts } from './existing-plan-dialog.tsx';
import { NewPlanDialog } from './new-plan-dialog.tsx';
import { RefusalDialog } from './refusal-dialog.tsx';

export interface BulkStep {
  readonly kind: 'delete' | 'new-plan' | 'existing-plan';
  readonly contacts: readonly Contact[];
}

interface Props {
  readonly step: BulkStep;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** Dialogs of the bulk actions. */
export default function BulkDialogs({ step: { kind, contacts }, onClose, onDone }: Props) {
  const navigate = useNavigate();
  if (kind === 'delete') return <DeleteDialog contacts={contacts} onClose={onClose} onDone={onDone} />;
  const invalid = unplannable(contacts);
  if (invalid.length > 0) return <RefusalDialog contacts={invalid} target={kind} onClose={onClose} />;
  const openOrders = (planId: string): void => {
    onDone();
    void navigate(`/route-plans/${planId}/orders`);
  };
  const Dialog = kind === 'new-plan' ? NewPlanDialog : ExistingPlanForContacts;
  return <Dialog contacts={contacts} onClose={onClose} onDone={openOrders} />;
}
