import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { removeJob, setJob, useActivity } from '../../platform/activity.ts';
import { useApiQuery } from '../../platform/api/queries.ts';
import { useCan } from '../../platform/session/profile.ts';

const jobId = 'geocoding-contacts';
const pollIntervalMs = 3000;

/**
 * Shows in the top bar how many contacts are still being geocoded, until none is left. Every invalidation of the
 * contacts (an upload, an edit, the socket event of a finished batch) updates the count too.
 */
export function useContactGeocoding(): void {
  const { t } = useTranslation('contacts');
  const maxOpen = useRef(0);
  const isRunning = useActivity(({ jobs }) => jobs.some(({ id, state }) => id === jobId && state === 'running'));
  const { data } = useApiQuery(
    'GET /contact-locations',
    { query: { filters: { status: 'GEOCODING' }, itemsPerPage: 1, allContacts: 'false' } },
    { enabled: useCan('contacts.write'), quiet: true, refetchInterval: isRunning ? pollIntervalMs : false },
  );
  const left = data?.meta.totalItems;
  useEffect(() => {
    if (left === undefined) return;
    const wasRunning = maxOpen.current > 0;
    maxOpen.current = left === 0 ? 0 : Math.max(maxOpen.current, left);
    const title = t('geocoding.title');
    const link = '/settings/contact-list';
    if (left > 0)
      setJob({
        id: jobId,
        title,
        detail: t('geocoding.left', { count: left }),
        progress: 1 - left / maxOpen.current,
        state: 'running',
        link,
      });
    else if (wasRunning) setJob({ id: jobId, title, detail: t('geocoding.done'), progress: 1, state: 'done', link });
  }, [left, t]);
  useEffect(() => () => removeJob(jobId), []);
}
