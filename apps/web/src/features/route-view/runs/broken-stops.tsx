import { parseStopKey } from '@roundsman/domain';
import { useTranslation } from 'react-i18next';
import { useRouteViewData } from '../route-view-data.tsx';
import type { Side } from './compare.ts';
import css from './runs.module.css';

interface Props {
  /** The compared sides; null where the stops are not known. */
  readonly sides: readonly (readonly [side: string, stops: Pick<Side, 'broken'> | null])[];
  readonly nameOf: (side: string) => string;
}

/** Lists the stops that break a rule, and the rules, of each compared side. */
export function BrokenStops({ sides, nameOf }: Props) {
  const { t } = useTranslation('route-view');
  const { orders } = useRouteViewData();
  return sides.map(([side, stops]) =>
    stops === null || stops.broken.length === 0 ? null : (
      <section key={side} className={css.misfits} aria-label={t('runs.brokenOf', { name: nameOf(side) })}>
        <b>{t('runs.brokenOf', { name: nameOf(side) })}</b>
        <ul>
          {stops.broken.map(({ key, rules }) => {
            const stop = parseStopKey(key);
            const order = orders.get(stop?.orderId ?? '');
            const name = (stop?.type === 'pickup' ? order?.pickupName : order?.deliveryName) ?? order?.orderCode;
            return (
              <li key={key}>
                {name ?? t('runs.gone')}: {rules.map((rule) => t([`rule.${rule}`, 'rule.other'])).join(', ')}
              </li>
            );
          })}
        </ul>
      </section>
    ),
  );
}
