import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../components/buttons/icon.tsx';
import { LinkButton } from '../../../components/buttons/link-button.tsx';
import { useApiQuery } from '../../../platform/api/queries.ts';
import { firstSteps } from './first-steps.ts';
import css from './welcome.module.css';

const firstRow = { query: { itemsPerPage: 1 } } as const;
const urlOf = { orders: '/orders/upload', drivers: '/drivers' } as const;

/** Shown to a company without a plan: the steps to the first one, with the completed steps marked. */
export function Welcome({ onNewPlan }: { onNewPlan: (() => void) | undefined }) {
  const { t } = useTranslation('route-plans');
  const orders = useApiQuery('GET /orders', firstRow).data?.meta.totalItems;
  const drivers = useApiQuery('GET /drivers', firstRow).data?.meta.totalItems;
  if (orders === undefined || drivers === undefined) return <div className={css.welcome} aria-busy="true" />;
  return (
    <section className={css.welcome}>
      <Icon name="route" size={28} className={css.icon} />
      <h2>{t('welcome.title')}</h2>
      <p>{t('welcome.text')}</p>
      <ol className={css.steps}>
        {firstSteps({ orders, drivers }).map(({ name, isDone, isNext }, index) => {
          const type = isNext ? 'primary' : 'default';
          return (
            <li key={name} data-done={isDone} data-next={isNext}>
              <span className={css.mark}>{isDone ? <Icon name="check" size={14} /> : index + 1}</span>
              <h3>{t(`welcome.${name}.title`)}</h3>
              <p>
                {isDone
                  ? t(`welcome.${name}.done`, { count: name === 'orders' ? orders : drivers })
                  : t(`welcome.${name}.text`)}
              </p>
              {name === 'plan'
                ? onNewPlan && (
                    <Button type={type} onClick={onNewPlan}>
                      {t('list.new')}
                    </Button>
                  )
                : // A deactivated company can neither plan nor upload.
                  (onNewPlan || name !== 'orders') && (
                    <LinkButton to={urlOf[name]} type={type}>
                      {t(`welcome.${name}.go`)}
                    </LinkButton>
                  )}
            </li>
          );
        })}
      </ol>
    </section>
  );
}
