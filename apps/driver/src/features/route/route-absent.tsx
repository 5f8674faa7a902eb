import { Icon } from '../../platform/icon.tsx';
import { useSay } from '../../platform/i18n.ts';
import { refresh } from './route-session.ts';

/** An old or wrong link, told calmly and without telling which. */
export function RouteClosed({ waiting }: { waiting: number }) {
  const say = useSay();
  return (
    <main className="page">
      <span className="page-mark">
        <Icon name="link" size={32} />
      </span>
      <h1>{say('gone.title')}</h1>
      <p>{say('gone.text')}</p>
      {waiting > 0 && <p role="status">{say('gone.waiting', { count: waiting })}</p>}
      <button type="button" className="secondary" onClick={() => void refresh()}>
        {say('gone.retry')}
      </button>
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
