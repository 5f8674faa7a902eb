import { useTranslation } from 'react-i18next';
import { Icon } from '../../components/buttons/icon.tsx';
import { SideDrawer } from '../../components/page/side-drawer.tsx';
import { shortDay } from './board-texts.ts';
import type { HorizonRun } from './horizon.queries.ts';
import css from './horizons.module.css';

type Place = HorizonRun['changes'][number]['before'];

/** Lists the orders that an optimization gave another day or driver. */
export default function ChangesDrawer({ run, onClose }: { readonly run: HorizonRun; readonly onClose: () => void }) {
  const { t, i18n } = useTranslation('horizons');
  const textOf = (place: Place): string =>
    place
      ? [shortDay(place.date, i18n.language), ...(place.driver ? [place.driver.name] : [])].join(', ')
      : t('backlog');
  return (
    <SideDrawer open title={t('changes.title', { count: run.changeCount })} onClose={onClose}>
      <ul className={css.changes}>
        {run.changes.map(({ order, before, after }) => (
          <li key={order._id}>
            <b>{order.name ?? order.orderCode}</b>
            <span>
              {textOf(before)} <Icon name="arrow-right" size={13} label={t('changes.to')} /> {textOf(after)}
            </span>
          </li>
        ))}
      </ul>
      {run.changeCount > run.changes.length && (
        <p className={css.quiet}>{t('moreOrders', { number: run.changeCount - run.changes.length })}</p>
      )}
    </SideDrawer>
  );
}
