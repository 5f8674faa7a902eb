import { PlanDialog } from '../plan-dialog.tsx';

/** Dialog for a new plan, opened by the shell's add button and the palette. */
export default function NewPlanDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return open ? <PlanDialog task={{ kind: 'new' }} onClose={onClose} /> : null;
}
