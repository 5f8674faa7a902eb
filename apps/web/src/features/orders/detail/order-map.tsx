import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { MapView } from '../../../components/map/map-view.tsx';
import { useDefaultCenter } from '../../../components/map/use-default-center.ts';
import { useTokens } from '../../../platform/theme/theme.tsx';
import type { OrderDetail } from '../orders.queries.ts';
import css from './detail.module.css';

/** Map with the pickup and the delivery of an order. */
export function OrderMap({ order }: { order: OrderDetail }) {
  const { t } = useTranslation('orders');
  const tokens = useTokens();
  const stops = useMemo(
    () =>
      (order.routePlanType === 'PDP' ? (['pickup', 'delivery'] as const) : (['delivery'] as const)).flatMap(
        (stopType) => {
          const [lat, lng] = [order[`${stopType}Lat`], order[`${stopType}Lng`]];
          if (lat === null || lng === null) return [];
          const color = stopType === 'pickup' ? (tokens.teal ?? tokens.text) : tokens.brandSolid;
          return [
            { id: stopType, lat, lng, color, label: `${t(`leg.${stopType}`)} · ${order[`${stopType}Address`] ?? ''}` },
          ];
        },
      ),
    [order, tokens, t],
  );
  const center = useDefaultCenter(stops.length === 0);
  return (
    <div className={css.map}>
      <MapView
        label={t('detail.map')}
        stops={stops}
        center={center}
        fitKey={stops.map(({ lat, lng }) => `${lat},${lng}`).join(' ')}
      />
    </div>
  );
}
