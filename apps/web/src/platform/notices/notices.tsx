import { useTranslation } from 'react-i18next';
import { Icon } from '../../components/buttons/icon.tsx';
import css from './notices.module.css';
import { type Notice, notices, useNotices } from './notices.ts';

const icons = { success: 'done', info: 'info', error: 'alert' } as const;

function Card({ notice }: { notice: Notice }) {
  const { t } = useTranslation('components');
  return (
    <li>
      <div
        className={css.card}
        data-kind={notice.kind}
        role={notice.kind === 'error' ? 'alert' : 'status'}
        onPointerEnter={() => notices.hold(notice.key)}
        onPointerLeave={notices.release}
        onFocus={() => notices.hold(notice.key)}
        onBlur={notices.release}
      >
        <Icon name={icons[notice.kind]} className={css.icon} />
        <div className={css.text}>
          <p>{notice.message}</p>
          {notice.details.length > 0 && (
            <ul className={css.details}>
              {notice.details.map((detail) => (
                <li key={detail}>{detail}</li>
              ))}
            </ul>
          )}
          {notice.remedy && <p className={css.remedy}>{notice.remedy}</p>}
          {notice.action && (
            <button
              type="button"
              className={css.action}
              onClick={() => {
                notice.action?.run();
                notices.close(notice.key);
              }}
            >
              {notice.action.label}
            </button>
          )}
        </div>
        <button type="button" className={css.close} aria-label={t('close')} onClick={() => notices.close(notice.key)}>
          <Icon name="close" size={16} />
        </button>
      </div>
    </li>
  );
}

export function Notices() {
  const { t } = useTranslation('components');
  const list = useNotices((state) => state.list);
  return (
    <section aria-label={t('notices')} className={css.stack}>
      <ul>
        {list.map((notice) => (
          <Card key={notice.key} notice={notice} />
        ))}
      </ul>
    </section>
  );
}
