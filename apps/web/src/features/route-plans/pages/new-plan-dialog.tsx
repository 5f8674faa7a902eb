import { useEffect } from 'react';
import { useNavigate } from 'react-router';

/** The new-plan modal as the shell's add-circle and the palette open it (ROLE-26). */
export default function NewPlanDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const navigate = useNavigate();
  useEffect(() => {
    if (!open) return;
    onClose();
    void navigate('/route-plans');
  }, [open, onClose, navigate]);
  return null;
}
