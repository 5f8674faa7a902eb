import { useSay } from '../../platform/i18n.ts';
import { prefer } from '../../platform/preferences.ts';
import { Sheet } from '../../platform/sheet.tsx';

/** Asked once, before the first drive; the menu can change the answer. */
export function ConsentSheet({ onAnswer }: { onAnswer: () => void }) {
  const say = useSay();
  const answer = (sharesLocation: boolean) => {
    prefer({ sharesLocation });
    onAnswer();
  };
  return (
    <Sheet
      title={say('location.title')}
      onClose={() => answer(false)}
      isPatient
      actions={
        <div className="stacked">
          <button type="button" className="primary" onClick={() => answer(true)}>
            {say('location.yes')}
          </button>
          <button type="button" className="secondary" onClick={() => answer(false)}>
            {say('location.no')}
          </button>
        </div>
      }
    >
      <p>{say('location.text')}</p>
    </Sheet>
  );
}
