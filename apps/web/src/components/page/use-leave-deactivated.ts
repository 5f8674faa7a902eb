import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { notices } from '../../platform/notices/notices.ts';

/**
 * Redirects from a page that deactivated companies may not open, and shows why. Returns true meanwhile, so that the
 * page renders nothing.
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
