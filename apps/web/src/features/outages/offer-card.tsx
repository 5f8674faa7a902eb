import { Button, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../components/buttons/icon.tsx';
import { formatDate, formatDistanceWithUnit, formatHoursAndMinutes, formatMoney } from '../../platform/format.ts';
import type { MissingOne, Offer } from './missing-one.ts';
import css from './outages.module.css';

interface Props {
  readonly offer: Offer;
  readonly missing: MissingOne;
  readonly currency: string;
  readonly isApplying: boolean;
  readonly isDisabled: boolean;
  readonly onStandIn: (planId: string, id: string) => void;
  readonly onApply: () => void;
}

const problems = ['no-stand-in', 'no-room', 'all-loaded'];

/** One offer: who takes the stops, what it costs, what goes wrong, who is told another time. */
export function OfferCard({ offer, missing, currency, isApplying, isDisabled, onStandIn, onApply }: Props) {
  const { t } = useTranslation('outages');
  const titleKey =
    offer.offer === 'ONE_DRIVER' && missing.kind === 'vehicle' ? 'offer.OTHER_VEHICLE' : `offer.${offer.offer}`;
  return (
    <section className={css.offer} aria-label={t(titleKey)} data-possible={offer.problem === null}>
      <h2>{t(titleKey)}</h2>
      {offer.problem === null ? (
        <>
          <Takers offer={offer} onStandIn={onStandIn} />
          <Figures offer={offer} currency={currency} />
          <Consequences offer={offer} />
          <Button type="primary" block loading={isApplying} disabled={isDisabled && !isApplying} onClick={onApply}>
            {t('apply')}
          </Button>
        </>
      ) : (
        <p>{t(`problem.${problems.includes(offer.problem) ? offer.problem : 'other'}`)}</p>
      )}
    </section>
  );
}

/** The stand-in of each plan, with a choice where there are several; or the day to which the orders move. */
function Takers({ offer: { offer, plans }, onStandIn }: Pick<Props, 'offer' | 'onStandIn'>) {
  const { t } = useTranslation('outages');
  if (offer === 'SHARED') return <p className={css.takers}>{t('offer.SHARED.text')}</p>;
  return (
    <div className={css.takers}>
      {plans.map(({ routePlan, standIn, candidates, toDate, toPlan }) => (
        <div key={routePlan._id}>
          {plans.length > 1 && <small>{routePlan.name}</small>}
          {standIn && (
            <Select<string>
              className="fill"
              size="small"
              aria-label={t('standInOf', { plan: routePlan.name })}
              value={standIn._id}
              onChange={(id) => onStandIn(routePlan._id, id)}
              options={candidates.map(({ _id, name }) => ({ value: _id, label: name }))}
            />
          )}
          {toDate && (
            <span>
              {toPlan
                ? t('toPlan', { date: formatDate(toDate), plan: toPlan.name })
                : t('toDate', { date: formatDate(toDate) })}
            </span>
          )}
        </div>
      ))}
    </div>
  );
}

const signed = (amount: number, text: string): string => (amount > 0 ? `+${text}` : amount < 0 ? `−${text}` : text);

function Figures({ offer, currency }: Pick<Props, 'offer' | 'currency'>) {
  const { t } = useTranslation('outages');
  const { costChange, workingMinsChange, distanceChange, lateStopsChange, vehicleChanges } = offer;
  const minutes = Math.round(workingMinsChange);
  const rows: readonly (readonly [string, string, boolean])[] = [
    ...(costChange === null
      ? []
      : [[t('figure.cost'), signed(costChange, formatMoney(Math.abs(costChange), currency)), false] as const]),
    [t('figure.work'), signed(minutes, formatHoursAndMinutes(Math.abs(minutes) * 60)), false],
    [t('figure.distance'), signed(distanceChange, formatDistanceWithUnit(Math.abs(distanceChange))), false],
    [t('figure.late'), signed(lateStopsChange, String(Math.abs(lateStopsChange))), lateStopsChange > 0],
    [t('figure.vehicles'), String(vehicleChanges), false],
  ];
  return (
    <dl className={css.figures}>
      {rows.map(([name, text, isBad]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className="figures" data-bad={isBad}>
            {text}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Consequences({
  offer: { offer, unplaced, brokenRules, lateStopsChange, meetingPlace, newTimes },
}: Pick<Props, 'offer'>) {
  const { t } = useTranslation(['outages', 'route-view']);
  // The figure of late stops says it already, with their number.
  const rules = brokenRules.filter((rule) => rule !== 'time-window' || lateStopsChange <= 0);
  return (
    <ul className={css.consequences}>
      {unplaced.length > 0 && offer === 'NEXT_DAY' && <li>{t('waiting', { count: unplaced.length })}</li>}
      {unplaced.length > 0 && offer !== 'NEXT_DAY' && (
        <li data-tone="bad">
          <Icon name="alert" size={14} /> {t('unplaced', { count: unplaced.length })}{' '}
          <small>{unplaced.map(({ orderCode }) => orderCode).join(', ')}</small>
        </li>
      )}
      {rules.map((rule) => (
        <li key={rule} data-tone="bad">
          <Icon name="alert" size={14} /> {t([`route-view:rule.${rule}`, 'route-view:rule.other'], {})}
        </li>
      ))}
      {meetingPlace && (
        <li>
          <Icon name="pin" size={14} />{' '}
          {meetingPlace.address ? (
            t('meetingPlace', { place: meetingPlace.address })
          ) : (
            <>
              {t('meetingPosition')}{' '}
              <small className="figures">{`${meetingPlace.lat.toFixed(5)}, ${meetingPlace.lng.toFixed(5)}`}</small>
            </>
          )}
        </li>
      )}
      {newTimes.length > 0 && (
        <li>
          <details>
            <summary>{t('newTimes', { count: newTimes.length })}</summary>
            <ul>
              {newTimes.map(({ _id, orderCode, name, before, after }) => (
                <li key={_id}>
                  {name ?? orderCode}: <time>{before.time}</time> →{' '}
                  <time>
                    {after.date === before.date ? '' : `${formatDate(after.date)} `}
                    {after.time ?? t('noTime')}
                  </time>
                </li>
              ))}
            </ul>
          </details>
        </li>
      )}
    </ul>
  );
}
