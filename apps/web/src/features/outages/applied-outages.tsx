import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { LoadFailure } from '../../components/page/load-failure.tsx';
import { useApiQuery } from '../../platform/api/queries.ts';
import { formatDate, formatDateTime } from '../../platform/format.ts';
import type { MissingOne } from './missing-one.ts';
import { offerKey } from './offer-name.ts';
import css from './outages.module.css';
import { UndoButton } from './undo-button.tsx';

/** Offers that were applied for the missing one in the last 30 days, each with an undo, and the way to all others. */
export function AppliedOutages({ missing: { kind, _id } }: { missing: MissingOne }) {
  const { t } = useTranslation('outages');
  const query = kind === 'driver' ? { driverId: _id } : { vehicleId: _id };
  const outages = useApiQuery('GET /outages', { query });
  if (outages.isError) return <LoadFailure result={outages} />;
  const list = outages.data?.outages ?? [];
  return (
    <>
      {list.length > 0 && (
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
                  {t(offerKey(outage))}
                  {' · '}
                  <small>{formatDateTime(outage.createdAt)}</small>
                </span>
                <UndoButton outage={outage} />
              </li>
            ))}
          </ul>
        </section>
      )}
      <Link to="/outages">{t('list.all')}</Link>
    </>
  );
}
