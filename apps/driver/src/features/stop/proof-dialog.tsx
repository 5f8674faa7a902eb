import { handedToText, packageStates, packageStateText } from '@roundsman/domain/order/driver-reasons';
import { type ProofPart, proofRequirementsFor, type ProofRules } from '@roundsman/domain/order/proof-rules';
import { type ReactNode, useId, useRef, useState } from 'react';
import type { DriverStop } from '../../platform/api.ts';
import { useLanguage, useTranslate } from '../../platform/i18n.ts';
import { Dialog } from '../../platform/dialog.tsx';
import { useProofState } from './open-proof.ts';
import { PhotoStep } from './photo-step.tsx';
import type { ProofForm } from './proof-form.ts';
import { canSign, missingParts, takesName } from './proof-report.ts';
import css from './proof.module.css';
import { SignatureStep } from './signature-step.tsx';

interface ProofDialogProps {
  readonly stop: DriverStop;
  readonly rules: ProofRules;
  readonly proof: ProofForm;
  /** Called when nothing required is missing. */
  readonly onDeliver: () => void;
  /** Called when the stop cannot be completed. */
  readonly onFail: () => void;
  readonly onClose: () => void;
}

const titles = { photo: 'proof.photo', signature: 'proof.signature', note: 'proof.note' } as const;
const needs = { photo: 'proof.needsPhoto', signature: 'proof.needsSignature', note: 'proof.needsNote' } as const;
/** The greatest length of a name. */
const longestName = 100;

/** Photo, signature, name and note, as the company takes them. They are stored on the phone until the delivery is reported. */
export function ProofDialog({ stop, rules, proof, onDeliver, onFail, onClose }: ProofDialogProps) {
  const translate = useTranslate();
  const { draft, working } = useProofState(proof);
  const [isAsked, setIsAsked] = useState(false);
  const sections = useRef(new Map<ProofPart, HTMLElement>());
  const missing = missingParts({ rules, draft, working, stop });
  const requirements = proofRequirementsFor(rules, draft.handedTo);
  const change: ProofForm['change'] = (changes) => proof.change(changes);
  const deliver = () => {
    const [first] = missing;
    if (!first) return onDeliver();
    setIsAsked(true);
    const section = sections.current.get(first);
    section?.focus({ preventScroll: true });
    section?.scrollIntoView({ block: 'start' });
  };
  const needed = (part: ProofPart) =>
    part === 'photo' && rules.photo !== 'REQUIRED' ? 'proof.needsPhotoInstead' : needs[part];
  const sectionOf = (part: ProofPart, content: ReactNode) => (
    <ProofSection
      title={translate(titles[part])}
      isRequired={requirements[part] === 'REQUIRED'}
      problem={isAsked && missing.includes(part) ? translate(needed(part)) : null}
      onElement={(element) => {
        sections.current.set(part, element);
        return () => void sections.current.delete(part);
      }}
    >
      {content}
    </ProofSection>
  );
  const name = takesName(rules, draft) && (
    <label className="field">
      <span>{translate(draft.handedTo === 'NEIGHBOUR' ? 'proof.neighbourName' : 'proof.recipientName')}</span>
      <input
        type="text"
        maxLength={longestName}
        autoComplete="off"
        autoCapitalize="words"
        value={draft.receivedBy}
        onChange={(event) => change({ receivedBy: event.target.value })}
      />
    </label>
  );

  return (
    <Dialog
      title={translate('proof.title')}
      over={stop.name ?? stop.address ?? stop.orderCode}
      onClose={onClose}
      isPersistent
      actions={
        <button type="button" className="primary" disabled={working > 0} onClick={deliver}>
          {translate(working > 0 ? 'proof.working' : 'step.delivered')}
        </button>
      }
    >
      {rules.handedTo.length > 0 && (
        <Choices
          title={translate('proof.handedTo')}
          name="handed-to"
          isList
          choices={['RECIPIENT', ...rules.handedTo] as const}
          textOf={handedToText}
          value={draft.handedTo}
          onChange={(handedTo) => change({ handedTo })}
        />
      )}
      {rules.photo !== 'OFF' &&
        sectionOf('photo', <PhotoStep photos={proof.photos} taken={stop.photos} hint={translate('proof.photoHint')} />)}
      {canSign(rules, draft) &&
        sectionOf(
          'signature',
          <>
            <SignatureStep signature={draft.signature} onChange={(signature) => change({ signature })} />
            {name}
          </>,
        )}
      {!canSign(rules, draft) && name}
      {rules.note !== 'OFF' &&
        sectionOf(
          'note',
          <>
            <Choices
              title={translate('proof.package')}
              name="package"
              choices={packageStates}
              textOf={packageStateText}
              value={draft.packageState}
              onChange={(packageState) => change({ packageState })}
            />
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
          </>,
        )}
      <button type="button" className="quiet" onClick={onFail}>
        {translate('more.fail')}
      </button>
    </Dialog>
  );
}

interface ProofSectionProps {
  readonly title: string;
  readonly isRequired: boolean;
  readonly problem: string | null;
  /** Receives the element, which takes the focus. Returns what to do when it is removed. */
  readonly onElement: (element: HTMLElement) => () => void;
  readonly children: ReactNode;
}

function ProofSection({ title, isRequired, problem, onElement, children }: ProofSectionProps) {
  const translate = useTranslate();
  const [heading, reason] = [useId(), useId()];
  return (
    <section
      ref={(element) => (element ? onElement(element) : undefined)}
      className={css.proofSection}
      tabIndex={-1}
      aria-labelledby={heading}
      aria-describedby={problem ? reason : undefined}
    >
      <h3 id={heading}>
        {title}
        {isRequired && <span className={css.proofRequired}> · {translate('proof.required')}</span>}
      </h3>
      {problem && (
        <p className="problem" id={reason} role="alert">
          {problem}
        </p>
      )}
      {children}
    </section>
  );
}

interface ChoicesProps<Choice extends string> {
  readonly title: string;
  readonly name: string;
  readonly choices: readonly Choice[];
  readonly textOf: (choice: Choice, language: string) => string;
  readonly value: Choice | null;
  readonly onChange: (choice: Choice) => void;
  /** True for choices of many words, one below the other. */
  readonly isList?: boolean;
}

function Choices<Choice extends string>({
  title,
  name,
  choices,
  textOf,
  value,
  onChange,
  isList,
}: ChoicesProps<Choice>) {
  const language = useLanguage();
  return (
    <fieldset className={isList ? css.proofHandover : undefined}>
      <legend>{title}</legend>
      <div className={isList ? `${css.choices} ${css.isList}` : css.choices}>
        {choices.map((choice) => (
          <label key={choice} className="choice">
            <input type="radio" name={name} checked={value === choice} onChange={() => onChange(choice)} />
            <span>{textOf(choice, language)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
