import type { StopType } from '@roundsman/domain/order/order-status';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../components/buttons/icon.tsx';
import { queryClient, useApiMutation } from '../../platform/api/queries.ts';
import { useCan } from '../../platform/session/profile.ts';
import type { Order } from './orders.queries.ts';
import css from './address-suggestions.module.css';

const affectedQueries = ['GET /orders/:id', 'GET /orders'] as const;
const stopTypes = ['pickup', 'delivery'] as const;
type Suggestion = Order['addressSuggestions'][StopType][number];

/** Stop types of an order with errors that have no coordinates. */
export const unresolvedStopTypes = (order: Order): StopType[] =>
  stopTypes.filter(
    (stopType) =>
      (stopType === 'delivery' || order.routePlanType === 'PDP') &&
      order.status === 'ERROR' &&
      (order[`${stopType}Lat`] === null || order[`${stopType}Lng`] === null),
  );

/** Shows the address suggestions of an order; one click accepts one. Read-only users see them as text. */
export function AddressSuggestions({ order }: { order: Order }) {
  const { t } = useTranslation('orders');
  const canWrite = useCan('orders.write');
  const accept = useApiMutation('POST /orders/:id/accept-place', {
    success: 'done',
    invalidates: affectedQueries,
  });
  // Another user may have accepted one already: refetch.
  const onError = () => affectedQueries.forEach((name) => void queryClient.invalidateQueries({ queryKey: [name] }));
  return (
    <>
      {stopTypes
        .filter((stopType) => order.addressSuggestions[stopType].length > 0)
        .map((stopType) => (
          <AddressSuggestionChoice
            key={stopType}
            title={t(`suggested.title.${stopType}`, { address: order[`${stopType}Address`] ?? '' })}
            places={order.addressSuggestions[stopType]}
            isBusy={accept.isPending}
            {...(canWrite && {
              onChoose: ({ label }: Suggestion) =>
                accept.mutate({ params: { id: order._id }, body: { leg: stopType, label } }, { onError }),
            })}
          />
        ))}
    </>
  );
}

interface ChoiceProps {
  readonly title: string;
  readonly places: readonly Suggestion[];
  readonly isBusy?: boolean;
  /** Without it the suggestions are text only. */
  readonly onChoose?: (place: Suggestion) => void;
}

/** Lists geocoding results to choose from, below a question. */
export function AddressSuggestionChoice({ title, places, isBusy = false, onChoose }: ChoiceProps) {
  return (
    <div className={css.choice} role="group" aria-label={title}>
      <p>{title}</p>
      <ul>
        {places.map((place) => (
          <li key={`${place.label} ${place.lat}`}>
            {onChoose ? (
              <button type="button" disabled={isBusy} onClick={() => onChoose(place)}>
                <Icon name="pin" size={15} />
                <span>{place.label}</span>
              </button>
            ) : (
              place.label
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
