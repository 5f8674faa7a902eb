import { useEffect, useState } from 'react';
import { keepDraft, keptDraft, type ProofDraft } from '../../outbox/idb-store.ts';
import type { DriverStop } from '../../platform/api.ts';
import { useSay } from '../../platform/i18n.ts';
import { Sheet } from '../../platform/sheet.tsx';
import { token } from '../route/route-session.ts';
import { PhotoStep } from './photo-step.tsx';
import { SignatureStep } from './signature-step.tsx';

interface ProofSheetProps {
  readonly stop: DriverStop;
  readonly onDone: (proof: ProofDraft) => void;
  readonly onClose: () => void;
}

const empty: ProofDraft = { photos: [], signature: null, notes: '', packageWas: null, step: 1 };
const titles = { 1: 'proof.photo', 2: 'proof.signature', 3: 'proof.note' } as const;
const conditions = [
  'proof.packageGood',
  'proof.packageDamaged',
  'proof.packageOpened',
  'proof.packageMissing',
] as const;

/** Photo, signature, note: three steps, each may be passed over. What is made is kept on the phone until it is delivered. */
export function ProofSheet({ stop, onDone, onClose }: ProofSheetProps) {
  const say = useSay();
  const [draft, setDraft] = useState<ProofDraft | null>(null);
  useEffect(() => {
    let isGone = false;
    void keptDraft(token, stop.orderId)
      .catch(() => null)
      .then((kept) => {
        if (isGone) return;
        if (!kept) return setDraft(empty);
        // Handed in and taken back: it is open again, and nobody may clear it away.
        const { handedInAt, ...open } = kept;
        setDraft(open);
        if (handedInAt) keepDraft(token, stop.orderId, open).catch(() => undefined);
      });
    return () => {
      isGone = true;
    };
  }, [stop.orderId]);
  if (!draft) return null;

  const change = (part: Partial<ProofDraft>) => {
    const next = { ...draft, ...part };
    setDraft(next);
    keepDraft(token, stop.orderId, next).catch(() => undefined);
  };
  const finish = () => {
    onDone(draft);
    keepDraft(token, stop.orderId, { ...draft, handedInAt: Date.now() }).catch(() => undefined);
  };
  const { step } = draft;
  const skips = {
    1: draft.photos.length === 0 ? 'proof.noPhoto' : 'proof.next',
    2: draft.signature ? 'proof.next' : 'proof.noSignature',
  } as const;

  return (
    <Sheet
      title={say(titles[step])}
      over={`${say('proof.step', { step })} · ${stop.name ?? stop.address ?? stop.orderCode}`}
      onClose={onClose}
      isPatient
      actions={
        <>
          {step > 1 && (
            <button type="button" className="secondary is-narrow" onClick={() => change({ step: step === 3 ? 2 : 1 })}>
              {say('proof.back')}
            </button>
          )}
          {step === 3 ? (
            <button type="button" className="primary" onClick={finish}>
              {say('step.delivered')}
            </button>
          ) : (
            <button type="button" className="primary" onClick={() => change({ step: step === 1 ? 2 : 3 })}>
              {say(skips[step])}
            </button>
          )}
        </>
      }
    >
      <ol className="proof-steps" aria-hidden="true">
        {([1, 2, 3] as const).map((each) => (
          <li key={each} data-state={each < step ? 'done' : each === step ? 'now' : 'later'} />
        ))}
      </ol>
      {step === 1 && (
        <PhotoStep
          photos={draft.photos}
          taken={stop.photos}
          onChange={(photos) => change({ photos })}
          hint={say('proof.photoHint')}
        />
      )}
      {step === 2 && <SignatureStep signature={draft.signature} onChange={(signature) => change({ signature })} />}
      {step === 3 && (
        <>
          <fieldset>
            <legend>{say('proof.package')}</legend>
            <div className="choices">
              {conditions.map((key) => (
                <label key={key} className="choice">
                  <input
                    type="radio"
                    name="package"
                    checked={draft.packageWas === say(key)}
                    onChange={() => change({ packageWas: say(key) })}
                  />
                  <span>{say(key)}</span>
                </label>
              ))}
            </div>
          </fieldset>
          <label className="field">
            <span>{say('proof.noteLabel')}</span>
            <textarea
              rows={3}
              maxLength={1000}
              placeholder={say('proof.notePlaceholder')}
              value={draft.notes}
              onChange={(event) => change({ notes: event.target.value })}
            />
          </label>
        </>
      )}
    </Sheet>
  );
}
