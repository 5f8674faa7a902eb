import type { Change } from '../../outbox/change.ts';
import type { PhraseKey } from '../../platform/i18n.ts';
import { useSay } from '../../platform/i18n.ts';
import { Sheet } from '../../platform/sheet.tsx';
import { dismissRefused } from './route-session.ts';

/** Of the server's refusals those that a driver can meet; others are shown in the server's words. */
const reasons = [
  'order_transition_refused',
  'order_not_on_plan',
  'order_replanned',
  'step_undo_too_late',
  'step_undo_refused',
  'too_large',
  'unsupported_file',
] as const;

/** What the server would not take, with its reason; gone from the queue only once it has been seen. */
export function RefusedSheet({ refused }: { refused: readonly Change[] }) {
  const say = useSay();
  const seen = () => void dismissRefused();
  const nameOf = (change: Change): string => {
    if (change.kind === 'break') return say(change.isOn ? 'break.start' : 'break.end');
    const { place } = change;
    if (change.kind === 'undo') return say('refused.undo', { place });
    if (change.kind === 'photo') return say('refused.photo', { place });
    if (change.kind === 'signature') return say('refused.signature', { place });
    return say('refused.event', { step: say(`status.${change.status}` satisfies PhraseKey), place });
  };
  const reasonOf = (change: Change): string | undefined => {
    const known = reasons.find((code) => code === change.refusalCode);
    return known ? say(`reason.${known}`) : change.refusal;
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
            <span>{reasonOf(change)}</span>
          </li>
        ))}
      </ul>
    </Sheet>
  );
}
