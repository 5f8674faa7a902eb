import { packageStates, packageStateText } from '@roundsman/domain/order/driver-reasons';
import { listMissingProof, type ProofPart, proofParts, type ProofRules } from '@roundsman/domain/order/proof-rules';
import { useEffect, useState } from 'react';
import { storeDraft, readStoredDraft, type ProofDraft } from '../../outbox/idb-store.ts';
import type { DriverStop } from '../../platform/api.ts';
import { useLanguage, useTranslate } from '../../platform/i18n.ts';
import { Dialog } from '../../platform/dialog.tsx';
import { useStore } from 'zustand';
import { token } from '../route/route-session.ts';
import { compressPhoto } from './compress-photo.ts';
import { PhotoProblem, PhotoStep } from './photo-step.tsx';
import { ProofForm } from './proof-form.ts';
import { partsOf, proofStep } from './proof-steps.ts';
import { SignatureStep } from './signature-step.tsx';

interface ProofDialogProps {
  readonly stop: DriverStop;
  /** The rules, with at least one part. */
  readonly rules: ProofRules;
  /** Resolves to whether the phone has stored it. */
  readonly onDone: (proof: ProofDraft) => Promise<boolean>;
  /** Called when a required part cannot be provided. */
  readonly onFail: () => void;
  readonly onClose: () => void;
}

const titles = { photo: 'proof.photo', signature: 'proof.signature', note: 'proof.note' } as const;
const needs = { photo: 'proof.needsPhoto', signature: 'proof.needsSignature', note: 'proof.needsNote' } as const;
/** Labels of the button that skips an optional part. */
const passesOver = { photo: 'proof.noPhoto', signature: 'proof.noSignature', note: 'proof.next' } as const;
/** Photo, signature and note, as the company requires them. They are stored on the phone until the delivery is reported. */
export function ProofDialog(props: ProofDialogProps) {
  const { orderId } = props.stop;
  const [proof, setProof] = useState<ProofForm | null>(null);
  useEffect(() => {
    let isGone = false;
    void openProof(orderId).then((opened) => isGone || setProof(opened));
    return () => {
      isGone = true;
    };
  }, [orderId]);
  return proof && <ProofSteps proof={proof} {...props} />;
}

/** Proofs of this page that are not reported. A photo of a closed dialog may still be compressed. */
const open = new Map<string, Promise<ProofForm>>();

function openProof(orderId: string): Promise<ProofForm> {
  const known = open.get(orderId);
  if (known) return known;
  const opening = readStoredDraft(token, orderId)
    .catch(() => null)
    .then((stored) => {
      const store = (draft: ProofDraft) => void storeDraft(token, orderId, draft).catch(() => undefined);
      const proof = new ProofForm(stored, { compress: compressPhoto, store });
      // It was reported and undone: it is a draft again, which must not be deleted.
      if (stored?.handedInAt) store(proof.draft);
      return proof;
    });
  open.set(orderId, opening);
  return opening;
}

/** Returns the part of a stored step: 1 photo, 2 signature, 3 note. */
const partAt = (step: ProofDraft['step']): ProofPart => proofParts[step - 1] ?? 'note';
const numberOf = (part: ProofPart): ProofDraft['step'] => (part === 'photo' ? 1 : part === 'signature' ? 2 : 3);

function ProofSteps({ proof, stop, rules, onDone, onFail, onClose }: ProofDialogProps & { readonly proof: ProofForm }) {
  const translate = useTranslate();
  const language = useLanguage();
  const { photos, working } = useStore(proof.photos.state);
  const draft = { ...useStore(proof.texts), photos };
  const isWorking = working > 0;
  /** The required part that was missing when the button was pressed. */
  const [asked, setAsked] = useState<ProofPart | null>(null);
  const step = proofStep(rules, partAt(draft.step));
  if (!step) return null;
  const { part, number, count, previous, next } = step;
  const change: ProofForm['change'] = (changes) => proof.change(changes);
  const goTo = (to: ProofPart) => change({ step: numberOf(to) });
  const has = {
    photo: photos.length + working + stop.photos > 0,
    signature: draft.signature !== null || stop.hasSignature,
    note: draft.notes.trim() !== '',
  };
  const missing = listMissingProof(rules, has, null);
  const isMissing = missing.includes(part);
  const finish = () => {
    open.delete(stop.orderId);
    void onDone(proof.draft).then((isStored) => {
      // The draft is the only copy of a proof that the phone could not store.
      if (isStored) storeDraft(token, stop.orderId, { ...proof.draft, handedInAt: Date.now() }).catch(() => undefined);
    });
  };
  const goOn = () => {
    // At the end all parts are checked, because a photo may have turned out unreadable.
    const lacking = next ? missing.find((each) => each === part) : missing[0];
    if (lacking) {
      setAsked(lacking);
      return goTo(lacking);
    }
    return next ? goTo(next) : finish();
  };
  const isEmpty = { photo: photos.length === 0 && !isWorking, signature: !draft.signature, note: true }[part];
  const goesOn = isEmpty && rules[part] === 'OPTIONAL' ? passesOver[part] : 'proof.next';
  const name = stop.name ?? stop.address ?? stop.orderCode;

  return (
    <Dialog
      title={translate(titles[part])}
      over={count > 1 ? `${translate('proof.step', { step: number, total: count })} · ${name}` : name}
      onClose={onClose}
      isPersistent
      actions={
        <>
          {previous && (
            <button type="button" className="secondary is-narrow" onClick={() => goTo(previous)}>
              {translate('proof.back')}
            </button>
          )}
          <button type="button" className="primary" disabled={!next && isWorking} onClick={goOn}>
            {translate(next ? goesOn : isWorking ? 'proof.working' : 'step.delivered')}
          </button>
        </>
      }
    >
      {count > 1 && (
        <ol className="proof-steps" aria-hidden="true">
          {partsOf(rules).map((each, index) => (
            <li key={each} data-state={index + 1 < number ? 'done' : each === part ? 'now' : 'later'} />
          ))}
        </ol>
      )}
      {part === 'photo' && <PhotoStep photos={proof.photos} taken={stop.photos} hint={translate('proof.photoHint')} />}
      {part !== 'photo' && <PhotoProblem photos={proof.photos} />}
      {part === 'signature' && (
        <SignatureStep signature={draft.signature} onChange={(signature) => change({ signature })} />
      )}
      {part === 'note' && (
        <>
          <fieldset>
            <legend>{translate('proof.package')}</legend>
            <div className="choices">
              {packageStates.map((state) => (
                <label key={state} className="choice">
                  <input
                    type="radio"
                    name="package"
                    checked={draft.packageState === state}
                    onChange={() => change({ packageState: state })}
                  />
                  <span>{packageStateText(state, language)}</span>
                </label>
              ))}
            </div>
          </fieldset>
          <label className="field">
            <span>{translate('proof.noteLabel')}</span>
            <textarea
              rows={3}
              maxLength={1000}
              placeholder={translate('proof.notePlaceholder')}
              value={draft.notes}
              onChange={(event) => change({ notes: event.target.value })}
            />
          </label>
        </>
      )}
      {isMissing && asked === part && (
        <p className="problem" role="alert">
          {translate(needs[part])}
        </p>
      )}
      {isMissing && (
        <button type="button" className="quiet" onClick={onFail}>
          {translate('more.fail')}
        </button>
      )}
    </Dialog>
  );
}
