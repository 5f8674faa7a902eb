import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate } from 'react-router';
import { Icon, type IconName } from '../../../components/buttons/icon.tsx';
import { Splash } from '../../../components/page/splash.tsx';
import { useBoot } from '../../../platform/boot.ts';
import { AuthLayout } from '../../auth/index.ts';
import { AdminStep } from '../admin-step.tsx';
import { CodeStep } from '../code-step.tsx';
import { CompanyStep } from '../company-step.tsx';
import { DemoStep } from '../demo-step.tsx';
import { RestoreStep } from '../restore-step.tsx';
import { callSetup, storedSetupToken } from '../welcome-api.ts';
import css from '../welcome.module.css';

type Start = 'company' | 'demo' | 'restore';
const starts: readonly { readonly start: Start; readonly icon: IconName }[] = [
  { start: 'company', icon: 'building' },
  { start: 'demo', icon: 'map' },
  { start: 'restore', icon: 'upload' },
];

/** First page of an installation that is not set up. The server decides who may use it. */
export default function WelcomePage() {
  const { t } = useTranslation('welcome');
  const client = useQueryClient();
  const isOpen = useBoot((boot) => boot.setup !== null);
  const [chosenStart, setChosenStart] = useState<Start | null>(null);
  const setup = useQuery({
    queryKey: ['welcome'],
    queryFn: () => (storedSetupToken() ? callSetup('GET /welcome', {}).catch(() => null) : null),
    retry: false,
    meta: { quiet: true },
  });
  const back = (): void => {
    setChosenStart(null);
    void client.invalidateQueries({ queryKey: ['welcome'] });
  };

  if (!isOpen) return <Navigate to="/" replace />;
  if (setup.isPending) return <Splash />;
  if (!setup.data) return <CodeStep onDone={() => void client.invalidateQueries({ queryKey: ['welcome'] })} />;
  if (setup.data.state === 'restored') return <AdminStep />;
  const hasDemo = setup.data.state === 'demo';
  if (chosenStart === 'company') return <CompanyStep hasDemo={hasDemo} onBack={back} />;
  if (chosenStart === 'demo') return <DemoStep hasDemo={hasDemo} onBack={back} />;
  if (chosenStart === 'restore') return <RestoreStep onBack={back} />;
  return (
    <AuthLayout title={t('title')} text={t('text')}>
      <div className={css.choices}>
        {starts.map(({ start: choice, icon }) => (
          <button key={choice} type="button" className={css.choice} onClick={() => setChosenStart(choice)}>
            <Icon name={icon} size={22} />
            <b>{t(`way.${choice}`)}</b>
            <span>{t(choice === 'demo' && hasDemo ? 'way.demo.exists' : `way.${choice}.text`)}</span>
          </button>
        ))}
      </div>
    </AuthLayout>
  );
}
