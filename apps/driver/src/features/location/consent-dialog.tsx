import { useTranslate } from '../../platform/i18n.ts';
import { savePreferences } from '../../platform/preferences.ts';
import { Dialog } from '../../platform/dialog.tsx';
import css from './consent.module.css';

/** Requests consent to share positions, once, before the first drive. The menu changes it later. */
export function ConsentDialog({ onAnswer }: { onAnswer: () => void }) {
  const translate = useTranslate();
  const answer = (sharesLocation: boolean) => {
    savePreferences({ sharesLocation });
    onAnswer();
  };
  return (
    <Dialog
      title={translate('location.title')}
      onClose={() => answer(false)}
      isPersistent
      actions={
        <div className={css.stacked}>
          <button type="button" className="primary" onClick={() => answer(true)}>
            {translate('location.yes')}
          </button>
          <button type="button" className="secondary" onClick={() => answer(false)}>
            {translate('location.no')}
          </button>
        </div>
      }
    >
      <p>{translate('location.text')}</p>
    </Dialog>
  );
}
