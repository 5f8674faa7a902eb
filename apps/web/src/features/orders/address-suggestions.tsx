import type { StopType } from '@roundsman/domain/order/order-status';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../components/icon.tsx';
import { queryClient, useApiMutation } from '../../platform/api/queries.ts';
import { useCan } from '../../platform/session/profile.ts';
import type { Order } from './orders.queries.ts';
import css from './address-suggestions.module.css';

const shows = ['GET /orders/:id', 'GET /orders'] as const;
const legs = ['pickup', 'delivery'] as const;
type Suggested = Order['addressSuggestions'][StopType][number];

/** The legs of an order to correct that have no place on the map. */
export const unresolvedStopTypes = (order: Order): StopType[] =>
  legs.filter(
    (leg) =>
      (leg === 'delivery' || order.routePlanType === 'PDP') &&
      order.status === 'ERROR' &&
      (order[`${leg}Lat`] === null || order[`${leg}Lng`] === null),
  );

export const hasSuggestions = ({ addressSuggestions }: Order): boolean =>
  legs.some((leg) => addressSuggestions[leg].length > 0);

/** What an order's addresses may have meant: one click takes a place as the address (SRV-67). Readers see them without a button. */
export function AddressSuggestions({ order }: { order: Order }) {
  const { t } = useTranslation('orders');
  const canWrite = useCan('orders.write');
  const accept = useApiMutation('POST /orders/:id/accept-place', {
    success: 'done',
    invalidates: shows,
  });
  // Somebody may have been quicker: then what is shown is stale.
  const onError = () => shows.forEach((name) => void queryClient.invalidateQueries({ queryKey: [name] }));
  return (
    <>
      {legs
        .filter((leg) => order.addressSuggestions[leg].length > 0)
        .map((leg) => (
          <AddressSuggestionChoice
            key={leg}
            title={t(`suggested.title.${leg}`, { address: order[`${leg}Address`] ?? '' })}
            places={order.addressSuggestions[leg]}
            isBusy={accept.isPending}
            {...(canWrite && {
              onChoose: ({ label }: Suggested) =>
                accept.mutate({ params: { id: order._id }, body: { leg, label } }, { onError }),
            })}
          />
        ))}
    </>
  );
}

interface ChoiceProps {
  readonly title: string;
  readonly places: readonly Suggested[];
  readonly isBusy?: boolean;
  /** Absent: to read only. */
  readonly onChoose?: (place: Suggested) => void;
}

/** Places to choose one of, under the question they answer. */
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
