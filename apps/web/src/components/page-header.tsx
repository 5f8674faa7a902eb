import { Fragment, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import css from './page-header.module.css';
import { Icon } from './icon.tsx';
import { Fill } from './slots.tsx';

export interface Crumb {
  readonly label: ReactNode;
  /** Missing for the page itself. */
  readonly to?: string;
}

/** The way here, drawn in the top bar. */
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

/** A page's head: title, what belongs beside it, actions right; its breadcrumb goes to the top bar. Where a tab above says the title already, it is only read out. */
export function PageHeader({
  title,
  crumbs,
  beside,
  actions,
  isNamedByTab,
}: {
  title: ReactNode;
  crumbs?: readonly Crumb[];
  beside?: ReactNode;
  actions?: ReactNode;
  isNamedByTab?: boolean;
}) {
  const isSilent = isNamedByTab && !beside && !actions;
  return (
    <header className={isSilent ? 'visually-hidden' : css.head}>
      {crumbs && <Breadcrumb crumbs={crumbs} />}
      <h1>{title}</h1>
      {beside && <div className={css.beside}>{beside}</div>}
      {actions && <div className={css.actions}>{actions}</div>}
    </header>
  );
}

/** A page that fills the height: header and filters keep their size, the list takes the rest. */
export function FullPage({ children }: { children: ReactNode }) {
  return <div className={css.full}>{children}</div>;
}
