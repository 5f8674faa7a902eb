import { isGeocodingUnavailable } from '@roundsman/domain/field-problem';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../components/buttons/icon.tsx';
import { useApiMutation } from '../../platform/api/queries.ts';
import { notices } from '../../platform/notices/notices.ts';
import { useCan } from '../../platform/session/profile.ts';
import css from './contact-status.module.css';
import type { Contact } from './contacts.queries.ts';

/** Returns whether the address of this contact can be geocoded again. */
export const hasOpenAddress = ({ status, address, lat }: Contact): boolean =>
  status === 'INVALID' && lat === null && address !== '';

/**
 * Geocodes addresses again and shows how many: those of the given contacts, or all for which the geocoder was
 * unavailable.
 */
export function useLookUpAgain() {
  const { t } = useTranslation('contacts');
  return useApiMutation('POST /contact-locations/look-up-again', {
    invalidates: ['GET /contact-locations'],
    onSuccess: ({ updated, skipped }) => {
      const details = skipped > 0 ? [t('lookUp.skipped', { count: skipped })] : [];
      if (updated > 0) notices.success(t('lookUp.done', { count: updated }), { details });
      else notices.info(t('lookUp.nothing'), { details });
    },
  });
}

/**
 * Actions below the problems of a contact without coordinates. If the geocoder was unavailable, it usually affected
 * other contacts too, so "all" is offered.
 */
export function LookUpAgain({ contact }: { contact: Contact }) {
  const { t } = useTranslation('contacts');
  const canWrite = useCan('contacts.write');
  const lookUp = useLookUpAgain();
  if (!canWrite || !hasOpenAddress(contact)) return null;
  return (
    <div className={css.again}>
      <Button
        size="small"
        icon={<Icon name="refresh" size={15} />}
        disabled={lookUp.isPending}
        onClick={() => lookUp.mutate({ body: { ids: [contact._id] } })}
      >
        {t('lookUp.one')}
      </Button>
      {isGeocodingUnavailable(contact.problems) && (
        <Button size="small" disabled={lookUp.isPending} onClick={() => lookUp.mutate({ body: {} })}>
          {t('lookUp.all')}
        </Button>
      )}
    </div>
  );
}
