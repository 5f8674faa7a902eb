import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { MapView } from '../../components/map/map-view.tsx';
import { useTokens } from '../../platform/theme/theme.tsx';
import css from './doors.module.css';
import type { Door } from './doors.queries.ts';

/** The pin, the door, the parking point and the visits of an address on a map, with a legend. */
export function DoorMap({ door }: { door: Door }) {
  const { t } = useTranslation('doors');
  const tokens = useTokens();
  const { pin, parking, recent } = door;
  const stops = useMemo(() => {
    const visits = recent.map(({ day, door: at, isLeftOut }, i) => ({
      id: `visit ${i}`,
      ...at,
      color: tokens.text2,
      faded: isLeftOut,
      label: `${t('legend.visit')} ${day}`,
    }));
    return [
      ...visits,
      { id: 'pin', ...pin, color: tokens.text, number: 'A', hollow: true, label: t('legend.pin') },
      ...(parking
        ? [{ id: 'parking', ...parking, color: tokens.teal ?? tokens.text, number: 'P', label: t('legend.parking') }]
        : []),
      { id: 'door', ...door.door, color: tokens.brandSolid, number: 'B', selected: true, label: t('legend.door') },
    ];
  }, [door.door, pin, parking, recent, t, tokens]);
  return (
    <div className={css.map}>
      <div className={css.canvas}>
        <MapView
          label={t('map', { name: door.name ?? door.address ?? '' })}
          stops={stops}
          fitKey={door.place}
          closestZoom={18}
        />
      </div>
      <ul className={css.legend}>
        <li data-kind="pin">{t('legend.pin')}</li>
        <li data-kind="door">{t('legend.door')}</li>
        {parking && <li data-kind="parking">{t('legend.parking')}</li>}
        <li data-kind="visit">{t('legend.visit')}</li>
      </ul>
      <p>{t('noise')}</p>
    </div>
  );
}
