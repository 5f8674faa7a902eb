import { useLayoutEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { Icon } from '../../components/buttons/icon.tsx';
import { api } from '../../platform/api/api.ts';
import { endImpersonation } from '../../platform/session/impersonation.ts';
import type { Profile } from '../../platform/session/profile.ts';
import css from './impersonation-banner.module.css';

/** Shows on every page which user an admin impersonates, or that this is a sandbox, with a way back. */
export function ImpersonationBanner({ viewer }: { viewer: Profile }) {
  const { t } = useTranslation('shell');
  const navigate = useNavigate();
  const [isLeaving, setLeaving] = useState(false);
  useLayoutEffect(() => {
    // Fixed elements make room for the banner.
    document.documentElement.style.setProperty('--banner', '40px');
    return () => void document.documentElement.style.removeProperty('--banner');
  }, []);
  const leave = async (): Promise<void> => {
    setLeaving(true);
    await Promise.race([
      api.call('POST /auth/logout').catch(() => undefined),
      new Promise((resolve) => setTimeout(resolve, 3000)),
    ]);
    if (!endImpersonation()) await navigate('/logout');
  };
  const { name, company, actor } = viewer;
  const isSandbox = !actor && company.isSandbox;
  const text = isSandbox
    ? t('sandbox.at', { company: company.name ?? '' })
    : company.name
      ? t('actor.at', { name, company: company.name })
      : t('actor.as', { name });
  return (
    <section className={css.banner} aria-label={t(isSandbox ? 'sandbox.title' : 'actor.title')}>
      <div className={css.text}>
        <Icon name={isSandbox ? 'info' : 'user'} size={16} />
        <span>{text}</span>
      </div>
      <button type="button" className={css.exit} disabled={isLeaving} onClick={() => void leave()}>
        {t('actor.exit')}
      </button>
    </section>
  );
}
