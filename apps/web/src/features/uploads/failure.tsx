import { Icon } from '../../components/buttons/icon.tsx';
import { detailsOf, messagesOf } from '../../platform/api/failure.ts';
import css from './upload.module.css';

/** Shows why the last attempt failed; nothing before a failure. */
export function Failure({ failure }: { failure: unknown }) {
  if (failure === null) return null;
  return (
    <div className={css.alert} role="alert">
      <Icon name="alert" size={16} />
      <span>{[...messagesOf(failure), ...detailsOf(failure).map((detail) => detail.message)].join(' · ')}</span>
    </div>
  );
}
