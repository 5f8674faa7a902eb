import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from '../../platform/format.ts';
import type { Outage } from './offer-name.ts';
import { undoOutage } from './reload-after-outage.ts';

/** Undoes an outage, or says when it was undone. */
export function UndoButton({ outage: { _id, driver, vehicle, undoneAt } }: { readonly outage: Outage }) {
  const { t } = useTranslation('outages');
  const [isUndoing, setUndoing] = useState(false);
  if (undoneAt) return <small>{t('undoneAt', { at: formatDateTime(undoneAt) })}</small>;
  const undo = async (): Promise<void> => {
    setUndoing(true);
    await undoOutage(_id);
    setUndoing(false);
  };
  return (
    <Button
      size="small"
      loading={isUndoing}
      aria-label={t('undoOf', { name: (driver ?? vehicle)?.name })}
      onClick={() => void undo()}
    >
      {t('undo')}
    </Button>
  );
}
