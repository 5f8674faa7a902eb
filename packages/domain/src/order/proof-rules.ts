/** Whether a part of the proof of delivery is taken, may be taken, or must be there before a delivery is completed. */
export const proofRequirements = ['OFF', 'OPTIONAL', 'REQUIRED'] as const;
export type ProofRequirement = (typeof proofRequirements)[number];

/** The parts of a proof, in the order in which the driver app goes through them. */
export const proofParts = ['photo', 'signature', 'note'] as const;
export type ProofPart = (typeof proofParts)[number];

/** The rules for proof of delivery on one route. */
export type ProofRules = Readonly<Record<ProofPart, ProofRequirement>>;

/** Routes that were dispatched before there were rules. */
export const optionalProof: ProofRules = { photo: 'OPTIONAL', signature: 'OPTIONAL', note: 'OPTIONAL' };

interface ProofSettings {
  readonly proofPhoto: ProofRequirement;
  readonly proofSignature: ProofRequirement;
  readonly proofNote: ProofRequirement;
}

/** The rules for a route that is dispatched now. */
export const proofRulesOf = ({ proofPhoto, proofSignature, proofNote }: ProofSettings): ProofRules => ({
  photo: proofPhoto,
  signature: proofSignature,
  note: proofNote,
});

/** Required parts that a proof lacks. */
export const listMissingProof = (rules: ProofRules, has: Readonly<Record<ProofPart, boolean>>): ProofPart[] =>
  proofParts.filter((part) => rules[part] === 'REQUIRED' && !has[part]);
