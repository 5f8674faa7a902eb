import { type DriverReason, driverReasonText } from '@roundsman/domain/order/driver-reasons';
import type { StopType } from '@roundsman/domain/order/order-status';
import { useState } from 'react';
import type { DriverStop } from '../../platform/api.ts';
import { useLanguage, useTranslate } from '../../platform/i18n.ts';
import { Dialog } from '../../platform/dialog.tsx';
import { useStore } from 'zustand';
import { compressPhoto } from './compress-photo.ts';
import { PhotoSet } from './photo-set.ts';
import { PhotoStep } from './photo-step.tsx';

const reasons: Record<StopType, readonly DriverReason[]> = {
  pickup: ['NOBODY_THERE', 'NOT_READY', 'CLOSED', 'WRONG_ADDRESS', 'DAMAGED', 'OTHER'],
  delivery: ['NOBODY_THERE', 'REFUSED', 'CLOSED', 'WRONG_ADDRESS', 'DAMAGED', 'OTHER'],
};

/** Reports a failed stop with its reason, which is in the order's log. */
export function FailDialog({
  stop,
  takesPhotos,
  onFail,
  onClose,
}: {
  stop: DriverStop;
  takesPhotos: boolean;
  onFail: (report: { readonly reason: DriverReason; readonly notes: string | null }, photos: readonly Blob[]) => void;
  onClose: () => void;
}) {
  const translate = useTranslate();
  const language = useLanguage();
  const [reason, setReason] = useState<DriverReason | null>(null);
  const [note, setNote] = useState('');
  const [photos] = useState(() => new PhotoSet([], { compress: compressPhoto }));
  const isWorking = useStore(photos.state).working > 0;
  const [isAsked, setIsAsked] = useState(false);
  const confirm = () => {
    if (!reason) return setIsAsked(true);
    onFail({ reason, notes: note.trim() || null }, photos.state.getState().photos);
  };
  return (
    <Dialog
      title={translate('fail.title')}
      over={stop.name ?? stop.address ?? stop.orderCode}
      onClose={onClose}
      isPersistent
      actions={
        <button type="button" className="primary is-bad" disabled={isWorking} onClick={confirm}>
          {translate(isWorking ? 'proof.working' : 'fail.confirm')}
        </button>
      }
    >
      <fieldset aria-describedby={isAsked && !reason ? 'fail-problem' : undefined}>
        <legend className="visually-hidden">{translate('fail.title')}</legend>
        {reasons[stop.stop].map((key) => (
          <label key={key} className="choice">
            <input type="radio" name="reason" checked={reason === key} onChange={() => setReason(key)} />
            <span>{driverReasonText(key, language)}</span>
          </label>
        ))}
      </fieldset>
      <label className="field">
        <span>{translate('fail.note')}</span>
        <textarea rows={2} maxLength={900} value={note} onChange={(event) => setNote(event.target.value)} />
      </label>
      {takesPhotos && <PhotoStep photos={photos} taken={stop.photos} hint={translate('fail.photo')} />}
      {isAsked && !reason && (
        <p className="problem" id="fail-problem" role="alert">
          {translate('fail.choose')}
        </p>
      )}
    </Dialog>
  );
}
