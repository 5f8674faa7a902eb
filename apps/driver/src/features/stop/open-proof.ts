import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { readStoredDraft, storeDraft, type ProofDraft } from '../../outbox/idb-store.ts';
import { token } from '../route/route-session.ts';
import { compressPhoto } from './compress-photo.ts';
import { ProofForm } from './proof-form.ts';

/** Proofs of this page that are not reported. A photo of a closed dialog may still be compressed. */
const open = new Map<string, Promise<ProofForm>>();

/** Returns the proof of an order as the driver left it, also before the page was removed from memory. */
export function openProof(orderId: string): Promise<ProofForm> {
  const openForm = open.get(orderId);
  if (openForm) return openForm;
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

/** Ends a proof that is reported. `isStored` resolves to whether the phone has stored the report. */
export async function endProof(orderId: string, { draft }: ProofForm, isStored: Promise<boolean>): Promise<void> {
  open.delete(orderId);
  // The draft is the only copy of a proof that the phone could not store.
  if (await isStored) await storeDraft(token, orderId, { ...draft, handedInAt: Date.now() }).catch(() => undefined);
}

/** Returns the proof of an order; null until it is read, and while `isHere` is false. */
export function useProof(orderId: string, isHere: boolean): ProofForm | null {
  const [opened, setOpened] = useState<{ readonly orderId: string; readonly proof: ProofForm } | null>(null);
  useEffect(() => {
    if (!isHere) return;
    let isGone = false;
    void openProof(orderId).then((proof) => isGone || setOpened({ orderId, proof }));
    return () => {
      isGone = true;
      setOpened(null);
    };
  }, [orderId, isHere]);
  return opened?.orderId === orderId ? opened.proof : null;
}

/** The present state of a proof. */
export function useProofState(proof: ProofForm) {
  const { photos, working } = useStore(proof.photos.state);
  return { draft: { ...useStore(proof.texts), photos } satisfies ProofDraft, working };
}
