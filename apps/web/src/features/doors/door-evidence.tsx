import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useApiQuery } from '../../platform/api/queries.ts';
import { useCan } from '../../platform/session/profile.ts';
import css from './doors.module.css';
import { useDecideDoors } from './doors.queries.ts';

interface Props {
  readonly of: { readonly orderId: string } | { readonly contactId: string };
  readonly stop: 'pickup' | 'delivery';
}

/** Says that drivers stop elsewhere than at the pin of an address, with the button to use their door for new orders. */
export function DoorEvidence({ of, stop }: Props) {
  const { t } = useTranslation('doors');
  const [canRead, canWrite] = [useCan('minutes.read'), useCan('minutes.write')];
  const orderId = 'orderId' in of ? of.orderId : null;
  const contactId = 'contactId' in of ? of.contactId : null;
  const ofOrder = useApiQuery(
    'GET /doors/of-order/:id',
    { params: { id: orderId ?? '' } },
    { enabled: canRead && orderId !== null },
  );
  const ofContact = useApiQuery(
    'GET /doors/of-contact/:id',
    { params: { id: contactId ?? '' } },
    { enabled: canRead && contactId !== null },
  );
  const decide = useDecideDoors();
  const found = (orderId === null ? ofContact : ofOrder).data?.stops.find((one) => one.stop === stop);
  const door = found?.door;
  if (!found || !door || door.state === 'REJECTED') return null;
  const { place, state, visits, movedMetres } = door;
  return (
    <div className={css.evidence}>
      <span>
        {found.isAtDoor ? t('evidence.at', { count: visits }) : t('evidence', { count: visits, metres: movedMetres })}
      </span>
      <Link to="/doors">{t('evidence.show')}</Link>
      {canWrite && state === 'PROPOSED' && (
        <Button
          size="small"
          loading={decide.isPending}
          onClick={() => decide.mutate({ body: { places: [place], state: 'ACCEPTED' } })}
        >
          {t('evidence.accept')}
        </Button>
      )}
    </div>
  );
}
