import { useTranslation } from 'react-i18next';
import { Icon } from '../../components/buttons/icon.tsx';
import { priceText, warningsOf } from './board-texts.ts';
import css from './horizons.module.css';
import type { PriceState } from './use-move-price.ts';

/** Shows what a move costs, and what speaks against it. */
export function MovePriceText({ price, refusal }: PriceState) {
  const { t } = useTranslation(['horizons', 'route-view']);
  if (refusal !== undefined) return <span className={css.warning}>{refusal}</span>;
  if (!price) return <span className={css.quiet}>{t('price.loading')}</span>;
  return (
    <>
      <b>{priceText(price)}</b>
      {price.driver && <span>{price.driver.name}</span>}
      {warningsOf(t, price).map((warning) => (
        <span key={warning} className={css.warning}>
          <Icon name="alert" size={13} /> {warning}
        </span>
      ))}
    </>
  );
}
