/** A part of the proof of delivery is not taken, optional, or required to complete a delivery. */
export const proofRequirements = ['OFF', 'OPTIONAL', 'REQUIRED'] as const;
export type ProofRequirement = (typeof proofRequirements)[number];

/** The parts of a proof, in the order of the driver app. */
export const proofParts = ['photo', 'signature', 'note'] as const;
export type ProofPart = (typeof proofParts)[number];

/** The rules for proof of delivery on one route. */
export type ProofRules = Readonly<Record<ProofPart, ProofRequirement>>;

/** The rules of routes that an older version dispatched. */
export const optionalProof: ProofRules = { photo: 'OPTIONAL', signature: 'OPTIONAL', note: 'OPTIONAL' };

interface ProofSettings {
  readonly proofPhoto: ProofRequirement;
  readonly proofSignature: ProofRequirement;
  readonly proofNote: ProofRequirement;
}

/** Returns the rules for a route that is dispatched with these settings. */
export const proofRulesOf = ({ proofPhoto, proofSignature, proofNote }: ProofSettings): ProofRules => ({
  photo: proofPhoto,
  signature: proofSignature,
  note: proofNote,
});

/** Returns the required parts that a proof lacks. */
export const listMissingProof = (rules: ProofRules, has: Readonly<Record<ProofPart, boolean>>): ProofPart[] =>
  proofParts.filter((part) => rules[part] === 'REQUIRED' && !has[part]);
