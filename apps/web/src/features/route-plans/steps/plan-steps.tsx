import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { Icon } from '../../../components/buttons/icon.tsx';
import type { Plan } from '../route-plans.queries.ts';
import { planSteps, type StepName } from './plan-steps.ts';
import css from './plan-steps.module.css';

/** The step to which the current page belongs. */
function stepOfPage(pathname: string): StepName {
  const page = pathname.split('/')[3] ?? '';
  if (page === 'orders' || page === 'add-orders') return 'orders';
  if (page === 'drivers' || page === 'add-drivers') return 'drivers';
  return page === 'dispatch' ? 'dispatch' : 'optimize';
}

/**
 * Shows the steps of a plan below its name: orders, drivers, optimize, dispatch. Each is a link and shows what is
 * missing. `isCompact` puts them on one line.
 */
export function PlanSteps({ plan, isCompact = false }: { plan: Plan; isCompact?: boolean }) {
  const { t } = useTranslation('route-plans');
  const here = stepOfPage(useLocation().pathname);
  return (
    <nav aria-label={t('steps.title')}>
      <ol className={css.steps} data-compact={isCompact}>
        {planSteps(plan).map(({ name, state, to, hint, values }, index) => (
          <li key={name} className={css.step} data-state={state}>
            <Link to={to} className={css.link} aria-current={name === here ? 'step' : undefined}>
              <span className={css.mark}>
                {state === 'done' ? (
                  <Icon name="check" size={12} />
                ) : state === 'trouble' ? (
                  <span aria-hidden="true">!</span>
                ) : (
                  index + 1
                )}
              </span>
              <span className={css.name}>{t(`steps.${name}.name`)}</span>
              <span className={`${css.hint} figures`}>{t(`steps.${name}.${hint}`, values)}</span>
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}
