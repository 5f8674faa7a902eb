import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { messagesOf } from '../platform/api/failure.ts';
import { isTemporary } from '../platform/api/network-policy.ts';
import { EmptyState } from './empty-state.tsx';
import { UnstyledButton } from './unstyled-button.tsx';

/** The part of a query's result that says whether it failed. */
export interface LoadResult {
  readonly isError: boolean;
  readonly error: unknown;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
}

/** Shown in place of what could not be loaded: why, and a button to try again. */
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

/** Shown until something is loaded: the skeleton, or why it could not be loaded. */
export const UntilLoaded = ({ result, children }: { result: LoadResult; children: ReactNode }) =>
  result.isError ? <LoadFailure result={result} /> : children;
