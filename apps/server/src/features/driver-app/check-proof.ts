import { type HandedTo, listMissingProof, parseProofRules, type ProofPart, type ProofRules } from '@roundsman/domain';
import type { TenantTx } from '../../platform/db/handles.ts';
import { refuse } from '../../platform/errors.ts';
import { countPhotos } from '../orders/index.ts';
import { type DriverLink, readProofRules, readSignature } from './driver-app.store.ts';

const rulesOf = async (tx: TenantTx, link: DriverLink): Promise<ProofRules> =>
  parseProofRules(await readProofRules(tx, link.routeId));

/** Field of the API for each part of the proof, for the details of a refusal. */
const fields: Record<ProofPart, string> = { photo: 'photo', signature: 'signature', note: 'notes' };

/**
 * Refuses a completion that lacks proof which the route's rules require. Photo and signature are uploaded before the
 * completion. A completion that is sent again after them is accepted.
 * @throws proof_missing
 */
export async function checkProof(
  tx: TenantTx,
  link: DriverLink,
  {
    orderId,
    notes,
    handedTo,
  }: { readonly orderId: string; readonly notes: string | null; readonly handedTo: HandedTo | null },
): Promise<void> {
  const rules = await rulesOf(tx, link);
  const { signature } = await readSignature(tx, orderId);
  const has = {
    photo: (await countPhotos(tx, orderId)) > 0,
    signature: signature !== null,
    note: Boolean(notes?.trim()),
  };
  const missing = listMissingProof(rules, has, handedTo);
  if (missing.length === 0) return;
  refuse(
    'proof_missing',
    missing.map((part) => ({ path: fields[part], code: 'is_required' })),
  );
}

/**
 * Refuses a photo or signature that the company has turned off. Note, name and `handedTo` are always stored: they are part
 * of the completion, which must not be lost because of them.
 * @throws proof_not_taken
 */
export async function refuseProofTurnedOff(tx: TenantTx, link: DriverLink, part: 'photo' | 'signature'): Promise<void> {
  if ((await rulesOf(tx, link))[part] === 'OFF') refuse('proof_not_taken');
}
