/** A part of the proof of delivery is not taken, optional, or required to complete a delivery. */
export const proofRequirements = ['OFF', 'OPTIONAL', 'REQUIRED'] as const;
export type ProofRequirement = (typeof proofRequirements)[number];

/** The parts of a proof, in the order of the driver app. */
export const proofParts = ['photo', 'signature', 'note'] as const;
export type ProofPart = (typeof proofParts)[number];

/** To whom the goods of a delivery were handed, or where they were left. */
export const handedToValues = ['RECIPIENT', 'NEIGHBOUR', 'SAFE_PLACE'] as const;
export type HandedTo = (typeof handedToValues)[number];

/** The values that drivers may choose only where their company allows it. */
export const handedToChoices = ['NEIGHBOUR', 'SAFE_PLACE'] as const satisfies readonly HandedTo[];
export type HandedToChoice = (typeof handedToChoices)[number];

/** The requirement of each part. */
type PartRules = Readonly<Record<ProofPart, ProofRequirement>>;

/** The rules for proof of delivery on one route. */
export interface ProofRules extends PartRules {
  /** The drivers' choices besides the recipient. */
  readonly handedTo: readonly HandedToChoice[];
}

/** Rules as a route stores them. Those of an older version have no `handedTo`. */
export type StoredProofRules = PartRules & Partial<Pick<ProofRules, 'handedTo'>>;

/** The rules of routes that an older version dispatched. */
export const optionalProof: ProofRules = { photo: 'OPTIONAL', signature: 'OPTIONAL', note: 'OPTIONAL', handedTo: [] };

/** Completes stored rules; null or undefined for a route from before the rules existed. */
export const parseProofRules = (stored: StoredProofRules | null | undefined): ProofRules => ({
  ...optionalProof,
  ...stored,
});

interface ProofSettings {
  readonly proofPhoto: ProofRequirement;
  readonly proofSignature: ProofRequirement;
  readonly proofNote: ProofRequirement;
  readonly allowNeighbour: boolean;
  readonly allowSafePlace: boolean;
}

/** Returns the rules for a route that is dispatched with these settings. */
export const proofRulesOf = (settings: ProofSettings): ProofRules => ({
  photo: settings.proofPhoto,
  signature: settings.proofSignature,
  note: settings.proofNote,
  handedTo: handedToChoices.filter((choice) =>
    choice === 'NEIGHBOUR' ? settings.allowNeighbour : settings.allowSafePlace,
  ),
});

/**
 * Returns the requirements of a delivery. Goods in a safe place have no signature: where the rules allow that
 * choice, a photo replaces a required one, if the company takes photos.
 */
export function proofRequirementsFor(
  { photo, signature, note, handedTo: choices }: ProofRules,
  handedTo: HandedTo | null,
): PartRules {
  const isReplaced = handedTo === 'SAFE_PLACE' && choices.includes(handedTo) && signature === 'REQUIRED';
  if (!isReplaced) return { photo, signature, note };
  return { photo: photo === 'OFF' ? 'OFF' : 'REQUIRED', signature: 'OPTIONAL', note };
}

/** Returns the required parts that a proof lacks. `handedTo` is null where the driver did not say. */
export function listMissingProof(
  rules: ProofRules,
  has: Readonly<Record<ProofPart, boolean>>,
  handedTo: HandedTo | null,
): ProofPart[] {
  const requirements = proofRequirementsFor(rules, handedTo);
  return proofParts.filter((part) => requirements[part] === 'REQUIRED' && !has[part]);
}
