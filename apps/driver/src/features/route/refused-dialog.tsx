import { isFinished } from '@roundsman/domain/order/order-status';
import type { Change } from '../../outbox/change.ts';
import type { PhraseKey } from '../../platform/i18n.ts';
import { useTranslate } from '../../platform/i18n.ts';
import { Icon } from '../../platform/icon.tsx';
import { useRefusalText } from '../../platform/refusals.ts';
import { Dialog } from '../../platform/dialog.tsx';
import { callLink } from '../stop/navigate-link.ts';
import css from './dialogs.module.css';
import { dismissRefused } from './route-session.ts';

/** Refusals with texts for drivers. Others have the texts of the error catalogue. */
const reasons = [
  'order_transition_refused',
  'order_not_on_plan',
  'order_replanned',
  'step_undo_too_late',
  'step_undo_refused',
  'proof_missing',
  'proof_not_taken',
  'too_large',
  'unsupported_file',
] as const;

const isOffRoute = (change: Change): boolean => change.refusalCode === 'order_not_on_plan';

/** Refused changes by stop, with their reasons. They stay in the queue until the driver has seen them. */
export function RefusedDialog({ refused, hotline }: { refused: readonly Change[]; hotline: string | null }) {
  const translate = useTranslate();
  const refusalText = useRefusalText();
  const seen = () => void dismissRefused();
  const stepOf = (change: Change): string => {
    if (change.kind === 'break') return translate(change.isOn ? 'break.start' : 'break.end');
    if (change.kind === 'undo') return translate('refused.undo');
    if (change.kind === 'photo') return translate('proof.photo');
    if (change.kind === 'departure') return '';
    if (change.kind === 'signature') return translate('proof.signature');
    return translate(`status.${change.status}` satisfies PhraseKey);
  };
  const reasonOf = (change: Change): string => {
    const reason = reasons.find((code) => code === change.refusalCode);
    if (reason) return translate(`reason.${reason}`);
    return (change.refusalBody ? refusalText(change.refusalBody) : change.refusal) ?? '';
  };
  const placeOf = (change: Change): string => (change.kind === 'break' ? '' : change.place);
  const groups = new Map<string, { place: string; reason: string; changes: Change[] }>();
  for (const change of refused) {
    const [place, reason] = [placeOf(change), reasonOf(change)];
    const key = JSON.stringify([place, reason]);
    const group = groups.get(key) ?? { place, reason, changes: [] };
    groups.set(key, group);
    group.changes.push(change);
  }
  const steps = refused.filter((change) => change.kind === 'event');
  // The server stores reports about an order that has left the route.
  const isStoredReport = steps.some(isOffRoute);
  // The last step about the goods decides what to do with them.
  const lastOffRoute = steps.findLast(isOffRoute);
  const goods =
    lastOffRoute?.status === 'COLLECTED' || lastOffRoute?.status === 'IN_TRANSIT'
      ? 'collected'
      : lastOffRoute?.status === 'COMPLETED'
        ? 'delivered'
        : 'other';
  // The goods were handed over, and only this phone has the report.
  const isDone = steps.some(
    (change) => !isOffRoute(change) && (isFinished(change.status) || change.status === 'COLLECTED'),
  );
  const office = callLink(hotline);
  return (
    <Dialog
      title={translate('refused.title')}
      onClose={seen}
      isPersistent
      actions={
        <button type="button" className="primary" onClick={seen}>
          {translate('refused.seen')}
        </button>
      }
    >
      <p>{translate('refused.text')}</p>
      <ul className={css.refused}>
        {[...groups].map(([key, { place, reason, changes }]) => {
          const step = changes.map(stepOf).join(', ');
          return (
            <li key={key}>
              <strong>{place ? translate('refused.event', { step, place }) : step}</strong>
              <span>{reason}</span>
            </li>
          );
        })}
      </ul>
      {isStoredReport && (
        <p>
          {translate('refused.kept')} <strong>{translate(`refused.goods.${goods}`)}</strong>
        </p>
      )}
      {isDone && <p>{translate('refused.tell')}</p>}
      {(isDone || isStoredReport) && office && (
        <a className="secondary" href={office}>
          <Icon name="phone" />
          {translate('menu.office')}
        </a>
      )}
    </Dialog>
  );
}
