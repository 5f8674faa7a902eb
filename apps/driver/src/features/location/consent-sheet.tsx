import { useTranslate } from '../../platform/i18n.ts';
import { prefer } from '../../platform/preferences.ts';
import { Sheet } from '../../platform/sheet.tsx';

/** Asked once, before the first drive; the menu can change the answer. */
export function ConsentSheet({ onAnswer }: { onAnswer: () => void }) {
  const translate = useTranslate();
  const answer = (sharesLocation: boolean) => {
    prefer({ sharesLocation });
    onAnswer();
  };
  return (
    <Sheet
      title={translate('location.title')}
      onClose={() => answer(false)}
      isPatient
      actions={
        <div className="stacked">
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
    </Sheet>
  );
}
