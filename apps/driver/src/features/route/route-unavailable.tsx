import { Icon } from '../../platform/icon.tsx';
import { useTranslate } from '../../platform/i18n.ts';
import { callLink } from '../stop/navigate-link.ts';
import stopCss from '../stop/stop.module.css';
import progressPanelCss from './progress-panel.module.css';
import { RefusedDialog } from './refused-dialog.tsx';
import { refresh, type Session } from './route-session.ts';
import css from './route.module.css';

/** An expired or wrong link. The text does not reveal which. */
export function RouteClosed({ session: { stored, unstored } }: { session: Session }) {
  const translate = useTranslate();
  return (
    <main className="page">
      <span className="page-mark">
        <Icon name="link" size={32} />
      </span>
      <h1>{translate('gone.title')}</h1>
      <p>{translate('gone.text')}</p>
      {stored > 0 && <p role="status">{translate('gone.waiting', { count: stored })}</p>}
      {unstored > 0 && <p role="status">{translate('outbox.unstored', { count: unstored })}</p>}
      <button type="button" className="secondary" onClick={() => void refresh()}>
        {translate('gone.retry')}
      </button>
    </main>
  );
}

/** Shown to a removed driver: the plan's name, the office's number, and the changes that were still waiting. */
export function RouteLeft({ session: { serverRoute, waiting, unstored, refused } }: { session: Session }) {
  const translate = useTranslate();
  const office = callLink(serverRoute?.company.hotline ?? null);
  return (
    <main className="page">
      <span className="page-mark">
        <Icon name="route" size={32} />
      </span>
      <h1>{serverRoute ? translate('left.titleOf', { name: serverRoute.plan.name }) : translate('left.title')}</h1>
      <p>{translate('left.text')}</p>
      {waiting.length > 0 && <p role="status">{translate('left.waiting', { count: waiting.length })}</p>}
      {unstored > 0 && <p role="status">{translate('outbox.unstored', { count: unstored })}</p>}
      {office && (
        <a className="primary" href={office}>
          <Icon name="phone" />
          {translate('menu.office')}
        </a>
      )}
      <button type="button" className="secondary" onClick={() => void refresh()}>
        {translate('gone.retry')}
      </button>
      {refused.length > 0 && <RefusedDialog refused={refused} hotline={serverRoute?.company.hotline ?? null} />}
    </main>
  );
}

export function RouteUnreachable() {
  const translate = useTranslate();
  return (
    <main className="page">
      <span className="page-mark">
        <Icon name="offline" size={32} />
      </span>
      <h1>{translate('wait.title')}</h1>
      <p>{translate('wait.text')}</p>
      <button type="button" className="secondary" onClick={() => void refresh()}>
        {translate('gone.retry')}
      </button>
    </main>
  );
}

/** A skeleton of the screen, so that its parts do not move when the route is loaded. */
export function RouteLoading() {
  const translate = useTranslate();
  return (
    <main className={css.routeScreen} aria-busy="true">
      <h1 className="visually-hidden">{translate('wait.loading')}</h1>
      <div className={css.routeTop}>
        <div className={`${progressPanelCss.progressPanel} ${progressPanelCss.progressEmpty}`} />
      </div>
      <div className={css.stopSheet}>
        <div className={`${stopCss.stopCard} ${stopCss.isEmpty}`}>
          <span />
          <span />
          <span />
        </div>
      </div>
    </main>
  );
}
