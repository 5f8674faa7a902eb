import { useTranslation } from 'react-i18next';
import { Icon } from '../buttons/icon.tsx';
import css from './message-page.module.css';
import { UnstyledButton } from '../buttons/unstyled-button.tsx';

/** Errors of chunks that could not be loaded. A new release removes old chunks; then only a reload helps. */
const chunkErrors = new WeakSet<Error>();
globalThis.addEventListener?.('vite:preloadError', ({ payload }) => void chunkErrors.add(payload));

const isStaleBuild = (error: unknown): boolean => error instanceof Error && chunkErrors.has(error);

/** Replaces a page that crashed: what to do, then what happened. */
export function FailurePage({ error }: { error: unknown }) {
  const { t } = useTranslation('components');
  const stale = isStaleBuild(error);
  return (
    <div className={css.page}>
      <Icon name={stale ? 'refresh' : 'alert'} size={28} className={css.icon} />
      <h1>{t(stale ? 'broken.staleTitle' : 'broken.title')}</h1>
      <p>{t(stale ? 'broken.staleText' : 'broken.text')}</p>
      <div className={css.actions}>
        <UnstyledButton look="primary" onClick={() => location.reload()}>
          {t('broken.reload')}
        </UnstyledButton>
        <UnstyledButton onClick={() => location.assign('/')}>{t('broken.home')}</UnstyledButton>
      </div>
      {!stale && error instanceof Error && (
        <details className={css.details}>
          <summary>{t('broken.details')}</summary>
          <pre>{error.stack ?? error.message}</pre>
        </details>
      )}
    </div>
  );
}
