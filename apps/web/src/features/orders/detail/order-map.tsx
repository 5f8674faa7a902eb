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
      (order.routePlanType === 'PDP' ? (['pickup', 'delivery'] as const) : (['delivery'] as const)).flatMap((leg) => {
        const [lat, lng] = [order[`${leg}Lat`], order[`${leg}Lng`]];
        if (lat === null || lng === null) return [];
        const color = leg === 'pickup' ? (tokens.teal ?? tokens.text) : tokens.brandSolid;
        return [{ id: leg, lat, lng, color, label: `${t(`leg.${leg}`)} · ${order[`${leg}Address`] ?? ''}` }];
      }),
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
