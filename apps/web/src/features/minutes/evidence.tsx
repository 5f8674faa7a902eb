import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useApiQuery } from '../../platform/api/queries.ts';
import { useCan } from '../../platform/session/profile.ts';
import { useAcceptMinutes, useUndoMinutes } from './minutes.queries.ts';
import css from './minutes.module.css';
import { useMinutesTexts } from './use-minutes-texts.ts';
import { VisitPicture } from './visit-picture.tsx';

interface Props {
  readonly of: { readonly orderId: string } | { readonly contactId: string };
  readonly stop: 'pickup' | 'delivery';
}

/** Planned minutes of a stop beside those of its last visits, with the button to use them for new orders. */
export function MinutesEvidence({ of, stop }: Props) {
  const { t } = useTranslation('minutes');
  const canRead = useCan('minutes.read');
  const canWrite = useCan('minutes.write');
  const texts = useMinutesTexts();
  const isOrder = 'orderId' in of;
  const ofOrder = useApiQuery(
    'GET /minutes-on-site/of-order/:id',
    { params: { id: isOrder ? of.orderId : '' } },
    { enabled: canRead && isOrder },
  );
  const ofContact = useApiQuery(
    'GET /minutes-on-site/of-contact/:id',
    { params: { id: isOrder ? '' : of.contactId } },
    { enabled: canRead && !isOrder },
  );
  const accept = useAcceptMinutes();
  const undo = useUndoMinutes();
  const found = (isOrder ? ofOrder : ofContact).data?.stops.find((one) => one.stop === stop);
  const onSite = found?.onSite;
  if (!found || !onSite) return null;
  const { key, proposedMinutes, accepted, visits, usualMinutes, recent, leftOutEstimated } = onSite;
  const isNew = !accepted && proposedMinutes !== onSite.plannedMinutes;
  return (
    <div className={css.evidence}>
      <span>
        {t('evidence.planned')} <b>{texts.minutes(found.plannedMinutes)}</b>
        {found.isAccepted ? ` ${t('evidence.isAccepted')}` : ''}, {t('evidence.visits', { count: visits })}{' '}
        <b>{texts.minutes(usualMinutes)}</b>
      </span>
      <VisitPicture
        visits={recent}
        planned={found.plannedMinutes}
        usual={usualMinutes}
        label={texts.pictureLabel(onSite)}
      />
      {leftOutEstimated > 0 && <small>{t('evidence.estimated', { count: leftOutEstimated })}</small>}
      {canWrite && isNew && (
        <Button size="small" loading={accept.isPending} onClick={() => accept.mutate({ body: { keys: [key] } })}>
          {t('accept.minutes', { minutes: texts.number(proposedMinutes) })}
        </Button>
      )}
      {canWrite && accepted && (
        <Button size="small" loading={undo.isPending} onClick={() => undo.mutate({ body: { keys: [key] } })}>
          {t('undo')}
        </Button>
      )}
    </div>
  );
}
