import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../components/buttons/icon.tsx';
import { useCan } from '../../platform/session/profile.ts';
import { CorrectionsDrawer } from './corrections-drawer.tsx';

/** Opens the drawer of stored corrections. */
export function CorrectionsButton() {
  const { t } = useTranslation('uploads');
  const [isOpen, setOpen] = useState(false);
  if (!useCan('orders.write')) return null;
  return (
    <>
      <Button icon={<Icon name="undo" size={16} />} onClick={() => setOpen(true)}>
        {t('corrections.title')}
      </Button>
      <CorrectionsDrawer isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}
