import type { Change } from '../../outbox/change.ts';
import type { PhraseKey } from '../../platform/i18n.ts';
import { useSay } from '../../platform/i18n.ts';
import { Sheet } from '../../platform/sheet.tsx';
import { dismissRefused } from './route-session.ts';

/** What the server would not take, in its own words; gone from the queue only once it has been seen. */
export function RefusedSheet({ refused }: { refused: readonly Change[] }) {
  const say = useSay();
  const seen = () => void dismissRefused();
  const nameOf = (change: Change): string => {
    const { place } = change;
    if (change.kind === 'undo') return say('refused.undo', { place });
    if (change.kind === 'photo') return say('refused.photo', { place });
    if (change.kind === 'signature') return say('refused.signature', { place });
    return say('refused.event', { step: say(`status.${change.status}` satisfies PhraseKey), place });
  };
  return (
    <Sheet
      title={say('refused.title')}
      onClose={seen}
      isPatient
      actions={
        <button type="button" className="primary" onClick={seen}>
          {say('refused.seen')}
        </button>
      }
    >
      <p>{say('refused.text')}</p>
      <ul className="refused">
        {refused.map((change) => (
          <li key={change.id}>
            <strong>{nameOf(change)}</strong>
            <span>{change.refusal}</span>
          </li>
        ))}
      </ul>
    </Sheet>
  );
}
