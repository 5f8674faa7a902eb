import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadFailure } from '../../components/page/load-failure.tsx';
import { useApiQuery } from '../../platform/api/queries.ts';
import { formatDate, formatDateTime } from '../../platform/format.ts';
import type { MissingOne } from './missing-one.ts';
import css from './outages.module.css';
import { undoOutage } from './reload-after-outage.ts';

/** Offers that were applied for the missing one in the last 30 days, each with an undo. */
export function AppliedOutages({ missing: { kind, _id } }: { missing: MissingOne }) {
  const { t } = useTranslation('outages');
  const query = kind === 'driver' ? { driverId: _id } : { vehicleId: _id };
  const outages = useApiQuery('GET /outages', { query });
  const [undoing, setUndoing] = useState<string | null>(null);
  if (outages.isError) return <LoadFailure result={outages} />;
  const list = outages.data?.outages ?? [];
  if (list.length === 0) return null;
  const undo = async (id: string): Promise<void> => {
    setUndoing(id);
    await undoOutage(id);
    setUndoing(null);
  };
  return (
    <section className={css.applied} aria-label={t('applied')}>
      <h2>{t('applied')}</h2>
      <ul>
        {list.map((outage) => (
          <li key={outage._id}>
            <span>
              {outage.from === outage.until
                ? formatDate(outage.from)
                : t('days', { from: formatDate(outage.from), until: formatDate(outage.until) })}
              {' · '}
              {t(outage.offer === 'ONE_DRIVER' && kind === 'vehicle' ? 'offer.OTHER_VEHICLE' : `offer.${outage.offer}`)}
              {' · '}
              <small>{formatDateTime(outage.createdAt)}</small>
            </span>
            {outage.undoneAt ? (
              <small>{t('undoneAt', { at: formatDateTime(outage.undoneAt) })}</small>
            ) : (
              <Button size="small" loading={undoing === outage._id} onClick={() => void undo(outage._id)}>
                {t('undo')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
