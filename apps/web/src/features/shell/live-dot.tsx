import { useTranslation } from 'react-i18next';
import { useLive } from '../../platform/socket/socket.ts';
import css from './top-bar.module.css';

/** Shows by text and colour whether live updates work. */
export function LiveDot() {
  const { t } = useTranslation('shell');
  const state = useLive((live) => live.state);
  return (
    <div className={css.live} data-state={state} role="status" title={t(`live.${state}.hint`)}>
      <i aria-hidden="true" />
      <span>{t(`live.${state}`)}</span>
    </div>
  );
}
