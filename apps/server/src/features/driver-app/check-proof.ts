import { listMissingProof, optionalProof, type ProofPart, type ProofRules } from '@roundsman/domain';
import type { TenantTx } from '../../platform/db/handles.ts';
import { refuse } from '../../platform/errors.ts';
import { countPhotos } from '../orders/index.ts';
import { type DriverLink, readProofRules, readSignature } from './driver-app.store.ts';

const rulesOf = async (tx: TenantTx, link: DriverLink): Promise<ProofRules> =>
  (await readProofRules(tx, link.routeId)) ?? optionalProof;

/** Fields of the API by part, as they stand in a refusal's details. */
const fields: Record<ProofPart, string> = { photo: 'photo', signature: 'signature', note: 'notes' };

/**
 * Refuses a completion that lacks what the route's driver was asked for. Photo and signature are sent before it; a phone that
 * sends the report again after them is not refused.
 * @throws proof_missing
 */
export async function checkProof(
  tx: TenantTx,
  link: DriverLink,
  { orderId, notes }: { readonly orderId: string; readonly notes: string | null },
): Promise<void> {
  const rules = await rulesOf(tx, link);
  const { signature } = await readSignature(tx, orderId);
  const has = {
    photo: (await countPhotos(tx, orderId)) > 0,
    signature: signature !== null,
    note: Boolean(notes?.trim()),
  };
  const missing = listMissingProof(rules, has);
  if (missing.length === 0) return;
  refuse(
    'proof_missing',
    missing.map((part) => ({ path: fields[part], code: 'is_required' })),
  );
}

/**
 * Refuses a photo or signature that the company does not take. A note is stored all the same: it comes with the completion,
 * which must not be lost over it.
 * @throws proof_not_taken
 */
export async function refuseUnwanted(tx: TenantTx, link: DriverLink, part: 'photo' | 'signature'): Promise<void> {
  if ((await rulesOf(tx, link))[part] === 'OFF') refuse('proof_not_taken');
}
