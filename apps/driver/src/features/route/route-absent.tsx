import { Icon } from '../../platform/icon.tsx';
import { useSay } from '../../platform/i18n.ts';
import { callLink } from '../stop/navigate-link.ts';
import { RefusedSheet } from './refused-sheet.tsx';
import { refresh, type Session } from './route-session.ts';

/** An old or wrong link, told calmly and without telling which. */
export function RouteClosed({ session: { kept, unstored } }: { session: Session }) {
  const say = useSay();
  return (
    <main className="page">
      <span className="page-mark">
        <Icon name="link" size={32} />
      </span>
      <h1>{say('gone.title')}</h1>
      <p>{say('gone.text')}</p>
      {kept > 0 && <p role="status">{say('gone.waiting', { count: kept })}</p>}
      {unstored > 0 && <p role="status">{say('outbox.unstored', { count: unstored })}</p>}
      <button type="button" className="secondary" onClick={() => void refresh()}>
        {say('gone.retry')}
      </button>
    </main>
  );
}

/** The office has taken the driver off the route: what it was called, whom to call, and what became of what was done meanwhile. */
export function RouteLeft({ session: { known, waiting, unstored, refused } }: { session: Session }) {
  const say = useSay();
  const office = callLink(known?.company.hotline ?? null);
  return (
    <main className="page">
      <span className="page-mark">
        <Icon name="route" size={32} />
      </span>
      <h1>{known ? say('left.titleOf', { name: known.plan.name }) : say('left.title')}</h1>
      <p>{say('left.text')}</p>
      {waiting.length > 0 && <p role="status">{say('left.waiting', { count: waiting.length })}</p>}
      {unstored > 0 && <p role="status">{say('outbox.unstored', { count: unstored })}</p>}
      {office && (
        <a className="primary" href={office}>
          <Icon name="phone" />
          {say('menu.office')}
        </a>
      )}
      <button type="button" className="secondary" onClick={() => void refresh()}>
        {say('gone.retry')}
      </button>
      {refused.length > 0 && <RefusedSheet refused={refused} hotline={known?.company.hotline ?? null} />}
    </main>
  );
}

export function RouteUnreachable() {
  const say = useSay();
  return (
    <main className="page">
      <span className="page-mark">
        <Icon name="offline" size={32} />
      </span>
      <h1>{say('wait.title')}</h1>
      <p>{say('wait.text')}</p>
      <button type="button" className="secondary" onClick={() => void refresh()}>
        {say('gone.retry')}
      </button>
    </main>
  );
}

/** The shape of what comes, so that nothing jumps. */
export function RouteLoading() {
  const say = useSay();
  return (
    <main className="route-screen" aria-busy="true">
      <h1 className="visually-hidden">{say('wait.loading')}</h1>
      <div className="route-top">
        <div className="progress-panel is-empty" />
      </div>
      <div className="stop-sheet">
        <div className="stop-card is-empty">
          <span />
          <span />
          <span />
        </div>
      </div>
    </main>
  );
}
