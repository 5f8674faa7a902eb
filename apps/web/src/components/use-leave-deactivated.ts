import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { notices } from '../platform/notices/notices.ts';

/**
 * For a page that is closed to deactivated companies: leads to another one and says why. Returns true while it does, so that
 * the page shows nothing.
 */
export function useLeaveDeactivated(isClosed: boolean, to: string): boolean {
  const { t } = useTranslation('components');
  const navigate = useNavigate();
  useEffect(() => {
    if (!isClosed) return;
    notices.error(t('deactivated'), { key: 'deactivated' });
    void navigate(to, { replace: true });
  }, [isClosed, navigate, t, to]);
  return isClosed;
}
