import { Icon } from '../../platform/icon.tsx';
import { useTranslate } from '../../platform/i18n.ts';
import { useProofState } from './open-proof.ts';
import type { ProofForm } from './proof-form.ts';
import { hasContent } from './proof-report.ts';
import css from './stop.module.css';

/** Opens the proof before the delivery is reported, and shows whether there is one already. */
export function ProofButton({ proof, onOpen }: { readonly proof: ProofForm; readonly onOpen: () => void }) {
  const translate = useTranslate();
  const { draft, working } = useProofState(proof);
  const isAdded = hasContent(draft) || working > 0;
  return (
    <button
      type="button"
      className={`secondary ${css.proofButton}`}
      aria-label={isAdded ? `${translate('proof.open')}, ${translate('proof.added')}` : undefined}
      onClick={onOpen}
    >
      <Icon name={isAdded ? 'check' : 'camera'} size={22} />
      {translate('proof.open')}
    </button>
  );
}
