import {
  parseProofRules,
  type ProofPart,
  proofParts,
  type ProofRules,
  type StoredProofRules,
} from '@roundsman/domain/order/proof-rules';

/** Returns the proof that the route requires. A route that an older app stored on the phone may lack rules or their choices. */
export const proofRulesOf = ({ proof }: { readonly proof?: StoredProofRules }): ProofRules => parseProofRules(proof);

/** Returns the parts that the rules allow. */
export const partsOf = (rules: ProofRules): ProofPart[] => proofParts.filter((part) => rules[part] !== 'OFF');

export interface ProofStep {
  readonly part: ProofPart;
  /** From 1, of `count`. */
  readonly number: number;
  readonly count: number;
  readonly previous: ProofPart | null;
  readonly next: ProofPart | null;
}

/** Returns the step of a part, or the nearest one when the rules do not allow that part. */
export function proofStep(rules: ProofRules, wanted: ProofPart): ProofStep | null {
  const parts = partsOf(rules);
  const isNotBefore = (part: ProofPart): boolean => proofParts.indexOf(part) >= proofParts.indexOf(wanted);
  const part = parts.find(isNotBefore) ?? parts.at(-1);
  if (!part) return null;
  const index = parts.indexOf(part);
  return {
    part,
    number: index + 1,
    count: parts.length,
    previous: parts[index - 1] ?? null,
    next: parts[index + 1] ?? null,
  };
}
