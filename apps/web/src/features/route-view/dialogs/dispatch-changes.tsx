import { useTranslation } from 'react-i18next';
import { hex } from '../../../components/map/map-data.ts';
import type { SentChanges } from '../dispatch/dispatch-changes.ts';
import css from './dialogs.module.css';

const maxNamed = 6;

/** Lists for each driver what the dispatch would send. */
export function DispatchChanges({ changes }: { changes: readonly SentChanges[] }) {
  const { t } = useTranslation('route-view');
  return (
    <ul className={css.news} aria-label={t('news.title')}>
      {changes.map(({ driverId, name, color, isFirst, isOff, stops, named, hasOtherVehicle, retimed }) => (
        <li key={driverId}>
          <b>
            <i style={{ background: hex(color) }} aria-hidden="true" />
            {name}
          </b>
          <ul>
            {isOff && <li data-kind="removed">{t('news.off')}</li>}
            {isFirst && <li>{t('news.first', { count: stops })}</li>}
            {named.slice(0, maxNamed).map((change) => (
              <li key={`${change.orderId} ${change.stop}`} data-kind={change.kind}>
                {[
                  change.kind === 'edited' || change.kind === 'retimed'
                    ? (change.name ?? change.orderCode)
                    : t(`news.${change.kind}`, { name: change.name ?? change.orderCode }),
                  ...(change.details.length > 0
                    ? [
                        t('news.details', {
                          details: change.details.map((detail) => t(`news.detail.${detail}`)).join(', '),
                        }),
                      ]
                    : []),
                ].join(' · ')}
              </li>
            ))}
            {named.length > maxNamed && <li>{t('news.more', { count: named.length - maxNamed })}</li>}
            {retimed && (
              <li>
                {t(retimed.furthest > 0 ? 'news.later' : 'news.earlier', {
                  count: retimed.count,
                  minutes: Math.abs(retimed.furthest),
                })}
              </li>
            )}
            {hasOtherVehicle && <li>{t('news.vehicle')}</li>}
            {!isFirst && !isOff && named.length === 0 && !hasOtherVehicle && !retimed && <li>{t('news.other')}</li>}
          </ul>
        </li>
      ))}
    </ul>
  );
}
