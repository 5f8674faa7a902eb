import type { EstimateReason } from '@roundsman/domain/driver/geofence';
import type { OrderStatus, StopType } from '@roundsman/domain/order/order-status';
import { arrivalStatus } from '@roundsman/domain/order/stop-statuses';
import { useTranslation } from 'react-i18next';
import { useApiMutation, useApiQuery } from '../../platform/api/queries.ts';
import { EstimatedMark } from '../../components/lists/estimated-mark.tsx';
import { formatDateTime } from '../../platform/format.ts';
import { RadiusField } from './radius-field.tsx';

interface LogEntry {
  readonly status: OrderStatus;
  readonly createdAt: string;
  readonly isByGeofence: boolean;
  readonly estimatedBecause: EstimateReason | null;
}

interface Props {
  readonly order: { readonly _id: string; readonly canEdit: boolean; readonly logs: readonly LogEntry[] };
  readonly stop: StopType;
}

/** The geofence of a stop, and the arrival and departure that it found. Hidden where the company uses none. */
export function OrderGeofence({ order, stop }: Props) {
  const { t } = useTranslation('geofences');
  const found = useApiQuery('GET /geofences/of-order/:id', { params: { id: order._id } });
  const save = useApiMutation('PUT /geofences/of-order/:id', {
    invalidates: ['GET /geofences/of-order/:id', 'GET /geofences/of-contact/:id'],
    success: { text: t('saved') },
  });
  const geofence = found.data?.stops.find((each) => each.stop === stop);
  if (!geofence || found.data?.mode === 'OFF') return null;
  const arrival = order.logs.findLast((entry) => entry.status === arrivalStatus[stop] && entry.isByGeofence);
  return (
    <RadiusField
      key={geofence.radius}
      geofence={geofence}
      canWrite={order.canEdit}
      isSaving={save.isPending}
      onSave={(radius) => save.mutate({ params: { id: order._id }, body: { stop, radius } })}
    >
      {arrival && (
        <span>
          {t('arrived', { time: formatDateTime(arrival.createdAt) })}{' '}
          <EstimatedMark because={arrival.estimatedBecause} />
        </span>
      )}
      {geofence.leftAt && (
        <span>
          {t('left', { time: formatDateTime(geofence.leftAt) })} <EstimatedMark because={geofence.estimatedBecause} />
        </span>
      )}
    </RadiusField>
  );
}
