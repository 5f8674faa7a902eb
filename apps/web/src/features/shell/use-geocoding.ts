import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { removeJob, setJob, useActivity } from '../../platform/activity.ts';
import { queryClient, useApiQuery } from '../../platform/api/queries.ts';
import { useCan } from '../../platform/session/profile.ts';
import { useServerEvent } from '../../platform/socket/socket.ts';
import { advance } from './geocoding.ts';

const jobId = 'geocoding';
const pollIntervalMs = 3000;

/**
 * Shows the geocoding of the company's orders in the top bar. It refetches whenever orders are refetched: after an
 * upload, a new order or a geocoded batch.
 */
export function useGeocodingActivity(): void {
  const { t } = useTranslation('shell');
  // Platform admins read the orders of all companies, whose geocoding is not their work.
  const [canWrite, isPlatform] = [useCan('orders.write'), useCan('installation.admin')];
  const isRunning = useActivity(({ jobs }) => jobs.some(({ id, state }) => id === jobId && state === 'running'));
  const { data } = useApiQuery(
    'GET /orders',
    { query: { filters: { status: 'GEOCODING' }, itemsPerPage: 1 } },
    { enabled: canWrite && !isPlatform, quiet: true, refetchInterval: isRunning ? pollIntervalMs : false },
  );
  const left = data?.meta.totalItems;
  const max = useRef(0);
  useServerEvent('orders.geocoding.completed', () => void queryClient.invalidateQueries({ queryKey: ['GET /orders'] }));
  useEffect(() => {
    if (left === undefined) return;
    const wasRunning = max.current > 0;
    const now = advance(max.current, left);
    max.current = now.max;
    const title = t('activity.geocoding');
    const link = '/orders?filters[status]=GEOCODING';
    if (left > 0)
      setJob({
        id: jobId,
        title,
        detail: t('activity.geocodingLeft', { count: left }),
        progress: now.progress,
        state: 'running',
        link,
      });
    else if (wasRunning)
      setJob({ id: jobId, title, detail: t('activity.geocodingDone'), progress: 1, state: 'done', link: '/orders' });
  }, [left, t]);
  useEffect(() => () => removeJob(jobId), []);
}
