import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { messagesOf } from '../../platform/api/failure.ts';
import { isTemporary } from '../../platform/api/network-policy.ts';
import { EmptyState } from './empty-state.tsx';
import { UnstyledButton } from '../buttons/unstyled-button.tsx';

/** Part of a query's result that states its error. */
export interface LoadResult {
  readonly isError: boolean;
  readonly error: unknown;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
}

/** Replaces content that failed to load: the reason, and a button that retries. */
export function LoadFailure({ result: { error, isFetching, refetch } }: { result: LoadResult }) {
  const { t } = useTranslation('components');
  const texts = [...messagesOf(error), ...(isTemporary(error) ? [t('load.keepsTrying')] : [])];
  return (
    <div role="alert">
      <EmptyState
        icon="alert"
        title={t('load.failed')}
        text={texts.join(' ')}
        action={
          <UnstyledButton isBusy={isFetching} onClick={() => void refetch()}>
            {t('load.retry')}
          </UnstyledButton>
        }
      />
    </div>
  );
}

/** Shows a skeleton while loading, or the error. */
export const UntilLoaded = ({ result, children }: { result: LoadResult; children: ReactNode }) =>
  result.isError ? <LoadFailure result={result} /> : children;
