import { useState } from 'react';
import type { DriverStop } from '../../platform/api.ts';
import { useTranslate } from '../../platform/i18n.ts';
import { Dialog } from '../../platform/dialog.tsx';

/** Skips an order: both stops before the collection, only the delivery afterwards. The notes have the reason. */
export function SkipDialog({
  stop,
  onSkip,
  onClose,
}: {
  stop: DriverStop;
  onSkip: (notes: string) => void;
  onClose: () => void;
}) {
  const translate = useTranslate();
  const [note, setNote] = useState('');
  const [isAsked, setIsAsked] = useState(false);
  const confirm = () => (note.trim() ? onSkip(note.trim()) : setIsAsked(true));
  return (
    <Dialog
      title={translate('skip.title')}
      over={stop.name ?? stop.address ?? stop.orderCode}
      onClose={onClose}
      isPersistent
      actions={
        <button type="button" className="primary is-bad" onClick={confirm}>
          {translate('skip.confirm')}
        </button>
      }
    >
      <p>{translate(stop.stop === 'pickup' ? 'skip.both' : 'skip.one')}</p>
      <label className="field">
        <span>{translate('skip.note')}</span>
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
          {translate('skip.needed')}
        </p>
      )}
    </Dialog>
  );
}
