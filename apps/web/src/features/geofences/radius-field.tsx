import { Button, InputNumber } from 'antd';
import { geofenceRadius } from '@roundsman/domain/driver/geofence';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import css from './geofences.module.css';

interface Props {
  readonly geofence: { readonly radius: number; readonly isOwn: boolean };
  readonly canWrite: boolean;
  readonly isSaving: boolean;
  /** Null: the company's radius. */
  readonly onSave: (radius: number | null) => void;
  readonly children?: ReactNode;
}

/** The radius of the geofence of a place, with a button to save a changed one. */
export function RadiusField({ geofence, canWrite, isSaving, onSave, children }: Props) {
  const { t } = useTranslation('geofences');
  const [typed, setTyped] = useState<number | null>(null);
  const { radius, isOwn } = geofence;
  return (
    <div className={css.geofence} title={t('hint')}>
      <span>{t('radius')}</span>
      <InputNumber
        size="small"
        aria-label={t('radius')}
        min={geofenceRadius.min}
        max={geofenceRadius.max}
        precision={0}
        suffix="m"
        value={typed ?? radius}
        disabled={!canWrite}
        onChange={setTyped}
      />
      {canWrite && typed !== null && typed !== radius && (
        <Button size="small" loading={isSaving} onClick={() => onSave(typed)}>
          {t('save')}
        </Button>
      )}
      {canWrite && isOwn && (
        <Button
          size="small"
          type="text"
          onClick={() => {
            setTyped(null);
            onSave(null);
          }}
        >
          {t('reset')}
        </Button>
      )}
      {children}
    </div>
  );
}
