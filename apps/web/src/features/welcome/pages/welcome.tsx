import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate } from 'react-router';
import { Icon, type IconName } from '../../../components/icon.tsx';
import { Splash } from '../../../components/splash.tsx';
import { useBoot } from '../../../platform/boot.ts';
import { AuthLayout } from '../../auth/index.ts';
import { AdminStep } from '../admin-step.tsx';
import { CodeStep } from '../code-step.tsx';
import { CompanyStep } from '../company-step.tsx';
import { DemoStep } from '../demo-step.tsx';
import { RestoreStep } from '../restore-step.tsx';
import { callSetup, storedSetupToken } from '../welcome-api.ts';
import css from '../welcome.module.css';

type Way = 'company' | 'demo' | 'restore';
const ways: readonly { readonly way: Way; readonly icon: IconName }[] = [
  { way: 'company', icon: 'building' },
  { way: 'demo', icon: 'map' },
  { way: 'restore', icon: 'upload' },
];

/** First page of an installation that is not set up. The server decides who may use it. */
export default function WelcomePage() {
  const { t } = useTranslation('welcome');
  const client = useQueryClient();
  const isOpen = useBoot((boot) => boot.setup !== null);
  const [way, setWay] = useState<Way | null>(null);
  const setup = useQuery({
    queryKey: ['welcome'],
    queryFn: () => (storedSetupToken() ? callSetup('GET /welcome', {}).catch(() => null) : null),
    retry: false,
    meta: { quiet: true },
  });
  const back = (): void => {
    setWay(null);
    void client.invalidateQueries({ queryKey: ['welcome'] });
  };

  if (!isOpen) return <Navigate to="/" replace />;
  if (setup.isPending) return <Splash />;
  if (!setup.data) return <CodeStep onDone={() => void client.invalidateQueries({ queryKey: ['welcome'] })} />;
  if (setup.data.state === 'restored') return <AdminStep />;
  const hasDemo = setup.data.state === 'demo';
  if (way === 'company') return <CompanyStep hasDemo={hasDemo} onBack={back} />;
  if (way === 'demo') return <DemoStep hasDemo={hasDemo} onBack={back} />;
  if (way === 'restore') return <RestoreStep onBack={back} />;
  return (
    <AuthLayout title={t('title')} text={t('text')}>
      <div className={css.choices}>
        {ways.map(({ way: each, icon }) => (
          <button key={each} type="button" className={css.choice} onClick={() => setWay(each)}>
            <Icon name={icon} size={22} />
            <b>{t(`way.${each}`)}</b>
            <span>{t(each === 'demo' && hasDemo ? 'way.demo.exists' : `way.${each}.text`)}</span>
          </button>
        ))}
      </div>
    </AuthLayout>
  );
}
