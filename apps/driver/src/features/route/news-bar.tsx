import { stopDetails } from '@roundsman/domain/route-plan/stop-detail';
import { Icon } from '../../platform/icon.tsx';
import { useTranslate } from '../../platform/i18n.ts';
import { dismissNews } from './route-session.ts';
import type { RouteNews } from './route-news.ts';
import css from './route.module.css';

/** Shows that the office changed the route, until the driver has seen it. */
export function NewsBar({ news, onShow }: { news: RouteNews | null; onShow: (added: readonly string[]) => void }) {
  const translate = useTranslate();
  const changes = news
    ? [
        news.added.length > 0 && translate('news.added', { count: news.added.length }),
        news.removed.length > 0 && translate('news.removed', { count: news.removed.length }),
        Object.keys(news.edited).length > 0 &&
          translate('news.edited', {
            count: Object.keys(news.edited).length,
            details: stopDetails
              .filter((detail) => Object.values(news.edited).some((details) => details.includes(detail)))
              .map((detail) => translate(`news.detail.${detail}`))
              .join(', '),
          }),
        news.hasOtherVehicle && translate('news.vehicle'),
        news.isReordered && translate('news.reordered'),
      ].filter((text) => text !== false)
    : [];
  // Rendered from the start, so that screen readers announce its changes.
  return (
    <div role="status" className={css.news}>
      {changes.length > 0 && (
        <div className={`${css.undoBar} ${css.newsBar}`}>
          <span className={css.undoBarWhat}>
            <Icon name="alert" size={20} />
            <span>
              <strong>{translate('news.title')}</strong> {changes.join(', ')}
            </span>
          </span>
          <button
            type="button"
            onClick={() => {
              dismissNews();
              onShow([...(news?.added ?? []), ...Object.keys(news?.edited ?? {})]);
            }}
          >
            {translate('news.show')}
          </button>
        </div>
      )}
    </div>
  );
}
