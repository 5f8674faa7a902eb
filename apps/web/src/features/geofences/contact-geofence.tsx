import { useTranslation } from 'react-i18next';
import { useApiMutation, useApiQuery } from '../../platform/api/queries.ts';
import { useCan } from '../../platform/session/profile.ts';
import { RadiusField } from './radius-field.tsx';

/** The geofence of a contact. Hidden where the company uses none. */
export function ContactGeofence({ contactId }: { contactId: string }) {
  const { t } = useTranslation('geofences');
  const canWrite = useCan('contacts.write');
  const found = useApiQuery('GET /geofences/of-contact/:id', { params: { id: contactId } });
  const save = useApiMutation('PUT /geofences/of-contact/:id', {
    invalidates: ['GET /geofences/of-order/:id', 'GET /geofences/of-contact/:id'],
    success: { text: t('saved') },
  });
  if (!found.data || found.data.mode === 'OFF') return null;
  return (
    <RadiusField
      key={found.data.radius}
      geofence={found.data}
      canWrite={canWrite}
      isSaving={save.isPending}
      onSave={(radius) => save.mutate({ params: { id: contactId }, body: { radius } })}
    />
  );
}
