import { Fragment, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import css from './page-header.module.css';
import { Icon } from '../buttons/icon.tsx';
import { Fill } from './slots.tsx';

export interface Crumb {
  readonly label: ReactNode;
  /** Absent for the current page. */
  readonly to?: string;
}

/** Shows the breadcrumb in the top bar. */
export function Breadcrumb({ crumbs }: { crumbs: readonly Crumb[] }) {
  const { t } = useTranslation('components');
  return (
    <Fill slot="breadcrumb">
      <nav aria-label={t('breadcrumb')}>
        <ol className={css.crumbs}>
          {crumbs.map((crumb, index) => (
            <Fragment key={index}>
              {index > 0 && (
                <li aria-hidden="true" className={css.arrow}>
                  <Icon name="chevron-right" size={14} />
                </li>
              )}
              <li className={css.crumb}>
                {crumb.to ? <Link to={crumb.to}>{crumb.label}</Link> : <span aria-current="page">{crumb.label}</span>}
              </li>
            </Fragment>
          ))}
        </ol>
      </nav>
    </Fill>
  );
}

/** Header of a page: title, additions, and actions on the right; its breadcrumb is in the top bar. */
export function PageHeader({
  title,
  crumbs,
  beside,
  actions,
}: {
  title: ReactNode;
  crumbs?: readonly Crumb[];
  beside?: ReactNode;
  actions?: ReactNode;
}) {
  return (
    <header className={css.head}>
      {crumbs && <Breadcrumb crumbs={crumbs} />}
      <h1>{title}</h1>
      {beside && <div className={css.beside}>{beside}</div>}
      {actions && <div className={css.actions}>{actions}</div>}
    </header>
  );
}

/** Page of full height: header and filters keep their size, the list scrolls. */
export function FullPage({ children }: { children: ReactNode }) {
  return <div className={css.full}>{children}</div>;
}
