import { useId, useState } from 'react';
import { api, type DriverShifts } from '../../platform/api.ts';
import { Dialog } from '../../platform/dialog.tsx';
import { useTranslate } from '../../platform/i18n.ts';

interface AbsenceFormProps {
  readonly token: string;
  readonly kinds: DriverShifts['kinds'];
  readonly onSent: (shifts: DriverShifts) => void;
  readonly onClose: () => void;
}

/** Asks for days off: the kind, the first and the last day, and a note for the office. */
export function AbsenceForm({ token, kinds, onSent, onClose }: AbsenceFormProps) {
  const translate = useTranslate();
  const problemId = useId();
  const [kindId, setKindId] = useState(kinds[0]?._id ?? '');
  const [from, setFrom] = useState('');
  const [until, setUntil] = useState('');
  const [note, setNote] = useState('');
  const [problem, setProblem] = useState<'shifts.dates' | 'shifts.notSent' | null>(null);
  const [isSending, setSending] = useState(false);
  const needsApproval = kinds.find(({ _id }) => _id === kindId)?.needsApproval ?? true;

  const send = (): void => {
    if (from === '' || (until !== '' && until < from)) return setProblem('shifts.dates');
    setProblem(null);
    setSending(true);
    const body = { kindId, from, until: until || from, note: note.trim() || null };
    api.call('POST /driver/routes/:token/absences', { params: { token }, body }).then(onSent, () => {
      setSending(false);
      setProblem('shifts.notSent');
    });
  };

  return (
    <Dialog
      title={translate('shifts.ask')}
      onClose={onClose}
      isPersistent
      actions={
        <button type="button" className="primary" disabled={isSending} onClick={send}>
          {translate('shifts.send')}
        </button>
      }
    >
      <label className="field">
        <span>{translate('shifts.kind')}</span>
        <select value={kindId} onChange={(event) => setKindId(event.target.value)}>
          {kinds.map(({ _id, name }) => (
            <option key={_id} value={_id}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <label className="field">
        <span>{translate('shifts.from')}</span>
        <input
          type="date"
          value={from}
          aria-invalid={problem === 'shifts.dates'}
          aria-describedby={problem ? problemId : undefined}
          onChange={(event) => setFrom(event.target.value)}
        />
      </label>
      <label className="field">
        <span>{translate('shifts.until')}</span>
        <input type="date" value={until} min={from} onChange={(event) => setUntil(event.target.value)} />
      </label>
      <label className="field">
        <span>{translate('shifts.note')}</span>
        <textarea rows={2} maxLength={2000} value={note} onChange={(event) => setNote(event.target.value)} />
      </label>
      <p>{translate(needsApproval ? 'shifts.waits' : 'shifts.atOnce')}</p>
      {problem && (
        <p className="problem" id={problemId} role="alert">
          {translate(problem)}
        </p>
      )}
    </Dialog>
  );
}
