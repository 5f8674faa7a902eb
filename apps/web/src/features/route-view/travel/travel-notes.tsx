import { Button, Popover } from 'antd';
import { useTranslation } from 'react-i18next';
import { Banner } from '../../../components/page/banner.tsx';
import { formatNumber } from '../../../platform/format.ts';
import css from '../route-view.module.css';
import { openStop } from '../route-view-store.ts';
import { stopKey } from '@roundsman/domain';
import type { Plan } from '../plan.ts';
import { useRouteViewData } from '../route-view-data.tsx';
import { notedPlaces } from './noted-places.ts';

type Note = Plan['travelNotes'][number];

/**
 * Banners about straight lines in a plan of a company that plans by road. They remain until the routes are optimized by
 * road.
 */
export function TravelNotes() {
  const { plan } = useRouteViewData();
  return plan.travelNotes.map((note) => <TravelNote key={`${note.reason} ${note.provider ?? ''}`} note={note} />);
}

function TravelNote({ note }: { note: Note }) {
  const { t } = useTranslation('route-view');
  const { plan } = useRouteViewData();
  const places = notedPlaces(note, plan);
  const text =
    note.reason === 'off-road'
      ? t('travel.off-road', { count: note.places.length })
      : note.reason === 'provider-failed'
        ? t('travel.provider-failed', {
            provider: note.provider ?? '',
            problem: t(`travel.problem.${note.problem ?? 'unreadable'}`),
            instead: t(plan.travelBy === 'DRIVING_DISTANCE' ? 'travel.instead.roads' : 'travel.instead.straight'),
          })
        : t(`travel.${note.reason}`);
  return (
    <Banner icon="alert" tone="warn">
      <span>{text}</span>
      {places.length > 0 && (
        <Popover
          trigger="click"
          placement="bottomRight"
          content={
            <ul className={css.noted ?? ''}>
              {places.map(({ key, name, orderId, at, metres, region }) => (
                <li key={key}>
                  {orderId === null ? (
                    <strong>{name}</strong>
                  ) : (
                    <Button
                      type="link"
                      size="small"
                      onClick={() => openStop(stopKey(orderId, at === 'pickup' ? 'pickup' : 'delivery'))}
                    >
                      {name}
                    </Button>
                  )}
                  <span>
                    {t(`travel.at.${at}`)} ·{' '}
                    {region !== null
                      ? t('travel.in', { region })
                      : metres === null
                        ? t('travel.farAway')
                        : t('travel.away', { km: formatNumber(metres / 1000, { maximumFractionDigits: 1 }) })}
                  </span>
                </li>
              ))}
            </ul>
          }
        >
          <Button size="small" type="text">
            {t('travel.show', { count: places.length })}
          </Button>
        </Popover>
      )}
    </Banner>
  );
}
