import { PlanDialog } from '../plan-dialog.tsx';

/** The new-plan modal as the shell's add-circle and the palette open it (ROLE-26). */
export default function NewPlanDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return open ? <PlanDialog task={{ kind: 'new' }} onClose={onClose} /> : null;
}
