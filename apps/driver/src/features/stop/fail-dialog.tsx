import { type DriverReason, driverReasonText } from '@roundsman/domain/order/driver-reasons';
import type { StopType } from '@roundsman/domain/order/order-status';
import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import type { DriverStop } from '../../platform/api.ts';
import { Dialog } from '../../platform/dialog.tsx';
import { useLanguage, useTranslate } from '../../platform/i18n.ts';
import type { FailReport } from './fail-report.ts';
import { openFails } from './open-fail.ts';
import { PhotoStep } from './photo-step.tsx';

const reasons: Record<StopType, readonly DriverReason[]> = {
  pickup: ['NOBODY_THERE', 'NOT_READY', 'CLOSED', 'WRONG_ADDRESS', 'DAMAGED', 'OTHER'],
  delivery: ['NOBODY_THERE', 'REFUSED', 'CLOSED', 'WRONG_ADDRESS', 'DAMAGED', 'OTHER'],
};

interface FailDialogProps {
  readonly stop: DriverStop;
  readonly takesPhotos: boolean;
  readonly onFail: (
    report: { readonly reason: DriverReason; readonly notes: string | null },
    photos: readonly Blob[],
  ) => void;
  readonly onClose: () => void;
}

/**
 * Reports a failed stop with its reason, which is in the order's log. The draft is stored until then, because the camera
 * can remove the page from memory.
 */
export function FailDialog(props: FailDialogProps) {
  const { orderId, stop } = props.stop;
  const [report, setReport] = useState<FailReport | null>(null);
  useEffect(() => {
    let isGone = false;
    void openFails.open({ orderId, stop }).then((opened) => isGone || setReport(opened));
    return () => {
      isGone = true;
    };
  }, [orderId, stop]);
  return report && <FailForm report={report} {...props} />;
}

function FailForm({ report, stop, takesPhotos, onFail, onClose }: FailDialogProps & { readonly report: FailReport }) {
  const translate = useTranslate();
  const language = useLanguage();
  const { reason, notes } = useStore(report.texts);
  const isWorking = useStore(report.photos.state).working > 0;
  const [isAsked, setIsAsked] = useState(false);
  const confirm = () => {
    if (!reason) return setIsAsked(true);
    onFail({ reason, notes: notes.trim() || null }, report.draft.photos);
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
            <input
              type="radio"
              name="reason"
              checked={reason === key}
              onChange={() => report.change({ reason: key })}
            />
            <span>{driverReasonText(key, language)}</span>
          </label>
        ))}
      </fieldset>
      <label className="field">
        <span>{translate('fail.note')}</span>
        <textarea
          rows={2}
          maxLength={900}
          value={notes}
          onChange={(event) => report.change({ notes: event.target.value })}
        />
      </label>
      {takesPhotos && <PhotoStep photos={report.photos} taken={stop.photos} hint={translate('fail.photo')} />}
      {isAsked && !reason && (
        <p className="problem" id="fail-problem" role="alert">
          {translate('fail.choose')}
        </p>
      )}
    </Dialog>
  );
}
