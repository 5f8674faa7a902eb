import { useEffect, useState } from 'react';
import { keepDraft, keptDraft, type ProofDraft } from '../../outbox/idb-store.ts';
import type { DriverStop } from '../../platform/api.ts';
import { useSay } from '../../platform/i18n.ts';
import { Sheet } from '../../platform/sheet.tsx';
import { useStore } from '../../platform/store.ts';
import { token } from '../route/route-session.ts';
import { compressPhoto } from './compress-photo.ts';
import { PhotoProblem, PhotoStep } from './photo-step.tsx';
import { ProofInTheMaking } from './proof-in-the-making.ts';
import { SignatureStep } from './signature-step.tsx';

interface ProofSheetProps {
  readonly stop: DriverStop;
  /** Resolves to whether the phone has stored it. */
  readonly onDone: (proof: ProofDraft) => Promise<boolean>;
  readonly onClose: () => void;
}

const titles = { 1: 'proof.photo', 2: 'proof.signature', 3: 'proof.note' } as const;
const conditions = [
  'proof.packageGood',
  'proof.packageDamaged',
  'proof.packageOpened',
  'proof.packageMissing',
] as const;

/** Photo, signature, note: three steps, each may be passed over. What is made is kept on the phone until it is delivered. */
export function ProofSheet({ stop, onDone, onClose }: ProofSheetProps) {
  const [proof, setProof] = useState<ProofInTheMaking | null>(null);
  useEffect(() => {
    let isGone = false;
    void openProof(stop.orderId).then((opened) => isGone || setProof(opened));
    return () => {
      isGone = true;
    };
  }, [stop.orderId]);
  return proof && <ProofSteps proof={proof} stop={stop} onDone={onDone} onClose={onClose} />;
}

/** Proofs of this page that are not handed in: a photo of a closed sheet may still be on its way. */
const open = new Map<string, Promise<ProofInTheMaking>>();

function openProof(orderId: string): Promise<ProofInTheMaking> {
  const known = open.get(orderId);
  if (known) return known;
  const opening = keptDraft(token, orderId)
    .catch(() => null)
    .then((kept) => {
      const store = (draft: ProofDraft) => void keepDraft(token, orderId, draft).catch(() => undefined);
      const proof = new ProofInTheMaking(kept, { compress: compressPhoto, store });
      // Handed in and taken back: it is open again, and nobody may clear it away.
      if (kept?.handedInAt) store(proof.draft);
      return proof;
    });
  open.set(orderId, opening);
  return opening;
}

function ProofSteps({ proof, stop, onDone, onClose }: ProofSheetProps & { readonly proof: ProofInTheMaking }) {
  const say = useSay();
  const { photos, working } = useStore(proof.photos.state);
  const draft = { ...useStore(proof.texts), photos };
  const isWorking = working > 0;
  const change: ProofInTheMaking['change'] = (part) => proof.change(part);
  const finish = () => {
    open.delete(stop.orderId);
    void onDone(proof.draft).then((isStored) => {
      // The draft is the only copy of a proof that the phone could not store.
      if (isStored) keepDraft(token, stop.orderId, { ...proof.draft, handedInAt: Date.now() }).catch(() => undefined);
    });
  };
  const { step } = draft;
  const skips = {
    1: draft.photos.length === 0 && !isWorking ? 'proof.noPhoto' : 'proof.next',
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
            <button type="button" className="primary" disabled={isWorking} onClick={finish}>
              {say(isWorking ? 'proof.working' : 'step.delivered')}
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
      {step === 1 && <PhotoStep photos={proof.photos} taken={stop.photos} hint={say('proof.photoHint')} />}
      {step !== 1 && <PhotoProblem photos={proof.photos} />}
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
