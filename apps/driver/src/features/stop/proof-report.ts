import {
  listMissingProof,
  parseProofRules,
  type ProofPart,
  proofParts,
  type ProofRules,
  type StoredProofRules,
} from '@roundsman/domain/order/proof-rules';
import type { NewChange, StepChange } from '../../outbox/change.ts';
import type { ProofDraft } from '../../outbox/idb-store.ts';
import type { DriverStop } from '../../platform/api.ts';

/** Returns the proof that the route requires. A route that an older app stored on the phone may lack rules or their choices. */
export const proofRulesOf = ({ proof }: { readonly proof?: StoredProofRules }): ProofRules => parseProofRules(proof);

/** True when the rules allow the driver to add anything to a delivery. */
export const takesProof = (rules: ProofRules): boolean =>
  rules.handedTo.length > 0 || proofParts.some((part) => rules[part] !== 'OFF');

/** True when the driver has entered anything. */
export const hasContent = ({ photos, signature, notes, packageState, receivedBy, handedTo }: ProofDraft): boolean =>
  photos.length > 0 || [signature, notes.trim(), packageState, receivedBy.trim(), handedTo].some(Boolean);

/** True when a person takes the goods, who can sign. */
export const canSign = (rules: ProofRules, { handedTo }: Pick<ProofDraft, 'handedTo'>): boolean =>
  rules.signature !== 'OFF' && handedTo !== 'SAFE_PLACE';

/** True when the driver can write the name of the person who takes the goods. */
export const takesName = (rules: ProofRules, draft: Pick<ProofDraft, 'handedTo'>): boolean =>
  canSign(rules, draft) || draft.handedTo === 'NEIGHBOUR';

/** A proof at a stop. `working` is the number of photos that are being compressed. */
export interface ProofAtStop {
  readonly rules: ProofRules;
  readonly draft: ProofDraft;
  readonly working: number;
  readonly stop: Pick<DriverStop, 'photos' | 'hasSignature'>;
}

/** Returns the required parts that are neither on the phone nor on the server. */
export function missingParts({ rules, draft, working, stop }: ProofAtStop): ProofPart[] {
  const has = {
    photo: draft.photos.length + working + stop.photos > 0,
    signature: draft.signature !== null || stop.hasSignature,
    note: draft.notes.trim() !== '',
  };
  return listMissingProof(rules, has, draft.handedTo);
}

/**
 * True when *Delivered* opens the proof instead of reporting it: something required is missing, a photo is not ready, or the
 * proof was reported before and may show another door.
 */
export const needsLook = (proof: ProofAtStop): boolean =>
  proof.working > 0 || missingParts(proof).length > 0 || (proof.draft.isReopened === true && hasContent(proof.draft));

type AtStop = Pick<StepChange, 'orderId' | 'stop' | 'place'>;

/** Returns the changes that report a delivery: photos and signature first, because the server requires them before the event. */
export function deliveryChanges(about: AtStop, rules: ProofRules, draft: ProofDraft): NewChange[] {
  const { photos, signature, notes, packageState, receivedBy, handedTo } = draft;
  const event: NewChange = {
    ...about,
    kind: 'event',
    status: 'COMPLETED',
    notes: notes.trim() || null,
    packageState,
    receivedBy: (takesName(rules, draft) && receivedBy.trim()) || null,
    handedTo: rules.handedTo.length > 0 ? handedTo : null,
  };
  return [
    ...(rules.photo === 'OFF' ? [] : photos.map((photo) => ({ ...about, kind: 'photo' as const, photo }))),
    ...(signature && canSign(rules, draft) ? [{ ...about, kind: 'signature' as const, signature }] : []),
    event,
  ];
}
