import { useState } from 'react';
import type { DriverStop } from '../../platform/api.ts';
import { useSay } from '../../platform/i18n.ts';
import { Sheet } from '../../platform/sheet.tsx';

/** Before collection both stops of the order are left out, after it only the delivery; the notes say why. */
export function SkipSheet({
  stop,
  onSkip,
  onClose,
}: {
  stop: DriverStop;
  onSkip: (notes: string) => void;
  onClose: () => void;
}) {
  const say = useSay();
  const [note, setNote] = useState('');
  const [isAsked, setIsAsked] = useState(false);
  const confirm = () => (note.trim() ? onSkip(note.trim()) : setIsAsked(true));
  return (
    <Sheet
      title={say('skip.title')}
      over={stop.name ?? stop.address ?? stop.orderCode}
      onClose={onClose}
      isPatient
      actions={
        <button type="button" className="primary is-bad" onClick={confirm}>
          {say('skip.confirm')}
        </button>
      }
    >
      <p>{say(stop.stop === 'pickup' ? 'skip.both' : 'skip.one')}</p>
      <label className="field">
        <span>{say('skip.note')}</span>
        <textarea
          rows={3}
          maxLength={1000}
          value={note}
          aria-invalid={isAsked && !note.trim()}
          aria-describedby={isAsked ? 'skip-problem' : undefined}
          onChange={(event) => setNote(event.target.value)}
        />
      </label>
      {isAsked && !note.trim() && (
        <p className="problem" id="skip-problem" role="alert">
          {say('skip.needed')}
        </p>
      )}
    </Sheet>
  );
}
