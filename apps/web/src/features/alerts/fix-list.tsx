import { Button, Skeleton } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { UntilLoaded } from '../../components/page/load-failure.tsx';
import { callEndpoint } from '../../platform/api/api.ts';
import { showFailure } from '../../platform/api/failure.ts';
import { queryClient, useApiQuery } from '../../platform/api/queries.ts';
import { formatRoundDistance } from '../../platform/format.ts';
import { offerUndo } from '../../platform/notices/offer-undo.ts';
import { formatArrival, formatMinutes, type Translate } from './alert-texts.ts';
import css from './alerts.module.css';
import { type Fix, fixesThatHelp, lateMinutesOf, type Lists, listsOfFix } from './move-order.ts';

interface Props {
  readonly planId: string;
  readonly orderId: string;
}

interface ListProps extends Props {
  /** Minutes that the order is expected to be late. */
  readonly lateNow: number;
}

const undoSeconds = 30;
const changed = ['GET /alerts', 'GET /route-plans', 'GET /route-plans/:id'] as const;

/** The best other positions of a late order, with their price. Each can be taken at once. */
export function FixList({ planId, orderId, lateNow }: ListProps) {
  const { t } = useTranslation('alerts');
  const params = { id: planId, orderId };
  const read = useApiQuery('GET /route-plans/:id/orders/:orderId/alternatives', { params }, { quiet: true });
  if (!read.data)
    return (
      <UntilLoaded result={read}>
        <Skeleton active title={false} paragraph={{ rows: 3 }} />
      </UntilLoaded>
    );
  const { present, alternatives } = read.data;
  const fixes = fixesThatHelp(alternatives, present ? lateMinutesOf(present) || lateNow : lateNow);
  if (fixes.length === 0) return <p className={css.hint}>{t('fix.none')}</p>;
  return (
    <ul className={css.fixes} aria-label={t('fix.title')}>
      {fixes.map((fix) => (
        <FixItem key={fix.driver._id} planId={planId} orderId={orderId} fix={fix} />
      ))}
    </ul>
  );
}

function FixItem({ planId, orderId, fix }: Props & { readonly fix: Fix }) {
  const { t } = useTranslation('alerts');
  const [isApplying, setApplying] = useState(false);
  const { driver, isSameDriver, isFeasible, stops, lateStops, laterStops, violations } = fix;
  const times = stops.map(({ position, arrivalTime }) =>
    t('fix.place', { number: position, time: formatArrival(arrivalTime) }),
  );
  const ownLate = lateMinutesOf(fix);
  const breaksOther = violations.some((rule) => rule !== 'time-window') || (!isFeasible && violations.length === 0);
  const apply = async (): Promise<void> => {
    setApplying(true);
    try {
      const plan = await callEndpoint('GET /route-plans/:id', { params: { id: planId } });
      const { before, after } = listsOfFix(plan, orderId, fix);
      const { version } = await reorder(planId, after, plan.version);
      offerUndo(t('fix.done', { driver: driver.name }), undoSeconds, () => void undo(planId, before, version));
    } catch (error) {
      showFailure(error, 'POST /route-plans/:id/reorder-orders');
    } finally {
      setApplying(false);
      reload();
    }
  };
  return (
    <li data-feasible={isFeasible}>
      <div className={css.head}>
        <b>{isSameDriver ? t('fix.sameDriver', { driver: driver.name }) : driver.name}</b>
        <span className="figures">{priceOf(fix, t)}</span>
      </div>
      <p>{times.join(', ')}</p>
      {ownLate === 0 && lateStops.length + laterStops.length === 0 && <p data-tone="good">{t('fix.inTime')}</p>}
      {lateStops.map(({ orderId: id, stop, orderCode, lateMins }) => (
        <p key={`${id} ${stop}`} data-tone="trouble">
          {t('fix.late', { order: orderCode, time: formatMinutes(Math.ceil(lateMins), t) })}
        </p>
      ))}
      {laterStops.map(({ orderId: id, stop, orderCode, addedMins }) => (
        <p key={`${id} ${stop}`} data-tone="trouble">
          {t('fix.later', { order: orderCode, time: formatMinutes(Math.ceil(addedMins), t) })}
        </p>
      ))}
      {ownLate > 0 && <p data-tone="trouble">{t('fix.stillLate', { time: formatMinutes(Math.ceil(ownLate), t) })}</p>}
      {breaksOther && <p data-tone="trouble">{t('fix.breaks')}</p>}
      <Button
        size="small"
        loading={isApplying}
        aria-label={t('fix.applyTo', { driver: driver.name, place: times.join(', ') })}
        onClick={() => void apply()}
      >
        {t('fix.apply')}
      </Button>
    </li>
  );
}

/** Formats what a fix costs against now, such as '+6 min · +2 km'. */
function priceOf({ addedMins, savedMins, addedDistance, savedDistance }: Fix, t: Translate): string {
  const [minutes, metres] = [Math.round(addedMins - savedMins), addedDistance - savedDistance];
  const sign = (value: number): string => (value > 0 ? '+' : value < 0 ? '−' : '±');
  return `${sign(minutes)}${formatMinutes(Math.abs(minutes), t)} · ${sign(metres)}${formatRoundDistance(Math.abs(metres))}`;
}

const reorder = (id: string, drivers: Lists, version: number) =>
  callEndpoint('POST /route-plans/:id/reorder-orders', { params: { id }, body: { drivers, version } });

async function undo(planId: string, before: Lists, version: number): Promise<void> {
  try {
    await reorder(planId, before, version);
  } catch (error) {
    showFailure(error, 'POST /route-plans/:id/reorder-orders');
  }
  reload();
}

function reload(): void {
  for (const name of changed) void queryClient.invalidateQueries({ queryKey: [name] });
  void queryClient.invalidateQueries({ queryKey: ['GET /route-plans/:id/orders/:orderId/alternatives'] });
}
